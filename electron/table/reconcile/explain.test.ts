import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SiegeView } from '../../../rules/fortress/view.ts';
import { Match } from '../../../rules/kernel/match.ts';
import type { AnyMatch } from '../any-match.ts';
import { demo } from '../systems.ts';
import { expected, inStands, type BoundSensor } from './expected.ts';
import { explain, type Ranked, type Reading } from './explain.ts';
import { nextViews } from './next-views.ts';

/** The demo siege with a counting sensor under each section, in the defender's command phase. */
function siege(): AnyMatch {
  const match: AnyMatch = new Match(demo.system, demo.setup, demo.options);
  for (let phases = 0; phases < 3; phases += 1) match.submit({ command: 'end-phase', args: {} });
  return match;
}
const view = (match: AnyMatch): SiegeView => match.system.view(match.state as unknown, undefined) as SiegeView;
const sensors: readonly BoundSensor[] = ['tower-a', 'wall-1', 'gate', 'wall-2'].map((target) => ({
  id: `board/${target}`,
  kind: 'count',
  capacity: 4,
  target,
}));
/** What a faultless board reads for one siege after another. */
const readings = (of: SiegeView, before: SiegeView, change: Readonly<Record<string, number>> = {}): Reading[] =>
  sensors.map((sensor) => ({
    ...sensor,
    says: change[sensor.target] ?? expected(sensor, of) ?? 0,
    before: expected(sensor, before),
  }));
const explained = (match: AnyMatch, read: readonly Reading[]): readonly Ranked[] =>
  explain(read, view(match), match.before === undefined ? undefined : view1(match), nextViews(match));
const view1 = (match: AnyMatch): SiegeView => match.system.view(match.before as unknown, undefined) as SiegeView;

describe('why sensors and the game disagree', () => {
  test('gives no explanation while they agree', () => {
    const match = siege();
    expect(explained(match, readings(view(match), view(match)))).toEqual([]);
  });

  test('ranks a legal move that nobody entered first', () => {
    const match = siege();
    const told = siege();
    told.submit({ command: 'step-down', args: { unit: 'halberdiers' } });
    const [first] = explained(match, readings(view(told), view(match)));
    expect(first?.explanation).toMatchObject({
      kind: 'move',
      offer: { command: 'step-down', args: { unit: 'halberdiers' } },
      faulty: null,
    });
    expect(first?.chance).toBeGreaterThan(0.5);
  });

  test('recognises figures that still stand where they stood before the last order', () => {
    const match = siege();
    const before = view(match);
    match.submit({ command: 'step-down', args: { unit: 'handgunners' } });
    expect(explained(match, readings(before, before))[0]?.explanation.kind).toBe('not-moved-yet');
  });

  test('names a sensor that went dead, and one that is stuck', () => {
    const match = siege();
    const now = view(match);
    expect(explained(match, readings(now, now, { 'tower-a': 0 }))[0]?.explanation).toMatchObject({
      kind: 'move', // The handgunners stepping down is likelier than a dead sensor.
    });
    expect(
      explained(match, readings(now, now, { gate: 0 })).find(({ explanation }) => explanation.kind === 'sensor')
        ?.explanation,
    ).toEqual({ kind: 'sensor', how: 'dead', faulty: 'board/gate' });
    const told = siege();
    told.submit({ command: 'step-down', args: { unit: 'crossbows' } });
    const after = view(told);
    expect(explained(told, readings(after, now, { gate: 2 }))[0]?.explanation).toEqual({
      kind: 'sensor',
      how: 'stuck',
      faulty: 'board/gate',
    });
  });

  test('recognises two sensors bound to each other’s places', () => {
    const match = siege();
    const now = view(match);
    const read = readings(now, now, { 'wall-1': 2, gate: 1 });
    expect(explained(match, read)[0]?.explanation).toEqual({
      kind: 'swapped',
      faulty: 'board/wall-1',
      with: 'board/gate',
    });
  });

  test('says so when no single move explains the readings', () => {
    const match = siege();
    const now = view(match);
    expect(explained(match, readings(now, now, { 'wall-1': 4, gate: 4, 'tower-a': 1 }))[0]?.explanation.kind).toBe(
      'unexplained',
    );
  });

  test('gives chances that sum to one, whatever is read', () => {
    const match = siege();
    const now = view(match);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 }), (says) => {
        const read = readings(now, now).map((one, i) => ({ ...one, says: says[i] ?? 0 }));
        const ranked = explained(match, read);
        if (ranked.length > 0) expect(ranked.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      }),
      { numRuns: 40 },
    );
  });
});

describe('what a sensor should read', () => {
  const now = view(siege());
  test('is 0 or 1 for presence, and at most its capacity for a count', () => {
    expect(expected({ id: 'b/s', kind: 'presence', capacity: 1, target: 'tower-a' }, now)).toBe(1);
    expect(expected({ id: 'b/s', kind: 'count', capacity: 2, target: 'tower-a' }, now)).toBe(2);
  });
  test('is in stands for a level that was weighed', () => {
    const scale = { empty: 10, each: 30 };
    const sensor: BoundSensor = { id: 'b/s', kind: 'level', capacity: 255, target: 'gate', scale };
    expect([9, 42, 68, 130].map((raw) => inStands(sensor, raw))).toEqual([0, 1, 2, 4]);
  });
  test('is the tag of the unit, and either one of two marked units', () => {
    const tag = (tags: Readonly<Record<number, string>>, target: string): number | undefined =>
      expected({ id: 'b/s', kind: 'tag', capacity: 255, target, tags }, now);
    expect(tag({ 7: 'handgunners' }, 'tower-a')).toBe(7);
    expect(tag({ 7: 'handgunners' }, 'gate')).toBe(0);
  });
  test('is 1 or 0 for a piece with its own sensor', () => {
    expect(expected({ id: 'b/s', kind: 'presence', capacity: 1, target: 'ram-crew' }, now)).toBe(1);
  });
});
