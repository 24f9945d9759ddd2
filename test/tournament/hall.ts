import { mkdirSync } from 'node:fs';
import { ed25519 } from '@noble/curves/ed25519.js';
import { WebSocket } from 'ws';
import { hubApi, type HubApi } from '../../electron/contract/hub-api.ts';
import { headWords } from '../../electron/contract/proof-words.ts';
import { client, type Channel, type Client } from '../../electron/contract/rpc.ts';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import { Library } from '../../electron/library/library.ts';
import { shownHead } from '../../electron/proof/head.ts';
import { sentence } from '../../electron/sentences.ts';
import { makeEventMatch, resultForEvent, sealEnd } from '../../electron/table/event-match.ts';
import { MatchFiles } from '../../electron/table/match-files.ts';
import { OutgoingMatches } from '../../electron/table/outgoing.ts';
import { listRules } from '../../electron/table/equip.ts';
import { received } from '../../electron/table/received-match.ts';
import type { SiegeTable } from '../../electron/table/siege-table.ts';
import { equipmentOf } from '../../electron/tournament/desk/begin-game.ts';
import { EventDesk } from '../../electron/tournament/desk/event-desk.ts';
import { ListDesk } from '../../electron/tournament/desk/list-desk.ts';
import { USUAL_LIMITS, type HubLimits } from '../../electron/tournament/hub/hub-door.ts';
import { Hub } from '../../electron/tournament/hub/hub.ts';
import { HubLink } from '../../electron/tournament/link/hub-link.ts';
import { randomInput } from '../conformance/random-player.ts';
import { consoleFor } from './hall-console.ts';

/** A hall for tests and benchmarks: an organiser's hub on loopback, and tables that play at random. */

export const ROOMY: HubLimits = {
  sockets: 5000,
  socketsOfAddress: 5000,
  silent: 5000,
  connections: 10_000,
  requests: { burst: 100_000, perSecond: 100_000 },
  messages: { burst: 100_000, perSecond: 100_000 },
  wrongCodes: USUAL_LIMITS.wrongCodes,
};
const organiser = { role: 'organiser', name: 'Dubois' } as const;
const blank = { club: null, army: null, contact: null, rating: null, fixedTable: null };

export class Organiser {
  readonly desk: EventDesk;
  readonly hub: Hub;
  event = '';
  #n = 0;

  /** @param port a fixed one lets tables find a restarted hub; null for the one in `hub.json` */
  constructor(folder: string, port: number | null = 0, clock: () => number = Date.now) {
    mkdirSync(folder, { recursive: true });
    this.desk = new EventDesk(folder, () => undefined, clock);
    const lists = new ListDesk(listRules);
    this.hub = new Hub({
      desk: this.desk,
      dataDir: folder,
      reach: { root: folder, addresses: () => ['127.0.0.1'], ...(port === null ? {} : { port }) },
      received,
      lists,
      console: () => consoleFor(this.desk, lists, this.hub),
      log: () => undefined,
      limits: ROOMY,
    });
  }

  /** Acts as the organiser; throws the sentence of a refusal. */
  async act(act: EventAct): Promise<void> {
    this.#n += 1;
    const done = await this.desk.do(this.event, `organiser-${String(this.#n)}-${String(Date.now())}`, organiser, act);
    if (!done.done) throw new Error(sentence(done.text, 'en'));
  }

  /** Creates an event with this many players, all present, and opens it to the hall. */
  async prepare(players: number): Promise<void> {
    const made = await this.desk.create('Acre', 'Dubois');
    if (!made.done) throw new Error(sentence(made.text, 'en'));
    this.event = made.event;
    const names = Array.from({ length: players }, (_, i) => ({ name: `Player ${String(i + 1)}`, ...blank }));
    await this.act({ kind: 'enter', players: names, missed: 0 });
    await this.act({ kind: 'check-in', players: await this.players(), by: 'hand' });
    await this.open();
  }

  async players(): Promise<string[]> {
    return [...(await this.desk.known(this.event)).state.players.keys()];
  }

  async pair(round: number): Promise<void> {
    await this.act({ kind: 'pair' });
    await this.act({ kind: 'publish', round });
  }

  async open(): Promise<void> {
    const why = await this.hub.open(this.event);
    if (why !== null) throw new Error(sentence(why, 'en'));
  }

  async address(): Promise<string> {
    return (await this.hub.view()).addresses.find(({ url }) => url !== null)?.url ?? '';
  }

  async code(role: string): Promise<string> {
    return (await this.hub.view()).codes.find((one) => one.role === role)?.code ?? '';
  }

  /** The code of a player's own page. */
  async playerCode(player: string): Promise<string> {
    return (await this.hub.playerAddresses()).get(player)?.split('#')[1] ?? '';
  }

  async close(): Promise<void> {
    await this.hub.close();
    await this.desk.close();
  }
}

/** A person in the hall with their own socket. */
export interface Guest {
  readonly key: string;
  readonly call: Client<HubApi>['call'];
  readonly live: Client<HubApi>['live'];
  readonly closed: () => boolean;
  readonly close: () => void;
}

/**
 * Asks to be admitted.
 * @returns the door's answer, and the key it gave
 */
export async function ask(
  address: string,
  code: string,
  table: string | null = null,
  name = 'Somebody',
): Promise<{ readonly status: number; readonly answer: unknown; readonly key: string }> {
  const response = await fetch(`${address}join`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, name, table, key: null }),
  });
  const key = /castellan-hub=([\w-]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return { status: response.status, answer: await response.json(), key };
}

/** Opens a socket with a key. */
export async function socketOf(address: string, key: string): Promise<{ socket: WebSocket; channel: Channel }> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}rpc/hub`, {
    headers: { authorization: `Bearer ${key}` },
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', () => resolve());
    socket.once('error', reject);
  });
  const channel: Channel = {
    send: (message) => socket.send(JSON.stringify(message)),
    onMessage: (listener) => socket.on('message', (data) => listener(JSON.parse((data as Buffer).toString('utf8')))),
    onClose: (listener) => socket.once('close', listener),
  };
  return { socket, channel };
}

/**
 * Comes in with a key.
 * @param patience ms to wait for an answer
 */
export async function enter(address: string, key: string, patience?: number): Promise<Guest> {
  const { socket, channel } = await socketOf(address, key);
  const { call, live } = client(hubApi, channel, patience);
  return { key, call, live, closed: () => socket.readyState === WebSocket.CLOSED, close: () => socket.close() };
}

/** Joins with a code. */
export async function comeIn(address: string, code: string, table: string | null = null): Promise<Guest> {
  const { key, answer } = await ask(address, code, table);
  if (key === '') throw new Error(JSON.stringify(answer));
  return enter(address, key);
}

/** A table of the hall without its own process: the same parts, with real files. */
export class VirtualTable {
  readonly folder: string;
  #link: HubLink;
  readonly #library: Library;
  readonly #files: MatchFiles;
  #table: SiegeTable | undefined;
  #told = '';

  private constructor(folder: string, files: MatchFiles, table: SiegeTable) {
    this.folder = folder;
    this.#files = files;
    this.#table = table;
    this.#library = new Library(folder, () => this.table.journal);
    this.#link = this.#linked();
    this.#listen();
  }

  get link(): HubLink {
    return this.#link;
  }

  /** Unplugs the cable: no traffic, but play goes on. */
  pull(): void {
    this.#link.close();
  }

  plug(): void {
    this.#link = this.#linked();
    this.#link.start();
  }

  #linked(): HubLink {
    const outgoing = new OutgoingMatches(this.folder, () => this.table);
    return new HubLink({
      dataDir: this.folder,
      matches: (event) => outgoing.of(event),
      onTable: () => this.table.journal.match.id,
      log: () => undefined,
    });
  }

  static async open(folder: string): Promise<VirtualTable> {
    const files = new MatchFiles(folder);
    const table = new VirtualTable(folder, files, await files.open(undefined));
    table.link.start();
    return table;
  }

  get table(): SiegeTable {
    if (this.#table === undefined) throw new Error('the table is closed');
    return this.#table;
  }

  async join(address: string, code: string, table: string): Promise<void> {
    const why = await this.link.join(address, code, table, `Table ${table}`);
    if (why !== null) throw new Error(sentence(why, 'en'));
  }

  /** Begins the match that the hub calls for. */
  async begin(
    system: string,
    scenario: string,
    chosen: { readonly fortress?: boolean; readonly lists?: boolean } = {},
  ): Promise<void> {
    const { call, here } = this.link;
    if (call === null || here === undefined) throw new Error('nothing is called for');
    const { round, game, names } = call;
    const pairing = { ...call.pairing, table: here.table, breaches: [] };
    const title = `Round ${String(round)} table ${here.table}`;
    const needs = chosen.fortress === true || chosen.lists === true;
    const gear = needs ? await this.link.gear() : null;
    if (gear !== null && 'key' in gear) throw new Error(sentence(gear, 'en'));
    const equipment = equipmentOf(gear, { system, scenario, ...chosen });
    if ('key' in equipment) throw new Error(sentence(equipment, 'en'));
    const wish = {
      event: here.event,
      round,
      game,
      by: here.table,
      pairing,
      names,
      eventName: 'Hall',
      title,
      ...equipment,
    };
    const made = await makeEventMatch(this.#library, wish);
    if ('key' in made) throw new Error(sentence(made, 'en'));
    const next = await this.#files.open(this.#library.pathOf(made.file) ?? '');
    this.table.journal.close();
    this.#table = next;
    this.#listen();
    this.#tell();
  }

  /**
   * Plays at most this many random inputs.
   * @returns whether the match is over
   */
  play(random: () => number, most = Infinity): boolean {
    for (let i = 0; i < most; i += 1) {
      const input = randomInput(this.table.match, random);
      if (input === undefined) return true;
      const done =
        'command' in input
          ? this.table.order(input, null)
          : 'roll' in input
            ? this.table.trayOp(this.table.token, { op: 'type', faces: [...input.roll], by: 'table' })
            : 'choose' in input || 'fact' in input
              ? this.table.answer(this.table.token, input, null)
              : this.table.redo();
      if (!done.done) throw new Error(done.code);
    }
    return randomInput(this.table.match, random) === undefined;
  }

  /**
   * A device signs the match's head for its side or, without one, as a console.
   * @returns its public key
   */
  sign(seat: string | null, name: string): string {
    const { journal } = this.table;
    const { n } = journal.head;
    const head = { match: journal.match.id, n, hash: shownHead(journal.salt, n, journal.head.hash) };
    const secret = ed25519.utils.randomSecretKey();
    const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
    const key = hex(ed25519.getPublicKey(secret));
    const signature = hex(ed25519.sign(Buffer.from(headWords(head, { seat, name })), secret));
    journal.countersign({ n, hash: head.hash, key, seat, name, signature });
    this.#tell();
    return key;
  }

  /** Undoes inputs until the match is not over. */
  undoEnd(): void {
    while (resultForEvent(this.table) !== undefined) {
      const done = this.table.undo(this.table.match.undoable?.n ?? 0, true, 'both');
      if (!done.done) throw new Error(done.code);
    }
  }

  close(): void {
    this.link.close();
    this.table.journal.close();
    this.#table = undefined;
  }

  #listen(): void {
    this.table.onChange(() => this.#tell());
  }

  #tell(): void {
    const ended = resultForEvent(this.table);
    if (ended !== undefined && ended.sent.id !== this.#told) {
      this.#told = ended.sent.id;
      sealEnd(this.table, this.folder, ended.sent.by);
    }
    this.link.written();
  }
}

/** Waits for a condition, and looks every `every` ms. Throws `what` on timeout. */
export async function until(
  what: string,
  so: () => boolean | Promise<boolean>,
  ms = 60_000,
  every = 20,
): Promise<void> {
  const end = Date.now() + ms;
  while (!(await so())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${what}`);
    await new Promise((done) => setTimeout(done, every));
  }
}
