import { fork, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { api } from '../../electron/contract/api.ts';
import { hubRoles, type HubRole } from '../../electron/contract/hub-api.ts';
import type { HubView } from '../../electron/contract/hall-hub-api.ts';
import { hallContractOf } from '../../electron/contract/organiser-api.ts';
import type { RoomView } from '../../electron/contract/room-api.ts';
import type { Contract } from '../../electron/contract/rpc.ts';
import { CONTRACT_VERSION } from '../../electron/contract/watching-api.ts';
import { openHand, type Hand } from '../journeys/program.ts';
import { resultsStay } from '../results-stay.ts';

/** The program with its four doors open, an event in its hall, guests at its table, and secrets that must not leak. */

/** A player's contact, which only the organiser may read. */
const CONTACT = 'only-for-the-organiser@acre.example';

/** Somebody who may come in: the door, the key, and the methods they may call. */
export interface Person {
  readonly name: string;
  readonly contract: Contract;
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Texts that this person must never receive. */
  readonly secrets: readonly string[];
}

export interface Door {
  readonly name: 'loopback' | 'overlay' | 'room' | 'hub';
  readonly port: number;
  /** The path of this door's socket. */
  readonly path: string;
}

interface Mustered {
  readonly doors: readonly Door[];
  readonly people: readonly Person[];
}

interface Key {
  readonly header: Readonly<Record<string, string>>;
  readonly key: string;
}

export class Stronghold {
  readonly folder = mkdtempSync(join(tmpdir(), 'castellan-siege-'));
  /** The lines of the program's log. */
  readonly log: string[] = [];
  #child: ChildProcess | undefined;
  #ended = false;
  #consoleUrl = '';
  #displayUrl = '';
  #hand: Hand | undefined;
  #room: RoomView | undefined;
  #hall: HubView | undefined;
  #event = '';
  readonly #keys = new Map<string, Key>();

  static async open(): Promise<Stronghold> {
    const here = new Stronghold();
    resultsStay(here.folder);
    const child = fork(join(import.meta.dirname, 'four-doors-child.ts'), [here.folder], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      env: { ...process.env, LANG: 'C.UTF-8' },
    });
    here.#child = child;
    createInterface({ input: child.stderr as Readable }).on('line', (line) => here.log.push(line));
    child.once('exit', () => (here.#ended = true));
    await new Promise<void>((resolve, reject) => {
      child.on('message', (told: { consoleUrl: string; displayUrl: string }) => {
        here.#consoleUrl = told.consoleUrl;
        here.#displayUrl = told.displayUrl;
        resolve();
      });
      child.once('exit', () => reject(new Error(here.log.join('\n'))));
    });
    for (const role of ['console', 'display'] as const) await here.#letIn(role);
    await here.#takeSeat();
    return here;
  }

  /** How often the program has died: by an uncaught error, or by exiting. */
  get deaths(): number {
    return this.log.filter((line) => line.includes('Castellan has begun anew')).length + (this.#ended ? 1 : 0);
  }
  get ended(): boolean {
    return this.#ended;
  }
  /** Calls that were accepted and failed inside; each is a bug. */
  get failures(): readonly string[] {
    return this.log.filter((line) => /^A call .*failed/.test(line));
  }
  /** Words that mean something to the program: ids, names and tokens that its console received. */
  readonly words: string[] = [];
  readonly #known = new Set<string>();
  learn(value: unknown): void {
    if (this.words.length > 3000) return;
    const { secrets } = this;
    const take = (word: string): void => {
      if (word.length > 64 || this.#known.has(word)) return;
      // A console could write a secret into a note, and everybody who may read notes would receive it. That is no leak.
      if (secrets.some((secret) => word.includes(secret))) return;
      this.#known.add(word);
      this.words.push(word);
    };
    JSON.stringify(value, (key, held: unknown) => {
      take(key);
      if (typeof held === 'string') take(held);
      return held;
    });
  }

  /** The codes that admit somebody now, each with its door. */
  codes(): readonly { readonly door: 'room' | 'hub'; readonly code: string }[] {
    const room = this.#room?.code?.code;
    return [
      ...(room === undefined ? [] : [{ door: 'room' as const, code: room }]),
      ...(this.#hall?.codes ?? []).map(({ code }) => ({ door: 'hub' as const, code })),
    ];
  }

  /**
   * Reopens doors that a console closed, and readmits people who were removed.
   * @returns the doors and who may come in
   */
  async muster(): Promise<Mustered> {
    for (let tries = 1; ; tries++)
      try {
        return await this.#mustered();
      } catch (error) {
        // The console's last requests may still close a door while everybody is coming in.
        if (tries === 20 || this.#ended) throw error;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
  }
  async #mustered(): Promise<Mustered> {
    const hand = await this.#takeSeat();
    if (this.#room?.on !== true || this.#roomUrl() === undefined)
      await hand.call('room.switch', { on: true, addresses: [] });
    if (this.#room?.overlays.on !== true) await hand.call('room.overlays', { on: true, delay: 0 });
    if (this.#event === '' || this.#hall?.event !== this.#event) await this.#openHall(hand);
    await wait(() => this.#roomUrl() !== undefined && this.#hubUrl() !== undefined);
    if (this.#roomUrl() === undefined || this.#hubUrl() === undefined)
      throw new Error(`A door did not open again: ${JSON.stringify([this.#room, this.#hall])}\n${this.log.join('\n')}`);
    const people: Person[] = [];
    for (const role of ['console', 'display', 'overlay', 'guest', 'side', ...hubRoles] as const) {
      const person = await this.#person(role);
      if (person !== undefined) people.push(person);
    }
    const here = Number(new URL(this.#consoleUrl).port);
    const doors: Door[] = [
      { name: 'loopback', port: here, path: '/rpc/console' },
      { name: 'overlay', port: here, path: '/rpc/overlay' },
      { name: 'room', port: portOf(this.#roomUrl()), path: '/rpc/guest' },
      { name: 'hub', port: portOf(this.#hubUrl()), path: '/rpc/hub' },
    ];
    return { doors, people };
  }

  /** What somebody without any key must never read. */
  get secrets(): readonly string[] {
    return [this.folder, CONTACT, ...[...this.#keys.values()].map(({ key }) => key)];
  }

  async close(): Promise<void> {
    this.#hand?.close();
    const child = this.#child;
    if (child !== undefined && !this.#ended) {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }

  #roomUrl(): string | undefined {
    return this.#room?.addresses.find(({ url }) => url !== null)?.url ?? undefined;
  }
  #hubUrl(): string | undefined {
    return this.#hall?.addresses.find(({ url }) => url !== null)?.url ?? undefined;
  }

  async #takeSeat(): Promise<Hand> {
    if (this.#hand !== undefined) {
      const there = await this.#hand.call('session.hello', { version: CONTRACT_VERSION }).then(
        () => true,
        () => false,
      );
      if (there) return this.#hand;
    }
    const hand = await openHand(this.#consoleUrl);
    const quiet = (): undefined => undefined;
    hand.live('room.watch', {}, (view) => (this.#room = view), quiet);
    hand.live('hall.watch', {}, (view) => (this.#hall = view), quiet);
    await wait(() => this.#room !== undefined && this.#hall !== undefined);
    this.learn(hand.state());
    return (this.#hand = hand);
  }

  async #openHall(hand: Hand): Promise<void> {
    const known = (await hand.call('tournament.list', {})).events.some(({ id }) => id === this.#event);
    if (!known) {
      const made = await hand.call('tournament.create', { name: 'Acre', by: 'Dubois' });
      if (!made.done) throw new Error(JSON.stringify(made));
      this.#event = made.event;
      const blank = { club: null, army: null, contact: CONTACT, rating: null, fixedTable: null };
      const players = ['Ada', 'Bede', 'Cleo', 'Dorn'].map((name) => ({ name, ...blank }));
      const act = { kind: 'enter' as const, players, missed: 0 };
      await hand.call('tournament.do', { event: this.#event, id: 'enter', by: 'Dubois', act });
    }
    await hand.call('hall.open', { event: this.#event, addresses: [] });
    await hand.call('hall.open', { event: this.#event, addresses: [] });
  }

  async #letIn(role: 'console' | 'display'): Promise<void> {
    const shown = await fetch(role === 'console' ? this.#consoleUrl : this.#displayUrl, { redirect: 'manual' });
    this.#keep(role, shown);
  }
  #keep(role: string, response: Response): void {
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    if (cookie !== '') this.#keys.set(role, { header: { cookie }, key: cookie.slice(cookie.indexOf('=') + 1) });
  }

  async #person(role: 'console' | 'display' | 'overlay' | 'guest' | 'side' | HubRole): Promise<Person | undefined> {
    const isHub = (hubRoles as readonly string[]).includes(role);
    const isRoom = role === 'guest' || role === 'side';
    const base = new URL((isHub ? this.#hubUrl() : isRoom ? this.#roomUrl() : this.#consoleUrl) ?? '');
    if (isHub) await this.#join(role, base, '/hub-guest');
    else if (isRoom) await this.#join(role, base, '/guest');
    else if (role === 'overlay') {
      const url = this.#room?.overlays.urls[0];
      if (url !== undefined) this.#keep(role, await fetch(url, { redirect: 'manual' }));
    }
    const held = this.#keys.get(role);
    if (held === undefined) return undefined;
    const others = [...this.#keys].filter(([name]) => name !== role).map(([, { key }]) => key);
    // A display on this machine may know paths on its disk.
    const apart = [...(role === 'display' ? [] : [this.folder]), ...(role === 'organiser' ? [] : [CONTACT])];
    return {
      name: role,
      contract: isHub ? hallContractOf(role as HubRole) : api,
      port: Number(base.port),
      path: isHub ? '/rpc/hub' : isRoom ? '/rpc/guest' : `/rpc/${role}`,
      headers: { ...held.header, origin: base.origin, host: base.host },
      // The console hands out all other keys; only its own must not be sent to it.
      secrets: role === 'console' ? [held.key] : [...others, ...apart],
    };
  }

  async #join(role: string, base: URL, who: string): Promise<void> {
    const known = this.#keys.get(role);
    const here = known === undefined ? 401 : (await fetch(new URL(who, base), { headers: known.header })).status;
    if (here === 200) return;
    const hand = await this.#takeSeat();
    const isRoom = who === '/guest';
    const code = isRoom ? this.#room?.code?.code : await this.#hallCode(role);
    const body = isRoom ? { code, name: role } : { code, name: role, table: role === 'table' ? '1' : null, key: null };
    const answer = await fetch(new URL('/join', base), {
      method: 'POST',
      headers: { origin: base.origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.text();
    this.#keep(role, answer);
    if (role !== 'side') return;
    await wait(() => this.#room?.guests.some(({ name }) => name === role) === true);
    const guest = this.#room?.guests.findLast(({ name }) => name === role)?.id ?? '';
    await hand.call('room.seat', { guest, seat: 'attacker' });
  }
  async #hallCode(role: string): Promise<string | undefined> {
    if (role === 'player') return this.#hall?.players[0]?.url.split('#')[1];
    return this.#hall?.codes.find((one) => one.role === role)?.code;
  }
}

function portOf(url: string | undefined): number {
  return Number(new URL(url ?? 'http://127.0.0.1:1').port);
}

/** Waits for an update from the program; gives up after `ms`, because a besieged door may stay closed. */
async function wait(so: () => boolean, ms = 10_000): Promise<void> {
  const end = Date.now() + ms;
  while (!so() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}
