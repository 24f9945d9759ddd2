import type { TableState } from '../contract/table.ts';
import { api } from '../contract/api.ts';
import { serve, type Channel } from '../contract/rpc.ts';
import { SteadyClock } from '../contract/steady-clock.ts';
import { Monitors } from '../displays/monitors.ts';
import { Room } from '../displays/room/room.ts';
import type { Host, HostOptions } from '../host.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { AboutDesk } from '../about/about-desk.ts';
import { Armies } from '../library/armies/armies.ts';
import { Library } from '../library/library.ts';
import { languageOf, sentence, type Language } from '../sentences.ts';
import { playShared } from '../outside/shared-systems.ts';
import { closeAll } from './close-all.ts';
import { handlersFor } from './handlers.ts';
import { Companions, LEDGER_IDLE_MS } from './host/companions.ts';
import { MatchSeat } from './host/match-seat.ts';
import { TableDevices } from './host/table-devices.ts';
import { TableEvents } from './host/table-events.ts';
import { OnceItLies } from './host/once-it-lies.ts';
import { TableScreens } from './host/table-screens.ts';
import { isRunning } from './is-running.ts';
import { LuckThread } from './luck-thread.ts';
import { MatchFiles, textOfProblem, type Begun } from './match-files.ts';
import { ProofDesk } from './proof/proof-desk.ts';
import { Reconciler } from './reconcile/reconciler.ts';
import type { SiegeTable } from './siege-table.ts';
import { opensAtOnce, StartDesk } from './start-desk.ts';
import { tableState } from './table-view.ts';
import { channelTo } from './screen-update.ts';

/**
 * Opens the host: the last match, the ports, the virtual tray, and a place for screens.
 * Throws an error with a sentence as its message if the match cannot be opened.
 */
export async function openHost(options: HostOptions): Promise<Host> {
  const { dataDir, log, now: machine = Date.now } = options;
  const language = languageOf(process.env['LC_ALL'] ?? process.env['LC_MESSAGES'] ?? process.env['LANG']);
  const time = new SteadyClock(machine, () => performance.now());
  for (const { problem } of playShared(dataDir)) if (problem !== undefined) log(sentence(problem, language));
  const files = new MatchFiles(dataDir, () => time.now());
  const begun = await begin(files, options, language);
  const table = new OpenTable({ ...options, machine, time, files, begun });
  const screens = openScreens(table, options);
  table.start();
  await screens.room.start();
  await table.events.start();
  return {
    attach: screens.attach,
    overlays: screens.room.overlays,
    monitors: screens.monitors,
    openFile: async (path) => {
      const problem = await table.seat.open(path);
      return problem === undefined ? { ok: true } : { ok: false, sentence: sentence(problem, language) };
    },
    onRunning: (listener) => {
      table.onRunning(listener);
    },
    close: () => closeAll([table.screens.lagging, screens.room, ...table.parts, screens.ledgers, ...table.last], log),
  };
}

/** The first match; an error that prevents the start becomes a sentence. */
function begin(files: MatchFiles, { dataDir, file }: HostOptions, language: Language): Promise<Begun> {
  return files.begin(file, opensAtOnce(dataDir)).catch((error: unknown) => {
    const said = textOfProblem(error);
    throw said === undefined ? error : new Error(sentence(said, language));
  });
}

interface OpenTableOptions extends Pick<HostOptions, 'dataDir' | 'startPorts' | 'reach' | 'log'> {
  readonly machine: () => number;
  readonly time: SteadyClock;
  readonly files: MatchFiles;
  readonly begun: Begun;
}

/** The match on the table with its devices, its events and everything else that follows it. */
class OpenTable {
  readonly options: OpenTableOptions;
  readonly reconciler = new Reconciler();
  readonly proof: ProofDesk;
  readonly seat: MatchSeat;
  readonly events: TableEvents;
  readonly devices: TableDevices;
  readonly companions: Companions;
  readonly screens: TableScreens;
  readonly onceItLies = new OnceItLies(() => {
    this.changed();
  });
  readonly #running: ((running: boolean) => void)[] = [];

  constructor(options: OpenTableOptions) {
    const { begun, files, time } = options;
    this.options = options;
    this.seat = new MatchSeat({
      table: begun.table,
      files,
      follow: (table) => this.#follow(table),
      leaves: () => {
        this.companions.leave();
      },
      sits: (before) => {
        this.companions.sit();
        this.screens.forget();
        this.devices.left(before.journal);
      },
      seated: (table) => {
        this.events.teller.sit();
        this.devices.sit(table);
        this.screens.watchers.restart();
        this.changed();
      },
    });
    const { table } = this.seat;
    const changed = this.changed;
    this.proof = new ProofDesk({ table, changed });
    this.events = new TableEvents({ ...options, table });
    this.devices = new TableDevices({
      ...options,
      table,
      pressed: (message) => {
        this.companions.presses.heard(message);
      },
      came: (device) => {
        this.companions.came(device);
      },
      changed,
    });
    this.companions = new Companions({
      ...options,
      table,
      now: () => time.now(),
      sensors: () => this.devices.sensors.quiet,
      light: this.devices.light,
      changed,
      worked: () => {
        this.screens.tell();
      },
    });
    this.screens = new TableScreens(table, () => this.#view());
  }

  /** Starts to follow the match, once all listeners exist. */
  start(): void {
    this.seat.start();
  }

  /**
   * Called when the match, its devices or their view have changed: updates everything that follows, and tells the
   * screens.
   */
  readonly changed = (): void => {
    this.screens.forget();
    this.companions.follow();
    this.screens.watchers.tell();
    for (const listener of this.#running) listener(isRunning(this.seat.table()));
    this.events.teller.tell();
  };

  onRunning(listener: (running: boolean) => void): void {
    this.#running.push(listener);
    listener(isRunning(this.seat.table()));
  }

  /** The parts to close in this order once no screen can connect any more. */
  get parts(): readonly { readonly close: () => Promise<void> | void }[] {
    const { clock, results, rolling, chanceThread } = this.companions;
    const { link, hub, luckThread } = this.events;
    return [clock, results, rolling, ...this.devices.parts, link, hub, chanceThread, luckThread];
  }

  /** The parts to close last, ending with the match. */
  get last(): readonly { readonly close: () => Promise<void> | void }[] {
    return [this.events.desk, this.devices, this.seat.table()];
  }

  #follow(table: SiegeTable): () => void {
    const { onceItLies } = this;
    const dice = table.onDice((lying) => {
      this.screens.showDice(table, lying);
      onceItLies.dice();
    });
    const changes = table.onChange(() => {
      this.screens.forget();
      onceItLies.changed();
    });
    return () => {
      onceItLies.stop();
      dice();
      changes();
    };
  }

  #view(): TableState {
    this.onceItLies.flush();
    const { clock, results, chances } = this.companions;
    const { live, sensors } = this.devices;
    return this.proof.told(
      tableState(
        this.seat.table(),
        live,
        sensors.quiet,
        this.reconciler,
        Date.now(),
        clock.view,
        results,
        undefined,
        chances,
      ),
    );
  }
}

/** Lets screens connect, here and in the room, and answers their requests. */
function openScreens(open: OpenTable, { dataDir, file, invite, reach, log }: HostOptions) {
  const { seat, events, devices, companions, screens, proof, reconciler } = open;
  const { table } = seat;
  const attach = (channel: Channel, who: ScreenInfo): void => {
    serve(api, handlers, channelTo(who, channel), who, (error) => {
      log(`A call failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    });
  };
  const monitors = new Monitors(dataDir);
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
    screens.lagging.keep(room.overlays.now()?.delay ?? 0);
  };
  room.overlays.onChange(remember);
  const library = new Library(dataDir, () => table().journal);
  const ledgers = new LuckThread(LEDGER_IDLE_MS);
  const { files, begun, time } = open.options;
  const start = new StartDesk({
    ...{ dataDir, table, files, library, file },
    sit: seat.sit,
    open: seat.open,
    refused: begun.refused,
  });
  const about = new AboutDesk({
    dataDir,
    root: reach?.root,
    windows: () => monitors.windows !== undefined,
    addresses: reach?.addresses,
  });
  const handlers = handlersFor({
    ...{ dataDir, table, start, about, library, monitors, room, proof, reconciler },
    ...devices.port,
    ...events.port(library, seat.open),
    hub: events.hub,
    link: events.link,
    clock: companions.clock,
    results: companions.results,
    chances: companions.chances,
    watchers: screens.watchers,
    lagging: screens.lagging,
    luck: ledgers,
    armies: new Armies(dataDir),
    now: () => time.now(),
    open: seat.open,
    restart: seat.restart,
    invite: () => invite?.() ?? null,
  });
  events.answersBy(handlers);
  remember();
  return { attach, monitors, room, ledgers };
}
