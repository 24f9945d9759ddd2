import { originOf, type DeviceMessage, type PortStatus } from '../../firmware-bridge/device-message.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { api } from '../contract/api.ts';
import { serve, type Channel } from '../contract/rpc.ts';
import { SteadyClock } from '../contract/steady-clock.ts';
import type { TableState } from '../contract/table.ts';
import { Monitors } from '../displays/monitors.ts';
import { Room } from '../displays/room/room.ts';
import type { Host, HostOptions } from '../host.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { AboutDesk } from '../about/about-desk.ts';
import { Armies } from '../library/armies/armies.ts';
import { Library } from '../library/library.ts';
import { openPorts } from '../ports/client.ts';
import { languageOf, sentence } from '../sentences.ts';
import { Newsroom } from './devices/news.ts';
import { RawLogs } from './devices/raw-logs.ts';
import { EventDesk } from '../tournament/desk/event-desk.ts';
import { ListDesk } from '../tournament/desk/list-desk.ts';
import { Hub } from '../tournament/hub/hub.ts';
import { HubLink } from '../tournament/link/hub-link.ts';
import { Chances } from './chances.ts';
import { matchFollower } from './event-luck.ts';
import { ResultStage } from './landing/result-stage.ts';
import { playShared } from '../outside/shared-systems.ts';
import { LuckThread } from './luck-thread.ts';
import { isRunning } from './is-running.ts';
import { listRules } from './equip.ts';
import { fortressFrom } from './event-fortress.ts';
import { eventMatchFile, makeEventMatch } from './event-match.ts';
import { EventTeller } from './event-teller.ts';
import { handlersFor } from './handlers.ts';
import { Lagging } from './lagging.ts';
import { Lessons } from './lessons.ts';
import { deviceOf } from './known-devices.ts';
import { Lights } from './lights.ts';
import type { LiveDevices } from './live-devices.ts';
import { closeAll } from './close-all.ts';
import { MatchFiles, textOfProblem } from './match-files.ts';
import { OutgoingMatches } from './outgoing.ts';
import { DurableOrigins } from './durable-origins.ts';
import { Presses } from './presses.ts';
import { RADIO_DEVICE, RadioDesk } from './radio/radio-desk.ts';
import { SystemRadio } from './radio/system-radio.ts';
import { ProofDesk } from './proof/proof-desk.ts';
import { received } from './received-match.ts';
import { Reconciler } from './reconcile/reconciler.ts';
import { RollingDice } from './rolling-dice.ts';
import { SensorDesk } from './sensor-desk.ts';
import { SiegeClock } from './clock/siege-clock.ts';
import type { SiegeTable } from './siege-table.ts';
import { opensAtOnce, StartDesk } from './start-desk.ts';
import { tableState } from './table-view.ts';
import { channelTo } from './told.ts';
import { trayView } from './tray-view.ts';
import { VirtualTray } from './virtual-tray.ts';
import { Watchers } from './watchers.ts';

/** Milliseconds between two tries to write what could not be written. */
const RETRY_MS = 1000;
/** How long what is known of the luck of a match is kept: people look again after a few orders. */
const LEDGER_IDLE_MS = 15 * 60_000;

/**
 * Opens the host: the match that was open last, the ports, the virtual tray, and a place for screens.
 * Throws an error whose message is a sentence where the match cannot be opened.
 */
export async function openHost({
  dataDir,
  file,
  startPorts,
  invite,
  reach,
  log,
  now: machine = Date.now,
}: HostOptions): Promise<Host> {
  const language = languageOf(process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG']);
  const time = new SteadyClock(machine, () => performance.now());
  const now = (): number => time.now();
  for (const { problem } of playShared(dataDir)) if (problem !== undefined) log(sentence(problem, language));
  const files = new MatchFiles(dataDir, now);
  const begun = await files.begin(file, opensAtOnce(dataDir)).catch((error: unknown) => {
    const said = textOfProblem(error);
    throw said === undefined ? error : new Error(sentence(said, language));
  });
  let { table } = begun;
  const ports = new Map<string, PortStatus>();
  const heard = new Map<string, number>();
  const hellos = new Map<string, DeviceMessage>();
  const virtual = new Set<string>();
  const live: LiveDevices = { ports, heard, virtual };
  const runningListeners: ((running: boolean) => void)[] = [];
  const reconciler = new Reconciler();
  const lessons = new Lessons();
  let cached: { readonly state: TableState } | undefined;

  const state = (): TableState =>
    (cached ??= {
      state: proof.told(
        tableState(table, live, sensors.quiet, reconciler, Date.now(), clock.view, results, undefined, chances),
      ),
    }).state;
  // No die waits for a chance: they are worked out elsewhere, and screens are told of them when they are there.
  const chanceThread = new LuckThread(LEDGER_IDLE_MS);
  const chances = new Chances(chanceThread, () => {
    cached = undefined;
    watchers.tell();
  });
  const watchers: Watchers = new Watchers(state, () => table.log);
  const proof = new ProofDesk({ table: () => table, changed: () => changed() });
  const changed = (): void => {
    cached = undefined;
    for (const one of [clock, results, rolling, presses, lights]) one.follow();
    watchers.tell();
    for (const listener of runningListeners) listener(isRunning(table));
    event.tell();
  };

  const desk = new EventDesk(dataDir, log, machine);
  const outgoing = new OutgoingMatches(dataDir, () => table);
  const link = new HubLink({
    dataDir,
    matches: (event) => outgoing.of(event),
    onTable: () => table.journal.match.id,
    behind: () => time.behind(),
    log,
  });
  const lists = new ListDesk(listRules);
  const hub = new Hub({ desk, dataDir, reach, received, lists, log, console: () => handlers });
  const event = new EventTeller({ table: () => table, desk, link, dataDir, log });

  // Messages that could not be made durable wait here, unacknowledged, in the order in which they came.
  const waiting: { readonly message: DeviceMessage; readonly acknowledge: () => void }[] = [];
  const durable = new DurableOrigins();
  const take = (): void => {
    while (waiting[0] !== undefined) {
      const { message, acknowledge } = waiting[0];
      const origin = originOf(message);
      // What another match has written down already is no roll of this one.
      const isNew = origin === undefined || !durable.has(origin);
      if (isNew && !table.hear(message)) return;
      if (origin !== undefined) durable.add(origin);
      acknowledge();
      waiting.shift();
      if (isNew && message.kind === 'pressed') presses.heard(message);
    }
  };
  const retry = setInterval(() => {
    if (waiting.length > 0) take();
  }, RETRY_MS);

  /** Takes a message from a real or virtual device. `acknowledge` is called once it is durable. */
  const hear = (message: DeviceMessage, acknowledge: () => void): void => {
    const device = deviceOf(message);
    heard.set(device, Date.now());
    if (message.kind === 'lies') {
      lessons.heard(message);
      newsroom.lies(message);
    }
    if (message.kind === 'hello') hellos.set(device, message);
    sensors.heard(message);
    if (message.kind === 'snapshot') return;
    waiting.push({ message, acknowledge });
    take();
    if (message.kind === 'hello') for (const one of [presses, lights]) one.came(device);
  };
  const status = (port: PortStatus): void => {
    if (JSON.stringify(ports.get(port.path)) === JSON.stringify(port)) return;
    if (port.state === 'gone') ports.delete(port.path);
    else ports.set(port.path, port);
    if (port.device !== undefined && (port.state === 'gone' || port.state === 'silent')) table.deviceGone(port.device);
    changed();
  };

  const alive = (device: string): void => {
    heard.set(device, Date.now());
  };
  const raw = (path: string, direction: '<' | '>', words: string): void => {
    rawLogs.passed(path, direction, words);
  };
  const client = openPorts(startPorts, {
    status,
    alive,
    raw,
    radio: (frame) => {
      systemRadio.take(frame);
    },
    message: (message) => {
      const origin = originOf(message);
      hear(message, () => {
        if (origin !== undefined) client.acknowledge(origin);
      });
    },
    log,
  });
  const virtualTray = new VirtualTray({ hear, status, alive, raw, known: virtual });
  const radio = new RadioDesk({
    hear,
    status,
    alive,
    raw,
    gone: (die) => {
      table.deviceGone(RADIO_DEVICE, die);
    },
    boot: Date.now(),
  });
  const systemRadio = new SystemRadio({ dataDir, desk: radio, ports: client });
  const newsroom = new Newsroom({ table: () => table, heard, faults: () => virtualTray.faults });
  const rawLogs = new RawLogs((path, on) => {
    client.watch(path, on);
  });
  const sensors: SensorDesk = new SensorDesk({
    table: () => table,
    askSnapshot: (device) => {
      if (virtual.has(device)) virtualTray.askSnapshot();
      else client.snapshot(device);
    },
    touched: (device, sensor, value) => {
      newsroom.touched(device, sensor, value);
    },
    onChange: () => changed(),
  });

  const rolling = new RollingDice({ table: () => table });
  const clock: SiegeClock = new SiegeClock({ dataDir, now, table: () => table, onChange: () => changed() });
  const results: ResultStage = new ResultStage({
    dataDir,
    now,
    table: () => table,
    oddsOf: (roll) => chances.landed(table, roll),
    onChange: () => changed(),
  });
  const presses: Presses = new Presses({ table: () => table, results, now: () => performance.now() });
  const lights: Lights = new Lights({ table: () => table, sensors: () => sensors.quiet, send: client.light });
  const follow = (): (() => void) => {
    const dice = table.onDice((lying) => {
      watchers.tellFirst(() => ({ tray: trayView(table, lying) }));
    });
    const changes = table.onChange(changed);
    return () => {
      dice();
      changes();
    };
  };
  let unsubscribe = follow();
  const sit = (next: SiegeTable): void => {
    const before = table;
    unsubscribe();
    clock.leave();
    table = next;
    clock.sit();
    results.sit();
    cached = undefined;
    unsubscribe = follow();
    durable.addThoseOf(before.journal);
    before.journal.close();
    event.sit();
    // The devices on the table are there for every match.
    for (const hello of hellos.values()) table.hear(hello);
    watchers.restart();
    changed();
  };
  /** Puts a match on the table. @returns why it cannot be opened; the match that was there then stays */
  const seat = async (found: Promise<SiegeTable>): Promise<Text | undefined> => {
    try {
      sit(await found);
      return undefined;
    } catch (error) {
      const said = textOfProblem(error);
      if (said === undefined) throw error;
      return said;
    }
  };
  const open = async (path: string): Promise<Text | undefined> =>
    path === table.journal.path ? undefined : seat(files.open(path));
  const attach = (channel: Channel, who: ScreenInfo): void => {
    serve(api, handlers, channelTo(who, channel), who, (error) => {
      log(`A call failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    });
  };
  const monitors = new Monitors(dataDir);
  const lagging = new Lagging(watchers);
  const room = new Room({
    dataDir,
    reach,
    attach,
    here: () => {
      const display = invite?.() ?? '';
      return display === '' ? '' : `${new URL(display).origin}/`;
    },
    log,
  });
  const remember = (): void => {
    lagging.keep(room.overlays.now()?.delay ?? 0);
  };
  room.overlays.onChange(remember);
  const library = new Library(dataDir, () => table.journal);
  // Nobody who looks at a ledger waits behind the journals of an event.
  const luckThread = new LuckThread();
  const ledgerThread = new LuckThread(LEDGER_IDLE_MS);
  const start = new StartDesk({ dataDir, table: () => table, files, library, sit, open, file, refused: begun.refused });
  const about = new AboutDesk({
    dataDir,
    root: reach?.root,
    windows: () => monitors.windows !== undefined,
    addresses: reach?.addresses,
  });
  const handlers = handlersFor({
    dataDir,
    start,
    about,
    table: () => table,
    now,
    clock,
    proof,
    results,
    monitors,
    watchers,
    lagging,
    room,
    virtualTray,
    newsroom,
    rawLogs,
    radio,
    systemRadio,
    isHere: (device) => [...ports.values()].some((port) => port.device === device),
    forget: (device) => hellos.delete(device),
    fault: (name, amount) => virtualTray.fault(name, amount),
    sensors: () => sensors.quiet,
    reconciler,
    lessons,
    blink: (device, die) => {
      if (virtual.has(device)) return virtualTray.blink(die);
      if (device === RADIO_DEVICE) return radio.blink(die);
      const here = [...ports.values()].some((port) => port.device === device && port.state === 'ready');
      if (here) client.blink(device, die);
      return here;
    },
    library,
    luck: ledgerThread,
    chances,
    armies: new Armies(dataDir),
    desk,
    hub,
    link,
    begin: async (game) => {
      const made = await makeEventMatch(library, game);
      if ('key' in made) return made;
      const why = await open(library.pathOf(made.file) ?? '');
      return why ?? { match: table.journal.match.id, file: made.file };
    },
    follow: matchFollower(library, desk, luckThread, log),
    lists,
    fortressFrom: (from) => fortressFrom(library, from),
    fileOf: (game) => eventMatchFile(library, game),
    door: (event) => hub.doorOf(event),
    open,
    restart: () => seat(files.newDemo()),
    invite: () => invite?.() ?? null,
  });

  remember();
  await room.start();
  await hub.start();
  link.start();
  event.tell();
  return {
    attach,
    overlays: room.overlays,
    monitors,
    openFile: async (path) => {
      const problem = await open(path);
      return problem === undefined ? { ok: true } : { ok: false, sentence: sentence(problem, language) };
    },
    onRunning: (listener) => {
      runningListeners.push(listener);
      listener(isRunning(table));
    },
    close: async () => {
      clearInterval(retry);
      const all = [
        lagging,
        room,
        clock,
        results,
        rolling,
        sensors,
        newsroom,
        rawLogs,
        virtualTray,
        link,
        hub,
        chanceThread,
        luckThread,
        ledgerThread,
      ];
      await closeAll([...all, desk, client, table.journal], log);
    },
  };
}
