import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Footprint } from '../view.ts';
import { changed, samePlan, settled, withLength, type Change } from './changes.ts';
import { begun, drawn, rested, turned, type History } from './history.ts';
import { touch } from './joins.ts';
import { pieceKind } from './kinds.ts';
import { limitProblems } from './limits.ts';
import { freshId, type FortressPlan, type Piece, type PieceKind } from './plan.ts';
import { endsOf } from './shape.ts';
import { nearestHold, SNAP, snapped, stretched, turnSnapped } from './snapping.ts';

type Step =
  | { readonly do: 'change'; readonly change: Change; readonly run?: string | undefined }
  | { readonly do: 'undo' | 'redo' | 'rest' };
const stepped = (history: History<FortressPlan>, step: Step, kinds: readonly PieceKind[]): History<FortressPlan> => {
  if (step.do === 'rest') return rested(history);
  if (step.do !== 'change') return turned(history, step.do);
  return drawn(history, changed(history.now, step.change, kinds), step.run, samePlan);
};

/** A system with walls of 40 to 50 mm, gates and towers. */
const KINDS = [
  pieceKind('wall', {
    id: 'wall',
    shapes: ['straight'],
    draws: 'wall',
    length: { min: 40, max: 50, usual: 45, rule: 'XX-001' },
    depth: 20,
    labels: 'numbers',
  }),
  pieceKind('gateway', {
    id: 'gate',
    shapes: ['gatehouse'],
    draws: 'gateway',
    length: { min: 40, max: 50, usual: 50, rule: 'XX-001' },
    depth: 44,
    labels: 'gate',
  }),
  pieceKind('tower', {
    id: 'tower',
    shapes: ['square', 'round'],
    draws: 'tower',
    length: { min: 40, max: 50, usual: 50, rule: null },
    labels: 'letters',
  }),
];

const wallAt = (x: number, y: number, turn = 0, width = 45): Footprint => ({
  at: { x, y },
  turn,
  width,
  depth: 20,
  shape: 'straight',
});
const towerAt = (x: number, y: number, shape: 'square' | 'round' = 'square'): Footprint => ({
  at: { x, y },
  turn: 0,
  width: 50,
  depth: 50,
  shape,
});
const piece = (id: string, kind: string, footprint: Footprint): Piece => ({
  id,
  kind,
  label: id,
  footprint,
  joins: [],
  options: {},
});
const plan = (...pieces: Piece[]): FortressPlan => settled({ pieces, taken: [] }, KINDS);

const number = fc.integer({ min: -400, max: 400 }).map((n) => n / 2);
const footprint: fc.Arbitrary<Footprint> = fc
  .record({
    x: number,
    y: number,
    turn: fc.integer({ min: 0, max: 359 }),
    what: fc.constantFrom('wall', 'square', 'round'),
  })
  .map(({ x, y, turn, what }) => (what === 'wall' ? wallAt(x, y, turn) : { ...towerAt(x, y, what as 'round'), turn }));

describe('snapping', () => {
  test('joins an end to an end, so that the pieces touch', () => {
    const gate = piece('g', 'gate', { at: { x: 0, y: 0 }, turn: 0, width: 50, depth: 44, shape: 'gatehouse' });
    const { footprint: laid, to } = snapped(wallAt(52, 4), [gate]);
    expect(to).toBe('g');
    expect(endsOf(laid)[0]).toEqual(endsOf(gate.footprint)[1]);
    expect(touch(laid, gate.footprint)).toBe(true);
  });

  test('runs a wall straight at the middle of a tower, or to its corner', () => {
    const tower = piece('t', 'tower', towerAt(0, 0));
    expect(snapped(wallAt(51, 3), [tower]).footprint.at).toEqual({ x: 47.5, y: 0 });
    expect(snapped(wallAt(50, 22), [tower]).footprint.at).toEqual({ x: 47.5, y: 25 });
  });

  test('never puts a piece on top of another', () => {
    const gate = piece('g', 'gate', { at: { x: 0, y: 0 }, turn: 0, width: 50, depth: 44, shape: 'gatehouse' });
    expect(snapped(wallAt(4, 3), [gate]).to).toBe(null);
    expect(snapped(wallAt(4, 3), [piece('t', 'tower', towerAt(0, 0))]).to).toBe(null);
  });

  test('finds the nearest free hold from anywhere', () => {
    const gate = piece('g', 'gate', { at: { x: 0, y: 0 }, turn: 0, width: 50, depth: 44, shape: 'gatehouse' });
    const right = piece('w', 'wall', wallAt(47.5, 0));
    expect(nearestHold(wallAt(40, 70), [gate])?.at).toEqual({ x: 47.5, y: 0 });
    expect(nearestHold(wallAt(40, 70), [gate, right])?.at).toEqual({ x: 92.5, y: 0 });
    expect(nearestHold(wallAt(0, 0), [])).toBe(undefined);
  });

  test('puts a piece far from everything on the grid', () => {
    expect(snapped(wallAt(52.4, 38), [])).toEqual({ footprint: wallAt(50, 40), to: null });
  });

  test('never moves a piece farther than the reach, and never turns it', () => {
    fc.assert(
      fc.property(footprint, fc.array(footprint, { maxLength: 6 }), (moved, others) => {
        const { footprint: laid, to } = snapped(
          moved,
          others.map((one, i) => piece(`p${String(i)}`, 'wall', one)),
        );
        expect(Math.hypot(laid.at.x - moved.at.x, laid.at.y - moved.at.y)).toBeLessThanOrEqual(SNAP.reach + 1e-6);
        expect(laid.turn).toBe(moved.turn);
        const held = others[Number(to?.slice(1) ?? -1)];
        if (held !== undefined) expect(touch(laid, held)).toBe(true);
      }),
    );
  });

  test('prefers a near multiple of 45 degrees to one of 15, and never turns farther than allowed', () => {
    expect([40, 44, 31, 36, 359].map(turnSnapped)).toEqual([45, 45, 30, 36, 0]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359 }), (turn) => {
        const off = Math.abs(turnSnapped(turn) - turn);
        expect(Math.min(off, 360 - off)).toBeLessThanOrEqual(SNAP.turn45);
      }),
    );
  });

  test('pulls an end in whole mm while the other stays, and holds on to what is near', () => {
    const pulled = stretched(wallAt(0, 0), 1, { x: 30.3, y: 12 }, []);
    expect(pulled.width).toBe(53);
    expect(endsOf(pulled)[0]?.x).toBeCloseTo(-22.5);
    const other = piece('w', 'wall', wallAt(60, 0));
    expect(endsOf(stretched(wallAt(0, 0), 1, { x: 32, y: 1 }, [other]))[1]?.x).toBeCloseTo(37.5);
  });
});

describe('joins', () => {
  test('follow a piece that is moved, on both sides', () => {
    const before = plan(piece('a', 'wall', wallAt(0, 0)), piece('b', 'wall', wallAt(45, 0)));
    expect(before.pieces.map(({ joins }) => joins)).toEqual([['b'], ['a']]);
    const away = changed(before, { do: 'lay', id: 'b', footprint: wallAt(90, 0) }, KINDS);
    expect(away.pieces.map(({ joins }) => joins)).toEqual([[], []]);
  });

  test('set by hand stay until one of the two is moved', () => {
    const apart = plan(
      piece('a', 'wall', wallAt(0, 0)),
      piece('b', 'wall', wallAt(80, 0)),
      piece('c', 'wall', wallAt(200, 0)),
    );
    const told = changed(apart, { do: 'join', id: 'a', other: 'b', join: true }, KINDS);
    expect(told.pieces[1]?.joins).toEqual(['a']);
    const third = changed(told, { do: 'lay', id: 'c', footprint: wallAt(210, 0) }, KINDS);
    expect(third.pieces[0]?.joins).toEqual(['b']);
  });
});

describe('labels', () => {
  /** A square castle: four towers, two walls on each side, the gate in the front. */
  const square = plan(
    piece('t1', 'tower', towerAt(-70, 70)),
    piece('w1', 'wall', wallAt(-22.5, 70)),
    piece('g', 'gate', { at: { x: 22.5, y: 70 }, turn: 0, width: 45, depth: 44, shape: 'gatehouse' }),
    piece('t2', 'tower', towerAt(70, 70)),
    piece('w2', 'wall', wallAt(70, 22.5, 270)),
    piece('w3', 'wall', wallAt(70, -22.5, 270)),
    piece('t3', 'tower', towerAt(70, -70)),
    piece('w4', 'wall', wallAt(22.5, -70, 180)),
    piece('w5', 'wall', wallAt(-22.5, -70, 180)),
    piece('t4', 'tower', towerAt(-70, -70)),
    piece('w6', 'wall', wallAt(-70, -22.5, 90)),
    piece('w7', 'wall', wallAt(-70, 22.5, 90)),
  );
  const labels = Object.fromEntries(square.pieces.map(({ id, label }) => [id, label]));

  test('number walls along the attacked front from left to right, then around', () => {
    expect(['w1', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7'].map((id) => labels[id])).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
    ]);
    expect(labels['g']).toBe('G');
  });

  test('letter towers clockwise from the left of the front', () => {
    expect(['t1', 't4', 't3', 't2'].map((id) => labels[id])).toEqual(['A', 'B', 'C', 'D']);
  });
});

describe('changes', () => {
  const long = plan(piece('a', 'wall', wallAt(0, 0, 0, 100)), piece('b', 'tower', towerAt(75, 0)));

  test('a wall that is too long breaks its rule until it is divided', () => {
    expect(limitProblems(long, KINDS, 60).map(({ rule, about }) => [rule, about])).toEqual([['XX-001', ['a']]]);
    const cut = changed(long, { do: 'divide', id: 'a', into: 2 }, KINDS);
    expect(limitProblems(cut, KINDS, 60)).toEqual([]);
    expect(cut.pieces.map(({ id, joins }) => [id, joins])).toEqual([
      ['a', ['wall-1']],
      ['b', ['wall-1']],
      ['wall-1', ['a', 'b']],
    ]);
  });

  test('a new length keeps the end that touches something', () => {
    const shorter = changed(long, withLength(long, long.pieces[0] as Piece, 45), KINDS);
    expect(shorter.pieces[0]?.footprint.at.x).toBeCloseTo(27.5);
    expect(shorter.pieces[0]?.joins).toEqual(['b']);
  });

  test('the id of a removed piece is never reused', () => {
    const fewer = changed(plan(piece('wall-1', 'wall', wallAt(0, 0))), { do: 'remove', id: 'wall-1' }, KINDS);
    expect(freshId(fewer, 'wall')).toBe('wall-2');
  });

  const ids = ['a', 'b', 'wall-1', 'wall-2'];
  const change: fc.Arbitrary<Change> = fc.oneof(
    fc.record({ do: fc.constant('lay' as const), id: fc.constantFrom(...ids), footprint }),
    fc.record({ do: fc.constant('remove' as const), id: fc.constantFrom(...ids) }),
    fc.record({
      do: fc.constant('divide' as const),
      id: fc.constantFrom(...ids),
      into: fc.integer({ min: 2, max: 4 }),
    }),
    fc.record({ do: fc.constant('label' as const), id: fc.constantFrom(...ids), label: fc.string({ maxLength: 6 }) }),
    fc.record({ do: fc.constant('relabel' as const) }),
    fc.record({
      do: fc.constant('name' as const),
      id: fc.constantFrom(...ids),
      name: fc.constantFrom('', ' ', 'Keep'),
    }),
    fc.record({
      do: fc.constant('option' as const),
      id: fc.constantFrom(...ids),
      option: fc.constantFrom('oil', 'gate'),
      value: fc.constantFrom(true, false, 'much'),
    }),
    fc.record({
      do: fc.constant('kind' as const),
      id: fc.constantFrom(...ids),
      kind: fc.constantFrom('wall', 'gateway', 'tower', 'nothing'),
    }),
    fc.record({ do: fc.constant('replace' as const), pieces: fc.constantFrom([], long.pieces) }),
    fc.record({
      do: fc.constant('place' as const),
      kind: fc.constantFrom('wall', 'tower', 'nothing'),
      at: fc.record({ x: number, y: number }),
      id: fc.constantFrom(...ids),
    }),
    fc.record({
      do: fc.constant('join' as const),
      id: fc.constantFrom(...ids),
      other: fc.constantFrom(...ids),
      join: fc.boolean(),
    }),
  );

  test('every join is listed in both pieces, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (all) => {
        const { pieces } = all.reduce((now, one) => changed(now, one, KINDS), long);
        for (const one of pieces)
          for (const other of one.joins)
            expect(pieces.find(({ id }) => id === other)?.joins, `${one.id} and ${other}`).toContain(one.id);
      }),
    );
  });

  test('undoing everything restores the start, and redoing restores the end', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(change, fc.constantFrom(undefined, 'run')), { maxLength: 12 }), (all) => {
        const steps = all.map(([one, run]): Step => ({
          do: 'change',
          change: one,
          ...(run === undefined ? {} : { run }),
        }));
        const after = steps.reduce((now, step) => stepped(now, step, KINDS), begun(long));
        let back = after;
        while (back.past.length > 0) back = stepped(back, { do: 'undo' }, KINDS);
        expect(back.now).toBe(long);
        while (back.future.length > 0) back = stepped(back, { do: 'redo' }, KINDS);
        expect(back.now).toBe(after.now);
      }),
    );
  });

  test('a step changes something, an undo restores the previous state byte for byte, and a redo the next', () => {
    const step: fc.Arbitrary<Step> = fc.oneof(
      { weight: 5, arbitrary: fc.record({ do: fc.constant('change' as const), change }) },
      {
        weight: 3,
        arbitrary: fc.record({ do: fc.constant('change' as const), change, run: fc.constantFrom('a', 'b') }),
      },
      { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'rest' as const) }) },
    );
    const written = (plan: FortressPlan): string => JSON.stringify(plan);
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (all) => {
        let history = begun(long);
        for (const one of all) {
          const next = stepped(history, one, KINDS);
          const [before, after] = [written(history.now), written(next.now)];
          if (one.do === 'change' && next !== history && next.past.length > history.past.length) {
            expect(after).not.toBe(before);
            expect(written(stepped(next, { do: 'undo' }, KINDS).now)).toBe(before);
            expect(next.future).toEqual([]);
          }
          if (one.do === 'undo' && next !== history) {
            expect(after).not.toBe(before);
            expect(written(stepped(next, { do: 'redo' }, KINDS).now)).toBe(before);
          }
          if (one.do === 'rest') expect(after).toBe(before);
          history = next;
        }
      }),
    );
  });

  test('what comes after a pause is undone separately, and a run that returns to its start is no step', () => {
    const at = (x: number): Step => ({
      do: 'change',
      change: { do: 'lay', id: 'a', footprint: wallAt(x, 0, 0, 100) },
      run: 'a',
    });
    const run = (...steps: Step[]): History<FortressPlan> =>
      steps.reduce((now, step) => stepped(now, step, KINDS), begun(long));
    expect(run(at(5), at(6), { do: 'rest' }, at(7)).past).toHaveLength(2);
    expect(run(at(5), at(6), at(0))).toMatchObject({ past: [], now: long });
    expect(run(at(0), { do: 'change', change: { do: 'relabel' } }).past).toHaveLength(0);
  });

  test('steps of one run are undone together', () => {
    const right = (x: number): Step => ({
      do: 'change',
      change: { do: 'lay', id: 'a', footprint: wallAt(x, 0) },
      run: 'arrow a',
    });
    const moved = [right(1), right(2), right(3)].reduce((now, step) => stepped(now, step, KINDS), begun(long));
    expect(stepped(moved, { do: 'undo' }, KINDS).now).toBe(long);
  });
});
