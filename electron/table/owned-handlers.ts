import type { Api } from '../contract/api.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { fairnessOf } from './fairness.ts';
import { deviceName } from './known-devices.ts';
import type { Lessons } from './lessons.ts';
import { no } from './outcome.ts';
import type { QuietMoments } from './sensors.ts';
import type { SiegeTable } from './siege-table.ts';
import type { VirtualTray } from './virtual-tray.ts';

/** What the handlers of dice and sensors need from the host. */
export interface OwnedPort {
  readonly table: () => SiegeTable;
  readonly sensors: () => QuietMoments;
  readonly lessons: Lessons;
  readonly virtualTray: VirtualTray;
  readonly blink: (device: string, die: string | null) => boolean;
}

type OwnedMethod =
  | 'device.give'
  | 'device.bind'
  | 'device.blink'
  | 'device.calibrate'
  | 'device.fairness'
  | 'device.teach'
  | 'device.tag'
  | 'simulator.act';

/** Answers requests about whose the dice are, what the sensors watch, and what dice were taught. */
export function ownedHandlers({
  table,
  sensors,
  lessons,
  virtualTray,
  blink,
}: OwnedPort): Pick<Handlers<Api, ScreenInfo>, OwnedMethod> {
  const siege = (): SiegeView => table().system.view(table().match.state, undefined) as SiegeView;
  const device = (id: string): Outcome | undefined =>
    own(table().known.devices, id) === undefined ? no('unknown-device', { device: id }) : undefined;
  return {
    'device.give': ({ device: id, die, seat }) => {
      const unknown = device(id);
      if (unknown !== undefined) return unknown;
      if (die !== null && !own(table().known.devices, id)?.dice.some((one) => one.id === die))
        return no('unknown-sensor', { device: id, part: die });
      if (seat !== null && !table().system.seats.includes(seat)) return no('unknown-side', { seat });
      return table().write({ kind: 'device-given', body: { device: id, die, seat } });
    },
    'device.bind': ({ device: id, sensor, section }) => {
      const unknown = device(id);
      if (unknown !== undefined) return unknown;
      if (!own(table().known.devices, id)?.sensors.some((one) => one.id === sensor))
        return no('unknown-sensor', { device: id, part: sensor });
      const { sections, units } = siege();
      if (section !== null && ![...sections, ...units].some((one) => one.id === section))
        return no('unknown-section', { section });
      return table().write({ kind: 'sensor-bound', body: { device: id, sensor, section } });
    },
    'device.blink': ({ device: id, die }) => {
      const unknown = device(id);
      if (unknown !== undefined) return unknown;
      return blink(id, die)
        ? { done: true, revision: table().journal.head.n }
        : no('device-not-here', { device: deviceName(table().known, id) });
    },
    'device.calibrate': ({ device: id, sensor, stands }) => {
      const key = `${id}/${sensor}`;
      const raw = sensors().values.get(key);
      if (
        raw === undefined ||
        own(table().known.devices, id)?.sensors.find((one) => one.id === sensor)?.kind !== 'level'
      )
        return no('unknown-sensor', { device: id, part: sensor });
      const { empty, each } = own(table().known.scales, key) ?? { empty: 0, each: 1 };
      const scale = stands === 0 ? { empty: raw, each } : { empty, each: (raw - empty) / stands };
      if (scale.each === 0) return no('same-weight', { stands });
      return table().write({ kind: 'sensor-calibrated', body: { device: id, sensor, ...scale } });
    },
    'device.fairness': () => fairnessOf(table().journal.read()),
    'device.teach': (said) => {
      const { view, learned } = lessons.teach(said);
      if (learned === undefined) return view;
      const outcome = table().write({ kind: 'die-taught', body: learned });
      return outcome.done ? view : { ...view, text: outcome.text };
    },
    'device.tag': ({ tag, unit }) =>
      unit !== null && !siege().units.some((one) => one.id === unit)
        ? no('unknown-section', { section: unit })
        : table().write({ kind: 'tag-given', body: { tag, unit } }),
    'simulator.act': (act) =>
      virtualTray.act(act) ? { done: true, revision: table().journal.head.n } : no('simulator-unplugged'),
  };
}
