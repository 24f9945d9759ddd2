import { describe, expect, test } from 'vitest';
import * as tables from './tables.ts';

/** The numbers of equipment, structures and dice as printed: SM-T2 to SM-T8. */

describe('what is built and bought', () => {
  test.each([
    ['siege-tower', 25, 1, 1],
    ['trenches', 15, 30, 1],
    ['mine', 50, 1, 3],
    ['platform', 20, 1, 1],
    ['ram', 25, 1, 1],
    ['ladders', 5, 30, 1],
    ['heavy-artillery', 75, 1, 1],
    ['light-artillery', 25, 4, 1],
    ['bombard', 75, 1, 1],
  ] as const)('SM-T2: %s costs %i points, and %i take %i engineer-months', (work, points, batch, months) => {
    expect(tables.WORKS[work]).toEqual({ points, batch, months });
    expect(Object.keys(tables.WORKS)).toHaveLength(9);
  });

  test('SM-014, SM-018, SM-019: an extra engineer costs 50, a mine needs a siege of 3 months, trenches come in steps of 40 mm', () => {
    expect([tables.ENGINEER_POINTS, tables.MINE_MONTHS, tables.TRENCH_STEP]).toEqual([50, 3, 40]);
  });

  test('SM-T4: what the defender pays', () => {
    expect(tables.DEFENCES).toEqual({
      barricade: 10,
      oil: 20,
      hoarding: 50,
      'light-artillery': 25,
      'counter-mines': 50,
      repairs: 25,
    });
  });

  test.each([
    ['heavy-artillery', { artillery: 'heavy-artillery', attacks: 1, shots: 3, range: 60, hits: 3 }],
    ['light-artillery', { artillery: 'light-artillery', attacks: 1, shots: 1, range: 40, hits: 1 }],
    ['bombard', { artillery: 'heavy-cannon', attacks: 1, shots: 3, range: 60, hits: 3 }],
  ] as const)('SM-T3: the profile of %s', (piece, profile) => {
    expect(tables.SIEGE_PIECES[piece]).toEqual(profile);
  });

  test('SM-T3, SM-115: a siege tower has 3 hits and a ram 2, both saved on 4 or more', () => {
    expect([tables.ENGINE_HITS, tables.ENGINE_SAVE]).toEqual([{ 'siege-tower': 3, ram: 2 }, 4]);
  });
});

describe('dice and structures', () => {
  test('SM-032, SM-048, SM-T6: a mine’s six dice damage on 4 or more; a counter-mine stops it on 4 or more', () => {
    expect([tables.MINE_DICE, tables.MINE_HIT, tables.COUNTER_MINE]).toEqual([6, 4, 4]);
  });

  test('SM-075, SM-077, SM-T6: a shot hits a section on 4 or more and damages it on a 6; splinters wound on a 6', () => {
    expect([tables.SECTION_HIT, tables.SECTION_DAMAGE, tables.SPLINTER]).toEqual([4, 6, 6]);
  });

  test('SM-041, SM-081, SM-T5: a barricade adds 2 points to its gate; a tower takes 2 from the collapse', () => {
    expect([tables.BARRICADE, tables.FIRM]).toEqual([2, 2]);
  });

  test('SM-028, SM-176: 10 cm more from a platform or a rampart', () => {
    expect(tables.HIGHER_RANGE).toBe(10);
  });

  test('SM-B03: a D3 is half of a D6, rounded up', () => {
    expect([1, 2, 3, 4, 5, 6].map(tables.d3)).toEqual([1, 1, 2, 2, 3, 3]);
  });
});
