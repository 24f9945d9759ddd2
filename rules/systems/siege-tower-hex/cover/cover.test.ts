import { describe, expect, test } from 'vitest';
import { NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { BATTLEMENT, bridge, floor, ladder, type Where } from '../place-scene.ts';
import { DOWN, foe, man, scene, type Changes } from '../scene.ts';
import { Driver } from '../../../kernel/driver.ts';
import type { Input } from '../../../kernel/row.ts';
import type { Fact } from '../facts.ts';
import { fold } from '../fold.ts';
import type { Siege } from '../state.ts';
import type { Direction } from '../tables.ts';
import { coverQuestion } from './ask-cover.ts';

/** The cover reported for a man in a place after these answers. */
function cover(place: Where, from: string, answers: readonly Input[] = [], changes: Changes = {}): string | undefined {
  const match = scene({ ...changes, people: [man('x', place)] });
  const told = play(match, order('cover', { target: 'x', from }), ...answers).find(({ kind }) => kind === 'cover-told');
  return told?.kind === 'cover-told' ? told.cover : undefined;
}
const down: Changes = { tower: DOWN };

describe('cover', () => {
  test('ST-020, ST-026 ground level and Level 1: infinite from front and side; the ground has none from the rear', () => {
    for (const at of ['ground', 'l1'] as const)
      expect([cover(floor(at), 'front'), cover(floor(at), 'side')]).toEqual(['infinite', 'infinite']);
    expect(cover(floor('ground'), 'rear')).toBe('none');
    expect(cover(floor('ground', 'rear'), 'rear')).toBe('none');
  });

  test('ST-004, ST-021 Level 2 with the bridge raised is infinite, even while it is being lowered', () => {
    expect(cover(floor('l2'), 'front')).toBe('infinite');
    const lowering = scene({
      tower: { bridge: 'lowering' },
      people: [man('x', floor('l2')), man('a', floor('l2', 'winch-1')), man('b', floor('l2', 'winch-2'))],
    });
    expect(play(lowering, order('cover', { target: 'x', from: 'front' }))).toMatchObject([{ cover: 'infinite' }]);
  });

  test('ST-020, ST-026, ST-027, ST-029, ST-030, ST-031 the row that gives the cover is a step of its own', () => {
    const rows = (place: Where, from: Direction): readonly string[] => {
      const called: string[] = [];
      const watcher = { called: (rule: string) => called.push(rule), asked: () => undefined, told: () => undefined };
      const facts: Fact[] = [];
      const { state } = scene({ people: [man('x', place)] });
      new Driver<Siege, Fact>(state, fold, watcher).start(coverQuestion.run, { target: 'x', from }, facts);
      expect(facts).toHaveLength(1);
      return called;
    };
    expect(rows(floor('l1'), 'side')).toEqual(['ST-077', 'ST-077', 'ST-020']);
    expect(rows(floor('l2'), 'front').at(-1)).toBe('ST-021');
    expect(rows(floor('ground'), 'rear').at(-1)).toBe('ST-026');
    expect(rows(floor('l1', 'rear'), 'rear').at(-1)).toBe('ST-027');
    expect(rows(floor('l1'), 'rear').at(-1)).toBe('ST-028');
    expect(rows(floor('l2', 'winch-1'), 'rear').at(-1)).toBe('ST-029');
    expect(rows(ladder('l1', 'l2'), 'rear').at(-1)).toBe('ST-030');
    expect(rows(floor('l3', 'slit'), 'rear').at(-1)).toBe('ST-031');
  });

  test('ST-022 with the bridge down there is no cover through the opening, infinite past it', () => {
    expect(cover(floor('l2'), 'front', [YES, YES], down)).toBe('none');
    expect(cover(floor('l2'), 'front', [NO], down)).toBe('infinite');
    expect(cover(floor('l2'), 'side', [], down)).toBe('infinite');
    const from = (side: string) => cover(bridge('inner'), side, [], down);
    expect([from('front'), from('side'), from('rear')]).toEqual(['none', 'none', 'infinite']);
    expect(cover(bridge('inner'), 'rear', [], { ...down, options: { bridgeFromRear: 'none' } })).toBe('none');
  });

  test('ST-023 from a lower elevation it stays infinite', () => {
    expect(cover(floor('l2'), 'front', [YES, NO], down)).toBe('infinite');
    expect(cover(floor('l2'), 'front', [YES, NO], { ...down, options: { lowerShooter: 'none' } })).toBe('none');
  });

  test.each([
    ['ST-024', 'l2'],
    ['ST-025', 'l3'],
  ] as const)(
    'ST-024, ST-025, ST-031 (%s) in a slit hex of %s: medium through the slit, else infinite; light from the rear',
    (_rule, at) => {
      expect(cover(floor(at, 'slit'), 'side', [YES])).toBe('medium');
      expect(cover(floor(at, 'slit'), 'front', [NO])).toBe('infinite');
      expect(cover(floor(at, 'slit'), 'rear')).toBe('light');
      expect(cover(floor(at, 'slit'), 'front', [NO], { options: { besideTheSlit: 'medium' } })).toBe('medium');
    },
  );

  test('ST-027, ST-028 from the rear: light in the rear border hexes, infinite or asked deeper inside', () => {
    for (const at of ['l1', 'l2', 'l3'] as const) {
      expect(cover(floor(at, 'rear'), 'rear')).toBe('light');
      expect(cover(floor(at), 'rear')).toBe('infinite');
    }
    expect(cover(floor('l1'), 'rear', [pick('medium')], { options: { rearDepth: 'extension' } })).toBe('medium');
  });

  test('ST-029, ST-078 the winch hex overrides its floor: light through the lowered bridge and from the rear', () => {
    expect(cover(floor('l2', 'winch-1'), 'front', [YES, YES], down)).toBe('light');
    expect(cover(floor('l2', 'winch-1'), 'front', [YES, NO], down)).toBe('infinite');
    expect(cover(floor('l2', 'winch-1'), 'front')).toBe('infinite');
    expect(cover(floor('l2', 'winch-1'), 'side', [], down)).toBe('infinite');
    expect(cover(floor('l2', 'winch-2'), 'rear')).toBe('light');
    expect(cover(floor('l2', 'winch-1'), 'front', [YES, YES], { ...down, options: { winchCover: 'none' } })).toBe(
      'none',
    );
  });

  test('ST-030 on a ladder: infinite from front and side, none from the rear', () => {
    const from = (side: string) => cover(ladder('l1', 'l2'), side);
    expect([from('front'), from('side'), from('rear')]).toEqual(['infinite', 'infinite', 'none']);
  });

  test('ST-B15 does not ask about cover for men on the map', () => {
    const match = scene({ people: [foe('d', BATTLEMENT)] });
    expect(match.submit(order('cover', { target: 'd', from: 'front' }))).toMatchObject({
      refused: true,
      rule: 'ST-B15',
    });
  });
});
