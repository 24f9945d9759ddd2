import type { Duel } from '../../../kernel/course.ts';
import { oneStandEach, standsLeft, withUnits } from '../../../wargame/duel-units.ts';
import { joinedTo } from '../command/joined.ts';
import { unitOf, type Siege } from '../state.ts';
import type { Engagement, Met, Party } from './engagement.ts';

/** Small fights as duels, for the odds of whole fights: splits a state into stands and hits, and the rest. */

/** Largest number of units that is computed as a duel. */
const MOST_UNITS = 3;

/** A small fight as a duel; `undefined` if it does not fit. */
export function duelOf(fight: Met, matters: (siege: Siege) => unknown): Duel<Siege> | undefined {
  const units = [...fight.attackers, ...fight.defenders].map(({ unit }) => unit);
  if (units.length > MOST_UNITS || new Set(units).size < units.length) return undefined;
  return {
    sides: units.map((_, i) => (i < fight.attackers.length ? 0 : 1)),
    fits: (siege) => fits(siege, siege.engagements[fight.id], units),
    left: (siege) => units.map((id) => standsLeft(unitOf(siege, id))),
    withHits: (siege, hits) => withUnits(siege, units, (unit, i) => ({ ...unit, hits: hits[i] ?? 0 })),
    rest: (siege) => matters(withoutStrength(siege, units)),
    scored: (siege, on, by) => scored(siege, fight.id, on, by),
    // SF-B15 to SF-B17: survivors retreat, pursue or stand regardless of their number.
    follows: () => 0,
  };
}

/** One party per unit, with no leader or machine, on one section or none. */
function fits(siege: Siege, fight: Engagement | undefined, units: readonly string[]): boolean {
  if (fight === undefined) return false;
  if (fight.kind === 'siege-tower' || fight.kind === 'from-courtyard') return false;
  const parties = [...fight.attackers, ...fight.defenders];
  return parties.every((party) => units.includes(party.unit) && isPlain(siege, party));
}

function isPlain(siege: Siege, { unit: id, kind, against }: Party): boolean {
  // From a siege tower or the courtyard, the margin decides where the losers end up (SF-113, SF-178).
  if (against !== undefined || kind === 'siege-tower' || kind === 'from-courtyard') return false;
  const { place, equipment, machineHits, roster, joined } = unitOf(siege, id);
  if (machineHits > 0 || joined !== null || roster.profile.command !== null || joinedTo(siege, id).length > 0)
    return false;
  if (equipment.some((item) => item !== 'ladders')) return false;
  return (
    place.on !== 'sections' ||
    (Object.keys(place.stands).length === 1 && place.foot === undefined && place.courtyard === undefined)
  );
}

/** The same siege with stands set to a constant and hits cleared. */
function withoutStrength(siege: Siege, units: readonly string[]): Siege {
  return withUnits(siege, units, (unit) => {
    const { place } = unit;
    return { ...unit, stands: 1, hits: 0, place: place.on === 'sections' ? oneStandEach(place) : place };
  });
}

/** Compares the scores, including hits scored before the round (SF-092, SF-206). */
function scored({ engagements }: Siege, id: string, ours: number, theirs: number): number {
  const fight = engagements[id];
  if (fight === undefined) return 0;
  const { attacker, carried } = fight;
  return Math.sign(ours + carried[attacker] - theirs - carried[attacker === 'attacker' ? 'defender' : 'attacker']);
}
