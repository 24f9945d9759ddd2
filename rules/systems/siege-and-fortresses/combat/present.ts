import { hasRamparts, standsOn, standsOnTheGround } from '../garrison/places.ts';
import type { Seat } from '../muster/setup.ts';
import { unitOf, type Siege } from '../state.ts';
import { standsInside } from '../towers/inside.ts';
import type { Engagement, Party } from './engagement.ts';

/** Who is still present at a fight: SF-037, SF-083, SF-B11, SF-B14, SF-133. */

/** Stands of a party's unit that are where the party fights; its other stands are not in the fight. */
export function standsAtTheFight(siege: Siege, fight: Engagement, { unit: id, at }: Party): number {
  const unit = unitOf(siege, id);
  if (unit.stands === 0) return 0;
  const attacks = unit.roster.side === fight.attacker;
  // SF-133: only stands inside the tower fight, even if the garrison holds other places.
  if (fight.kind === 'tower' && !attacks) return fight.section === null ? 0 : standsInside(siege, unit, fight.section);
  if (unit.place.on === 'sections') return at === null ? standsOnTheGround(unit) : standsOn(unit, at);
  // A unit attacked on a rampart leaves the fight once it has come down.
  const onRampart = !attacks && at !== null && fight.kind !== 'open' && fight.kind !== 'breach';
  return onRampart ? 0 : unit.stands;
}

/** The parties of a side that can still strike and be struck. */
export function present(siege: Siege, fight: Engagement, side: Seat): readonly Party[] {
  const parties = side === fight.attacker ? fight.attackers : fight.defenders;
  return parties.filter((party) => standsAtTheFight(siege, fight, party) > 0);
}

/** SF-037, SF-B14: whether one side is gone, or the section fought over has fallen. */
export function isOver(siege: Siege, fight: Engagement): boolean {
  const { kind, section } = fight;
  if (present(siege, fight, 'attacker').length === 0 || present(siege, fight, 'defender').length === 0) return true;
  const onGround = kind === 'open' || kind === 'breach' || section === null;
  return !onGround && !hasRamparts(siege, section);
}
