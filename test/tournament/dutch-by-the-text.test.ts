import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairDutch } from '../../electron/tournament/pairing/dutch/dutch.ts';
import type { DutchPlayer, DutchRound, DutchRules } from '../../electron/tournament/pairing/dutch/player.ts';
import { byTheText } from './dutch-by-the-text.ts';

/** What may happen to a pair in a round: the first wins, a draw, the second wins, or no game at all. */
const happenings = ['first', 'first', 'second', 'second', 'draw', 'forfeit'] as const;

/**
 * Plays a small event and compares every round with the reference.
 * @returns how many rounds were paired
 */
function hold(count: number, rounds: number, luck: readonly number[], away: readonly number[]): number {
  let players = Array.from({ length: count }, (_, i): DutchPlayer => ({
    id: String(i + 1),
    number: i + 1,
    points: 0,
    rounds: [],
  }));
  let at = 0;
  const draw = (): number => luck[at++ % luck.length] ?? 0;
  for (let played = 0; played < rounds; played += 1) {
    const rules: DutchRules = { played, rounds, win: 1, loss: 0, firstSide: 'attacker' };
    const isAway = (one: DutchPlayer): boolean => away.includes(played * count + one.number);
    const here = players.filter((one) => !isAway(one));
    const made = pairDutch(here, rules, players);
    // The reference only sees players present: those who left have no part in floats, but some have met them.
    const text = byTheText(here, rules, players);
    expect(made === undefined).toBe(text === undefined);
    if (made === undefined || text === undefined) return played;
    const pairs = made.pairs.map(({ attacker, defender }) => [attacker, defender].toSorted().join('-')).toSorted();
    expect({ pairs, bye: made.bye }).toEqual({
      pairs: text.pairs.map((pair) => pair.toSorted().join('-')).toSorted(),
      bye: text.bye,
    });
    const lines = new Map<string, DutchRound>();
    for (const { attacker, defender } of made.pairs) {
      const how = happenings[draw() % happenings.length];
      const isPlayed = how !== 'forfeit';
      const own = how === 'draw' ? 0.5 : how === 'second' ? 0 : 1;
      const line = (opponent: string, side: 'attacker' | 'defender', points: number): DutchRound =>
        isPlayed
          ? { played: true, opponent, side, points, bye: false }
          : { played: false, opponent: null, side: null, points, bye: false };
      lines.set(attacker, line(defender, 'attacker', own));
      lines.set(defender, line(attacker, 'defender', 1 - own));
    }
    const none = { played: false, opponent: null, side: null };
    if (made.bye !== null) lines.set(made.bye, { ...none, points: 1, bye: true });
    players = players.map((one) => {
      const line = lines.get(one.id) ?? { ...none, points: draw() % 2 === 0 ? 0.5 : 0, bye: false };
      return { ...one, rounds: [...one.rounds, line], points: one.points + line.points };
    });
  }
  return rounds;
}

describe('the Dutch system, compared with its text', () => {
  it('pairs every round of small events like a search through all candidates', () => {
    let paired = 0;
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 9 }),
        fc.integer({ min: 1, max: 6 }),
        fc.array(fc.nat(1000), { minLength: 20, maxLength: 20 }),
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 4 }),
        (count, rounds, luck, away) => {
          paired += hold(count, rounds, luck, away);
        },
      ),
      { numRuns: 150 },
    );
    expect(paired).toBeGreaterThan(300);
  });
});
