import type { Duel } from '../../../kernel/course.ts';
import { oneStandEach, standsLeft, withUnits } from '../../../wargame/duel-units.ts';
import { rerollsLeft } from '../events/rerolls.ts';
import { unitOf, type Siege } from '../state.ts';
import type { Fight, Party } from './fight.ts';

/**
 * Fights of two or three units as duels, for the odds of whole fights: separates stands and hits from the rest of the
 * state.
 */

/** Largest number of units that is computed as a duel. */
const MOST_UNITS = 3;

/** The two sides of a fight, which may not have begun. */
export interface Met {
  readonly id: string;
  readonly attackers: readonly Pick<Party, 'unit'>[];
  readonly defenders: readonly Pick<Party, 'unit'>[];
}

/** A small fight as a duel; `undefined` if more units take part, one of them on two sections, or nobody on one side. */
export function duelOf({ id, attackers, defenders }: Met, matters: (siege: Siege) => unknown): Duel<Siege> | undefined {
  if (attackers.length === 0 || defenders.length === 0) return undefined;
  const units = [...attackers, ...defenders].map(({ unit }) => unit);
  if (units.length > MOST_UNITS || new Set(units).size < units.length) return undefined;
  return {
    sides: units.map((_, i) => (i < attackers.length ? 0 : 1)),
    fits: (siege) => fits(siege, siege.fights[id], units),
    left: (siege) => units.map((unit) => standsLeft(unitOf(siege, unit))),
    withHits: (siege, hits) => withUnits(siege, units, (unit, i) => ({ ...unit, hits: hits[i] ?? 0 })),
    rest: (siege) => matters(withoutStrength(siege, units)),
    scored: (_siege, on, by) => Math.sign(on - by),
    // SM-B20, SM-B22: the survivors go back or pursue, however few are left.
    follows: () => 0,
  };
}

/**
 * Whether a fight has only plain parties and is past its first round: in the first, units thrown off a wall lose
 * stands by the margin of defeat (SM-100) and the winners hold (SM-101). Rerolls also rule it out (SM-208, SM-209).
 */
function fits(siege: Siege, fight: Fight | undefined, units: readonly string[]): boolean {
  if (fight === undefined) return false;
  if (fight.round === 1 || siege.options.roundsPerPhase !== 0 || siege.options.towerBonus === 'every-round')
    return false;
  if (rerollsLeft(siege, 'attacker') + rerollsLeft(siege, 'defender') > 0) return false;
  return [...fight.attackers, ...fight.defenders].every((party) => {
    const { place } = unitOf(siege, party.unit);
    return units.includes(party.unit) && (place.on !== 'section' || Object.keys(place.stands).length === 1);
  });
}

/** The same siege with equal stands on both sides everywhere and no hits. */
function withoutStrength(siege: Siege, units: readonly string[]): Siege {
  return withUnits(siege, units, (unit) => {
    const { place } = unit;
    return { ...unit, stands: 1, hits: 0, place: place.on === 'section' ? oneStandEach(place) : place };
  });
}
