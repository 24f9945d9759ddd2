import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toySiege, type Toy, type ToyFact } from '../../test/toy-siege/toy-siege.ts';
import { procedure } from '../../rules/kernel/procedure.ts';
import { choose, declareNumber, declareYesNo } from '../../rules/kernel/request.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { text } from '../../rules/kernel/text.ts';
import { JournalError } from '../journal/journal-error.ts';
import { createJournal, openJournal } from '../journal/open.ts';
import { SiegeTable } from './siege-table.ts';
import { factsView, ofSide, type FactSaid } from './told-together.ts';

const asked = { rule: 'TOY-1', about: ['ram', 'east'] };

/** What is asked before the ram strikes: two or three facts of the attacker, one of the defender, then a choice. */
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
/** A toy that looks at the table; `walk` orders the ram, `wait` somebody else. */
const system = {
  ...toySiege,
  commands: { look: order(look, ['ram', 'east']), walk: order(nothing, ['ram']), wait: order(nothing, ['tower']) },
  view: () => ({ turn: 2, units: [unit], sections: [] }),
} as unknown as AnySystem;

let folder: string;
let path: string;
let table: SiegeTable;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-together-'));
  path = join(folder, 'toy.castellan');
  const match = { system: 'toy-siege', edition: '1', setup: { strength: 12, oil: 1 }, options: { blowsPerTurn: 2 } };
  table = new SiegeTable(system, await createJournal(path, match));
});
afterEach(() => {
  table.journal.close();
  rmSync(folder, { recursive: true });
});

const give = (command: string) => expect(table.order({ command, args: {} }, null).done).toBe(true);
const keys = () => factsView(table).map(({ why }) => why.key);
const rows = () => [...table.journal.read()].filter(({ kind }) => kind === 'input').length;
/** All facts as they are suggested, some of them told otherwise. */
function said(other: Readonly<Record<string, number | boolean>> = {}): FactSaid[] {
  const told = new Map(Object.entries(other));
  return factsView(table).map(({ id, why, suggested }) => ({ id, fact: told.get(why.key) ?? suggested ?? false }));
}
const agree = (facts = said(), seat?: string) => table.agree(table.token, facts, 'Brandt', seat);
const code = (outcome: object) => ('code' in outcome ? outcome.code : 'done');

describe('facts of a step', () => {
  it('are told together as the rows that they would be one by one, in one transaction', () => {
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

  it('are undone and done again as one, and undo says how many they are', () => {
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

  it('are still one after the match was opened again', async () => {
    give('look');
    agree();
    table.journal.close();
    table = new SiegeTable(system, await openJournal(path));
    expect(table.textOf(table.match.undoable?.n ?? 0)).toMatchObject({ key: 'log.facts-together' });
    table.undo(table.match.undoable?.n ?? 0, false, null);
    expect(keys()).toHaveLength(4);
  });

  it('are refused as a whole where one of them is not asked so, does not fit or was overtaken', () => {
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

  it('are those that follow from what is about to be told', () => {
    give('look');
    const [, sees] = factsView(table);
    const other = factsView(table, [{ id: sees?.id ?? '', fact: false }]);
    expect(other.map(({ why }) => why.key)).toEqual(['far', 'sees', 'hears']);
  });

  it('leave nothing behind where the journal cannot be written', () => {
    give('look');
    const [before, facts] = [rows(), said()];
    const append = table.journal.append.bind(table.journal);
    table.journal.append = () => {
      throw new JournalError('disk-full', path);
    };
    expect(code(agree(facts))).toBe('halted');
    table.journal.append = append;
    expect([rows(), keys().length]).toEqual([before, 4]);
    expect(code(agree(facts))).toBe('done');
  });

  it('a side is told and tells its own alone', () => {
    give('look');
    expect(code(agree(said(), 'attacker'))).toBe('not-your-side');
    const own = ofSide(factsView(table), 'attacker');
    expect(own.map(({ why }) => why.key)).toEqual(['far', 'sees', 'wide']);
    expect(ofSide(factsView(table), 'defender')).toEqual([]);
    expect(code(agree(said().slice(0, 3), 'attacker'))).toBe('done');
    expect(keys()).toEqual(['hears']);
  });
});

describe('what was told before', () => {
  const again = () => {
    table.answer(table.token, { choose: 'a' }, null);
    give('look');
    return factsView(table).map(({ suggested, turn }) => [suggested, turn]);
  };

  it('is suggested again with the turn that it is from', async () => {
    give('look');
    expect(factsView(table).map(({ turn }) => turn)).toEqual([null, null, null, null]);
    agree(said({ far: 7, wide: 9 }));
    table.answer(table.token, { choose: 'a' }, null);
    give('wait');
    give('look');
    const told = () => factsView(table).map(({ suggested, turn }) => [suggested, turn]);
    const known = [
      [7, 2],
      [true, 2],
      [9, 2],
      [false, 2],
    ];
    expect(told()).toEqual(known);
    table.journal.close();
    table = new SiegeTable(system, await openJournal(path));
    expect(told()).toEqual(known);
  });

  it('is forgotten once a piece that it is about is ordered, and once it is taken back', () => {
    give('look');
    agree(said({ far: 7 }));
    table.answer(table.token, { choose: 'a' }, null);
    give('walk');
    give('look');
    expect(factsView(table)[0]).toMatchObject({ suggested: 10, turn: null });
    agree(said({ far: 8 }));
    table.undo(table.match.undoable?.n ?? 0, false, null);
    expect(factsView(table)[0]).toMatchObject({ suggested: 10, turn: null });
    agree(said({ far: 8 }));
    expect(again()[0]).toEqual([8, 2]);
  });
});
