import type { PortStatus } from '../../firmware-bridge/device-message.ts';
import { text } from '../../rules/kernel/text.ts';
import type { DeviceView, PortView } from '../contract/table.ts';
import { deviceName, labelOf, seatOf, type BatteryNow, type KnownDevices } from './known-devices.ts';
import { own } from '../../rules/kernel/own.ts';

/** Device state that lasts as long as the program runs: which port carries a device and when it was last heard. */
export interface LiveDevices {
  readonly ports: ReadonlyMap<string, PortStatus>;
  /** Milliseconds since 1970, by device. */
  readonly heard: ReadonlyMap<string, number>;
  /** Devices inside the program. */
  readonly virtual: ReadonlySet<string>;
}

/** To what screens are told, in ms: a die that is thrown must not change its device for every screen. */
const TOLD_TO_MS = 10_000;
const roughly = (ms: number): number => Math.floor(ms / TOLD_TO_MS) * TOLD_TO_MS;

/** The ports as screens list them. */
export function portViews(live: LiveDevices): PortView[] {
  return [...live.ports.values()].map((port) => ({
    path: port.path,
    state: port.state,
    device: port.device ?? null,
    reason: port.reason === undefined ? null : text(port.reason.key, port.reason.with ?? {}),
  }));
}

function batteryView(now: BatteryNow | undefined): Pick<DeviceView, 'battery' | 'charging'> {
  return { battery: now?.percent ?? null, charging: now?.charging === true };
}

/**
 * The devices of the match as screens list them, with their current state.
 * @param quiet values of the last quiet moment, by `device/sensor`: more complete than the changes sensors reported
 */
export function deviceViews(
  known: KnownDevices,
  live: LiveDevices,
  now: number,
  quiet: ReadonlyMap<string, number> = new Map(),
): DeviceView[] {
  return Object.values(known.devices).map((device) => {
    const port = [...live.ports.values()].find((one) => one.device === device.id && one.state !== 'gone');
    const heard = live.heard.get(device.id);
    return {
      id: device.id,
      name: deviceName(known, device.id),
      firmware: device.firmware,
      speaks: live.virtual.has(device.id) ? 'virtual' : device.speaks,
      port: port?.path ?? null,
      state: port === undefined ? 'gone' : port.state === 'ready' ? 'ready' : 'silent',
      heardAgo: heard === undefined ? null : roughly(Math.max(0, now - heard)),
      ...batteryView(own(known.battery, device.id)),
      seat: own(known.seats, device.id) ?? null,
      confirms: device.can?.includes('press') === true ? own(known.confirms, device.id) === true : null,
      dice: device.dice.map((die) => ({
        id: die.id,
        sides: die.sides,
        label: labelOf(known, `${device.id}/${die.id}`),
        seat: seatOf(known, device.id, die.id),
        ...batteryView(own(known.battery, `${device.id}/${die.id}`)),
        least: own(known.limits, `${device.id}/${die.id}`) ?? null,
      })),
      sensors: device.sensors.map((sensor) => ({
        id: sensor.id,
        label: sensor.label,
        kind: sensor.kind,
        capacity: sensor.capacity,
        value: quiet.get(`${device.id}/${sensor.id}`) ?? own(known.sensed, `${device.id}/${sensor.id}`) ?? null,
        section: own(known.sections, `${device.id}/${sensor.id}`) ?? null,
        masked: own(known.masked, `${device.id}/${sensor.id}`) ?? null,
      })),
    };
  });
}
