import type { SiegeView } from '../../rules/fortress/view.ts';
import { text } from '../../rules/kernel/text.ts';
import type { DiscrepancyView } from '../contract/table.ts';
import { partsOf, type KnownDevices } from './known-devices.ts';

/**
 * Sensors that disagree with the game. A sensor is never silently believed or ignored: once its whole state was read
 * in a quiet moment and does not fit, a person settles it.
 */

/** Sensor values read in a quiet moment, by `device/sensor`. */
export type QuietValues = ReadonlyMap<string, number>;

/** Stands that the game counts on a section. */
function standsOn(siege: SiegeView, section: string): number {
  return siege.units
    .filter((unit) => !unit.destroyed)
    .reduce((total, { place }) => total + (place.on === 'section' ? (place.spread[section] ?? 0) : 0), 0);
}

/** Every bound sensor that does not say what the game counts on its section. */
export function discrepancies(known: KnownDevices, quiet: QuietValues, siege: SiegeView): DiscrepancyView[] {
  return Object.entries(known.sections).flatMap(([id, section]) => {
    const says = quiet.get(id);
    const { device, part: sensor } = partsOf(id);
    const info = known.devices[device]?.sensors.find((one) => one.id === sensor);
    const drawn = siege.sections.find((one) => one.id === section);
    if (section === null || says === undefined || info === undefined || drawn === undefined) return [];
    const stands = standsOn(siege, section);
    const game = info.kind === 'presence' ? Math.min(1, stands) : Math.min(info.capacity, stands);
    const overruled = known.overruled[id];
    if (says === game || overruled === null || overruled === says) return [];
    const key =
      info.kind === 'presence' ? (says > 0 ? 'table.sensor-occupied' : 'table.sensor-empty') : 'table.sensor-count';
    return [{ id, device, sensor, section, says, game, text: text(key, { section: drawn.name, says, game }) }];
  });
}
