import { fractions, type Fraction } from '../../../rules/dice/arithmetic.ts';
import type { Category } from '../../contract/event-awards.ts';
import { exact } from '../standings/working.ts';
import type { EventState } from './state.ts';

/** The totals of an event's marks. Pairings never use this. */

/** A player's score in a category. */
export interface SoftScore {
  /** From the organiser or a judge; takes precedence over opponents' marks. */
  readonly own: number | null;
  /** From opponents. */
  readonly given: readonly number[];
  /** What counts; null without marks. */
  readonly value: Fraction | null;
}

const none: SoftScore = { own: null, given: [], value: null };

/** The mean of the marks; null if empty. */
export function meanOf(marks: readonly number[]): Fraction | null {
  if (marks.length === 0) return null;
  const sum = marks.reduce((total, mark) => fractions.add(total, exact(mark)), fractions.zero);
  return fractions.multiply(sum, fractions.ratio(1, marks.length));
}

/** Whom each player met in games that were played; keyed by round and player. */
export function opponentsMet({ rounds }: Pick<EventState, 'rounds'>): ReadonlyMap<string, string> {
  const met = new Map<string, string>();
  for (const { paired, results } of rounds)
    for (const [i, { attacker, defender }] of paired.games.entries()) {
      if (results.get(i + 1)?.played !== true) continue;
      met.set(meeting(paired.round, attacker), defender).set(meeting(paired.round, defender), attacker);
    }
  return met;
}

export const meeting = (round: number, player: string): string => `${String(round)} ${player}`;

/** Each player's scores by category, in category order; leaves out players without any. */
export function softScores(state: EventState): ReadonlyMap<string, ReadonlyMap<string, SoftScore>> {
  const { categories, marks } = state.honours;
  const met = opponentsMet(state);
  const scores = new Map<string, Map<string, SoftScore>>();
  for (const { category, player, mark, game } of marks.values()) {
    const by = categories.get(category)?.by;
    if (by === undefined || !state.players.has(player)) continue;
    // An opponent's mark counts while the two have met in that round and the category is marked by opponents.
    if (game !== null && (by !== 'opponents' || met.get(meeting(game.round, game.from)) !== player)) continue;
    const own = scores.get(player) ?? new Map<string, SoftScore>();
    const score = own.get(category) ?? none;
    own.set(category, game === null ? { ...score, own: mark } : { ...score, given: [...score.given, mark] });
    scores.set(player, own);
  }
  for (const own of scores.values())
    for (const [category, score] of own)
      own.set(category, { ...score, value: score.own === null ? meanOf(score.given) : exact(score.own) });
  return scores;
}

/** The worth of a mark in match points. */
export function worthOf({ most, weight }: Category, mark: Fraction): Fraction {
  return fractions.multiply(fractions.multiply(mark, exact(weight)), fractions.ratio(1, most));
}

/** Whether any marks count besides games. */
export function isWeighed({ honours }: Pick<EventState, 'honours'>): boolean {
  return [...honours.categories.values()].some(({ weight }) => weight > 0);
}

/** The total worth of each player's marks; leaves out players without any. */
export function softWorth(state: EventState): ReadonlyMap<string, Fraction> {
  return new Map(
    [...softScores(state)].map(([player, scores]) => [
      player,
      [...scores].reduce((sum, [id, { value }]) => {
        const category = state.honours.categories.get(id);
        return category === undefined || value === null ? sum : fractions.add(sum, worthOf(category, value));
      }, fractions.zero),
    ]),
  );
}
