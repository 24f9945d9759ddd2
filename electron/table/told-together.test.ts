import { beforeEach, describe, expect, it } from 'vitest';
import { reopened, toyTable } from '../../test/trial-table.ts';
import { toySiege, type Toy, type ToyFact } from '../../test/toy-siege/toy-siege.ts';
import { procedure } from '../../rules/kernel/procedure.ts';
import { choose, declareNumber, declareYesNo, roll } from '../../rules/kernel/request.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { text } from '../../rules/kernel/text.ts';
import { JournalError } from '../journal/journal-error.ts';
import type { SiegeTable } from './siege-table.ts';
import type { InputEntry } from './entries.ts';
import { asksOf, factsOfOrder, factsView, ofSide, type FactSaid } from './told-together.ts';

const asked = { rule: 'TOY-1', about: ['ram', 'east'] };

/** The questions before the ram strikes: two or three facts of the attacker, one of the defender, then a choice. */
const look = procedure<Toy, ToyFact, { unit: string }, void>('look', 'TOY-1', function* () {
  const attacker = { ...asked, seat: 'attacker' };
  yield* declareNumber({ ...attacker, why: text('far'), unit: 'cm', min: 0, max: 20, step: 1, suggested: 10 });
  if (yield* declareYesNo({ ...attacker, why: text('sees'), suggested: true }))
    yield* declareNumber({ ...attacker, why: text('wide'), unit: 'cm', min: 0, max: 9, step: 1, suggested: 3 });
  yield* declareYesNo({ ...asked, seat: 'defender', why: text('hears'), suggested: false });
  const options = ['a', 'b'].map((id) => ({ id, text: text(id) }));
  yield* choose({ ...attacker, why: text('what'), options });
});
const unit = { id: 'ram', place: { on: 'off-table' }, stands: 1, destroyed: false, equipment: [] };
const order = (run: unknown, about: readonly string[]) => ({
  rule: 'TOY-1',
  offers: () => [{}],
  seat: () => 'attacker',
  text: () => text('toy.order'),
  about: () => about,
  run,
});
const nothing = procedure<Toy, ToyFact, Record<never, never>, void>('nothing', 'TOY-1', function* () {});
const strike = procedure<Toy, ToyFact, Record<never, never>, void>('strike', 'TOY-1', function* () {
  const reads = { kind: 'count', atLeast: 5 } as const;
  yield* roll({ rule: 'TOY-1', seat: 'attacker', why: text('hit'), dice: 1, sides: 6, reads });
});
/** A toy that asks facts of the table; `strike` rolls, `walk` orders the ram, `wait` somebody else. */
const system = {
  ...toySiege,
  commands: {
    look: order(look, ['ram', 'east']),
    walk: order(nothing, ['ram']),
    wait: order(nothing, ['tower']),
    strike: order(strike, ['tower']),
  },
  view: () => ({ turn: 2, units: [unit], sections: [] }),
} as unknown as AnySystem;

let table: SiegeTable;
beforeEach(async () => {
  table = await toyTable(system);
});

const give = (command: string) => expect(table.order({ command, args: {} }, null).done).toBe(true);
const keys = () => factsView(table).map(({ why }) => why.key);
const rows = () => [...table.journal.read()].filter(({ kind }) => kind === 'input').length;
/** All facts as suggested, except some told differently. */
function said(other: Readonly<Record<string, number | boolean>> = {}): FactSaid[] {
  const told = new Map(Object.entries(other));
  return factsView(table).map(({ id, why, suggested }) => ({ id, fact: told.get(why.key) ?? suggested ?? false }));
}
const agree = (facts = said(), seat?: string) => table.agree(table.token, facts, 'Brandt', seat);
const code = (outcome: object) => ('code' in outcome ? outcome.code : 'done');

describe('the facts of a step', () => {
  it('are told together as the same rows as one by one, in one transaction', () => {
    give('look');
    expect(keys()).toEqual(['far', 'sees', 'wide', 'hears']);
    const [head, together] = [table.journal.head.n, said({ far: 7 })];
    expect(code(agree(together))).toBe('done');
    expect(table.journal.head.n).toBe(head + 4);
    expect(table.match.awaiting?.question.ask).toBe('choose');
    const { digest } = table.match;
    expect(table.undo(table.match.undoable?.n ?? 0, false, null).done).toBe(true);
    for (const { fact } of together) table.answer(table.token, { fact }, 'Brandt');
    expect(table.match.digest).toBe(digest);
  });

  it('are undone and redone as one, and undo says how many they are', () => {
    give('look');
    agree();
    const { digest } = table.match;
    expect(table.textOf(table.match.undoable?.n ?? 0)).toMatchObject({ key: 'log.facts-together', with: { count: 4 } });
    table.undo(table.match.undoable?.n ?? 0, false, null);
    expect(keys()).toHaveLength(4);
    expect(table.redo().done).toBe(true);
    expect(table.match.digest).toBe(digest);
    table.undo(table.match.undoable?.n ?? 0, false, null);
    expect(keys()).toHaveLength(4);
    expect(table.textOf(table.match.undoable?.n ?? 0).key).toBe('toy.order');
  });

  it('are still one after the match was reopened', async () => {
    give('look');
    agree();
    table = await reopened(table);
    expect(table.textOf(table.match.undoable?.n ?? 0)).toMatchObject({ key: 'log.facts-together' });
    table.undo(table.match.undoable?.n ?? 0, false, null);
    expect(keys()).toHaveLength(4);
  });

  it('are refused as a whole if one of them was not asked, does not fit or is stale', () => {
    give('look');
    const before = [rows(), table.token];
    expect(code(agree([...said().slice(0, 1), ...said().slice(2)]))).toBe('facts-differ');
    // Without sight nobody asks how wide it is.
    expect(code(agree(said({ sees: false })))).toBe('facts-differ');
    expect(code(agree(said({ wide: 50 })))).toBe('out-of-bounds');
    expect(code(table.agree('1.other', said(), null))).toBe('stale-question');
    expect([rows(), table.token]).toEqual(before);
    expect(code(table.answer(table.token, { fact: 1 }, null))).toBe('done');
  });

  it('follow from what is about to be told', () => {
    give('look');
    const [, sees] = factsView(table);
    const other = factsView(table, [{ id: sees?.id ?? '', fact: false }]);
    expect(other.map(({ why }) => why.key)).toEqual(['far', 'sees', 'hears']);
  });

  it('leave nothing behind if the journal cannot be written', () => {
    give('look');
    const [before, facts] = [rows(), said()];
    const append = table.journal.append.bind(table.journal);
    table.journal.append = () => {
      throw new JournalError('disk-full', table.journal.path);
    };
    expect(code(agree(facts))).toBe('halted');
    table.journal.append = append;
    expect([rows(), keys().length]).toEqual([before, 4]);
    expect(code(agree(facts))).toBe('done');
  });

  it('are limited to its own for a side', () => {
    give('look');
    expect(code(agree(said(), 'attacker'))).toBe('not-your-side');
    const own = ofSide(factsView(table), 'attacker');
    expect(own.map(({ why }) => why.key)).toEqual(['far', 'sees', 'wide']);
    expect(ofSide(factsView(table), 'defender')).toEqual([]);
    expect(code(agree(said().slice(0, 3), 'attacker'))).toBe('done');
    expect(keys()).toEqual(['hears']);
  });
});

describe('a fact told before', () => {
  const told = () => factsView(table).map(({ suggested, turn }) => [suggested, turn]);
  const next = () => table.match.awaiting?.question.why.key;
  const lastRows = () =>
    [...table.journal.read()].flatMap(({ kind, body }) => {
      const { row, by, assumed, group } = body as InputEntry;
      return kind === 'input' && 'fact' in row.input ? [{ fact: row.input.fact, by, assumed, group }] : [];
    });
  const reopen = async () => {
    table = await reopened(table);
  };
  /** Tells all four and completes the step. */
  const toldOnce = () => {
    give('look');
    expect(factsView(table).map(({ turn }) => turn)).toEqual([null, null, null, null]);
    agree(said({ far: 7, wide: 9 }));
    table.answer(table.token, { choose: 'a' }, null);
  };
  const known = [
    [7, 2],
    [true, 2],
    [9, 2],
    [false, 2],
  ];

  it('is not asked again: its rows follow the order automatically, and are marked as assumed', async () => {
    toldOnce();
    give('wait');
    const head = table.journal.head.n;
    give('look');
    expect(next()).toBe('what');
    const rows = [7, true, 9, false].map((fact) => ({ fact, by: null, assumed: true, group: 9 }));
    expect(lastRows().slice(-4)).toEqual(rows);
    expect(table.assumed?.row).toBe(9);
    expect(table.assumed?.entries.map(({ n }) => n)).toEqual([2, 3, 4, 5].map((n) => head + n));
    expect(table.log.slice(-4).every(({ assumed }) => assumed === true)).toBe(true);
    const { digest } = table.match;
    await reopen();
    expect([table.match.digest, next(), table.assumed?.row]).toEqual([digest, 'what', 9]);
    // They are the same rows as if somebody had told them.
    table.undo(table.match.undoable?.n ?? 0, false, null);
    agree();
    expect(table.match.digest).toBe(digest);
  });

  it('is asked after all on request, with what was assumed and since which turn', () => {
    toldOnce();
    give('look');
    expect(next()).toBe('what');
    expect(table.ask(1, null).done).toBe(false);
    expect(table.ask(table.assumed?.row ?? 0, 'Brandt').done).toBe(true);
    expect(told()).toEqual(known);
    expect(table.assumed).toBeUndefined();
    agree(said({ far: 8 }));
    table.answer(table.token, { choose: 'a' }, null);
    give('look');
    expect(lastRows().at(-4)?.fact).toBe(8);
  });

  it('is asked one by one: facts assumed before it stay, later ones are on its card with their values', () => {
    toldOnce();
    give('look');
    const [first, , third] = table.assumed?.entries ?? [];
    expect(table.ask(third?.entry.row.n ?? 0, 'Brandt').done).toBe(true);
    expect(factsView(table).map(({ why }) => why.key)).toEqual(['wide', 'hears']);
    expect(told()).toEqual(known.slice(2));
    expect(table.assumed?.entries.map(({ n }) => n)).toEqual([first?.n, (first?.n ?? 0) + 1]);
    // The first can still be asked for; the open one cannot.
    expect(table.ask(third?.entry.row.n ?? 0, null).done).toBe(false);
    expect(table.ask(first?.entry.row.n ?? 0, null).done).toBe(true);
    expect(told()).toEqual(known);
    expect(table.assumed).toBeUndefined();
  });

  it('can be asked for as long as undo is free, with what was answered since', () => {
    toldOnce();
    give('look');
    const row = table.assumed?.row ?? 0;
    table.answer(table.token, { choose: 'b' }, null);
    expect(table.ask(row, null).done).toBe(true);
    expect(told()).toEqual(known);
    agree();
    table.answer(table.token, { choose: 'a' }, null);
    give('look');
    table.answer(table.token, { choose: 'a' }, null);
    give('strike');
    table.trayOp(table.token, { op: 'virtual', faces: [6] });
    expect(table.assumed).toBeUndefined();
    expect(table.ask(table.match.undoable?.n ?? 0, null).done).toBe(false);
  });

  it('is asked with all others if one of them has to be asked', () => {
    give('look');
    // Without sight nobody asks how wide it is.
    agree(said({ sees: false }).filter((_, i) => i !== 2));
    table.answer(table.token, { choose: 'a' }, null);
    give('look');
    // Now somebody sees it, and nobody has said yet how wide it is.
    table.ask(table.assumed?.row ?? 0, null);
    agree([...said().slice(0, 1), ...said({ sees: true }).slice(1, 2)]);
    expect(keys()).toEqual(['wide', 'hears']);
    agree();
    table.answer(table.token, { choose: 'a' }, null);
    give('look');
    expect(next()).toBe('what');
  });

  it('is forgotten once a piece it is about is ordered, and an undo restores the previous answer', () => {
    toldOnce();
    give('walk');
    give('look');
    expect(factsView(table)[0]).toMatchObject({ suggested: 10, turn: null });
    agree(said({ far: 8 }));
    table.undo(table.match.undoable?.n ?? 0, false, null);
    expect(factsView(table)[0]).toMatchObject({ suggested: 10, turn: null });
    agree(said({ far: 8 }));
    table.answer(table.token, { choose: 'a' }, null);
    give('look');
    table.ask(table.assumed?.row ?? 0, null);
    expect(factsView(table)[0]).toMatchObject({ suggested: 8, turn: 2 });
    agree(said({ far: 3 }));
    table.undo(table.match.undoable?.n ?? 0, false, null);
    expect(factsView(table)[0]).toMatchObject({ suggested: 8, turn: 2 });
  });
});

describe('the facts that an order would ask', () => {
  const look = { command: 'look', args: {} };
  const ahead = () => factsOfOrder(table, look);
  const together = (other: Readonly<Record<string, number | boolean>> = {}): FactSaid[] =>
    ahead().map(({ id, text: { key, with: figures }, fact }) => {
      const why = (figures as { why?: { key: string } } | undefined)?.why?.key ?? key;
      return { id, fact: other[why] ?? fact ?? false };
    });

  it('are known before it is given, and nothing has happened', () => {
    const head = table.journal.head.n;
    expect(ahead().map(({ fact, seat }) => [fact, seat])).toEqual([
      [10, 'attacker'],
      [true, 'attacker'],
      [3, 'attacker'],
      [false, 'defender'],
    ]);
    expect([table.journal.head.n, table.match.awaiting]).toEqual([head, undefined]);
    expect(factsOfOrder(table, { command: 'fly', args: {} })).toEqual([]);
  });

  it('are counted as they will stand on one card: all on a console, on a phone as far as its own side is asked', () => {
    expect(asksOf(table, look, undefined)).toBe(4);
    expect(asksOf(table, look, 'attacker')).toBe(3);
    for (const command of ['strike', 'fly']) expect(asksOf(table, { command, args: {} }, undefined)).toBe(0);
  });

  it('are agreed to with it in one transaction, and are asked if somebody takes them back', () => {
    expect(table.order(look, 'Brandt', together()).done).toBe(true);
    expect(table.match.awaiting?.question.why.key).toBe('what');
    expect(table.textOf(table.match.undoable?.n ?? 0)).toMatchObject({ key: 'log.facts-together', with: { count: 4 } });
    table.ask(table.assumed?.row ?? 0, null);
    expect(keys()).toEqual(['far', 'sees', 'wide', 'hears']);
  });

  it('are asked after it if the facts agreed to differ', () => {
    expect(table.order(look, 'Brandt', together({ sees: false })).done).toBe(true);
    expect(keys()).toEqual(['far', 'sees', 'wide', 'hears']);
    expect(table.assumed).toBeUndefined();
  });
});
