import type { Duel, Left } from '../../../kernel/course.ts';
import { joinedTo } from '../command/joined.ts';
import { unitOf, type Siege, type Unit } from '../state.ts';
import type { Engagement, Party } from './engagement.ts';

/** Fights of a few units, for the chances of whole fights: what of a state is stands and hits, and what is the rest. */

/** Units of a fight that is still worked out in plain numbers. */
const MOST_UNITS = 3;

/** A fight of so few units as a duel; nothing where more belong to it. */
export function duelOf(fight: Engagement, matters: (siege: Siege) => unknown): Duel<Siege> | undefined {
  const units = [...fight.attackers, ...fight.defenders].map(({ unit }) => unit);
  if (units.length > MOST_UNITS || new Set(units).size < units.length) return undefined;
  return {
    sides: units.map((_, i) => (i < fight.attackers.length ? 0 : 1)),
    fits: (siege) => fits(siege, siege.engagements[fight.id], units),
    left: (siege) => units.map((id) => leftOf(unitOf(siege, id))),
    withHits: (siege, hits) => {
      const changed = units.map((id, i) => [id, { ...unitOf(siege, id), hits: hits[i] ?? 0 }] as const);
      return { ...siege, units: { ...siege.units, ...Object.fromEntries(changed) } };
    },
    rest: (siege) => matters(withoutStrength(siege, units)),
    scored: (siege, on, by) => scored(siege, fight.id, on, by),
    // SF-B15 to SF-B17: whoever is left goes back, pursues or stands, however few they are.
    follows: () => 0,
  };
}

function leftOf({ stands, hits, roster }: Unit): Left {
  return { stands, hits, each: roster.profile.hits };
}

/** One party a unit, with nobody who leads it and no machine, on one section or none. */
function fits(siege: Siege, fight: Engagement | undefined, units: readonly string[]): boolean {
  if (fight === undefined) return false;
  if (fight.kind === 'siege-tower' || fight.kind === 'from-courtyard') return false;
  const parties = [...fight.attackers, ...fight.defenders];
  return parties.every((party) => units.includes(party.unit) && isPlain(siege, party));
}

function isPlain(siege: Siege, { unit: id, kind, against }: Party): boolean {
  // How badly they were beaten says where those in a siege tower or from the courtyard end (SF-113, SF-178).
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

/** The same with as many stands on both sides everywhere, and no hits. */
function withoutStrength(siege: Siege, units: readonly string[]): Siege {
  let after = siege;
  for (const id of units) {
    const unit = unitOf(siege, id);
    const { place } = unit;
    const even =
      place.on === 'sections'
        ? { ...place, stands: Object.fromEntries(Object.keys(place.stands).map((at) => [at, 1])) }
        : place;
    after = { ...after, units: { ...after.units, [id]: { ...unit, stands: 1, hits: 0, place: even } } };
  }
  return after;
}

/** Which score is higher, with what was scored before the round (SF-092, SF-206). */
function scored({ engagements }: Siege, id: string, ours: number, theirs: number): number {
  const fight = engagements[id];
  if (fight === undefined) return 0;
  const { attacker, carried } = fight;
  return Math.sign(ours + carried[attacker] - theirs - carried[attacker === 'attacker' ? 'defender' : 'attacker']);
}
