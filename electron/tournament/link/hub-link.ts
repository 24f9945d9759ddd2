import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { GameGear } from '../../contract/event-lists.ts';
import type { LinkView } from '../../contract/hall-hub-api.ts';
import {
  hubApi,
  JoinAnswer,
  MOST_ROWS,
  type HubApi,
  type MatchHead,
  type NotTaken,
  type RowsOutcome,
  type TableCall,
  type WireRow,
  type WireSignature,
} from '../../contract/hub-api.ts';
import { client, type Channel, type Client } from '../../contract/rpc.ts';
import { keepPrivately } from '../../displays/room/private-file.ts';
import { clockSetBack } from '../clock-set-back.ts';
import { remembered, type Kept } from './kept-link.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5000;
/** Timeout for the hub to confirm that rows are on its disk. */
const ANSWER_MS = 20_000;
/** Interval for checking that the hub is still there. */
const PING_MS = 10_000;

/** A match of this machine whose rows go to the hub. */
export interface Outgoing {
  readonly event: string;
  readonly head: MatchHead;
  /** Number of its last row. */
  readonly last: number;
  /** Rows after a number, at most `most`, and at least one if any exist. */
  readonly read: (after: number, most: number) => readonly WireRow[];
  /** Devices' signatures of the match in order of arrival, and the salt its heads were shown with. */
  readonly signed: () => { readonly salt: string; readonly signatures: readonly WireSignature[] };
}

export interface LinkOptions {
  readonly dataDir: string;
  /** The current matches of an event on this machine. */
  readonly matches: (event: string) => readonly Outgoing[];
  /** Id of the match on the table. */
  readonly onTable: () => string;
  /** How many ms this machine's clock is behind what was already written here. */
  readonly behind?: () => number;
  readonly log: (line: string) => void;
}

/**
 * This Castellan as a table of somebody's event: it is told which game to play and sends the rows of its matches. It
 * stores nothing beyond the journals; the hub says how much of them it has. While the hub does not answer, play goes
 * on.
 */
export class HubLink {
  readonly #options: LinkOptions;
  readonly #file: string;
  readonly #watchers = new Set<(view: LinkView) => void>();
  #kept: Kept | undefined;
  /** What it asked to come in with and has no answer to. */
  #offered: Pick<Kept, 'address' | 'table' | 'key'> | undefined;
  #socket: WebSocket | undefined;
  #hub: Client<HubApi> | undefined;
  #call: TableCall | null = null;
  #problem: Text | null = null;
  /** How far each match is at the hub, as reported on this connection. */
  #have = new Map<string, number>();
  /** How many signatures of each match the hub has, as reported on this connection. */
  #signed = new Map<string, number>();
  readonly #refused = new Map<string, Text>();
  #wait = FIRST_WAIT_MS;
  /** Separate timers for reconnecting and resending: one does not replace the other. */
  #connecting: NodeJS.Timeout | undefined;
  #resending: NodeJS.Timeout | undefined;
  #toldOfClock = 'null';
  #sending = false;
  #again = false;
  #closed = false;

  constructor(options: LinkOptions) {
    this.#options = options;
    this.#file = join(options.dataDir, 'hub-link.json');
    this.#kept = remembered(this.#file);
  }

  /** Restores the link from before the program ended. */
  start(): void {
    if (this.#kept !== undefined) this.#connect();
  }

  /** Makes this Castellan a table of an event. @returns why it cannot be one */
  async join(address: string, code: string, table: string, name: string): Promise<Text | null> {
    const base = baseOf(address);
    if (base === undefined) return text('event-hub.no-address', { address });
    // If the answer is lost the hub may have let this table in already, so the same key is offered again.
    const before = [this.#kept, this.#offered].find(
      (one) => one?.table === table && new URL(one.address).hostname === new URL(base).hostname,
    );
    const key = before?.key ?? randomBytes(24).toString('base64url');
    this.#offered = { address: base, table, key };
    try {
      const response = await fetch(`${base}join`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code, name, table, key }),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const answer = JoinAnswer.parse(await response.json());
      this.#offered = undefined;
      if (!answer.joined) return answer.text;
      if (answer.role !== 'table') return text('event-hub.not-a-tables-code');
      this.#hangUp();
      this.#kept = { address: base, key, event: answer.event, eventName: answer.eventName, table };
      keepPrivately(this.#file, this.#kept);
      this.#refused.clear();
      this.#wait = FIRST_WAIT_MS;
      this.#connect();
      return null;
    } catch {
      return text('event-hub.nobody-there', { address: base });
    }
  }

  leave(): void {
    this.#hangUp();
    this.#kept = undefined;
    rmSync(this.#file, { force: true });
    this.#tell();
  }

  /** Call after something was written at the table; sends what is new. */
  written(): void {
    if (this.#kept !== undefined) void this.#send();
  }

  get call(): TableCall | null {
    return this.#call;
  }
  /** What the called game begins with; null if there is no answer. */
  gear(): Promise<GameGear | null | Text> {
    const away = text('event-hub.gear-away');
    return this.#hub?.call('hub.gear', {}).catch(() => away) ?? Promise.resolve(away);
  }
  /** The linked event and its name, and which table this is. */
  get here(): { readonly event: string; readonly eventName: string; readonly table: string } | undefined {
    return this.#kept;
  }

  watch(emit: (view: LinkView) => void): () => void {
    this.#watchers.add(emit);
    emit(this.view());
    return () => this.#watchers.delete(emit);
  }

  view(): LinkView {
    const kept = this.#kept;
    const matches = kept === undefined ? [] : this.#options.matches(kept.event);
    const sent = matches.reduce((sum, { head, last }) => sum + Math.min(last, this.#have.get(head.id) ?? 0), 0);
    const all = matches.reduce((sum, { last }) => sum + last, 0);
    return {
      state: kept === undefined ? 'off' : this.#hub === undefined ? 'away' : 'joined',
      address: kept?.address ?? '',
      event: kept?.event ?? '',
      eventName: kept?.eventName ?? '',
      table: kept?.table ?? '',
      problem: this.#problem ?? this.#refused.values().next().value ?? this.#clockProblem(),
      call: this.#call,
      playing: this.#call?.match === this.#options.onTable(),
      sent,
      waiting: all - sent,
    };
  }

  close(): void {
    this.#closed = true;
    this.#hangUp();
    this.#watchers.clear();
  }

  #hangUp(): void {
    clearTimeout(this.#connecting);
    clearTimeout(this.#resending);
    const socket = this.#socket;
    this.#socket = undefined;
    this.#hub = undefined;
    this.#call = null;
    this.#have = new Map();
    this.#signed = new Map();
    socket?.terminate();
  }

  #connect(): void {
    const kept = this.#kept;
    if (kept === undefined || this.#closed) return;
    const socket = new WebSocket(`${kept.address.replace(/^http/, 'ws')}rpc/hub`, {
      headers: { authorization: `Bearer ${kept.key}` },
      handshakeTimeout: ANSWER_MS,
      maxPayload: 4 * 1024 * 1024,
    });
    this.#socket = socket;
    let turnedAway = false;
    let ping: NodeJS.Timeout | undefined;
    socket.on('unexpected-response', (_request, response) => {
      turnedAway = response.statusCode === 403;
      socket.terminate();
    });
    socket.on('error', () => undefined);
    socket.on('open', () => {
      if (this.#socket !== socket) return;
      this.#wait = FIRST_WAIT_MS;
      this.#problem = null;
      this.#have = new Map();
      this.#signed = new Map();
      let heard = true;
      socket.on('pong', () => (heard = true));
      ping = setInterval(() => {
        // A pulled cable gives no signal: treat a silent peer as gone.
        if (!heard) socket.terminate();
        heard = false;
        socket.ping();
        this.#lookAtClock();
      }, PING_MS);
      const hub = client(hubApi, channelOf(socket), ANSWER_MS);
      this.#hub = hub;
      hub.live(
        'hub.table',
        {},
        ({ call, problem }) => {
          // A hub whose database is unavailable knows no game: keep the last one it called for.
          if (call !== null || problem === null) this.#call = call;
          this.#problem = problem;
          this.#tell();
        },
        () => undefined,
      );
      void this.#send();
      this.#tell();
    });
    socket.on('close', () => {
      clearInterval(ping);
      if (this.#socket !== socket) return;
      this.#hub = undefined;
      this.#problem = turnedAway ? text('event-hub.sent-away') : text('event-hub.no-answer', { address: kept.address });
      this.#tell();
      clearTimeout(this.#connecting);
      this.#connecting = setTimeout(() => this.#connect(), this.#wait);
      this.#wait = Math.min(LONGEST_WAIT_MS, this.#wait * 2);
    });
  }

  /** Sends what the hub lacks, match by match, then what has arrived meanwhile. */
  async #send(): Promise<void> {
    if (this.#sending) {
      this.#again = true;
      return;
    }
    this.#sending = true;
    try {
      do {
        this.#again = false;
        const [hub, kept] = [this.#hub, this.#kept];
        if (hub === undefined || kept === undefined) return;
        for (const match of this.#options.matches(kept.event)) await this.#sendMatch(hub, match);
      } while (this.#again);
    } catch {
      // The connection broke or a match was closed while being read: the next run resumes from what the hub has.
      this.#later();
    } finally {
      this.#sending = false;
      this.#tell();
    }
  }

  async #sendMatch(hub: Client<HubApi>, match: Outgoing): Promise<void> {
    const { id } = match.head;
    if (this.#refused.has(id)) return;
    let have = this.#have.get(id);
    if (have === undefined) {
      const [first] = match.read(0, 1);
      if (first === undefined) return;
      have = this.#taken(id, await hub.call('hub.offer', { match: match.head, first }));
    }
    while (have !== undefined && have < match.last) {
      const rows = match.read(have, MOST_ROWS);
      if (rows.length === 0) return;
      have = this.#taken(id, await hub.call('hub.rows', { match: id, rows: [...rows] }));
      this.#tell();
    }
    if (have !== undefined) await this.#sendSigned(hub, match, have);
  }

  /**
   * Sends devices' signatures of rows that the hub has. After each reconnect it sends all of them; the hub keeps each
   * once.
   */
  async #sendSigned(hub: Client<HubApi>, match: Outgoing, have: number): Promise<void> {
    const { id } = match.head;
    const { salt, signatures } = match.signed();
    const ahead = signatures.findIndex(({ n }) => n > have);
    const upTo = ahead < 0 ? signatures.length : ahead;
    for (let from = this.#signed.get(id) ?? 0; from < upTo; from += MOST_ROWS) {
      const some = signatures.slice(from, Math.min(upTo, from + MOST_ROWS));
      const said = await hub.call('hub.signatures', { match: id, salt, signatures: some });
      if (!said.done) return this.#notTaken(id, said);
      this.#signed.set(id, from + some.length);
    }
  }

  /** @returns how far the hub is, or `undefined` if it accepts nothing now */
  #taken(match: string, said: RowsOutcome): number | undefined {
    if (said.done) {
      this.#have.set(match, said.have);
      this.#problem = null;
      return said.have;
    }
    this.#notTaken(match, said);
    return undefined;
  }

  #notTaken(match: string, said: NotTaken): void {
    if (said.final) {
      this.#refused.set(match, said.text);
      this.#options.log(`The hub does not take the rows of a match: ${said.text.key}`);
    } else {
      this.#problem = said.text;
      this.#later();
    }
  }

  #later(): void {
    if (this.#closed) return;
    clearTimeout(this.#resending);
    this.#resending = setTimeout(() => void this.#send(), 2000);
    this.#resending.unref();
  }

  #clockProblem(): Text | null {
    return clockSetBack(this.#options.behind?.() ?? 0);
  }

  #lookAtClock(): void {
    const now = JSON.stringify(this.#clockProblem());
    if (now === this.#toldOfClock) return;
    this.#toldOfClock = now;
    this.#tell();
  }

  #tell(): void {
    if (this.#watchers.size === 0) return;
    const view = this.view();
    for (const emit of this.#watchers) emit(view);
  }
}

function channelOf(socket: WebSocket): Channel {
  return {
    send: (message) => {
      socket.send(JSON.stringify(message));
    },
    onMessage: (listener) => {
      socket.on('message', (data) => {
        try {
          listener(JSON.parse((data as Buffer).toString('utf8')) as unknown);
        } catch {
          // Ignore what is not JSON.
        }
      });
    },
    onClose: (listener) => {
      socket.once('close', listener);
    },
  };
}

/** Normalises a hub address as typed: with or without http, port or path. */
function baseOf(address: string): string | undefined {
  try {
    const url = new URL(/^https?:\/\//i.test(address) ? address : `http://${address.trim()}`);
    return url.protocol === 'http:' && url.hostname !== '' ? `${url.origin}/` : undefined;
  } catch {
    return undefined;
  }
}
