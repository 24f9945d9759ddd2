import type { Footprint, UnitView } from '../../../fortress/view.ts';
import { WOUNDS } from '../engines/tables.ts';
import { unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import { field } from './lie-of-the-land.ts';

/** Distance behind the last row of besiegers, in mm of the plan. */
const BEHIND = 46;

/** SB-123, SB-124, SB-133, SB-134: engines that nobody pushes, each a piece of its own; one that is pushed is drawn with its unit, a docked tower as a section. */
export function abandonedEngines(siege: Siege, lie: Readonly<Record<string, Footprint>>): readonly UnitView[] {
  const alone = Object.values(siege.engines).filter(
    ({ id, destroyed, pusher }) => !destroyed && pusher === null && !(id in siege.sections),
  );
  if (alone.length === 0) return [];
  const besiegers = Object.keys(siege.units).filter((id) => unitOf(siege, id).roster.side === 'attacker');
  const last = Math.max(...field(lie, 'attacker', Math.max(1, besiegers.length)).map(({ y }) => y));
  const engines = Object.keys(siege.engines);
  const row = field(lie, 'attacker', engines.length);
  return alone.map(({ id, label, kind, wounds, at }) => ({
    id,
    name: label,
    side: 'attacker',
    type: 'machine',
    charge: siege.sides.attacker.charge,
    stands: 1,
    standsAtStart: 1,
    hits: WOUNDS[kind] - wounds,
    hitsPerStand: WOUNDS[kind],
    equipment: [kind],
    place:
      at === null
        ? { on: 'field', at: { x: row[engines.indexOf(id)]?.x ?? 0, y: last + BEHIND } }
        : { on: 'contact', section: at },
    confused: false,
    destroyed: false,
    joined: null,
    battering: null,
  }));
}
