import { unitOf, type Siege, type Unit } from '../state.ts';
import { sectionOf } from '../state.ts';
import { mayBeOrdered } from './permission.ts';

/** Who can be brigaded: SF-015, SF-B21, SF-277. */

/** Units that can still be added to a brigade. Contact on the ground is for the players to see: naming a unit says it. */
export function brigadeMates(siege: Siege, units: readonly string[]): readonly string[] {
  if (units.some((id) => siege.relief.dispatched.includes(id))) return []; // SF-277: messengers ride alone
  return Object.keys(siege.units).filter((id) => {
    const unit = unitOf(siege, id);
    if (units.includes(id) || siege.relief.dispatched.includes(id) || !mayBeOrdered(siege, unit)) return false;
    return units.some((other) => canTouch(siege, unit, unitOf(siege, other)));
  });
}

/** SF-015: on sections that touch, or in the courtyard before them; else both inside or both outside. */
function canTouch(siege: Siege, one: Unit, other: Unit): boolean {
  if (one.place.on === 'sections' && other.place.on === 'sections') {
    const held = Object.keys(other.place.stands);
    return Object.keys(one.place.stands).some(
      (id) => held.includes(id) || sectionOf(siege, id).plan.beside.some((beside) => held.includes(beside)),
    );
  }
  return isInside(one) === isInside(other);
}

function isInside({ place }: Unit): boolean {
  return place.on === 'courtyard' || place.on === 'sections' || place.on === 'breach';
}
