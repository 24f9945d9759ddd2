import { beforeEach, describe, expect, it } from 'vitest';
import { reopened, toyTable } from '../../test/trial-table.ts';
import { toySiege, type Toy, type ToyFact } from '../../test/toy-siege/toy-siege.ts';
import { procedure } from '../../rules/kernel/procedure.ts';
import { declareNumber, declareYesNo, roll } from '../../rules/kernel/request.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { text } from '../../rules/kernel/text.ts';
import { agree, agreedView, asTold, object, objectionView } from './objecting.ts';
import type { SiegeTable } from './siege-table.ts';
import { factsView, type FactSaid } from './told-together.ts';

const asked = { rule: 'TOY-1', seat: 'attacker', about: ['ram'] };
const reads = { kind: 'count', atLeast: 5 } as const;

/** Two facts of the attacker, a third if he sees, then a roll. */
const aim = procedure<Toy, ToyFact, { unit: string }, void>('aim', 'TOY-1', function* () {
  yield* declareNumber({ ...asked, why: text('far'), unit: 'cm', min: 0, max: 20, step: 1, suggested: 10 });
  if (yield* declareYesNo({ ...asked, why: text('sees'), suggested: true }))
    yield* declareNumber({ ...asked, why: text('wide'), unit: 'cm', min: 0, max: 9, step: 1, suggested: 3 });
  yield* roll({ ...asked, why: text('hit'), dice: 2, sides: 6, reads });
});
const system = {
  ...toySiege,
  commands: {
    aim: {
      rule: 'TOY-1',
      offers: () => [{}],
      seat: () => 'attacker',
      text: () => text('toy.order'),
      about: () => ['ram'],
      run: aim,
    },
  },
  view: () => ({ turn: 2, units: [], sections: [] }),
} as unknown as AnySystem;

let table: SiegeTable;
beforeEach(async () => {
  table = await toyTable(system);
  table.order({ command: 'aim', args: {} }, 'Brandt');
});

const shown = () => asTold(table, factsView(table));
const said = (other: Readonly<Record<string, number | boolean>> = {}): FactSaid[] =>
  shown().map(({ id, why, suggested }) => ({ id, fact: other[why.key] ?? suggested ?? false }));
const agrees = (seat: string | null, facts = said(), by = seat ?? '') => agree(table, table.token, facts, by, seat);
const code = (outcome: object) => ('code' in outcome ? outcome.code : 'done');
const asks = () => table.match.awaiting?.question.ask;
/** The row of the i-th fact, as the other side sees it. */
const rowOf = (i: number) => agreedView(table)?.facts[i]?.row ?? 0;
const objects = (i = 0, seat: string | null = 'defender') => object(table, rowOf(i), seat, 'Ketil');

describe('objecting to told facts', () => {
  beforeEach(() => {
    expect(code(agrees('attacker', said({ far: 7 }), 'Brandt'))).toBe('done');
    expect(asks()).toBe('roll');
  });

  it('costs no extra press: the dice are asked for at once, and the facts stay visible until the first die', () => {
    const seen = agreedView(table);
    expect(seen?.by).toBe('Brandt');
    expect(seen?.facts.map(({ seat, text: words }) => [seat, words.with?.['why']])).toHaveLength(3);
    table.trayOp(table.token, { op: 'type', faces: [6], by: 'Brandt' });
    expect(agreedView(table)).toBeNull();
    expect(code(object(table, seen?.facts[0]?.row ?? 0, 'defender', 'Ketil'))).toBe('objection-late');
  });

  it('asks all facts again with their values, and logs who objects to what', () => {
    const row = rowOf(0);
    expect(code(objects(0))).toBe('done');
    expect(asks()).toBe('declare');
    expect(shown().map(({ why, suggested, told }) => [why.key, suggested, told])).toEqual([
      ['far', 7, 'told'],
      ['sees', true, 'told'],
      ['wide', 3, 'told'],
    ]);
    expect(objectionView(table)).toMatchObject({ by: 'Ketil', seat: 'defender', agreed: null });
    const logged = table.log.find(({ text: { key } }) => key === 'log.objection');
    expect(logged).toMatchObject({ kind: 'ruling', seat: 'defender', by: 'Ketil' });
    // The order stands; only the three facts are withdrawn.
    expect(table.withdrawn).toHaveLength(3);
    expect(row).toBeGreaterThan(1);
  });

  it('holds dice that come meanwhile', () => {
    objects();
    expect(code(table.trayOp(null, { op: 'type', faces: [6], by: 'Brandt' }))).toBe('no-roll-open');
    expect(table.tray.slots).toEqual([]);
  });

  it('ends once both sides agree to the same', () => {
    objects();
    expect(code(agrees('defender', said({ far: 9 })))).toBe('done');
    expect(asks()).toBe('declare');
    expect(shown()[0]).toMatchObject({ suggested: 9, told: 'proposed' });
    expect(objectionView(table)?.agreed).toEqual({ by: 'defender', seat: 'defender' });
    // The side that has agreed cannot agree for the other.
    expect(code(agrees('defender'))).toBe('objection-waits');
    expect(code(agrees('attacker', said(), 'Brandt'))).toBe('done');
    expect(asks()).toBe('roll');
    expect(objectionView(table)).toBeNull();
  });

  it('takes a different number as a proposal that the other side must still accept', () => {
    objects();
    agrees('defender', said({ far: 9 }));
    agrees('attacker', said({ far: 8 }));
    expect(asks()).toBe('declare');
    expect(objectionView(table)?.agreed?.seat).toBe('attacker');
    agrees('defender');
    expect(asks()).toBe('roll');
    const told = table.rows.toldJustNow.map(({ entry }) => 'fact' in entry.row.input && entry.row.input.fact);
    expect(told).toEqual([8, true, 3]);
  });

  it('ends with two presses on a console, because both sides sit at it', () => {
    objects(0, null);
    agrees(null);
    expect(asks()).toBe('declare');
    agrees(null);
    expect(asks()).toBe('roll');
  });

  it('is for the other side only, and once', () => {
    expect(code(objects(0, 'attacker'))).toBe('objection-own');
    const row = rowOf(0);
    objects();
    expect(code(object(table, row, 'defender', 'Ketil'))).toBe('objection-late');
    expect(code(table.redo())).toBe('objection-open');
  });

  it('survives reopening the match, with who had agreed', async () => {
    objects(2);
    agrees('attacker', said({ wide: 1 }), 'Brandt');
    const before = [objectionView(table), shown(), table.token];
    table = await reopened(table);
    expect([objectionView(table), shown(), table.token]).toEqual(before);
    agrees('defender');
    expect(asks()).toBe('roll');
  });

  it('ends if the order itself is taken back', () => {
    objects();
    table.undo(table.match.undoable?.n ?? 0, false, 'Brandt');
    expect(asks()).toBeUndefined();
    expect(objectionView(table)).toBeNull();
    // The same order asks the same again, with no objection yet.
    table.order({ command: 'aim', args: {} }, 'Brandt');
    expect(objectionView(table)).toBeNull();
  });

  it('refuses facts that do not fit or were not asked, and stays open', () => {
    objects();
    expect(code(agrees('defender', said({ far: 90 })))).toBe('out-of-bounds');
    expect(code(agrees('defender', said({ sees: false })))).toBe('facts-differ');
    expect(code(agree(table, '1.other', said(), 'Ketil', 'defender'))).toBe('stale-question');
    expect(objectionView(table)?.agreed).toBeNull();
  });
});
