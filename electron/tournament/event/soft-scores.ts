import { fractions, type Fraction } from '../../../rules/dice/arithmetic.ts';
import type { Category } from '../../contract/event-awards.ts';
import { exact } from '../standings/working.ts';
import type { EventState } from './state.ts';

/** What the marks of an event come to. Pairings never look here. */

/** How somebody stands in a category. */
export interface SoftScore {
  /** From the organiser or a judge. It comes before what opponents gave. */
  readonly own: number | null;
  /** From opponents. */
  readonly given: readonly number[];
  /** What counts; nothing where nobody gave a mark. */
  readonly value: Fraction | null;
}

const none: SoftScore = { own: null, given: [], value: null };

/** The mean of some marks; nothing of none. */
export function meanOf(marks: readonly number[]): Fraction | null {
  if (marks.length === 0) return null;
  const sum = marks.reduce((total, mark) => fractions.add(total, exact(mark)), fractions.zero);
  return fractions.multiply(sum, fractions.ratio(1, marks.length));
}

/** Whom each player met in each round, in games that were played; by round and player. */
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

/** The scores of each player by category, in the order of the categories; whoever has none is left out. */
export function softScores(state: EventState): ReadonlyMap<string, ReadonlyMap<string, SoftScore>> {
  const { categories, marks } = state.honours;
  const met = opponentsMet(state);
  const scores = new Map<string, Map<string, SoftScore>>();
  for (const { category, player, mark, game } of marks.values()) {
    const by = categories.get(category)?.by;
    if (by === undefined || !state.players.has(player)) continue;
    // A mark of an opponent counts while the two have met, and while opponents give marks at all.
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

/** What a mark is worth in match points. */
export function worthOf({ most, weight }: Category, mark: Fraction): Fraction {
  return fractions.multiply(fractions.multiply(mark, exact(weight)), fractions.ratio(1, most));
}

/** Whether there are marks that count beside games. */
export function isWeighed({ honours }: Pick<EventState, 'honours'>): boolean {
  return [...honours.categories.values()].some(({ weight }) => weight > 0);
}

/** What each player's marks are worth together; whoever has none is left out. */
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
