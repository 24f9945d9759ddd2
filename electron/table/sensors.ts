import type { SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { DiscrepancyView } from '../contract/table.ts';
import { partsOf, type KnownDevices } from './known-devices.ts';
import { expected, inStands, type BoundSensor } from './reconcile/expected.ts';
import type { Reading } from './reconcile/explain.ts';
import { own } from '../../rules/kernel/own.ts';

/**
 * Sensors that disagree with the game. A sensor is never silently believed or ignored: once its whole state was read
 * in a quiet moment and does not fit, a person settles it.
 */

/** What sensors said in the last quiet moment and in the one before, by `device/sensor`; raw values. */
export interface QuietMoments {
  readonly values: ReadonlyMap<string, number>;
  readonly before: ReadonlyMap<string, number>;
}

/** Every sensor that is joined to a place and was not declared wrong for good, with what it last said. */
export function readingsOf(known: KnownDevices, quiet: QuietMoments): readonly Reading[] {
  return Object.entries(known.sections).flatMap(([id, target]) => {
    const { device, part } = partsOf(id);
    const info = own(known.devices, device)?.sensors.find((one) => one.id === part);
    const raw = quiet.values.get(id);
    if (target === null || info === undefined || raw === undefined || own(known.overruled, id) === null) return [];
    const sensor: BoundSensor = {
      id,
      kind: info.kind,
      capacity: info.capacity,
      target,
      scale: own(known.scales, id),
      tags: known.tags,
    };
    const before = quiet.before.get(id);
    return [
      { ...sensor, says: inStands(sensor, raw), before: before === undefined ? undefined : inStands(sensor, before) },
    ];
  });
}

/** The place or piece of a sensor by name. */
export function nameOfTarget(siege: SiegeView, target: string): Text | string {
  return (
    siege.sections.find(({ id }) => id === target)?.name ?? siege.units.find(({ id }) => id === target)?.name ?? target
  );
}

/** Every joined sensor that does not say what the game counts on its place. */
export function discrepancies(known: KnownDevices, quiet: QuietMoments, siege: SiegeView): DiscrepancyView[] {
  return readingsOf(known, quiet).flatMap((reading) => {
    const { id, target, kind, says } = reading;
    const game = expected(reading, siege);
    if (game === undefined || says === game || own(known.overruled, id) === quiet.values.get(id)) return [];
    const { device, part: sensor } = partsOf(id);
    const sentence = { section: nameOfTarget(siege, target), says, game };
    return [{ id, device, sensor, section: target, says, game, text: text(keyOf(kind, says), sentence) }];
  });
}

function keyOf(kind: BoundSensor['kind'], says: number): string {
  if (kind === 'tag') return 'table.sensor-tag';
  if (kind !== 'presence') return 'table.sensor-count';
  return says > 0 ? 'table.sensor-occupied' : 'table.sensor-empty';
}
