import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { HubApi, HubRole } from '../../contract/hub-api.ts';
import type { HubView } from '../../contract/hall-hub-api.ts';
import { hallContractOf, type OrganiserApi } from '../../contract/organiser-api.ts';
import { serve, type Channel, type Handlers } from '../../contract/rpc.ts';
import { addressesHere } from '../../displays/room/addresses.ts';
import { keepPrivately } from '../../displays/room/private-file.ts';
import type { Reach } from '../../host.ts';
import { sentence } from '../../sentences.ts';
import { DeskError } from '../desk/desk-error.ts';
import type { EventDesk } from '../desk/event-desk.ts';
import type { HallDoor } from '../desk/event-port.ts';
import type { ListDesk } from '../desk/list-desk.ts';
import { Id } from '../event/settings.ts';
import { StoreError } from '../store/store-error.ts';
import { hubHandlers, type HubCaller } from './handlers.ts';
import { openHubDoor, type HubDoor, type HubLimits } from './hub-door.ts';
import { organiserHandlers, type ConsoleHandlers } from './organiser-handlers.ts';
import { HubPeople, type HubGuest } from './people.ts';
import { Intake, type IntakePort } from './intake.ts';
import { RowStore } from './row-store.ts';
import { SignatureStore } from './signature-store.ts';
import { TableBoard } from './table-board.ts';

const USUAL_PORT = 4788;
/** Another program holds the port that the tables know. */
const PORT_TAKEN = 'event-hub.port-taken';
/** Interval for polling what another hub on the same server did and for retrying failed writes, in ms. */
const LOOK_MS = 2000;

const Settings = z.object({
  event: Id.nullable(),
  addresses: z.array(z.string().max(64)).max(16),
  /** The port that the tables know. */
  port: z.number().int().min(1).max(65535).nullable(),
});

export interface HubOptions {
  readonly desk: EventDesk;
  readonly dataDir: string;
  /** Absent if the hall cannot be reached. */
  readonly reach: Reach | undefined;
  /** Evaluates a match sent by a table, by the match's own rules. */
  readonly received: IntakePort['received'];
  /** Judges army lists. */
  readonly lists: ListDesk;
  readonly log: (line: string) => void;
  readonly limits?: HubLimits;
  /** The handlers of this machine's console, reused for organisers elsewhere in the hall. */
  readonly console: () => ConsoleHandlers;
}

type HallHandlers = Handlers<HubApi & OrganiserApi, HubCaller>;

/** The event that should be open, and why it is not. */
interface HallProblem {
  readonly event: string | null;
  readonly problem: Text | null;
}

interface Open {
  readonly event: string;
  readonly people: HubPeople;
  readonly intake: Intake;
  readonly door: HubDoor;
}

/**
 * The organiser's side of a hall. Listens only while an event is open to the hall, admits people and tables by their
 * codes, receives every table's rows, and writes results of sealed matches into the event.
 */
export class Hub {
  readonly #options: HubOptions;
  readonly #file: string;
  readonly #watchers = new Set<(view: HubView) => void>();
  readonly #problemWatchers = new Set<(told: HallProblem) => void>();
  #toldProblem = '';
  readonly #timer: NodeJS.Timeout;
  /** By table: how many rows of its match have arrived, and what was refused. */
  readonly #tables = new Map<string, { readonly rows: number; readonly problem: Text | null }>();
  #settings: z.infer<typeof Settings>;
  #open: Open | undefined;
  #problem: Text | null = null;
  #work: Promise<unknown> = Promise.resolve();
  #telling = false;
  #looking = false;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#file = join(options.dataDir, 'hub.json');
    this.#settings = remembered(this.#file);
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  /** Reopens what was open when the program ended. */
  start(): Promise<void> {
    return this.#settle();
  }

  /**
   * Opens an event to the hall; null closes it. If the port that the tables know is taken, reports that; a second call
   * then listens on another.
   * @returns why it failed
   */
  async open(event: string | null, addresses: readonly string[] = []): Promise<Text | null> {
    const elsewhere = event !== null && this.#problem?.key === PORT_TAKEN;
    const port = elsewhere ? null : this.#settings.port;
    this.#settings = { event, addresses: [...addresses], port };
    keepPrivately(this.#file, this.#settings);
    await this.#settle();
    return this.#problem;
  }

  /** Draws a new code for a role. @returns why there is none */
  async newCode(role: HubRole): Promise<Text | null> {
    if (this.#open === undefined) return text('event-hub.not-open');
    // A player's own code is printed on the badge.
    if (role === 'player') return text('event-hub.player-codes-stay');
    await this.#open.people.renew(role);
    this.#tell();
    return null;
  }

  /** Forgets a guest and closes their pages. @returns why nobody was sent away */
  async sendAway(guest: string): Promise<Text | null> {
    const open = this.#open;
    if (open === undefined) return text('event-hub.not-open');
    if (!(await open.people.sendAway(guest))) return text('event-hub.nobody-in');
    open.door.hangUp(guest);
    this.#tell();
    return null;
  }

  /** The URL of each player's own page, by player id. */
  async playerAddresses(): Promise<ReadonlyMap<string, string>> {
    const { url, codes } = (await this.#doorNow()) ?? { url: '', codes: new Map<string, string>() };
    return new Map([...codes].map(([player, code]) => [player, `${url}?role=hub#${code}`]));
  }

  /** How a phone joins an event; null unless this event is the open one. Throws {@link DeskError}. */
  async doorOf(event: string): Promise<HallDoor | null> {
    if (this.#open?.event !== event) return null;
    try {
      return await this.#doorNow();
    } catch (error) {
      throw error instanceof StoreError ? new DeskError(error.text) : error;
    }
  }

  async #doorNow(): Promise<HallDoor | null> {
    const open = this.#open;
    const [url] = open?.door.urls.values() ?? [];
    if (open === undefined || url === undefined) return null;
    const { state } = await this.#options.desk.known(open.event);
    return { url, codes: await open.people.playerCodes([...state.players.keys()]) };
  }

  watch(emit: (view: HubView) => void): () => void {
    this.#watchers.add(emit);
    void this.view().then(emit);
    return () => this.#watchers.delete(emit);
  }

  /**
   * Emits, now and on each change, what keeps an event from being open that should be.
   * @returns a function that stops it
   */
  watchProblem(emit: (told: HallProblem) => void): () => void {
    this.#problemWatchers.add(emit);
    emit(this.#problemNow());
    return () => this.#problemWatchers.delete(emit);
  }

  #problemNow(): HallProblem {
    return { event: this.#settings.event, problem: this.#problem };
  }

  /** A problem that persists through the retries is reported once. */
  #tellProblem(): void {
    const now = this.#problemNow();
    const told = JSON.stringify(now);
    if (told === this.#toldProblem) return;
    this.#toldProblem = told;
    for (const emit of this.#problemWatchers) emit(now);
  }

  async view(): Promise<HubView> {
    const { reach } = this.#options;
    const here = (reach?.addresses ?? addressesHere)();
    const open = this.#open;
    const shut: HubView = {
      possible: reach !== undefined,
      event: null,
      addresses: here.map((address) => ({ address, url: open?.door.urls.get(address) ?? null })),
      problem: this.#problem,
      codes: [],
      guests: [],
      players: [],
    };
    if (open === undefined) return shut;
    try {
      const [codes, guests, players] = await Promise.all([
        open.people.codes(),
        open.people.all(),
        this.playerAddresses(),
      ]);
      const notTaken = new Map(this.#options.desk.notTaken(open.event).map((one) => [one.table, one.text]));
      return {
        ...shut,
        event: open.event,
        codes: [...codes],
        guests: guests.map(({ id, role, subject, name, since }) => ({
          id,
          role,
          subject,
          name,
          since,
          here: open.door.here(id),
          rows: this.#tables.get(subject)?.rows ?? null,
          problem: role === 'table' ? (this.#tables.get(subject)?.problem ?? notTaken.get(subject) ?? null) : null,
        })),
        players: [...players].map(([player, url]) => ({ player, url })),
      };
    } catch (error) {
      return { ...shut, event: open.event, problem: textOf(error) };
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
    await this.#open?.door.close();
    this.#open = undefined;
  }

  /** Makes the door match the settings, one change at a time. */
  #settle(): Promise<void> {
    const work = this.#work.then(async () => {
      await this.#open?.door.close();
      this.#open = undefined;
      this.#tables.clear();
      const { event } = this.#settings;
      const { reach, log } = this.#options;
      const before = this.#problem;
      let problem: Text | null = null;
      if (event !== null && reach !== undefined)
        try {
          this.#open = await this.#opened(event, reach);
          await this.#open.intake.start();
        } catch (error) {
          problem = textOf(error);
          // Retried every few seconds but logged once.
          if (problem.key !== before?.key) log(sentence(problem, 'en'));
        }
      this.#problem = problem;
      this.#tellProblem();
      this.#tell();
    });
    this.#work = work;
    return work;
  }

  async #opened(event: string, reach: Reach): Promise<Open> {
    const { desk, limits, lists } = this.#options;
    await desk.known(event);
    const database = await desk.withDatabase((one) => Promise.resolve(one));
    const people = new HubPeople(database, event, () => desk.now());
    const intake = new Intake(event, desk, new RowStore(database, () => desk.now()), new SignatureStore(database), {
      received: this.#options.received,
      log: this.#options.log,
      note: (table, rows, problem) => {
        this.#tables.set(table, { rows: rows ?? this.#tables.get(table)?.rows ?? 0, problem });
        this.#tell();
      },
    });
    const board = new TableBoard(desk, event);
    const handlers: HallHandlers = {
      ...hubHandlers({
        event,
        desk,
        lists,
        watchTable: (table, tell) => board.watch(table, tell),
        offer: (guest, head, first) => intake.offer(guest, head, first),
        rows: (guest, match, sent) => intake.rows(guest, match, sent),
        signatures: (guest, signed) => intake.signatures(guest, signed),
      }),
      ...organiserHandlers({
        event,
        console: this.#options.console(),
        isShown: () => desk.shown === event,
        roleOf: async (guest) => (await people.all()).find(({ id }) => id === guest)?.role,
      }),
    };
    await people.codes();
    const { addresses } = this.#settings;
    const all = (reach.addresses ?? addressesHere)();
    const chosen = all.filter((one) => addresses.length === 0 || addresses.includes(one));
    if (chosen.length === 0) throw new DeskError(text('event-hub.no-network'));
    const at = (port: number): Promise<HubDoor> =>
      openHubDoor({
        root: reach.root,
        addresses: chosen,
        port,
        eventName: async () => (await desk.known(event)).state.settings.name,
        join: async (wish) => people.join(wish, await namesOfPlayers(desk, event)),
        leave: async (guest) => void (await this.sendAway(guest)),
        holding: (key) => people.holding(key),
        attach: (channel, guest) => this.#attach(handlers, channel, guest),
        onCame: () => this.#tell(),
        now: () => performance.now(),
        ...(limits === undefined ? {} : { limits }),
      });
    const { port } = this.#settings;
    // Guests who joined know the port and look for the hall there.
    const known = reach.port ?? (port !== null && (await people.all()).length > 0 ? port : undefined);
    const door = await (known === undefined
      ? at(port ?? USUAL_PORT).catch(() => at(0))
      : at(known).catch((error: unknown) => {
          const { code } = error as { readonly code?: unknown };
          throw code === 'EADDRINUSE' ? new DeskError(text(PORT_TAKEN, { port: known })) : error;
        }));
    const [first] = door.urls.values();
    this.#settings = { ...this.#settings, port: first === undefined ? null : Number(new URL(first).port) };
    keepPrivately(this.#file, this.#settings);
    return { event, people, intake, door };
  }

  #attach(handlers: HallHandlers, channel: Channel, guest: HubGuest): void {
    // The transport only knows screen roles; the guest's own role has its own contract.
    const who: HubCaller = { role: guest.role === 'organiser' ? 'console' : 'display', guest };
    const contract = hallContractOf(guest.role) as HubApi & OrganiserApi;
    serve<HubApi & OrganiserApi, HubCaller>(contract, handlers, channel, who, (error) => {
      this.#options.log(`A call from the hall failed: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  async #look(): Promise<void> {
    // If the server does not answer, a look can take longer than the interval.
    if (this.#looking) return;
    this.#looking = true;
    await this.#lookOnce().finally(() => (this.#looking = false));
  }

  async #lookOnce(): Promise<void> {
    const open = this.#open;
    if (open === undefined) {
      // Retry after a database outage or a taken port.
      if (this.#settings.event !== null && this.#problem !== null) await this.#settle();
      return;
    }
    try {
      const known = new Set((await open.people.all()).map(({ id }) => id));
      for (const guest of open.door.guests()) if (!known.has(guest)) open.door.hangUp(guest);
      await open.intake.look();
    } catch {
      // During a database outage nothing is known, so nobody is removed.
    }
    this.#tell();
  }

  /** Sends the state of the hall to the organiser's screens, throttled to a few times a second. */
  #tell(): void {
    if (this.#telling || this.#watchers.size === 0) return;
    this.#telling = true;
    setTimeout(() => {
      this.#telling = false;
      void this.view().then((view) => {
        for (const emit of this.#watchers) emit(view);
      });
    }, 200).unref();
  }
}

function textOf(error: unknown): Text {
  const said = (error as { readonly text?: Text } | undefined)?.text;
  return said ?? text('event-hub.not-opened', { why: error instanceof Error ? error.message : String(error) });
}

/** The names of an event's players; empty if its database is unavailable, which joining will notice itself. */
async function namesOfPlayers(desk: EventDesk, event: string): Promise<ReadonlyMap<string, string>> {
  try {
    const { players } = (await desk.known(event)).state;
    return new Map([...players].map(([id, { player }]) => [id, player.name]));
  } catch (error) {
    if (error instanceof DeskError) return new Map();
    throw error;
  }
}

function remembered(file: string): z.infer<typeof Settings> {
  try {
    return Settings.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { event: null, addresses: [], port: null };
  }
}
