import type { FightCard } from './card.ts';

/** How a fight stands, for its place on the plan, once it can be read. */
export interface PlanOutcome {
  readonly section: string;
  /** `won`: somebody won, with nothing to take or to hold. */
  readonly sign: 'taken' | 'held' | 'drawn' | 'thrown-back' | 'won';
  /** The winning side; null: nobody. */
  readonly winner: string | null;
  /** The beaten go back towards the field; false: into the fortress. */
  readonly outwards: boolean;
  /** Nobody of the beaten side is left to go back. */
  readonly nobodyLeft: boolean;
}

/**
 * The sign of a fight on the plan: its outcome, or a drawn round. Null while it is fought, if it has no place there,
 * and for stone, which shows its own state.
 */
export function planOutcome(card: FightCard | null): PlanOutcome | null {
  const section = card?.fight.section ?? null;
  if (card === null || section === null) return null;
  const { fight, round } = card;
  if (fight.outcome === null)
    return round !== null && round.round > 0 && round.decided && round.winner === null
      ? { section, sign: 'drawn', winner: null, outwards: false, nobodyLeft: false }
      : null;
  const { end, winner, nobodyLeft } = fight.outcome;
  if (end === 'fallen' || end === 'stood' || end === 'over') return null;
  return { section, sign: end, winner, outwards: winner !== fight.attacker, nobodyLeft };
}
