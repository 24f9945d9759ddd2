import type { devicesApi } from '../../contract/devices-api.ts';
import type { radioApi } from '../../contract/radio-api.ts';
import type { Outcome } from '../../contract/outcome.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { deviceName } from '../known-devices.ts';
import { no } from '../outcome.ts';
import type { RadioDesk } from '../radio/radio-desk.ts';
import type { SystemRadio } from '../radio/system-radio.ts';
import type { SiegeTable } from '../siege-table.ts';
import type { Newsroom } from './news.ts';
import type { RawLogs } from './raw-logs.ts';
import { own } from '../../../rules/kernel/own.ts';

/** What the devices page needs from the host. */
export interface DevicesPort {
  readonly table: () => SiegeTable;
  readonly newsroom: Newsroom;
  readonly rawLogs: RawLogs;
  readonly radio: RadioDesk;
  readonly systemRadio: SystemRadio;
  /** Whether a port carries the device now. */
  readonly isHere: (device: string) => boolean;
  /** Forgets the device, so that the next match does not hear of it either. */
  readonly forget: (device: string) => void;
  /** @returns `false` if there is no such fault, or the amount is out of range */
  readonly fault: (fault: string, amount: number) => boolean;
}

/** Answers the devices page. */
export function deviceHandlers({
  table,
  newsroom,
  rawLogs,
  radio,
  systemRadio,
  isHere,
  forget,
  fault,
}: DevicesPort): Handlers<typeof devicesApi & typeof radioApi, ScreenInfo> {
  const done = (): Outcome => ({ done: true, revision: table().journal.head.n });
  return {
    'bluetooth.watch': (_input, _who, emit) => systemRadio.watch(emit),
    'bluetooth.turn': ({ on }) => (systemRadio.turn(on) ? done() : no('no-system-bluetooth')),
    'bluetooth.letGo': ({ die }) => (systemRadio.letGo(die) ? done() : no('unknown-device', { device: die })),
    'device.watch': (_input, _who, emit) => newsroom.watch(emit),
    'device.raw': ({ path }, _who, emit) => rawLogs.watch(path, emit),
    'radio.orders': ({ radio: screen }, _who, emit) => radio.watch(screen, emit),
    'radio.heard': ({ radio: screen, from, frames }) => ({ next: radio.heard(screen, from, frames) }),
    'device.rename': ({ device, die, name }) => {
      const identity = own(table().known.devices, device);
      if (identity === undefined) return no('unknown-device', { device });
      if (die !== null && !identity.dice.some(({ id }) => id === die))
        return no('unknown-sensor', { device, part: die });
      const outcome = table().write({ kind: 'device-named', body: { device, die, name: name.trim() } });
      newsroom.tell();
      return outcome;
    },
    'device.limit': ({ device, die, least }) => {
      if (!own(table().known.devices, device)?.dice.some(({ id }) => id === die))
        return no('unknown-sensor', { device, part: die });
      return table().write({ kind: 'die-limit', body: { device, die, least } });
    },
    'device.confirms': ({ device, confirms }) =>
      own(table().known.devices, device)?.can?.includes('press') === true
        ? table().write({ kind: 'device-confirms', body: { device, confirms } })
        : no('unknown-device', { device }),
    'device.forget': ({ device }) => {
      const { known } = table();
      if (own(known.devices, device) === undefined) return no('unknown-device', { device });
      if (isHere(device)) return no('device-still-here', { device: deviceName(known, device) });
      const outcome = table().write({ kind: 'device-forgotten', body: { device } });
      if (outcome.done) forget(device);
      newsroom.tell();
      return outcome;
    },
    'simulator.fault': ({ fault: name, amount }) => {
      if (!fault(name, amount)) return no('no-such-fault', { fault: name, amount });
      newsroom.tell();
      return done();
    },
  };
}
