import { describe, expect, test } from 'vitest';
import { WorksView } from '../../../fortress/works-view.ts';
import { declare, dice, order } from '../../../kernel/trial-inputs.ts';
import { matchOn, play, refusedBy } from '../../../kernel/trial.ts';
import { demoSetup } from '../demo.ts';
import { siegeMedieval } from '../index.ts';
import { besiegers, scene, type Changes, type Scene } from '../scene.ts';

const sides = (points: number) => [
  { seat: 'attacker' as const, name: 'Anna', tincture: 'or' as const, charge: 'fang', bombardsAgreed: true },
  { seat: 'defender' as const, name: 'Bruno', tincture: 'azure' as const, charge: 'key', points },
];
const preparing = (months: number, more: Changes = {}): Scene =>
  scene({
    ...more,
    units: Array.from({ length: 10 }, (_, n) => besiegers(`foot-${String(n)}`)),
    setup: { begin: 'preparation', months, sides: sides(2000) as never, ...more.setup },
  });
const works = (match: Scene, seat?: string): readonly WorksView[] => {
  const { works: seen = [] } = siegeMedieval.view(match.state, seat) as { works?: readonly WorksView[] };
  return seen.map((one) => WorksView.parse(one));
};
const line = (match: Scene, id: string, side = 0) => works(match)[side]?.lines.find((one) => one.id === id);

describe('the planner', () => {
  test('SM-015: shows engineers, months, and the example of fifteen engineer-months', () => {
    const match = preparing(5);
    const buy = (item: string, count?: number) =>
      play(
        match,
        order('buy', { side: 'attacker', item }),
        ...(count === undefined ? [] : [declare(item === 'trenches' ? count * 40 : count)]),
      );
    buy('siege-tower', 4);
    buy('trenches', 15);
    buy('mine', 1);
    buy('ram', 4);
    buy('bombard', 2);
    for (let n = 0; n < 10; n += 1) play(match, order('equip-ladders', { unit: `foot-${String(n)}` }));
    const [attacker] = works(match);
    expect(attacker?.time).toMatchObject({ builders: 3, free: 3, months: 5, used: 15 });
    expect(attacker?.time?.jobs.map(({ months }) => months).toSorted()).toEqual([...Array<number>(12).fill(1), 3]);
    expect(attacker?.points).toEqual({ total: 3000, troops: 0, works: 775, left: 2225 });
    // SM-017: only the started batch of trenches still has room.
    expect(line(match, 'trenches')).toMatchObject({ held: 600, fits: 600, months: 1, spent: 225 });
    const figures = (item: string) => siegeMedieval.commands['buy']?.text(match.state, { side: 'attacker', item }).with;
    // SM-019: trenches are counted by their length.
    expect([figures('trenches'), figures('ram')]).toMatchObject([
      { held: 600, fits: 600 },
      { held: 4, fits: 0 },
    ]);
    expect(line(match, 'siege-tower')).toMatchObject({ held: 4, fits: 0, refused: { rule: 'SM-015' } });
    expect(line(match, 'ladders')).toMatchObject({ held: 30, fits: 0, months: 1, spent: 150 });
  });

  test('SM-018: shows the rule that forbids a mine', () => {
    expect(line(preparing(2), 'mine')).toMatchObject({ fits: 0, refused: { rule: 'SM-018' } });
    expect(line(preparing(3), 'mine')).toMatchObject({ refused: null });
  });

  test('shows only orders that are accepted', () => {
    const shown = works(preparing(6)).flatMap(({ lines }) => lines.flatMap(({ orders }) => orders));
    expect(shown.length).toBeGreaterThan(15);
    for (const { order: given } of shown) expect(refusedBy(preparing(6), given)).toBeUndefined();
  });

  test('SM-012: is closed to a side that has closed its purchases, and absent in battle', () => {
    const match = preparing(6);
    play(match, order('close-purchases', { side: 'defender' }));
    expect(works(match).map(({ open, close }) => [open, close !== null])).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(works(scene())).toEqual([]);
  });

  test('SM-042 (DSM-023): hidden oil and its price are shown only to the defender', () => {
    const match = preparing(6, { options: { oilMarks: 'hidden' } });
    play(match, order('provide-oil', { section: 'wall-1' }));
    const defender = (seat?: string) => works(match, seat)[1];
    expect(defender()?.lines.map(({ id }) => id)).not.toContain('oil');
    expect(defender()?.points).toBeNull();
    expect(defender('attacker')?.points).toBeNull();
    expect(defender('defender')).toMatchObject({ points: { works: 20 } });
    expect(JSON.stringify(defender('attacker'))).not.toContain('provide-oil');
  });

  test('SM-004: has no time to plan with before the months are known', () => {
    const { state } = matchOn(siegeMedieval, demoSetup);
    const { works: seen } = siegeMedieval.view(state, undefined) as { works: readonly WorksView[] };
    expect(seen[0]?.time).toBeNull();
  });

  test('names bought pieces in the language of the reader', () => {
    const match = preparing(6);
    play(match, order('buy', { side: 'attacker', item: 'bombard' }), declare(1));
    const { units } = siegeMedieval.view(match.state, undefined) as { units: { id: string; called?: unknown }[] };
    expect(units.find(({ id }) => id === 'bombard-1')?.called).toEqual({
      key: 'sm.piece.bombard',
      with: { number: 1 },
    });
    expect(units.find(({ id }) => id === 'foot-1')?.called).toBeUndefined();
  });
});

test('SM-004: one month takes no second roll', () => {
  const match = scene({ setup: { begin: 'preparation' } });
  play(match, order('roll-duration'), dice(1));
  expect(match.state.months).toBe(1);
});
