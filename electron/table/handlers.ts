import { randomInt } from 'node:crypto';
import { CONTRACT_VERSION, type Api, type Outcome } from '../contract/api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { TableParts } from '../contract/table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { ScreenInfo } from '../host.ts';
import { deviceHandlers, type DevicesPort } from './devices/handlers.ts';
import { fairnessOf } from './fairness.ts';
import { deviceName } from './known-devices.ts';
import type { Lessons } from './lessons.ts';
import { libraryHandlers, type LibraryPort } from './library-handlers.ts';
import { no } from './outcome.ts';
import type { Reconciler } from './reconcile/reconciler.ts';
import type { QuietMoments } from './sensors.ts';
import { commandOdds, secretsOf } from './table-view.ts';
import { awaited } from './tray.ts';
import type { VirtualTray } from './virtual-tray.ts';
import type { Watchers } from './watchers.ts';

/** What the handlers need of the host. */
export interface HandlerPort extends LibraryPort, DevicesPort {
  readonly watchers: Watchers;
  readonly virtualTray: VirtualTray;
  readonly sensors: () => QuietMoments;
  readonly reconciler: Reconciler;
  readonly lessons: Lessons;
  readonly blink: (device: string, die: string | null) => boolean;
  readonly restart: () => Promise<void>;
  readonly invite: () => string | null;
}

/** What is for those who play: what may be done and how likely it is, ports, and why sensors disagree. */
const HIDDEN = { offers: [], odds: [], ports: [], undo: null, redo: false, reconciliation: null } as const;

/** What a display is told: what is on the table, and no more. */
function forDisplay(state: TableParts): TableParts {
  const parts = Object.entries(state).map(([part, value]) => [
    part,
    Object.hasOwn(HIDDEN, part) ? HIDDEN[part as keyof typeof HIDDEN] : value,
  ]);
  return Object.fromEntries(parts) as TableParts;
}

/** Answers everything that a screen may ask. Legality is the match's, tray matters are the table's: nothing is decided here. */
export function handlersFor(port: HandlerPort): Handlers<Api, ScreenInfo> {
  const { table } = port;
  const siege = (): SiegeView => table().system.view(table().match.state, undefined) as SiegeView;
  const device = (id: string): Outcome | undefined =>
    table().known.devices[id] === undefined ? no('unknown-device', { device: id }) : undefined;
  return {
    'session.hello': (_input, who) => ({ version: CONTRACT_VERSION, role: who.role, language: who.language }),
    'table.watch': ({ after }, who, emit) =>
      port.watchers.add(after, (update) => {
        emit(who.role === 'display' ? { ...update, state: forDisplay(update.state) } : update);
      }),

    'match.command': ({ command, args }) => table().order({ command, args }, null),
    'match.choose': ({ token, option }) => table().answer(token, { choose: option }, null),
    'match.declare': ({ token, fact }) => table().answer(token, { fact }, null),
    'match.undo': ({ row, agreed, by }) => table().undo(row, agreed, by),
    'match.secrets': ({ seat }) => (table().system.seats.includes(seat) ? secretsOf(table(), seat) : null),
    'match.redo': () => table().redo(),
    'match.odds': ({ command, args }) => commandOdds(table(), command, args),
    'match.restart': async () => {
      await port.restart();
      return { done: true, revision: table().journal.head.n };
    },

    'tray.type': ({ token, faces, by }) => table().trayOp(token, { op: 'type', faces, by }),
    'tray.virtual': ({ token }) => {
      const { tray } = table();
      const sides = tray.roll?.sides ?? 6;
      const faces = Array.from({ length: awaited(tray) }, () => randomInt(1, sides + 1));
      return table().trayOp(token, { op: 'virtual', faces });
    },
    'tray.onRecord': ({ token, by }) =>
      table().trayOp(token, { op: 'on-record', faces: [...(table().match.facesOnRecord ?? [])], by }),
    'tray.correct': ({ token, slot, face, by, why }) => table().trayOp(token, { op: 'correct', slot, face, by, why }),
    'tray.cocked': ({ token, slot, by }) => table().trayOp(token, { op: 'cocked', slot, by }),
    'tray.confirm': ({ token, slot, by }) => table().trayOp(token, { op: 'confirm', slot, by }),
    'tray.take': ({ token, held, by }) => table().trayOp(token, { op: 'take', held, by }),
    'tray.dismiss': ({ held }) => table().trayOp(null, { op: 'dismiss', held }),

    'device.give': ({ device: id, die, seat }) => {
      const unknown = device(id);
      if (unknown !== undefined) return unknown;
      if (die !== null && !table().known.devices[id]?.dice.some((one) => one.id === die))
        return no('unknown-sensor', { device: id, part: die });
      if (seat !== null && !table().system.seats.includes(seat)) return no('unknown-side', { seat });
      return table().write({ kind: 'device-given', body: { device: id, die, seat } });
    },
    'device.bind': ({ device: id, sensor, section }) => {
      const unknown = device(id);
      if (unknown !== undefined) return unknown;
      if (!table().known.devices[id]?.sensors.some((one) => one.id === sensor))
        return no('unknown-sensor', { device: id, part: sensor });
      const { sections, units } = siege();
      if (section !== null && ![...sections, ...units].some((one) => one.id === section))
        return no('unknown-section', { section });
      return table().write({ kind: 'sensor-bound', body: { device: id, sensor, section } });
    },
    'device.blink': ({ device: id, die }) => {
      const unknown = device(id);
      if (unknown !== undefined) return unknown;
      return port.blink(id, die)
        ? { done: true, revision: table().journal.head.n }
        : no('device-not-here', { device: deviceName(table().known, id) });
    },
    'discrepancy.settle': ({ id, by, how }) => {
      const says = table().known.sensed[id];
      return says === undefined
        ? no('no-such-discrepancy')
        : table().write({ kind: 'sensor-settled', body: { id, by, how, says } });
    },
    'reconciliation.accept': ({ id, by }) => port.reconciler.accept(table(), id, by),
    'device.calibrate': ({ device: id, sensor, stands }) => {
      const key = `${id}/${sensor}`;
      const raw = port.sensors().values.get(key);
      if (raw === undefined || table().known.devices[id]?.sensors.find((one) => one.id === sensor)?.kind !== 'level')
        return no('unknown-sensor', { device: id, part: sensor });
      const { empty, each } = table().known.scales[key] ?? { empty: 0, each: 1 };
      const scale = stands === 0 ? { empty: raw, each } : { empty, each: (raw - empty) / stands };
      if (scale.each === 0) return no('same-weight', { stands });
      return table().write({ kind: 'sensor-calibrated', body: { device: id, sensor, ...scale } });
    },
    'device.fairness': () => fairnessOf(table().journal.read()),
    'device.teach': (said) => {
      const { view, learned } = port.lessons.teach(said);
      if (learned === undefined) return view;
      const outcome = table().write({ kind: 'die-taught', body: learned });
      return outcome.done ? view : { ...view, text: outcome.text };
    },
    'device.tag': ({ tag, unit }) =>
      unit !== null && !siege().units.some((one) => one.id === unit)
        ? no('unknown-section', { section: unit })
        : table().write({ kind: 'tag-given', body: { tag, unit } }),
    'simulator.act': (act) =>
      port.virtualTray.act(act) ? { done: true, revision: table().journal.head.n } : no('simulator-unplugged'),
    'display.invite': () => ({ url: port.invite(), code: null }),
    ...deviceHandlers(port),
    ...libraryHandlers(port),
  };
}
