import type { FightRound, FightTold } from '../../electron/contract/fights.ts';
import { own } from '../../rules/kernel/own.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { FightCard } from './card.ts';

/**
 * The outcome of a fight in one line. Kept apart because every screen says it, even one that loads the rest on demand.
 */

/** The score as two numbers, the attacker's first. */
export const scoreText = ({ score }: Pick<FightRound, 'score'>, seats: readonly string[]): Text =>
  text('display.fight.score', { one: own(score, seats[0] ?? '') ?? 0, other: own(score, seats[1] ?? '') ?? 0 });

/** What a decided round came to; null for any other. */
export function roundOutcome({ decided, winner, round }: FightRound, outcome: FightTold['outcome']): Text | null {
  if (outcome !== null) return outcome.text;
  if (!decided || round === 0) return null;
  return text(winner === null ? 'display.fight.drawn' : 'display.fight.goes-on');
}

/**
 * The outcome of the fight, or of the round the dice have just decided; null before that, and for dice thrown after the
 * round, which have a result of their own.
 * @param lands the roll whose result is shown
 */
export function decidedText(
  { fight, round }: FightCard,
  sides: readonly { readonly seat: string }[],
  lands: number,
): Text | null {
  if (fight.outcome !== null && round !== null && lands <= fight.outcome.n) return fight.outcome.text;
  if (round?.decided !== true || round.rolls.every(({ n }) => n !== lands)) return null;
  const outcome = roundOutcome(round, null);
  const seats = sides.map(({ seat }) => seat);
  return outcome === null
    ? null
    : text('display.fight.with-score', { outcome: scoreText(round, seats), score: outcome });
}
