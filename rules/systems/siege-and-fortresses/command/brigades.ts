import { unitOf, type Siege, type Unit } from '../state.ts';
import { sectionOf } from '../state.ts';
import { mayBeOrdered } from './permission.ts';

/** Which units can form a brigade: SF-015, SF-B21, SF-277. */

/** Units that can still be added to a brigade. Players judge contact on the ground by naming a unit. */
export function brigadeMates(siege: Siege, units: readonly string[]): readonly string[] {
  if (units.some((id) => siege.relief.dispatched.includes(id))) return []; // SF-277: messengers go alone
  return Object.keys(siege.units).filter((id) => {
    const unit = unitOf(siege, id);
    if (units.includes(id) || siege.relief.dispatched.includes(id) || !mayBeOrdered(siege, unit)) return false;
    return units.some((other) => canTouch(siege, unit, unitOf(siege, other)));
  });
}

/** SF-015: on touching sections, or in the courtyard behind them; otherwise both inside or both outside. */
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
