import { randomInt } from 'node:crypto';
import type { Api, Outcome } from '../contract/api.ts';
import { CONTRACT_VERSION } from '../contract/watching-api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { TableUpdate } from '../contract/table.ts';
import type { Text } from '../../rules/kernel/text.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import type { AboutDesk } from '../about/about-desk.ts';
import type { Armies } from '../library/armies/armies.ts';
import type { EventPort } from '../tournament/desk/event-port.ts';
import { sharedHandlers } from '../outside/handlers.ts';
import { eventHandlers } from '../tournament/desk/handlers.ts';
import { seasonHandlers } from '../tournament/desk/season-handlers.ts';
import { hallHubHandlers, type HallPort } from '../tournament/hub/console-handlers.ts';
import { besideHandlers, type BesidePort } from './beside-handlers.ts';
import { noChanceOf, type Chances } from './chances.ts';
import { deviceHandlers, type DevicesPort } from './devices/handlers.ts';
import { fairnessOf } from './fairness.ts';
import { gathered } from './gathered.ts';
import { deviceName } from './known-devices.ts';
import type { Lessons } from './lessons.ts';
import type { Lagging } from './lagging.ts';
import { fieldHandlers } from './field-handlers.ts';
import { endingHandlers } from './ending-handlers.ts';
import { filmHandlers } from './film/handlers.ts';
import { fortressHandlers } from './fortress-handlers.ts';
import { landingHandlers, type LandingPort } from './landing/handlers.ts';
import { libraryHandlers, type LibraryPort } from './library-handlers.ts';
import { monitorHandlers, type MonitorsPort } from './monitor-handlers.ts';
import { musterHandlers } from './muster-handlers.ts';
import { no } from './outcome.ts';
import { proofHandlers, type ProofPort } from './proof/handlers.ts';
import { roomHandlers, type RoomPort } from './room-handlers.ts';
import { settlingHandlers, type SettlingPort } from './sensor-handlers.ts';
import { agree, asTold, object, theOneFact } from './objecting.ts';
import { secretsOf } from './table-view.ts';
import { toldTo } from './told.ts';
import { factsOfOrder, factsView, ofSide } from './told-together.ts';
import { typable } from './tray.ts';
import type { StartDesk } from './start-desk.ts';
import type { VirtualTray } from './virtual-tray.ts';
import type { Watchers } from './watchers.ts';
import { own } from '../../rules/kernel/own.ts';

/** What the handlers need of the host. */
export interface HandlerPort
  extends
    LibraryPort,
    DevicesPort,
    RoomPort,
    EventPort,
    HallPort,
    BesidePort,
    MonitorsPort,
    LandingPort,
    SettlingPort,
    ProofPort {
  /** Ms since 1970. */
  readonly now: () => number;
  readonly watchers: Watchers;
  readonly lagging: Lagging;
  readonly virtualTray: VirtualTray;
  readonly lessons: Lessons;
  readonly armies: Armies;
  readonly start: StartDesk;
  readonly about: AboutDesk;
  /** Folder of matches, settings and shared systems. */
  readonly dataDir: string;
  readonly chances: Pick<Chances, 'command' | 'options' | 'prices'>;
  readonly blink: (device: string, die: string | null) => boolean;
  /** Begins a demo siege of its own. @returns why it could not be made; the match that was there then stays */
  readonly restart: () => Promise<Text | undefined>;
  readonly invite: () => string | null;
}

/** Answers everything that a screen may ask. Legality is the match's, tray matters are the table's: nothing is decided here. */
export function handlersFor(port: HandlerPort): Handlers<Api, ScreenInfo> {
  const { table } = port;
  const siege = (): SiegeView => table().system.view(table().match.state, undefined) as SiegeView;
  const device = (id: string): Outcome | undefined =>
    own(table().known.devices, id) === undefined ? no('unknown-device', { device: id }) : undefined;
  /** What a side may answer: what it is asked itself. A console answers for everybody. */
  const asked = ({ role, seat }: ScreenInfo, answer: () => Outcome): Outcome =>
    role !== 'side' || table().match.awaiting?.question.seat === seat ? answer() : no('not-your-side');
  /** The side that a guest plays; nothing of a console, which speaks for everybody. */
  const seatOf = ({ role, seat }: ScreenInfo): string | null => (role === 'side' ? (seat ?? '') : null);
  /** The person whom a guest's answer is written down for. */
  const by = ({ name }: ScreenInfo): string | null => name ?? null;
  return {
    'session.hello': (_input, { role, language, seat, delay }) => ({
      version: CONTRACT_VERSION,
      role,
      language,
      seat: role === 'side' ? (seat ?? null) : null,
      now: port.now() - (role === 'overlay' ? (delay ?? 0) : 0),
      ...(role === 'console' && { start: port.start.view }),
    }),
    'table.watch': ({ after }, who, emit, failed) => {
      const tell = (update: TableUpdate): void => {
        emit(toldTo(who, update));
      };
      if (who.role !== 'overlay' && who.role !== 'display') return port.watchers.add(after, tell, failed);
      const { told, stop } = gathered(tell);
      const end =
        who.role === 'overlay'
          ? port.lagging.watch(who.delay ?? 0, after, told, failed)
          : port.watchers.add(after, told, failed);
      return () => {
        end();
        stop();
      };
    },

    'match.command': ({ command, args, said }, who) =>
      // What a side agrees to with its order the other has not seen: it is asked.
      who.role !== 'side' || table().match.offer(command, args)?.seat === who.seat
        ? table().order({ command, args }, by(who), who.role === 'side' ? undefined : said)
        : no('not-your-side'),
    'match.choose': ({ token, option }, who) => asked(who, () => table().answer(token, { choose: option }, by(who))),
    'match.declare': ({ token, fact }, who) =>
      table().objections.open === undefined
        ? asked(who, () => table().answer(token, { fact }, by(who)))
        : agree(table(), token, theOneFact(table(), fact), by(who), seatOf(who)),
    'match.facts': ({ token, said }, { role, seat }) =>
      token === table().token
        ? ofSide(
            asTold(table(), factsView(table(), said)),
            role === 'side' && table().objections.open === undefined ? seat : undefined,
          )
        : [],
    'match.orderFacts': (order, { role, seat }) =>
      ofSide(factsOfOrder(table(), order), role === 'side' ? seat : undefined),
    'match.ask': ({ row, by: person }) => table().ask(row, person),
    'match.agree': ({ token, said }, who) => agree(table(), token, said, by(who), seatOf(who)),
    'match.object': ({ row, by: person }, who) => object(table(), row, seatOf(who), by(who) ?? person),
    'match.undo': ({ row, agreed, by }) => table().undo(row, agreed, by),
    'match.secrets': ({ seat }, who) =>
      table().system.seats.includes(seat) && (who.role !== 'side' || who.seat === seat)
        ? secretsOf(table(), seat)
        : null,
    'match.refusals': ({ pieces }) =>
      pieces.flatMap((piece) =>
        table()
          .match.refusals(piece)
          .map(({ command, text, about, way, rule, why }) => ({
            command,
            text,
            about: [...about],
            to: way?.to ?? null,
            rule,
            why,
          })),
      ),
    'match.redo': () => table().redo(),
    'match.odds': async ({ command, args }) => ({
      odds: await port.chances.command(table(), command, args),
      why: noChanceOf(table(), { command, args }),
    }),
    'match.prices': ({ orders }, _who, emit) => port.chances.prices(table, orders, emit),
    'match.optionOdds': ({ token }) => (token === table().token ? port.chances.options(table()) : []),
    'match.restart': async () => {
      const problem = await port.restart();
      return problem === undefined
        ? { done: true, revision: table().journal.head.n }
        : { done: false, code: problem.key, text: problem, rule: null };
    },

    'tray.type': ({ token, faces, by: person }, who) =>
      asked(who, () => table().trayOp(token, { op: 'type', faces, by: by(who) ?? person })),
    'tray.virtual': ({ token }, who) =>
      asked(who, () => {
        const { tray } = table();
        const sides = tray.roll?.sides ?? 6;
        const faces = Array.from({ length: typable(tray) }, () => randomInt(1, sides + 1));
        return table().trayOp(token, { op: 'virtual', faces }, by(who));
      }),
    'tray.onRecord': ({ token, by }) =>
      table().trayOp(token, { op: 'on-record', faces: [...(table().match.facesOnRecord ?? [])], by }),
    'tray.correct': ({ token, ...correction }) => table().trayOp(token, { op: 'correct', ...correction }),
    'tray.cocked': ({ token, slot, by }) => table().trayOp(token, { op: 'cocked', slot, by }),
    'tray.confirm': ({ token, slot, by }) => table().trayOp(token, { op: 'confirm', slot, by }),
    'tray.take': ({ token, held, by }) => table().trayOp(token, { op: 'take', held, by }),
    'tray.dismiss': ({ held }) => table().trayOp(null, { op: 'dismiss', held }),

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
      return port.blink(id, die)
        ? { done: true, revision: table().journal.head.n }
        : no('device-not-here', { device: deviceName(table().known, id) });
    },
    'device.calibrate': ({ device: id, sensor, stands }) => {
      const key = `${id}/${sensor}`;
      const raw = port.sensors().values.get(key);
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
    ...port.start.handlers,
    ...port.about.handlers,
    ...sharedHandlers(port.dataDir),
    ...landingHandlers(port),
    ...settlingHandlers(port),
    ...proofHandlers(port),
    ...besideHandlers(port),
    ...fieldHandlers(port),
    ...monitorHandlers(port),
    ...deviceHandlers(port),
    ...libraryHandlers(port),
    ...endingHandlers(port),
    ...filmHandlers(port),
    ...musterHandlers(port.armies),
    ...fortressHandlers(),
    ...roomHandlers(port),
    ...eventHandlers(port),
    ...seasonHandlers(port.desk),
    ...hallHubHandlers(port),
  };
}
