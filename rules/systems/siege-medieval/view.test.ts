import { describe, expect, test } from 'vitest';
import { SiegeView } from '../../fortress/view.ts';
import { dice, order } from '../../kernel/trial-inputs.ts';
import { matchOn, play } from '../../kernel/trial.ts';
import { demoSetup } from './demo.ts';
import { siegeMedieval } from './index.ts';
import { bombards } from './play-scene.ts';
import { besiegers, garrison, ROW, rowWith, scene, trebuchet, type Changes, type Written } from './scene.ts';

const seen = (changes: Changes, seat: string | undefined) => {
  const match = scene(changes);
  return SiegeView.parse(siegeMedieval.view(match.state, seat));
};

describe('The view', () => {
  test('is one that every screen can draw, for every seat', () => {
    const { state } = matchOn(siegeMedieval, demoSetup);
    for (const seat of [undefined, 'attacker', 'defender'])
      expect(() => SiegeView.parse(siegeMedieval.view(state, seat))).not.toThrow();
  });

  test('SM-060: shows hidden points of sections and gates only to the defender', () => {
    const hidden: Changes = { options: { values: 'hidden' } };
    for (const seat of [undefined, 'attacker']) {
      const { sections } = seen(hidden, seat);
      expect(sections.map(({ resistance, falls, gate }) => [resistance, falls, gate?.resistance ?? 0])).toEqual(
        sections.map(() => [0, null, 0]),
      );
    }
    expect(seen(hidden, 'defender').sections.map(({ resistance }) => resistance)).toEqual([3, 3, 3, 3]);
    expect(seen(hidden, 'defender').secrets).toHaveLength(4);
    expect(seen(hidden, 'attacker').secrets).toEqual([]);
  });

  test('SM-059: shows the points of each section and marks the weakest that stands', () => {
    const uneven = ROW.map((one, n) => ({ ...one, points: [3, 1, 5, 1][n] ?? 3 }));
    const { sections } = seen({ sections: uneven }, undefined);
    expect(sections.map(({ strength }) => [strength?.points, strength?.weakest])).toEqual([
      [3, false],
      [1, true],
      [5, false],
      [1, true],
    ]);
    // If all are alike none is the weakest.
    expect(seen({}, undefined).sections.some(({ strength }) => strength?.weakest)).toBe(false);
    expect(sections.find(({ gate }) => gate !== null)?.gate?.strength).toMatchObject({ points: 3, lost: 0 });
  });

  test('SM-060: only the defender sees hidden points, or which section is the weakest', () => {
    const uneven = ROW.map((one, n) => ({ ...one, points: [3, 1, 5, 2][n] ?? 3 }));
    const hidden: Changes = { sections: uneven, options: { values: 'hidden' } };
    for (const seat of [undefined, 'attacker'])
      for (const { strength, gate } of seen(hidden, seat).sections)
        expect([strength, gate?.strength ?? strength]).toEqual([
          { points: null, lost: 0, weakest: false },
          { points: null, lost: 0, weakest: false },
        ]);
    expect(seen(hidden, 'defender').sections.filter(({ strength }) => strength?.weakest)).toHaveLength(1);
  });

  test('SM-178, SM-179, SM-180: instead of points each side shows its losses and how its break point adds up', () => {
    const units = Array.from({ length: 20 }, (_, n) => besiegers(`a-${String(n)}`));
    const sides: Written['sides'] = [
      { seat: 'attacker', name: 'Anna', tincture: 'or', charge: 'fang', points: 3000 },
      { seat: 'defender', name: 'Bruno', tincture: 'azure', charge: 'key', points: 2000 },
    ];
    const match = scene({
      units: [...units, garrison('d'), garrison('e')],
      setup: { sides, phase: 'start', turn: 2 },
    });
    const tallies = () => SiegeView.parse(siegeMedieval.view(match.state, undefined)).sides.map(({ tally }) => tally);
    expect(tallies()[0]).toMatchObject({
      figures: { with: { lost: 0, point: 7 } },
      entries: [{ points: 10 }, { points: -3 }],
    });
    play(match, order('begin-turn'));
    expect(tallies()[0]).toMatchObject({
      figures: { with: { point: 6 } },
      entries: [{ points: 10 }, { points: -3 }, { text: { key: 'sm.tally.turns' }, points: -1 }],
    });
    expect(tallies()[1]).toMatchObject({ figures: { with: { point: 1 } }, entries: [{ points: 1 }] });
  });

  test('SM-083: shows no gate in a fallen section', () => {
    const fallen = rowWith('wall-2', { state: 'debris' });
    expect(seen({}, undefined).sections[2]?.gate).not.toBeNull();
    expect(seen({ sections: fallen }, undefined).sections[2]?.gate).toBeNull();
  });

  test('SM-060: shows the damage to everybody, even if points are hidden', () => {
    const match = scene({ units: [trebuchet('t')], options: { values: 'hidden' }, setup: { phase: 'shooting' } });
    play(match, ...bombards('t', 'wall-1'), dice(6, 1, 1));
    const { sections } = SiegeView.parse(siegeMedieval.view(match.state, 'attacker'));
    expect(sections.find(({ id }) => id === 'wall-1')).toMatchObject({ resistance: 0, tokens: 1 });
  });

  test('SM-030: shows a mine that has not been sprung only to the attacker', () => {
    const mined: Changes = { setup: { mined: ['wall-2'] } };
    for (const seat of [undefined, 'defender']) expect(seen(mined, seat).secrets ?? []).toEqual([]);
    expect(seen(mined, 'attacker').secrets).toMatchObject([{ about: ['wall-2'] }]);
  });

  test('SM-042: shows marks of oil to everybody, or by option only to the defender', () => {
    const oil = (oilMarks: 'public' | 'hidden', seat: string) =>
      seen({ options: { oilMarks }, setup: { works: { defender: { oil: ['wall-1'] } } } }, seat).sections.map(
        (section) => section.oil,
      );
    expect(oil('public', 'attacker')).toEqual(['none', 'ready', 'none', 'none']);
    expect(oil('hidden', 'attacker')).toEqual(['none', 'none', 'none', 'none']);
    expect(oil('hidden', 'defender')).toEqual(['none', 'ready', 'none', 'none']);
  });

  test('SM-081: shows the chance that a section falls, with its modifiers', () => {
    const falls = (id: string, points: number) =>
      seen({ sections: rowWith(id, { pointsNow: points }) }, undefined).sections.find((section) => section.id === id)
        ?.falls;
    expect([falls('wall-1', 1), falls('wall-1', 0), falls('wall-1', -2), falls('tower-a', 0)]).toEqual([
      null,
      2 / 6,
      4 / 6,
      0,
    ]);
  });
});
