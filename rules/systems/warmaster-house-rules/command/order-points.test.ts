import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapped } from '../../../kernel/mapped.ts';
import { dice, END_PHASE, order, pick } from '../../../kernel/trial-inputs.ts';
import { asked, play, refusedBy } from '../../../kernel/trial.ts';
import { Options } from '../options.ts';
import { cm, give, ROLL_POINTS } from '../play-scene.ts';
import { chief, scene, troop, type Scene } from '../scene.ts';
import { leaderOf } from '../state.ts';
import { orderPoints } from './order-points.ts';
import { received } from './transfer.ts';

const points = (rating: number, face: number, more: Partial<Options> = {}): number =>
  orderPoints(Options.parse(more), rating, face);
const row = (rating: number, more: Partial<Options> = {}): readonly number[] =>
  [1, 2, 3, 4, 5, 6].map((face) => points(rating, face, more));

describe('order points', () => {
  test('HR-059: the Command Table of the body, and of the play-sheet, face by face', () => {
    expect([7, 8, 9, 10].map((rating) => row(rating))).toEqual([
      [1, 1, 2, 2, 3, 3],
      [2, 2, 3, 3, 4, 4],
      [4, 5, 6, 6, 7, 8],
      [6, 7, 8, 8, 9, 10],
    ]);
    expect([7, 8, 9, 10].map((rating) => row(rating, { edition: 'playsheet' }))).toEqual([
      [1, 1, 2, 2, 3, 3],
      [2, 2, 3, 3, 4, 4],
      [3, 4, 5, 5, 6, 7],
      [6, 8, 10, 10, 12, 14],
    ]);
  });

  test('HR-059: ratings below 7 use the column of 7, those above 10 that of 10', () => {
    expect(row(6)).toEqual(row(7));
    expect(row(11)).toEqual(row(10));
  });

  test('HR-001: the edition decides the table, unless the table is chosen separately', () => {
    expect(points(9, 3, { edition: 'playsheet' })).toBe(5);
    expect(points(9, 3, { edition: 'playsheet', commandTable: 'body' })).toBe(6);
    expect(points(9, 3, { commandTable: 'playsheet' })).toBe(5);
  });

  test('HR-058: each leader rolls before anything else, and unspent points expire with the phase', () => {
    const match = scene({ leaders: [chief('hero'), chief('lord', { rating: 9 })], units: [troop('a')] });
    expect(refusedBy(match, END_PHASE)).toBe('HR-004');
    expect(refusedBy(match, give('advance'))).toBe('HR-004');
    play(match, ROLL_POINTS, dice(6), dice(3));
    expect([leaderOf(match.state, 'hero').points, leaderOf(match.state, 'lord').points]).toEqual([4, 6]);
    expect(refusedBy(match, ROLL_POINTS)).toBe('HR-058');
    play(match, END_PHASE);
    expect(leaderOf(match.state, 'lord').points).toBe(0);
    play(match, END_PHASE, END_PHASE);
    expect(leaderOf(match.state, 'lord').rolled).toBeNull();
  });

  test('HR-059: night changes the roll for points only by option', () => {
    const rolled = (opRollModifiers: 'on' | 'off'): number => {
      const match = scene({ leaders: [chief('lord', { rating: 9 })], options: { night: true, opRollModifiers } });
      play(match, ROLL_POINTS, dice(2));
      return leaderOf(match.state, 'lord').points;
    };
    expect([rolled('off'), rolled('on')]).toEqual([5, 4]);
  });

  test('HR-060: the view shows every leader with the points left', () => {
    const match = scene({ leaders: [chief('hero')] });
    play(match, ROLL_POINTS, dice(6));
    const { commandBoard } = match.system.view(match.state, undefined) as {
      commandBoard: { leaders: readonly object[] };
    };
    expect(commandBoard.leaders).toMatchObject([{ id: 'hero', rating: 8, rolled: 4, points: 4, range: 20 }]);
  });
});

describe('transfers', () => {
  const lords = (): Scene => {
    const match = scene({
      leaders: [
        chief('lord', { role: 'general', rating: 9 }),
        chief('hero'),
        chief('foe-lord', { side: 'defender', role: 'general' }),
      ],
      units: [troop('a')],
    });
    play(match, ROLL_POINTS, dice(3), dice(1));
    return match;
  };
  const TRANSFER = order('transfer', { from: 'lord', to: 'hero' });
  const left = (match: Scene): readonly number[] => ['lord', 'hero'].map((id) => leaderOf(match.state, id).points);

  test('HR-061: within 30 cm, exactly 30 included, all points arrive', () => {
    const match = lords();
    play(match, TRANSFER, pick('2'), cm(30));
    expect(left(match)).toEqual([4, 4]);
  });

  test('HR-062: beyond 30 cm half of the points arrive, rounded down for each transfer', () => {
    const match = lords();
    play(match, TRANSFER, pick('3'), cm(30.5));
    expect(left(match)).toEqual([3, 3]);
  });

  test('HR-062: asks before one point is sent from afar, because none would arrive', () => {
    const match = lords();
    play(match, TRANSFER, pick('1'), cm(45));
    expect(asked(match)).toEqual(['HR-062', 'hr.command.ask-transfer-lost']);
    play(match, pick('keep'));
    expect(left(match)).toEqual([6, 2]);
    play(match, TRANSFER, pick('1'), cm(45), pick('give'));
    expect(left(match)).toEqual([5, 2]);
  });

  test('HR-063: only the General transfers points, and never to the enemy', () => {
    const match = lords();
    expect(refusedBy(match, order('transfer', { from: 'hero', to: 'lord' }))).toBe('HR-063');
    expect(refusedBy(match, order('transfer', { from: 'lord', to: 'foe-lord' }))).toBe('HR-061');
    expect(left(match)).toEqual([6, 2]);
  });

  test('HR-063: a General who is lost transfers nothing, and nobody transfers to a leader who is lost', () => {
    const match = lords();
    const without = (...lost: readonly string[]): Scene['state'] => ({
      ...match.state,
      leaders: mapped(match.state.leaders, (one) => (lost.includes(one.roster.id) ? { ...one, alive: false } : one)),
    });
    const refused = (state: Scene['state']) =>
      match.system.commands['transfer']?.whyNot?.(state, { from: 'lord', to: 'hero' })?.rule;
    expect([without(), without('lord'), without('hero'), without('lord', 'hero')].map(refused)).toEqual([
      undefined,
      'HR-063',
      'HR-063',
      'HR-063',
    ]);
  });

  test('HR-061: a General transfers to another leader, who exists', () => {
    const match = lords();
    const key = (to: string) =>
      match.system.commands['transfer']?.whyNot?.(match.state, { from: 'lord', to })?.text.key;
    expect([key('lord'), key('nobody'), key('hero')]).toEqual(['hr.not.no-such', 'hr.not.no-such', undefined]);
  });

  test('HR-063: an army has one General', () => {
    expect(() => scene({ leaders: [chief('a', { role: 'general' }), chief('b', { role: 'general' })] })).toThrow(
      /HR-063/,
    );
  });

  test('HR-062: a transfer never creates points, and loses none within 30 cm', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14 }), fc.integer({ min: 0, max: 120 }), (given, far) => {
        expect(received(given, far)).toBe(far <= 30 ? given : Math.floor(given / 2));
      }),
    );
  });
});
