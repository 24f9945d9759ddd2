import { describe, expect, test } from 'vitest';
import type { Piece } from '../../../fortress/plan/plan.ts';
import { at, foe, troop, written } from '../scene.ts';
import { fortress } from './plan.ts';

/** The fortress as a plan: SB-012, SB-013. */

const setup = () =>
  written({
    units: [troop('a', { place: at('t2', 'top') }), foe('d', { place: at('w1') }), foe('e', { place: at('gate') })],
    sections: { t2: { heldBy: 'attacker' } },
    setup: {
      engines: [
        { id: 'ram', label: 'Ram', kind: 'ram', pusher: 'a', at: 'gate' },
        { id: 'belfry', label: 'Belfry', kind: 'siege-tower' },
      ],
    },
  });

function planOf(of: unknown) {
  const read = fortress.read(of);
  if (!read.ok) throw new Error('no plan');
  return read.value;
}
const plan = planOf(setup());
const changed = (id: string, change: (piece: Piece) => Piece) => ({
  ...plan,
  pieces: plan.pieces.map((piece) => (piece.id === id ? change(piece) : piece)),
});
const without = (...gone: readonly string[]) => ({
  ...plan,
  pieces: plan.pieces
    .filter(({ id }) => !gone.includes(id))
    .map((piece) => ({ ...piece, joins: piece.joins.filter((id) => !gone.includes(id)) })),
});

describe('a plan of the fortress', () => {
  test.each([
    ['w1', 59, false],
    ['w1', 60, true],
    ['w1', 500, true],
    ['w1', 501, false],
    ['gate', 59, false],
    ['gate', 500, true],
    ['t1', 39, false],
    ['t1', 40, true],
    ['t1', 200, true],
    ['t1', 201, false],
  ])('SB-174 %s may be %i mm long: %s', (id, width, fits) => {
    const long = changed(id, (piece) => ({ ...piece, footprint: { ...piece.footprint, width } }));
    const [, length] = [fortress.problems(plan), fortress.problems(long)].map((problems) =>
      problems.filter(({ text: { key } }) => key === 'fortress.problem.length'),
    );
    expect(length?.length === 0).toBe(fits);
  });

  test('SB-012, SB-013 three sections at least, and a tower beside the wall at an end', () => {
    const rules = (of: typeof plan) => fortress.problems(of).map(({ rule }) => rule);
    expect(rules(plan)).toEqual([]);
    expect(rules(without('t1'))).toEqual(['SB-013']);
    expect(rules(without('t1', 'gate', 't2'))).toEqual(['SB-012', 'SB-013', 'SB-013']);
    expect(rules(without('w2', 'gate', 't2'))).toEqual(['SB-012']);
  });

  test('SB-022 whoever stood in a section that is gone stands in the courtyard or outside, and the others where they were', () => {
    const { setup: rebuilt, lost } = fortress.write(setup(), without('w1', 't2'));
    const { units = [], engines = [] } = rebuilt as ReturnType<typeof setup>;
    expect(units.map(({ id, place }) => [id, place])).toEqual([
      ['a', 'outside'],
      ['d', 'courtyard'],
      ['e', { section: 'gate', slot: 'main' }],
    ]);
    expect(engines.map((engine) => engine.at)).toEqual(['gate', undefined]);
    expect(lost).toHaveLength(2);
  });

  test('SB-022 an engine at a section that is gone stands free', () => {
    const { setup: rebuilt, lost } = fortress.write(setup(), without('gate'));
    const { engines = [] } = rebuilt as ReturnType<typeof setup>;
    expect(engines.map((engine) => 'at' in engine && engine.at !== undefined)).toEqual([false, false]);
    expect(lost).toHaveLength(2);
  });

  test('SB-174 a plan that is not changed leaves the set-up as it was', () => {
    expect(fortress.write(setup(), plan)).toEqual({ setup: setup(), lost: [] });
  });
});
