import { expect, test } from 'vitest';
import { freeLabel } from './pieces.ts';

/** Labels of new pieces: SF-007, SF-023. */

/** The labels that so many new pieces of a kind get, one after the other. */
const labels = (kind: Parameters<typeof freeLabel>[1], count: number): readonly string[] => {
  const taken: string[] = [];
  while (taken.length < count) taken.push(freeLabel(taken, kind));
  return taken;
};

test('SF-023: towers are lettered, with a number after the alphabet, and never like a gateway or an earthwork', () => {
  const towers = labels('tower', 54);
  expect(towers.slice(0, 8)).toEqual(['A', 'B', 'C', 'D', 'TE5', 'F', 'TG7', 'H']);
  expect(towers.slice(24, 34)).toEqual(['Y', 'Z', 'A2', 'B2', 'C2', 'D2', 'TE31', 'F2', 'TG33', 'H2']);
  expect(towers.slice(50)).toEqual(['Y2', 'Z2', 'A3', 'B3']);
});

test('SF-007: walls are numbered; gateways and earthworks are numbered after their letter', () => {
  expect(labels('wall', 3)).toEqual(['1', '2', '3']);
  expect(labels('gateway', 3)).toEqual(['G', 'G2', 'G3']);
  expect(labels('earthwork', 2)).toEqual(['E1', 'E2']);
  expect(freeLabel(['1', '3'], 'wall')).toBe('2');
});
