import type { Duel, Left } from '../../../kernel/course.ts';
import { rerollsLeft } from '../events/rerolls.ts';
import { unitOf, type Siege, type Unit } from '../state.ts';
import type { Fight, Party } from './fight.ts';

/**
 * Fights between two units as duels, for the odds of whole fights: separates stands and hits from the rest of the
 * state.
 */

/** The two sides of a fight, which may not have begun. */
export interface Met {
  readonly id: string;
  readonly attackers: readonly Pick<Party, 'unit'>[];
  readonly defenders: readonly Pick<Party, 'unit'>[];
}

/** A fight between two units as a duel; `undefined` if more units take part. */
export function duelOf({ id, attackers, defenders }: Met, matters: (siege: Siege) => unknown): Duel<Siege> | undefined {
  const [ours, theirs] = [attackers[0], defenders[0]];
  if (ours === undefined || theirs === undefined || attackers.length > 1 || defenders.length > 1) return undefined;
  const units = [ours.unit, theirs.unit] as const;
  return {
    sides: [0, 1],
    fits: (siege) => fits(siege, siege.fights[id], units),
    left: (siege) => [leftOf(unitOf(siege, units[0])), leftOf(unitOf(siege, units[1]))],
    withHits: (siege, hits) => ({
      ...siege,
      units: {
        ...siege.units,
        [units[0]]: { ...unitOf(siege, units[0]), hits: hits[0] ?? 0 },
        [units[1]]: { ...unitOf(siege, units[1]), hits: hits[1] ?? 0 },
      },
    }),
    rest: (siege) => matters(withoutStrength(siege, units)),
    scored: (_siege, on, by) => Math.sign(on - by),
    // SM-B20, SM-B22: the survivors go back or pursue, however few are left.
    follows: () => 0,
  };
}

function leftOf({ stands, hits, roster }: Unit): Left {
  return { stands, hits, each: roster.profile.hits };
}

/**
 * Whether a fight has one plain party per side and is past its first round: in the first, units thrown off a wall lose
 * stands by the margin of defeat (SM-100) and the winners hold (SM-101). Rerolls also rule it out (SM-208, SM-209).
 */
function fits(siege: Siege, fight: Fight | undefined, units: readonly [string, string]): boolean {
  if (fight === undefined || fight.attackers.length !== 1 || fight.defenders.length !== 1) return false;
  if (fight.round === 1 || siege.options.roundsPerPhase !== 0 || siege.options.towerBonus === 'every-round')
    return false;
  if (rerollsLeft(siege, 'attacker') + rerollsLeft(siege, 'defender') > 0) return false;
  return [...fight.attackers, ...fight.defenders].every((party, i) => {
    const { place } = unitOf(siege, party.unit);
    return party.unit === units[i] && (place.on !== 'section' || Object.keys(place.stands).length === 1);
  });
}

/** The same siege with equal stands on both sides everywhere and no hits. */
function withoutStrength(siege: Siege, units: readonly string[]): Siege {
  let after = siege;
  for (const id of units) {
    const unit = unitOf(siege, id);
    const { place } = unit;
    const even =
      place.on === 'section'
        ? { ...place, stands: Object.fromEntries(Object.keys(place.stands).map((at) => [at, 1])) }
        : place;
    after = { ...after, units: { ...after.units, [id]: { ...unit, stands: 1, hits: 0, place: even } } };
  }
  return after;
}
