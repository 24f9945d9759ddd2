import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { EventView } from '../../electron/contract/event-view.ts';
import type { HubView } from '../../electron/contract/hall-hub-api.ts';
import type { HubRole } from '../../electron/contract/hub-api.ts';
import { usualSettings } from '../../electron/tournament/event/settings.ts';
import type { Memory } from '../journeys/memory-now.ts';
import { startTelling, type Hand, type Program } from '../journeys/program.ts';
import { until } from './hall.ts';

/** Far more than anything takes on a free machine: a soak on a busy one should be slow, not wrong. */
export const PATIENCE_MS = 600_000;
const LOOKS_MS = 100;

/** Waits for a condition. With hundreds of tables waiting, looking more often would take a core. */
export const waitFor = (what: string, so: () => boolean | Promise<boolean>): Promise<void> =>
  until(what, so, PATIENCE_MS, LOOKS_MS);

const AGAIN_MS = 50;
const blank = { club: null, army: null, contact: null, rating: null, fixedTable: null };

/** A soak's organiser as a whole program, driven through its console. */
export class OrganiserProgram {
  readonly #folder: string;
  readonly #database: string;
  #program: Program;
  #hand: Hand;
  #view: EventView | undefined;
  #hub: HubView | undefined;
  #event = '';
  #n = 0;
  #back: Promise<void> = Promise.resolve();
  #isUp = true;
  #consoles = 1;

  private constructor(folder: string, database: string, program: Program, hand: Hand) {
    this.#folder = folder;
    this.#database = database;
    this.#program = program;
    this.#hand = hand;
    this.#watch();
  }

  /** @param database address of a PostgreSQL database; empty for a file in the folder */
  static async start(folder: string, database: string): Promise<OrganiserProgram> {
    mkdirSync(folder, { recursive: true });
    // Another Castellan on this machine may have the usual port, and tables expect the hub at its old address.
    const settings = { event: null, addresses: [], port: await freePort() };
    writeFileSync(join(folder, 'hub.json'), JSON.stringify(settings), { mode: 0o600 });
    const program = await startTelling(folder, database);
    return new OrganiserProgram(folder, database, program, await program.hand(PATIENCE_MS));
  }

  /** What its running program has complained about. */
  get errors(): readonly string[] {
    return this.#program.errors;
  }

  #watch(): void {
    const hand = this.#hand;
    // A console whose socket was closed opens another one, like a browser.
    const lost = (): void => {
      if (hand !== this.#hand || !this.#isUp) return;
      this.#isUp = false;
      this.#back = this.#opened();
    };
    hand.live('hall.watch', {}, (view) => (this.#hub = view), lost);
    if (this.#event === '') return;
    hand.live('tournament.watch', { event: this.#event }, ({ view }) => (this.#view = view ?? this.#view), lost);
  }

  async #opened(): Promise<void> {
    this.#consoles += 1;
    this.#hand = await this.#program.hand(PATIENCE_MS);
    this.#isUp = true;
    this.#watch();
  }

  /** Consoles opened so far: the first, one after each kill, and one for each socket that was closed. */
  get consoles(): number {
    return this.#consoles;
  }

  /** Simulates a power cut and restart. */
  async killed(): Promise<void> {
    const before = this.#back;
    this.#back = (async () => {
      await before;
      this.#isUp = false;
      await this.#program.kill();
      this.#program = await startTelling(this.#folder, this.#database);
      await this.#opened();
    })();
    await this.#back;
  }

  /** Does something. If the program is killed or its database is down meanwhile, sends the same message again. */
  async act(act: EventAct): Promise<void> {
    this.#n += 1;
    const id = `soak-${String(this.#n)}`;
    for (;;) {
      await this.#back;
      const hand = this.#hand;
      const done = await hand
        .call('tournament.do', { event: this.#event, id, by: 'Dubois', act })
        .catch(() => undefined);
      if (done?.done === true) return;
      if (done !== undefined && !isAway(done.text.key))
        throw new Error(`${act.kind}: ${done.text.key} ${JSON.stringify(done.text.with)}`);
      await new Promise((later) => setTimeout(later, AGAIN_MS));
    }
  }

  async prepare(wish: { readonly tables: number; readonly rounds: number; readonly seed: number }): Promise<void> {
    const { tables, rounds, seed } = wish;
    const made = await this.#hand.call('tournament.create', { name: 'Soak', by: 'Dubois' });
    if (!made.done) throw new Error(made.text.key);
    this.#event = made.event;
    this.#watch();
    await this.act({ kind: 'settings', settings: { ...usualSettings('Soak', seed), rounds } });
    // Leave one seat free for a latecomer.
    await this.enter(Array.from({ length: 2 * tables - 1 }, (_, i) => `Player ${String(i + 1)}`));
    const done = await this.#hand.call('hall.open', { event: this.#event, addresses: [] });
    if (!done.done) throw new Error(done.text.key);
  }

  async enter(names: readonly string[]): Promise<void> {
    await this.act({ kind: 'enter', players: names.map((name) => ({ name, ...blank })), missed: 0 });
    await this.act({ kind: 'check-in', players: await this.ids(names), by: 'code' });
  }

  async ids(names: readonly string[]): Promise<string[]> {
    const find = (name: string): string | undefined =>
      this.#view?.players.find(({ player }) => player.name === name)?.player.id;
    await waitFor('the players are entered', () => names.every((name) => find(name) !== undefined));
    return names.map((name) => find(name) ?? '');
  }

  /** The hall's address, and the code of a role. */
  async door(role: HubRole): Promise<{ readonly address: string; readonly code: string }> {
    const first = (): string | null | undefined => this.#hub?.addresses.find(({ url }) => url !== null)?.url;
    await waitFor('the hall is open', () => first() !== undefined && this.#hub?.codes.length !== 0);
    return { address: first() ?? '', code: this.#hub?.codes.find((one) => one.role === role)?.code ?? '' };
  }

  /** The code of a player's own page. */
  async playerCode(player: string): Promise<string> {
    const find = (): string | undefined => this.#hub?.players.find((one) => one.player === player)?.url.split('#')[1];
    await waitFor('the player has a code', () => find() !== undefined);
    return find() ?? '';
  }

  /** A player arrives late before the second round, and now and then one leaves and comes back. */
  async between(round: number, chance: () => number): Promise<void> {
    if (round === 2) await this.enter(['Latecomer']);
    if (round > 1 && chance() < 0.5) {
      const [somebody = ''] = await this.ids([`Player ${String(1 + Math.floor(chance() * 3))}`]);
      const gone = (await this.view()).players.find(({ player }) => player.id === somebody)?.dropped === true;
      await this.act({ kind: gone ? 'return' : 'drop', player: somebody });
    }
  }

  async pair(round: number): Promise<EventView['rounds'][number]> {
    await this.act({ kind: 'pair' });
    await this.act({ kind: 'publish', round });
    await this.act({ kind: 'start-clock', round });
    await waitFor('the round is there', () => this.#view?.rounds[round - 1]?.published === true);
    const on = this.#view?.rounds[round - 1];
    if (on === undefined) throw new Error('no round');
    return on;
  }

  async game(round: number, game: number): Promise<EventView['rounds'][number]['games'][number] | undefined> {
    await this.#back;
    return this.#view?.rounds[round - 1]?.games[game - 1];
  }

  async complete(round: number): Promise<void> {
    await this.act({ kind: 'complete', round });
    await waitFor('the round is over', () => this.#view?.rounds[round - 1]?.completed === true);
  }

  async view(): Promise<EventView> {
    await this.#back;
    if (this.#view === undefined) throw new Error('nothing was told');
    return this.#view;
  }

  async standings(): Promise<string> {
    const file = await this.#hand.call('tournament.export', { event: this.#event, what: 'standings' });
    if (!file.done) throw new Error(file.text.key);
    return Buffer.from(file.bytes, 'base64').toString('utf8');
  }

  /** The memory of its program after a garbage collection. */
  memory(): Promise<Memory> {
    return this.#program.memory();
  }

  async close(): Promise<void> {
    await this.#back.catch(() => undefined);
    this.#isUp = false;
    this.#hand.close();
    await this.#program.stop();
  }
}

/** Whether a refusal only says that the database cannot be reached. */
export function isAway(key: string): boolean {
  return key === 'store.gone';
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
