import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { ListsView } from '../../electron/contract/event-lists.ts';
import { hubRights, hubRoles } from '../../electron/contract/hub-api.ts';
import { openJournal } from '../../electron/journal/open.ts';
import type { Journal } from '../../electron/journal/journal.ts';
import { Library } from '../../electron/library/library.ts';
import { listRules } from '../../electron/table/equip.ts';
import { fortressFrom } from '../../electron/table/event-fortress.ts';
import { eventMatchFile } from '../../electron/table/event-match.ts';
import { gameToBegin } from '../../electron/tournament/desk/begin-game.ts';
import { eventView } from '../../electron/tournament/desk/event-view.ts';
import { hallView } from '../../electron/tournament/desk/hall-view.ts';
import { ListDesk } from '../../electron/tournament/desk/list-desk.ts';
import { hallAfter } from '../../electron/tournament/event/hall.ts';
import { tableCall } from '../../electron/tournament/hub/handlers.ts';
import { seatView } from '../../electron/tournament/hub/seat-view.ts';
import { seeded } from '../conformance/random-player.ts';
import { everyExport } from './every-export.ts';
import { until, type Guest, type Organiser } from './hall.ts';
import { hallForEachTest } from './hall-for-each-test.ts';
import { opened, type Played } from './play-event.ts';

/** Army lists at an event: sent in by phone, judged, locked, published, and brought to the table with the fortress. */

const SYSTEM = 'siege-and-fortresses';
const LEGAL = 'name,points\nSecret spears,300\nHidden knights,200\n';
const TOO_DEAR = 'name,points\nSecret dragons,900\n';
let hall: Organiser;
const {
  folder,
  asPlayer,
  asRole,
  table: openTable,
} = hallForEachTest('army-lists', (opened) => {
  hall = opened;
});
const plan = { system: SYSTEM, scenario: null, armyPoints: 500, minutes: null };
const send = (guest: Guest, player: string, text: string, id = 'a', side: 'attacker' | null = null) =>
  guest.call('hub.do', { id, act: { kind: 'send-list', player, list: { system: SYSTEM, side, text } } });
/** The first view of the lists that a guest receives. */
const seen = (guest: Guest): Promise<ListsView | null> =>
  new Promise((told) => {
    const stop = guest.live(
      'hub.lists',
      {},
      ({ lists }) => {
        told(lists);
        setTimeout(() => stop());
      },
      () => undefined,
    );
  });
const shown = (guest: Guest, player: string) => guest.call('hub.listsOf', { player, language: 'en' });
const listsOf = async (guest: Guest, player: string) => (await shown(guest, player)).lists;

describe('a list sent in by phone', () => {
  it('is judged at once, can change until it is locked, and is unlocked only by the organiser', async () => {
    await hall.act({ kind: 'plan', round: 1, plan });
    const [one = '', other = ''] = await hall.players();
    const phone = await asPlayer(one);
    expect((await seen(phone))?.players).toMatchObject([
      { player: one, state: 'missing', missing: [{ system: SYSTEM, side: null }], locked: false },
    ]);
    expect(await send(phone, one, TOO_DEAR)).toMatchObject({ done: true });
    expect((await seen(phone))?.players).toMatchObject([{ player: one, state: 'faults', faults: 1 }]);
    const mine = await listsOf(phone, one);
    expect(mine?.lists[0]?.faults).toMatchObject([{ line: null, side: null, rounds: [] }]);
    expect(mine?.lists[0]?.faults[0]?.said).toMatch(/900/);
    const { lists: french } = await phone.call('hub.listsOf', { player: one, language: 'fr' });
    expect(french?.lists[0]?.faults[0]?.said).not.toBe(mine?.lists[0]?.faults[0]?.said);
    expect(await send(phone, one, LEGAL, 'b')).toMatchObject({ done: true });
    expect((await seen(phone))?.players).toMatchObject([{ state: 'legal', missing: [], lists: 1, sent: 2 }]);
    // Sending the same list again changes nothing.
    expect(await send(phone, one, LEGAL, 'c')).toMatchObject({ done: true });
    expect((await seen(phone))?.players).toMatchObject([{ sent: 2 }]);

    await hall.act({ kind: 'lock-lists', players: await hall.players() });
    expect(await send(phone, one, TOO_DEAR, 'd')).toMatchObject({
      done: false,
      text: { key: 'event.lists-are-locked' },
    });
    const notTheirs: readonly EventAct[] = [
      { kind: 'unlock-lists', players: [one] },
      { kind: 'publish-lists' },
      { kind: 'send-list', player: other, list: { system: SYSTEM, side: null, text: LEGAL } },
      { kind: 'withdraw-list', player: other, system: SYSTEM, side: null },
    ];
    for (const act of notTheirs)
      expect(await phone.call('hub.do', { id: `x-${act.kind}`, act })).toMatchObject({
        done: false,
        text: { key: 'event.not-yours' },
      });
    await hall.act({ kind: 'unlock-lists', players: [one] });
    const withdrawn = { kind: 'withdraw-list', player: one, system: SYSTEM, side: null } as const;
    expect(await phone.call('hub.do', { id: 'e', act: withdrawn })).toMatchObject({ done: true });
    expect((await seen(phone))?.players).toMatchObject([{ state: 'missing', locked: false }]);
  });

  it('for an attacker only leaves the defender’s missing; each fault names its side and rounds', async () => {
    await hall.act({ kind: 'plan', round: 1, plan: { ...plan, armyPoints: 1000 } });
    await hall.act({ kind: 'plan', round: 2, plan });
    const [one = ''] = await hall.players();
    const phone = await asPlayer(one);
    await send(phone, one, TOO_DEAR, 'a', 'attacker');
    const lacks = [{ system: SYSTEM, side: 'defender' }];
    expect((await seen(phone))?.players).toMatchObject([{ state: 'missing', faults: 1, missing: lacks }]);
    // Round 3 is played like round 2.
    expect((await listsOf(phone, one))?.lists[0]?.faults).toMatchObject([{ side: null, rounds: [2, 3] }]);
    await send(phone, one, TOO_DEAR, 'b');
    expect((await seen(phone))?.players).toMatchObject([{ state: 'faults' }]);
    // Changing a round's plan causes a new judgement.
    await hall.act({ kind: 'plan', round: 2, plan: { ...plan, armyPoints: 900 } });
    expect((await seen(phone))?.players).toMatchObject([{ state: 'legal', faults: 0 }]);
  });

  it.each([
    ['nothing', '', 'event.list-empty'],
    ['white space', ' \r\n ', 'event.list-empty'],
    ['a picture', 'PNG\u0000\u0001', 'event.list-no-text'],
    ['a book', 'x'.repeat(70_000), 'event.list-too-long'],
  ])('that is %s is refused with a sentence, and the previous one stays', async (_, text, key) => {
    const [one = ''] = await hall.players();
    const phone = await asPlayer(one);
    await send(phone, one, LEGAL);
    expect(await send(phone, one, text, 'b')).toMatchObject({ done: false, text: { key } });
    expect((await listsOf(phone, one))?.lists.map((list) => list.text)).toEqual([LEGAL]);
  });

  it('is refused by the contract if malformed, and nothing is stored', async () => {
    const [one = ''] = await hall.players();
    const phone = await asPlayer(one);
    for (const list of [
      null,
      'text',
      { system: SYSTEM, side: 'both', text: LEGAL },
      { system: 7, side: null, text: 'a' },
    ])
      await expect(
        phone.call('hub.do', { id: 'x', act: { kind: 'send-list', player: one, list: list as never } }),
      ).rejects.toThrow();
    expect((await listsOf(phone, one))?.lists).toEqual([]);
  });

  it('is limited: after a hundred lists, the organiser has to send in the next', async () => {
    const [one = ''] = await hall.players();
    for (let i = 0; i < 100; i += 1)
      await hall.act({
        kind: 'send-list',
        player: one,
        list: { system: SYSTEM, side: null, text: `name\n${String(i)}` },
      });
    const phone = await asPlayer(one);
    expect(await send(phone, one, LEGAL)).toMatchObject({ done: false, text: { key: 'event.list-too-often' } });
    await hall.act({ kind: 'send-list', player: one, list: { system: SYSTEM, side: null, text: LEGAL } });
  });
});

describe('unpublished lists', () => {
  it('are visible to their player and the organiser, and to everybody while published', async () => {
    const [one = '', other = ''] = await hall.players();
    await hall.act({ kind: 'send-list', player: one, list: { system: SYSTEM, side: null, text: LEGAL } });
    const [own, another, judge, onlooker, organiser] = await Promise.all([
      asPlayer(one),
      asPlayer(other),
      asRole('judge'),
      asRole('onlooker'),
      asRole('organiser'),
    ]);
    const hidden = [another, judge, onlooker];
    const mayRead = [own, organiser];
    for (const guest of hidden) {
      expect((await seen(guest))?.players.map(({ player }) => player)).not.toContain(one);
      expect(await shown(guest, one)).toMatchObject({ lists: null, problem: { key: 'event-hub.list-hidden' } });
    }
    for (const guest of mayRead) expect((await listsOf(guest, one))?.lists[0]?.text).toBe(LEGAL);
    expect(await shown(organiser, 'nobody')).toMatchObject({ lists: null, problem: { key: 'event.no-such-player' } });
    await hall.act({ kind: 'publish-lists' });
    for (const guest of [...hidden, ...mayRead]) expect((await listsOf(guest, one))?.lists[0]?.text).toBe(LEGAL);
    await hall.act({ kind: 'hide-lists' });
    for (const guest of hidden) expect(await listsOf(guest, one)).toBeNull();
  });

  it('do not affect anything that others are told or given, whatever happens at the event', async () => {
    const mark = /secret|hidden|verborgen/i;
    const desk = new ListDesk(listRules);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(6), fc.nat(5), fc.constantFrom('attacker', 'defender', null)), { maxLength: 24 }),
        fc.boolean(),
        async (steps, paired) => {
          const event: Played = opened(6, { rounds: 2 }).do({ kind: 'round-planned', round: 1, plan });
          for (const [what, who, side] of steps) {
            const player = `p${String(who + 1)}`;
            const list = { system: what === 6 ? 'siege-battles' : SYSTEM, side, text: what > 4 ? LEGAL : TOO_DEAR };
            if (what === 0) event.try({ kind: 'lists-locked', player });
            else if (what === 1) event.try({ kind: 'lists-unlocked', player });
            else if (what === 2) event.try({ kind: 'list-withdrawn', player, system: SYSTEM, side });
            else event.try({ kind: 'list-sent', player, list });
          }
          if (paired) event.pair().do({ kind: 'round-published', round: 1 });
          const { acts, now: state } = event;
          const known = { acts, state, hall: hallAfter(acts) };
          const ids = [...state.players.keys()];
          const toldToOthers: unknown[] = [
            eventView('e', known, 0, true),
            hallView('e', known, 0),
            ...ids.map((id) => seatView(known, id, 0)),
            ...(state.rounds[0]?.paired.games ?? []).map(({ table }) => tableCall(known, table, 0)),
            ...everyExport(known),
            await desk.view(state, { all: false, player: null }),
            ...(await Promise.all(ids.map((id) => desk.view(state, { all: false, player: id })))),
            ...(await Promise.all(
              ids.flatMap((id) =>
                [null, ...ids.filter((eye) => eye !== id)].map((eye) =>
                  desk.lists(state, id, { all: false, player: eye }, 'en'),
                ),
              ),
            )),
          ];
          for (const one of toldToOthers) expect(JSON.stringify(one)).not.toMatch(mark);
          // Make sure the search can find anything.
          for (const id of ids)
            for (const { text } of state.armies.of.get(id)?.lists ?? [])
              expect(JSON.stringify(await desk.lists(state, id, { all: true }, 'en'))).toContain(
                JSON.stringify(text).slice(1, 20),
              );
          for (const id of ids) {
            const others = await desk.view(state, { all: false, player: id });
            expect(others.players.map(({ player }) => player)).toEqual([id]);
          }
        },
      ),
      { numRuns: 40 },
    );
  });

  it('are not accessible to roles that have nothing to do with them', () => {
    const asks = (method: string) => hubRoles.filter((role) => (hubRights[role] as readonly string[]).includes(method));
    expect(asks('hub.gear')).toEqual(['table']);
    expect(asks('hub.lists')).toEqual(['organiser', 'judge', 'player', 'onlooker']);
    expect(asks('hub.listsOf')).toEqual(['organiser', 'judge', 'player', 'onlooker']);
  });
});

describe('a round with its own fortress', () => {
  const library = (): Library => new Library(folder(), () => ({ path: '' }) as Journal);

  /** Plans round 1 with the fortress of a prepared match and a list for everybody, and pairs it. */
  async function prepared(): Promise<void> {
    const kept = await library().start(SYSTEM, JSON.parse(presetOf('into-the-breach').setup), {}, 'The grey keep');
    if (!kept.done) throw new Error('not kept');
    const fortress = fortressFrom(library(), { match: kept.id });
    if ('key' in fortress) throw new Error(fortress.key);
    await hall.act({ kind: 'take-fortress', fortress });
    const { state } = await hall.desk.known(hall.event);
    const [id] = state.armies.fortresses.keys();
    if (id === undefined) throw new Error('no fortress');
    await hall.act({ kind: 'plan', round: 1, plan: { ...plan, fortress: id } });
    for (const player of await hall.players())
      await hall.act({
        kind: 'send-list',
        player,
        list: { system: SYSTEM, side: null, text: `name,points\nMen of ${player},300\n` },
      });
    await hall.pair(1);
  }
  function presetOf(preset: string) {
    const fortress = fortressFrom(library(), { system: SYSTEM, preset });
    if ('key' in fortress) throw new Error(fortress.key);
    return fortress;
  }
  const gameOne = async () => {
    const at = (await hall.desk.known(hall.event)).state.rounds[0]?.paired.games[0];
    if (at === undefined) throw new Error('not paired');
    return at;
  };
  interface Written {
    readonly units: readonly { readonly name: string; readonly side: string }[];
    readonly sections: readonly { readonly id: string }[];
    readonly sides: readonly { readonly name: string }[];
  }
  const expectBoth = async (setup: Written): Promise<void> => {
    const { attacker, defender } = await gameOne();
    expect(setup.units.map(({ side, name }) => [side, name]).sort()).toEqual([
      ['attacker', `Men of ${attacker}`],
      ['defender', `Men of ${defender}`],
    ]);
    const fortress = JSON.parse(presetOf('into-the-breach').setup) as Written;
    expect(setup.sections.map(({ id }) => id)).toEqual(fortress.sections.map(({ id }) => id));
  };

  it('begins at a linked table with both lists and that fortress, and is played to its end', async () => {
    await prepared();
    const table = await openTable();
    await table.join(await hall.address(), await hall.code('table'), (await gameOne()).table);
    await until('the table is called', () => table.link.call !== null);
    const name = (JSON.parse(presetOf('into-the-breach').setup) as { readonly name: string }).name;
    expect(table.link.call).toMatchObject({ fortress: name, lists: true });
    expect(JSON.stringify(table.link.call)).not.toContain('Men of');
    await table.begin(SYSTEM, 'demo', { fortress: true, lists: true });
    await expectBoth(table.table.journal.match.setup as Written);
    table.play(seeded(3));
    await until('the result is there', async () => {
      const result = (await hall.desk.known(hall.event)).state.rounds[0]?.results.get(1);
      return result?.match === table.table.journal.match.id;
    });
  });

  it('cannot begin while the organiser is away', async () => {
    await prepared();
    const table = await openTable();
    await table.join(await hall.address(), await hall.code('table'), (await gameOne()).table);
    await until('the table is called', () => table.link.call !== null);
    await hall.hub.open(null);
    await until('the table knows', () => table.link.view().state === 'away');
    expect(await table.link.gear()).toMatchObject({ key: 'event-hub.gear-away' });
  });

  it('is exported as a file for a machine that is not a table of the hall, which begins with the same', async () => {
    await prepared();
    const known = await hall.desk.known(hall.event);
    const at = { event: hall.event, round: 1, game: 1, by: 'Dubois' };
    const wish = gameToBegin(known, { ...at, system: SYSTEM, scenario: 'demo', fortress: true, lists: true });
    if ('key' in wish) throw new Error(wish.key);
    const before = library().list().length;
    const file = await eventMatchFile(library(), wish);
    if ('key' in file) throw new Error(file.key);
    expect(library().list().length).toBe(before);
    const elsewhere = mkdtempSync(join(folder(), 'elsewhere-'));
    const other = new Library(elsewhere, () => ({ path: '' }) as Journal);
    const taken = other.import(file.name, Buffer.from(file.bytes));
    if (!taken.done) throw new Error('not taken');
    const journal = await openJournal(other.pathOf(taken.id) ?? '');
    await expectBoth(journal.match.setup as Written);
    expect([...journal.read()].map(({ kind }) => kind)).toContain('event-game');
    journal.close();
  });

  it('begins differently only if somebody chose so: an invalid choice gives a sentence and no file', async () => {
    await hall.pair(1);
    const known = await hall.desk.known(hall.event);
    const at = { event: hall.event, round: 1, game: 1, by: 'Dubois', system: SYSTEM, scenario: 'demo' };
    const keyOf = (wish: object): string | undefined => {
      const game = gameToBegin(known, { ...at, ...wish });
      return 'key' in game ? game.key : undefined;
    };
    expect(keyOf({})).toBeUndefined();
    expect(keyOf({ fortress: true })).toBe('event.no-fortress-here');
    expect(keyOf({ lists: true })).toBe('event.lists-not-there');
    expect(keyOf({ game: 99 })).toBe('event.no-such-game');
    await prepareFortress();
    const after = await hall.desk.known(hall.event);
    const other = gameToBegin(after, { ...at, system: 'siege-battles', fortress: true });
    expect(other).toMatchObject({ key: 'event.fortress-of-other-system' });
  });

  async function prepareFortress(): Promise<void> {
    await hall.act({ kind: 'take-fortress', fortress: presetOf('demo') });
    const [id] = (await hall.desk.known(hall.event)).state.armies.fortresses.keys();
    await hall.act({ kind: 'plan', round: 1, plan: { ...plan, ...(id !== undefined && { fortress: id }) } });
  }

  it('accepts our set-ups and the library’s; anything else gives a sentence', () => {
    expect(presetOf('demo')).toMatchObject({ name: 'demo', system: SYSTEM });
    for (const from of [
      { system: SYSTEM, preset: 'nowhere' },
      { system: '__proto__', preset: 'constructor' },
      { match: 'nothing' },
      { match: '../../etc/passwd' },
    ])
      expect(fortressFrom(library(), from)).toHaveProperty('key');
    writeFileSync(join(folder(), 'broken.castellan'), 'no match');
    expect(fortressFrom(library(), { match: 'broken' })).toHaveProperty('key');
  });
});
