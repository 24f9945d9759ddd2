import type { FightRoll, ScoreState } from './fights.ts';

/** The score of a round from the dice rolled so far. */

/** The opposing side. */
export const enemyOf = (seats: readonly string[], seat: string): string | undefined =>
  seats.find((one) => one !== seat);

type Thrown = Pick<FightRoll, 'seat' | 'kind' | 'number'> & { readonly dice: { readonly length: number } };

/** Hits or wounds of each side, minus the other side's saves. */
export function throughOf(rolls: readonly Thrown[], seats: readonly string[]): ReadonlyMap<string, number> {
  const through = new Map<string, number>();
  const add = (seat: string | undefined, count: number): void => {
    if (seat !== undefined) through.set(seat, (through.get(seat) ?? 0) + count);
  };
  for (const { seat, kind, number, dice } of rolls) {
    if (kind === 'hits') add(seat, number ?? 0);
    // A wound roll has one die per hit, and only its successes remain.
    else if (kind === 'wounds') add(seat, (number ?? 0) - dice.length);
    else if (kind === 'saves') add(enemyOf(seats, seat), -(number ?? 0));
  }
  return through;
}

/** The score of a side so far, including hits from before the wall; never below zero. */
export const scoreSoFar = (through: ReadonlyMap<string, number>, carried: number, seat: string): number =>
  Math.max(0, (through.get(seat) ?? 0) + carried);

const STRIKES: readonly FightRoll['kind'][] = ['hits', 'wounds'];

/** How far a side's score has progressed before the round is decided; a roll to reach the enemy strikes nobody. */
export function stateOf(rolls: readonly Thrown[], seat: string): ScoreState {
  if (rolls.some((roll) => roll.kind === 'saves' && roll.seat !== seat)) return 'through';
  return rolls.some((roll) => roll.seat === seat && STRIKES.includes(roll.kind)) ? 'before-saves' : 'agreed';
}
