import { expect, it } from 'vitest';
import { demoSetup } from '../../rules/systems/siege-and-fortresses/demo.ts';
import { siegeAndFortresses } from '../../rules/systems/siege-and-fortresses/index.ts';
import type { SectionView, SiegeView } from '../../rules/fortress/view.ts';
import { frontOf, gateOf } from './front.ts';

function demo(): SiegeView {
  const setup = siegeAndFortresses.setup.parse(demoSetup);
  const options = siegeAndFortresses.options.parse({});
  if (!setup.ok || !options.ok) throw new Error('the demo is not legal');
  return siegeAndFortresses.view(siegeAndFortresses.start(setup.value, options.value), undefined) as SiegeView;
}

it('shows the wall from left to right, piece by piece, with who stands on it', () => {
  const { pieces, width } = frontOf(demo(), []);
  expect(pieces.map(({ section }) => section.label)).toEqual(['A', '1', 'G', '2']);
  expect(pieces.map(({ stands }) => stands.length)).toEqual([3, 1, 2, 2]);
  expect(pieces.map(({ tall }) => tall)).toEqual([true, false, false, false]);
  for (const [i, piece] of pieces.entries()) expect(piece.x + piece.width).toBe(pieces[i + 1]?.x ?? width);
});

it('shows the part of a long wall that a question is about, and never more than can be read', () => {
  const siege = demo();
  const wall = siege.sections.find(({ kind }) => kind === 'wall') as SectionView;
  const sections = Array.from({ length: 30 }, (_, i): SectionView => ({
    ...wall,
    id: `w${String(i)}`,
    beside: [`w${String(i - 1)}`, `w${String(i + 1)}`],
    footprint: { ...wall.footprint, at: { x: i * 48, y: 0 } },
  }));
  const shown = (about: string[]): string[] =>
    frontOf({ ...siege, sections }, about).pieces.map(({ section }) => section.id);
  expect(shown([])).toHaveLength(11);
  expect(shown(['w20'])).toContain('w20');
  expect(shown(['w29']).at(-1)).toBe('w29');
});

it('shows the state of a gate, even if the gate of a gateway is no structure of its own', () => {
  const gateway = demo().sections.find(({ kind }) => kind === 'gateway') as SectionView;
  const wall = demo().sections.find(({ kind }) => kind === 'wall') as SectionView;
  expect(gateway.gate).toBe(null);
  expect(gateOf(gateway)).toBe('closed');
  expect(gateOf({ ...gateway, open: true })).toBe('open');
  expect(gateOf({ ...gateway, open: true, state: 'gate-broken' })).toBe('broken');
  expect(gateOf(wall)).toBe(null);
  const { resistance, tokens, hits, testPending, falls } = wall;
  const gate = { resistance, tokens, hits, testPending, falls, state: 'open' as const };
  expect(gateOf({ ...gateway, gate })).toBe('open');
});
