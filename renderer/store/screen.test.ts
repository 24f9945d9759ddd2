import { describe, expect, it } from 'vitest';
import { RpcError } from '../../electron/contract/rpc.ts';
import type { AskView, LogEntry, OfferView, TableState } from '../../electron/contract/table.ts';
import { intact } from '../../test/screens/stories/fortress.ts';
import { orderEntry as entry, shoot, table as tableOf } from '../../test/screens/stories/table-states.ts';
import { text } from '../../rules/kernel/text.ts';
import { ask, invitation, preview } from './asking.ts';
import {
  choiceGiven,
  faceErased,
  faceTyped,
  logSearched,
  offerKey,
  optionChosen,
  orderChosen,
  panelOpened,
  sectionSelected,
  sheetOpened,
} from './desk.ts';
import { Preferences } from './preferences.ts';
import { screenStore, type Outside } from './screen.ts';
import { lastEntry, updated } from './table.ts';

const state = (over: Partial<TableState> = {}): TableState => tableOf(intact(), over);
const asking = (token: string): AskView => ({ ...shoot(6), token });
const offer: OfferView = {
  command: 'shoot',
  args: { unit: 'a', at: 'w-1' },
  seat: 'attacker',
  text: { key: 'named' },
  rule: 'SF-022',
  about: ['w-1'],
};

function screen(call: (method: string, input: unknown) => Promise<unknown> = () => Promise.resolve({})) {
  return screenStore({ call: call as Outside['call'], live: () => () => undefined }, Preferences.parse({}));
}

describe('updates from the host', () => {
  it('replace the log when complete, and append to it otherwise', () => {
    const store = screen();
    store.dispatch(updated({ state: state({ revision: 2 }), log: [entry(1), entry(2)], complete: true }, 0));
    store.dispatch(updated({ state: state({ revision: 3 }), log: [entry(3)], complete: false }, 0));
    expect(store.getState().table.log.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(lastEntry(store.getState().table)).toBe(3);
    store.dispatch(updated({ state: state({ revision: 1 }), log: [entry(1)], complete: true }, 0));
    expect(store.getState().table.log.map(({ n }) => n)).toEqual([1]);
    expect(store.getState().table.state?.revision).toBe(1);
  });

  it('keep the parts they leave out, and the same objects for parts told again unchanged', () => {
    const store = screen();
    store.dispatch(updated({ state: state({ ask: asking('q1') }), log: [], complete: true }, 0));
    const before = store.getState();
    store.dispatch(updated({ state: { revision: 7, ask: asking('q1') }, log: [], complete: false }, 1));
    const after = store.getState();
    expect(after.table.state).toEqual({ ...before.table.state, revision: 7 });
    expect(after.table.state?.siege).toBe(before.table.state?.siege);
    expect(after.table.state?.ask).toBe(before.table.state?.ask);
    expect(after.desk).toBe(before.desk);
  });

  it('keep the callouts that come between two renders, and drop them when a roll is withdrawn', () => {
    const store = screen();
    const callouts = () => store.getState().table.callouts.map(({ n }) => n);
    const called = (n: number) => ({
      n,
      rank: 3,
      text: { key: 'named' },
      section: null,
      seat: null,
      rule: 'SF-032',
      faces: [],
      sum: null,
    });
    store.dispatch(updated({ state: state({ callout: called(4) }), log: [], complete: true }, 0));
    for (const n of [7, 9, 9])
      store.dispatch(updated({ state: { revision: n, callout: called(n) }, log: [], complete: false }, 0));
    store.dispatch(updated({ state: { revision: 10 }, log: [], complete: false }, 0));
    expect(callouts()).toEqual([4, 7, 9]);
    store.dispatch(updated({ state: { callout: called(7) }, log: [], complete: false }, 0));
    expect(callouts()).toEqual([7]);
    store.dispatch(updated({ state: { callout: null }, log: [], complete: false }, 0));
    expect(callouts()).toEqual([]);
    for (let n = 20; n < 40; n += 1)
      store.dispatch(updated({ state: { callout: called(n) }, log: [], complete: false }, 0));
    expect(callouts()).toEqual([32, 33, 34, 35, 36, 37, 38, 39]);
  });

  it('never add an entry twice', () => {
    const store = screen();
    store.dispatch(updated({ state: state(), log: [entry(1), entry(2)], complete: true }, 0));
    store.dispatch(updated({ state: state(), log: [entry(2), entry(3)], complete: false }, 0));
    expect(store.getState().table.log.map(({ n }) => n)).toEqual([1, 2, 3]);
  });
});

describe('the desk', () => {
  it('is cleared by a new question, except for the search', () => {
    const store = screen();
    store.dispatch(updated({ state: state({ ask: asking('q1') }), log: [], complete: true }, 10));
    store.dispatch(panelOpened('typing'));
    store.dispatch(faceTyped({ face: 6, room: 6 }));
    store.dispatch(logSearched('gate'));
    store.dispatch(updated({ state: state({ ask: asking('q1'), revision: 2 }), log: [], complete: false }, 20));
    expect(store.getState().desk).toMatchObject({ draft: [6], panel: 'typing', askedAt: 10 });
    store.dispatch(updated({ state: state({ ask: asking('q2'), revision: 3 }), log: [], complete: false }, 30));
    expect(store.getState().desk).toMatchObject({
      token: 'q2',
      draft: [],
      panel: 'odds',
      search: 'gate',
      askedAt: 30,
    });
  });

  it('types no more faces than are awaited, and erases the last one', () => {
    const store = screen();
    for (const face of [6, 2, 4]) store.dispatch(faceTyped({ face, room: 2 }));
    expect(store.getState().desk.draft).toEqual([6, 2]);
    store.dispatch(faceErased());
    expect(store.getState().desk.draft).toEqual([6]);
  });

  it('preselects what the table suggests, so that Enter confirms it', () => {
    const store = screen();
    const look = {
      ...asking('q1'),
      ask: 'declare',
      fact: 'yes-no',
      unit: null,
      min: null,
      max: null,
      step: null,
      suggested: false,
    } as unknown as AskView;
    store.dispatch(updated({ state: state({ ask: look }), log: [], complete: true }, 0));
    expect(store.getState().desk.option).toBe('no');
  });

  it('prefers suggestions from positions in the open to what was said earlier, so that Enter confirms them', () => {
    const store = screen();
    const held = (token: string, more: object) => {
      const bounds = { fact: 'number', unit: 'cm', min: 0, max: 200, step: 0, suggested: null };
      const ask = { ...asking(token), ask: 'declare', ...bounds, ...more } as unknown as AskView;
      store.dispatch(updated({ state: state({ ask }), log: [], complete: true }, 0));
      const { number, option } = store.getState().desk;
      return [number, option];
    };
    const seen = (answer: number | boolean) => ({ seen: { answer, reason: text('suggest.distance') } });
    expect(held('q1', seen(30))).toEqual(['30', null]);
    expect(held('q2', { ...seen(30), suggested: 12 })).toEqual(['30', null]);
    expect(held('q3', { ...seen(true), fact: 'yes-no', suggested: false })).toEqual(['', 'yes']);
    expect(held('q4', {})).toEqual(['', null]);
  });

  it('preselects the previous option if the same rule asks the side again within one order', () => {
    const store = screen();
    const ids = (...all: readonly string[]) => all.map((id) => ({ id, text: text(id), about: [] }));
    const choice = (token: string, rule: string, ...options: readonly string[]) =>
      ({ ...asking(token), rule, ask: 'choose', options: ids(...options) }) as unknown as AskView;
    const chosen = (ask: AskView | null): string | null => {
      store.dispatch(updated({ state: state({ ask }), log: [], complete: false }, 0));
      return store.getState().desk.option;
    };
    const first = choice('q1', 'SF-205', 'shoot', 'nothing');
    expect(chosen(first)).toBeNull();
    store.dispatch(choiceGiven({ seat: first.seat, rule: 'SF-205', option: 'nothing' }));
    expect(chosen(choice('q2', 'SF-205', 'oil', 'nothing'))).toBe('nothing');
    expect(chosen(choice('q3', 'SF-205', 'oil', 'shoot'))).toBeNull();
    expect(chosen(choice('q4', 'SF-075', 'shoot', 'nothing'))).toBeNull();
    // The next order starts afresh.
    expect(chosen(null)).toBeNull();
    expect(chosen(choice('q5', 'SF-205', 'shoot', 'nothing'))).toBeNull();
  });

  it('drops a command that is no longer offered', () => {
    const store = screen();
    store.dispatch(updated({ state: state({ offers: [offer] }), log: [], complete: true }, 0));
    store.dispatch(orderChosen(offer));
    store.dispatch(
      updated(
        { state: state({ offers: [{ ...offer, args: { at: 'w-1', unit: 'a' } }] }), log: [], complete: false },
        0,
      ),
    );
    expect(store.getState().desk.order).not.toBeNull();
    store.dispatch(updated({ state: state({ offers: [] }), log: [], complete: false }, 0));
    expect(store.getState().desk.order).toBeNull();
  });

  it('treats a sole command as a new thing to press', () => {
    const store = screen();
    const onward = { ...offer, command: 'end-phase', args: {}, about: [] };
    const told = (offers: readonly OfferView[], at: number) => {
      store.dispatch(updated({ state: state({ offers: [...offers] }), log: [], complete: false }, at));
      return store.getState().desk.askedAt;
    };
    expect(told([offer, onward], 10)).toBe(0);
    expect(told([onward], 20)).toBe(20);
    expect(told([offer, onward], 30)).toBe(20);
  });

  it('keeps a clicked unit selected until it is destroyed', () => {
    const store = screen();
    const siege = intact();
    const unit = siege.units[0];
    if (unit === undefined) throw new Error('no unit');
    store.dispatch(sectionSelected(unit.id));
    store.dispatch(updated({ state: state({ siege }), log: [], complete: true }, 0));
    expect(store.getState().desk.section).toBe(unit.id);
    const units = siege.units.map((one) => (one.id === unit.id ? { ...one, destroyed: true } : one));
    store.dispatch(updated({ state: state({ siege: { ...siege, units } }), log: [], complete: false }, 1));
    expect(store.getState().desk.section).toBeNull();
  });

  it('keeps a unit selected from phase to phase, and drops it when the other side is to act', () => {
    const store = screen();
    const siege = intact();
    const [unit] = siege.units;
    const [active, other] = siege.sides.map(({ seat }) => seat);
    if (unit === undefined || active === undefined || other === undefined) throw new Error('no unit or no sides');
    const acts = (seat: string, phase: string): string | null => {
      const now = { ...siege, active: seat, phase };
      store.dispatch(updated({ state: state({ siege: now }), log: [], complete: false }, 0));
      return store.getState().desk.section;
    };
    acts(active, 'command');
    store.dispatch(sectionSelected(unit.id));
    expect(acts(active, 'shooting')).toBe(unit.id);
    expect(acts(other, 'command')).toBeNull();
  });

  it('drops a unit that has no order left after something was played, and not one that is only looked at', () => {
    const store = screen();
    const siege = intact();
    const [unit, idle] = siege.units;
    if (unit === undefined || idle === undefined) throw new Error('no units');
    const of = (about: readonly string[], aside?: true): OfferView => ({
      ...offer,
      about: [...about],
      ...(aside && { aside }),
    });
    const after = (offers: readonly OfferView[], ...log: LogEntry[]): string | null => {
      store.dispatch(updated({ state: state({ siege, offers: [...offers] }), log, complete: false }, 0));
      return store.getState().desk.section;
    };
    after([of([unit.id])]);
    store.dispatch(sectionSelected(idle.id));
    expect(after([of([unit.id])])).toBe(idle.id);
    store.dispatch(sectionSelected(unit.id));
    expect(after([of([unit.id])], entry(1))).toBe(unit.id);
    expect(after([of([idle.id]), of([unit.id], true)], entry(2))).toBeNull();
  });

  it('selects a section and deselects it at the second click', () => {
    const store = screen();
    store.dispatch(sectionSelected('w-1'));
    expect(store.getState().desk.section).toBe('w-1');
    store.dispatch(sectionSelected('w-1'));
    expect(store.getState().desk.section).toBeNull();
  });

  it('closes the correction of a die that a new question has removed, and no other sheet', () => {
    const store = screen();
    store.dispatch(updated({ state: state({ ask: asking('q1') }), log: [], complete: true }, 0));
    store.dispatch(sheetOpened({ kind: 'correct', slot: 0 }));
    store.dispatch(updated({ state: state({ ask: asking('q2') }), log: [], complete: false }, 0));
    expect(store.getState().desk.sheet).toBeNull();
    store.dispatch(sheetOpened({ kind: 'devices' }));
    store.dispatch(updated({ state: state({ ask: asking('q3') }), log: [], complete: false }, 0));
    expect(store.getState().desk.sheet).toEqual({ kind: 'devices' });
  });
});

describe('asking the host', () => {
  const refused = { done: false, code: 'x', text: { key: 'refusal.game-over' }, rule: 'SF-003' };

  it('shows a refusal where it belongs and clears it once something is done', async () => {
    let answer: unknown = refused;
    const store = screen(() => Promise.resolve(answer));
    store.dispatch(updated({ state: state({ ask: asking('q1') }), log: [], complete: true }, 0));
    expect(await store.dispatch(ask('match.choose', { token: 'q1', option: 'oil' }))).toBe(false);
    expect(store.getState().desk.refused).toEqual({ at: 'game', text: refused.text, rule: 'SF-003' });
    expect(await store.dispatch(ask('device.blink', { device: 'box', die: null }))).toBe(false);
    expect(store.getState().desk.refused).toMatchObject({ at: 'devices' });
    answer = { done: true, revision: 2 };
    expect(await store.dispatch(ask('match.redo', {}))).toBe(true);
    expect(store.getState().desk.refused).toBeNull();
  });

  it.each([
    ['closed', 'console.call.closed'],
    ['timeout', 'console.call.timeout'],
    ['internal', 'console.call.failed'],
  ] as const)('puts a call that was %s into a sentence', async (code, key) => {
    const store = screen(() => Promise.reject(new RpcError(code, 'technical')));
    await store.dispatch(ask('match.redo', {}));
    expect(store.getState().desk.refused?.text).toEqual({ key });
    await expect(store.dispatch(invitation())).resolves.toBeNull();
  });

  it('ignores clicks just after a new question: they were meant for the previous one', async () => {
    const asked: string[] = [];
    const store = screen((method) => {
      asked.push(method);
      return Promise.resolve({ done: true, revision: 1 });
    });
    store.dispatch(updated({ state: state({ ask: asking('q1') }), log: [], complete: true }, Date.now()));
    store.dispatch(optionChosen('oil'));
    expect(await store.dispatch(ask('match.choose', { token: 'q1', option: 'oil' }))).toBe(false);
    await store.dispatch(ask('device.blink', { device: 'box', die: null }));
    expect(asked).toEqual(['device.blink']);
  });

  it('sends what a page asks for while it closes: only a click on the dock could be meant for something else', async () => {
    const asked: string[] = [];
    const store = screen((method) => {
      asked.push(method);
      return Promise.resolve({ done: true, revision: 1 });
    });
    store.dispatch(sheetOpened({ kind: 'monitors' }));
    store.dispatch(sheetOpened(null));
    await store.dispatch(ask('monitors.card', { screen: 'browser 1', px: null }));
    expect(await store.dispatch(ask('stage.goOn', { row: 1 }))).toBe(false);
    expect(asked).toEqual(['monitors.card']);
  });
});

describe('chances of a command', () => {
  it('are asked once and dropped as soon as anything changes', async () => {
    let calls = 0;
    const store = screen(() => {
      calls += 1;
      return Promise.resolve([]);
    });
    store.dispatch(updated({ state: state({ offers: [offer] }), log: [], complete: true }, 0));
    await store.dispatch(preview(offer));
    await store.dispatch(preview({ ...offer, args: { at: 'w-1', unit: 'a' } }));
    expect(calls).toBe(1);
    expect(store.getState().previews).toHaveProperty([offerKey(offer)]);
    store.dispatch(updated({ state: state({ offers: [offer], revision: 2 }), log: [], complete: false }, 0));
    expect(store.getState().previews).toEqual({});
  });

  it('are never shown for an older revision', async () => {
    let answer: (odds: unknown) => void = () => undefined;
    const store = screen(() => new Promise((resolve) => (answer = resolve)));
    store.dispatch(updated({ state: state({ offers: [offer] }), log: [], complete: true }, 0));
    const asked = store.dispatch(preview(offer));
    store.dispatch(updated({ state: state({ offers: [offer], revision: 2 }), log: [], complete: false }, 0));
    answer([]);
    await asked;
    expect(store.getState().previews).toEqual({});
  });
});
