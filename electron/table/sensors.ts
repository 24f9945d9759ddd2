import type { SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { ChatterView, DiscrepancyView, RulingView } from '../contract/sensor-views.ts';
import { deviceName, partsOf, type KnownDevices } from './known-devices.ts';
import type { Chattering } from './quiet-sensors.ts';
import { agrees, expected, inStands, type BoundSensor } from './reconcile/expected.ts';
import type { Reading } from './reconcile/explain.ts';
import { own } from '../../rules/kernel/own.ts';

/**
 * Sensors that disagree with the game. A sensor is never silently believed or ignored: if its state in a quiet moment
 * does not fit, a person settles it.
 */

/** Raw sensor values of the last quiet moment and of the one before, by `device/sensor`. */
export interface QuietMoments {
  readonly values: ReadonlyMap<string, number>;
  readonly before: ReadonlyMap<string, number>;
  /** Sensors that move too often to be believed. */
  readonly chattering: readonly Chattering[];
}

/** A level that was never weighed may waver by its capacity divided by this. */
const UNWEIGHED = 16;

/** How far a sensor may waver at rest: at most half of what one stand adds; 0 for what only switches or counts. */
export function mostNoiseOf(known: KnownDevices, device: string, sensor: string): number {
  const info = own(known.devices, device)?.sensors.find(({ id }) => id === sensor);
  if (info?.kind !== 'level') return 0;
  const scale = own(known.scales, `${device}/${sensor}`);
  return Math.floor(scale === undefined ? info.capacity / UNWEIGHED : Math.abs(scale.each) / 2);
}

/** Whether somebody masked a sensor for good. */
export function isMasked(known: KnownDevices, id: string): boolean {
  return own(known.overruled, id) === null;
}

/** The name of a sensor: its label, else its id. */
export function labelOfSensor(known: KnownDevices, id: string): string {
  const { device, part } = partsOf(id);
  const label = own(known.devices, device)?.sensors.find((one) => one.id === part)?.label ?? '';
  return label === '' ? part : label;
}

/** Where the players ruled that the table is right. */
export function rulingsOf(known: KnownDevices, siege: SiegeView): RulingView[] {
  return Object.entries(known.rulings).flatMap(([id, { says, game }]) => {
    const section = own(known.sections, id) ?? null;
    if (section === null) return [];
    return [{ id, section, text: text('table.ruled', { place: nameOfTarget(siege, section), says, game }) }];
  });
}

/** Sensors of places that move too often to be believed, for a person to mask. */
export function chatterOf(known: KnownDevices, chattering: readonly Chattering[], siege: SiegeView): ChatterView[] {
  return chattering.flatMap(({ id, perMinute }) => {
    const section = own(known.sections, id) ?? null;
    if (section === null || isMasked(known, id)) return [];
    const sensor = labelOfSensor(known, id);
    const device = deviceName(known, partsOf(id).device);
    const place = nameOfTarget(siege, section);
    return [{ id, section, text: text('table.sensor-chatters', { sensor, device, place, times: perMinute }) }];
  });
}

/** Every sensor that is bound to a place and not masked, with its last quiet reading. */
export function readingsOf(known: KnownDevices, quiet: QuietMoments): readonly Reading[] {
  return Object.entries(known.sections).flatMap(([id, target]) => {
    const { device, part } = partsOf(id);
    const info = own(known.devices, device)?.sensors.find((one) => one.id === part);
    const raw = quiet.values.get(id);
    if (target === null || info === undefined || raw === undefined || isMasked(known, id)) return [];
    const sensor: BoundSensor = {
      id,
      kind: info.kind,
      capacity: info.capacity,
      target,
      scale: own(known.scales, id),
      tags: known.tags,
      ruled: own(known.rulings, id),
    };
    const before = quiet.before.get(id);
    return [
      { ...sensor, says: inStands(sensor, raw), before: before === undefined ? undefined : inStands(sensor, before) },
    ];
  });
}

/** The name of the place or piece of a sensor. */
export function nameOfTarget(siege: SiegeView, target: string): Text | string {
  return (
    siege.sections.find(({ id }) => id === target)?.name ?? siege.units.find(({ id }) => id === target)?.name ?? target
  );
}

/** Every bound sensor that does not say what the game counts at its place. */
export function discrepancies(known: KnownDevices, quiet: QuietMoments, siege: SiegeView): DiscrepancyView[] {
  return readingsOf(known, quiet).flatMap((reading) => {
    const { id, target, kind, says } = reading;
    const game = expected(reading, siege);
    if (game === undefined || agrees(reading, siege) || own(known.overruled, id) === quiet.values.get(id)) return [];
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
