import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestRotation, turn, type Rotation } from './rotation.ts';
import { halfNearestGap, learnForm, learnPlaced, readLearned, type Placement } from './lesson.ts';
import { directionsOf, FORMS, oppositeFace, type Form } from './solid.ts';
import { degreesBetween, plus, times, unit, type Vector } from './vector.ts';

/** A simulated die: sensor rotation, a numbering that its rule allows, offset, scale and noise. */
interface Made {
  readonly form: Form;
  readonly up: ReadonlyMap<number, Vector>;
  readonly reading: (face: number) => Vector;
}

const angle = fc.double({ min: -Math.PI, max: Math.PI, noNaN: true });
const rotation = fc.tuple(angle, angle, angle).map(([a, b, c]): Rotation => {
  const z = (t: number, [x, y, w]: Vector): Vector => [
    Math.cos(t) * x - Math.sin(t) * y,
    Math.sin(t) * x + Math.cos(t) * y,
    w,
  ];
  const x = (t: number, [v, y, w]: Vector): Vector => [
    v,
    Math.cos(t) * y - Math.sin(t) * w,
    Math.sin(t) * y + Math.cos(t) * w,
  ];
  const column = (v: Vector): Vector => z(a, x(b, z(c, v)));
  const [p, q, r] = [column([1, 0, 0]), column([0, 1, 0]), column([0, 0, 1])];
  return [
    [p[0], q[0], r[0]],
    [p[1], q[1], r[1]],
    [p[2], q[2], r[2]],
  ];
});
const small = fc.double({ min: -1, max: 1, noNaN: true });
const vector = fc.tuple(small, small, small);

const made = (form: Form): fc.Arbitrary<Made> =>
  fc
    .record({
      rotation,
      shuffle: fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
      offset: vector,
      scale: fc.constantFrom(1, 64, 1000),
      noise: fc.array(vector, { minLength: 20, maxLength: 20 }),
      steep: fc.integer({ min: 38, max: 48 }),
    })
    .map(({ rotation: by, shuffle, offset, scale, noise, steep }) => {
      const free = directionsOf(form, steep).map((one) => turn(by, one));
      const up = new Map<number, Vector>();
      for (let face = 1; face <= form; face += 1) {
        if (up.has(face)) continue;
        const at = (shuffle[face - 1] ?? 0) % free.length;
        const [direction] = free.splice(at, 1);
        if (direction === undefined) continue;
        up.set(face, direction);
        const across = oppositeFace(form, face);
        const against = free.findIndex((one) => degreesBetween(one, times(direction, -1)) < 0.01);
        if (across !== undefined && against >= 0) up.set(across, free.splice(against, 1)[0] ?? direction);
      }
      return {
        form,
        up,
        reading: (face) =>
          times(
            plus(plus(up.get(face) ?? [0, 0, 0], times(offset, 0.04)), times(noise[face - 1] ?? [0, 0, 0], 0.01)),
            scale,
          ),
      };
    });
const placing = (die: Made, faces: readonly number[]): Placement[] =>
  faces.map((face) => ({ face, readings: [die.reading(face)] }));
/** One face of each pair of opposite faces. */
const half = (form: Form): number[] =>
  Array.from({ length: form }, (_none, i) => i + 1).filter((face) => (oppositeFace(form, face) ?? 0) > face);

describe('rotation', () => {
  it('finds the rotation between two sets of directions', () => {
    fc.assert(
      fc.property(
        rotation,
        fc.array(
          vector.filter((v) => Math.hypot(...v) > 0.2),
          { minLength: 3, maxLength: 8 },
        ),
        (by, some) => {
          const all = [...some.map(unit), [1, 0, 0], [0, 1, 0]] as Vector[];
          const found = bestRotation(
            all,
            all.map((one) => turn(by, one)),
          );
          for (const one of all) expect(degreesBetween(turn(found, one), turn(by, one))).toBeLessThan(0.01);
        },
      ),
    );
  });
});

describe('the forms', () => {
  it.each([
    [4, 109.47],
    [6, 90],
    [8, 70.53],
    [12, 63.43],
    [20, 41.81],
  ] as const)('of %d faces have their neighbours %d degrees apart', (form, gap) => {
    expect(directionsOf(form)).toHaveLength(form);
    expect(2 * halfNearestGap(directionsOf(form))).toBeCloseTo(gap, 1);
  });
});

describe('learning a die of a known form', () => {
  it.each(FORMS.filter((form) => form !== 4))(
    'of %d faces takes one placement for each pair of opposite faces',
    (form) => {
      fc.assert(
        fc.property(made(form), (die) => {
          const faces = half(form);
          const learned = learnForm(form, placing(die, faces), true);
          expect(learned.missing).toEqual([]);
          expect(learned.warnings).toEqual([]);
          expect(learned.quality).toBeGreaterThan(70);
          for (const [face] of die.up)
            expect(readLearned(learned.die, learned.margin, die.reading(face)).face).toBe(face);
          // With one fewer, two faces could be either way round, so no lesson can be shorter.
          const short = learnForm(form, placing(die, faces.slice(1)), true);
          expect(short.missing).toEqual([1, oppositeFace(form, 1)].toSorted((a, b) => (a ?? 0) - (b ?? 0)));
          expect(short.atLeast).toBe(1);
        }),
        { numRuns: 20 },
      );
    },
  );

  it('of four faces takes three placements: the last face follows by elimination', () => {
    fc.assert(
      fc.property(made(4), (die) => {
        const learned = learnForm(4, placing(die, [2, 3, 4]), true);
        expect(learned.missing).toEqual([]);
        for (const face of [1, 2, 3, 4])
          expect(readLearned(learned.die, learned.margin, die.reading(face)).face).toBe(face);
        expect(learnForm(4, placing(die, [3, 4]), true).missing).toEqual([1, 2]);
      }),
    );
  });

  it('of six faces numbered against the rule takes five placements', () => {
    const axes: Vector[] = [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ];
    const placements = axes.slice(0, 5).map((up, i) => ({ face: i + 1, readings: [times(up, 64)] }));
    const learned = learnForm(6, placements, false);
    expect(learned.missing).toEqual([]);
    expect(readLearned(learned.die, learned.margin, [0, 1, -63]).face).toBe(6);
    expect(learnForm(6, placements.slice(0, 4), false)).toMatchObject({ missing: [5, 6], atLeast: 1 });
  });

  it('finds the offset of the sensor', () => {
    const offset: Vector = [6, -4, 3];
    const readings = directionsOf(6).map((up) => plus(times(up, 64), offset));
    const { die } = learnForm(
      6,
      [0, 1, 2].map((i) => ({ face: i + 1, readings: [readings[i] ?? offset] })),
      true,
    );
    die.offset.forEach((value, i) => {
      expect(value).toBeCloseTo(offset[i] ?? 0, 6);
    });
    expect(die.scale).toBeCloseTo(64, 6);
  });

  it('names a further placement that contradicts what is known, and keeps the lesson', () => {
    const at = (face: number, up: Vector): Placement => ({ face, readings: [times(up, 64)] });
    const good = [at(1, [1, 0, 0]), at(2, [0, 1, 0]), at(3, [0, 0, 1])];
    expect(learnForm(6, [...good, at(4, [-1, 0, 0])], true).warnings).toContainEqual({
      key: 'lesson.contradicts',
      face: 6,
      other: 4,
    });
    expect(learnForm(6, [...good, at(4, [0, 0, 1])], true)).toMatchObject({
      missing: [],
      warnings: [{ key: 'lesson.contradicts', face: 4, other: 3 }],
    });
  });

  it('says if the die moved, and if the placements are of another form', () => {
    const moved: Placement = {
      face: 1,
      readings: [
        [64, 0, 0],
        [50, 40, 0],
      ],
    };
    expect(learnForm(6, [moved], true).warnings).toContainEqual({ key: 'lesson.moved', face: 1 });
    const eight = directionsOf(8).slice(0, 5);
    const placements = eight.map((up, i) => ({ face: i + 1, readings: [times(up, 64)] }));
    expect(learnForm(6, placements, true).quality).toBeLessThan(70);
  });
});

describe('reading a learned die', () => {
  const placements = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as Vector[]
  ).map((up, i) => ({ face: i + 1, readings: [up] }));
  const { die, margin } = learnForm(6, placements, true);

  it('accepts what lies within half the angle to the next face', () => {
    expect(margin).toBeCloseTo(45, 5);
    expect(readLearned(die, margin, [0, 1, 0.2])).toMatchObject({ face: 2 });
    expect(readLearned(die, margin, [0, 1, 0]).confidence).toBe(100);
  });
  it('accepts nothing that leans further, and nothing without weight', () => {
    expect(readLearned(die, margin, [1, 1, 1]).face).toBeUndefined();
    expect(readLearned(die, margin, [0, 0, 0]).face).toBeUndefined();
  });
});

describe('learning a die of any form', () => {
  it('learns each face as it was placed, and warns of two that are too close', () => {
    const at = (face: number, degrees: number): Placement => {
      const t = (degrees * Math.PI) / 180;
      return { face, readings: [[Math.cos(t), Math.sin(t), 0]] };
    };
    const learned = learnPlaced(3, [at(1, 0), at(2, 90), at(3, 105), at(1, 180)]);
    expect(learned.warnings).toEqual([{ key: 'lesson.too-close', face: 2, other: 3, degrees: 15 }]);
    expect(learned.margin).toBeCloseTo(7.5, 5);
    expect(readLearned(learned.die, learned.margin, [-1, 0.01, 0]).face).toBe(1);
    expect(learnPlaced(3, [at(1, 0)])).toMatchObject({ missing: [2, 3], atLeast: 2 });
    expect(learnPlaced(3, [])).toMatchObject({ missing: [1, 2, 3], atLeast: 3, quality: 0 });
    // A face that was placed twice is not too close to itself.
    expect(learnPlaced(2, [at(1, 0), at(1, 2), at(2, 180)])).toMatchObject({
      warnings: [],
      margin: expect.closeTo(89) as number,
    });
  });
});
