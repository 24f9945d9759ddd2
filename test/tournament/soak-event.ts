import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EventAct } from '../../electron/contract/event-acts.ts';
import type { EventView } from '../../electron/contract/event-view.ts';
import type { HubView } from '../../electron/contract/hall-hub-api.ts';
import type { Result } from '../../electron/tournament/event/settings.ts';
import { usualSettings } from '../../electron/tournament/event/settings.ts';
import { verifyFile } from '../../electron/journal/verify-file.ts';
import { openSqlite } from '../../electron/tournament/store/databases.ts';
import { RowStore } from '../../electron/tournament/hub/row-store.ts';
import { received } from '../../electron/table/received-match.ts';
import { seeded } from '../conformance/random-player.ts';
import { startProgram, type Hand, type Program } from '../journeys/program.ts';
import { comeIn, until } from './hall.ts';
import { realTable, SERVE, virtualTable, type SoakTable } from './soak-table.ts';

/** A whole tournament through the real programs, with everything that goes wrong in a hall. */
export interface SoakWish {
  readonly tables: number;
  readonly rounds: number;
  readonly seed: number;
  /** Tables that are whole programs; the others are the same parts in this process. */
  readonly hosts: number;
  /** Inputs after which a game is out of time, and its players tell the result. */
  readonly inputs: number;
  readonly folder: string;
  readonly log: (line: string) => void;
}

export interface SoakReport {
  readonly standings: string;
  readonly digest: string;
  readonly games: number;
  readonly fromJournals: number;
  readonly rows: number;
  readonly kills: number;
  readonly judged: number;
  /** Of the organiser's process after each round, in MB. */
  readonly memory: readonly number[];
}

const PATIENCE_MS = 120_000;
const blank = { club: null, army: null, contact: null, rating: null, fixedTable: null };
const figures = { vp: null, destroyed: null, breaches: null, keepTurn: null };

/** A chance of its own for each thing, so that the order in which machines answer changes nothing. */
const chanceOf = (...what: readonly (number | string)[]): (() => number) =>
  seeded(createHash('sha256').update(what.join(' ')).digest().readUInt32LE(0));

/** Plays an event and holds what came of it against the journals of the tables. Throws what is wrong. */
export async function soak(wish: SoakWish): Promise<SoakReport> {
  const organiser = await OrganiserProgram.start(join(wish.folder, 'organiser'));
  const tables: SoakTable[] = [];
  try {
    for (let i = 1; i <= wish.tables; i += 1) {
      const folder = join(wish.folder, `table-${String(i)}`);
      tables.push(await (i <= wish.hosts ? realTable : virtualTable)(String(i), folder));
    }
    await organiser.prepare(wish);
    const { address, code } = await organiser.door();
    for (const table of tables) await table.join(address, code);
    const memory: number[] = [];
    let kills = 0;
    let judged = 0;
    for (let round = 1; round <= wish.rounds; round += 1) {
      const chance = chanceOf(wish.seed, 'round', round);
      await organiser.between(round, chance);
      const { games } = await organiser.pair(round);
      const middle = games[Math.floor(chance() * games.length)]?.table;
      const playing = games.map(async ({ table: name, game, attacker, defender }) => {
        const table = tables.find((one) => one.name === name);
        if (table === undefined) throw new Error(`there is no table ${name}`);
        const random = chanceOf(wish.seed, round, name);
        await table.begin(round);
        // Somebody does not come at all, and the other wins without a game.
        if (random() < 0.05) return tell(organiser, round, game, [attacker, defender], random, false);
        await table.play(random, 5 + Math.floor(random() * 20));
        if (random() < 0.4) {
          await table.mishap(random);
          kills += 1;
        }
        if (name === middle && round % 2 === 1) {
          await organiser.killed();
          kills += 1;
        }
        const over = await table.play(random, wish.inputs);
        await table.sent();
        if (!over) return tell(organiser, round, game, [attacker, defender], random, true);
        return confirm(organiser, round, game, [attacker, defender], random);
      });
      for (const argued of await Promise.all(playing)) if (argued) judged += 1;
      await organiser.complete(round);
      memory.push(organiser.memory());
      wish.log(`round ${String(round)}: ${String(games.length)} games, ${String(memory.at(-1))} MB`);
    }
    const standings = await organiser.standings();
    const view = await organiser.view();
    await organiser.close();
    for (const table of tables) await table.close();
    const { rows, fromJournals } = await heldAgainstJournals(join(wish.folder, 'organiser'), tables, view);
    return {
      standings,
      digest: createHash('sha256').update(standings).digest('hex'),
      games: view.rounds.reduce((sum, { games }) => sum + games.length, 0),
      fromJournals,
      rows,
      kills,
      judged,
      memory,
    };
  } catch (error) {
    await organiser.close();
    for (const table of tables) await table.close().catch(() => undefined);
    throw error;
  }
}

/** The organiser as a whole program, with a hand on its console. */
class OrganiserProgram {
  readonly #folder: string;
  #program: Program;
  #hand: Hand;
  #view: EventView | undefined;
  #hub: HubView | undefined;
  #event = '';
  #n = 0;
  #back: Promise<void> = Promise.resolve();

  private constructor(folder: string, program: Program, hand: Hand) {
    this.#folder = folder;
    this.#program = program;
    this.#hand = hand;
    this.#watch();
  }

  static async start(folder: string): Promise<OrganiserProgram> {
    const program = await startProgram(folder, [], [], SERVE);
    return new OrganiserProgram(folder, program, await program.hand());
  }

  #watch(): void {
    const ignore = (): undefined => undefined;
    this.#hand.live('hall.watch', {}, (view) => (this.#hub = view), ignore);
    if (this.#event === '') return;
    this.#hand.live(
      'tournament.watch',
      { event: this.#event },
      ({ view }) => (this.#view = view ?? this.#view),
      ignore,
    );
  }

  /** The power goes, and comes back. */
  async killed(): Promise<void> {
    this.#back = (async () => {
      await this.#program.kill();
      this.#program = await startProgram(this.#folder, [], [], SERVE);
      this.#hand = await this.#program.hand();
      this.#watch();
    })();
    await this.#back;
  }

  /** Does something; where the program is killed meanwhile the same message is sent again. */
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
      if (done !== undefined) throw new Error(`${act.kind}: ${done.text.key} ${JSON.stringify(done.text.with)}`);
      await new Promise((later) => setTimeout(later, 50));
    }
  }

  async prepare({ tables, rounds, seed }: SoakWish): Promise<void> {
    const made = await this.#hand.call('tournament.create', { name: 'Soak', by: 'Dubois' });
    if (!made.done) throw new Error(made.text.key);
    this.#event = made.event;
    this.#watch();
    await this.act({ kind: 'settings', settings: { ...usualSettings('Soak', seed), rounds } });
    // One seat is free for somebody who comes late.
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
    await until('the players are entered', () => names.every((name) => find(name) !== undefined), PATIENCE_MS);
    return names.map((name) => find(name) ?? '');
  }

  async door(): Promise<{ readonly address: string; readonly code: string }> {
    const first = (): string | null | undefined => this.#hub?.addresses.find(({ url }) => url !== null)?.url;
    await until('the hall is open', () => first() !== undefined && this.#hub?.codes.length !== 0, PATIENCE_MS);
    return { address: first() ?? '', code: this.#hub?.codes.find(({ role }) => role === 'table')?.code ?? '' };
  }

  /** The code of a player's own page. */
  async playerCode(player: string): Promise<string> {
    const find = (): string | undefined => this.#hub?.players.find((one) => one.player === player)?.url.split('#')[1];
    await until('the player has a code', () => find() !== undefined, PATIENCE_MS);
    return find() ?? '';
  }

  /** Somebody comes late before the second round, and now and then somebody leaves and comes back. */
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
    await until('the round is there', () => this.#view?.rounds[round - 1]?.published === true, PATIENCE_MS);
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
    await until('the round is over', () => this.#view?.rounds[round - 1]?.completed === true, PATIENCE_MS);
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

  /** Resident memory in MB; 0 where the system does not tell. */
  memory(): number {
    try {
      const status = readFileSync(`/proc/${String(this.#program.pid)}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s*(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      return 0;
    }
  }

  async close(): Promise<void> {
    await this.#back.catch(() => undefined);
    this.#hand.close();
    await this.#program.stop();
  }
}

/** Says something on a player's own phone; where the organiser's program is killed meanwhile, again. */
async function onPhone(organiser: OrganiserProgram, player: string, id: string, act: EventAct): Promise<void> {
  await until(
    `player ${player} is heard`,
    async () => {
      try {
        const code = await organiser.playerCode(player);
        const phone = await comeIn((await organiser.door()).address, code);
        try {
          const said = await phone.call('hub.do', { id, act });
          if (!said.done) throw new Error(said.text.key);
          return true;
        } finally {
          phone.close();
        }
      } catch (error) {
        if (error instanceof Error && /^event\./.test(error.message)) throw error;
        return false;
      }
    },
    PATIENCE_MS,
  );
}

/** Both players confirm what the match wrote; now and then one says something else, and the judge settles it. */
async function confirm(
  organiser: OrganiserProgram,
  round: number,
  game: number,
  players: readonly string[],
  random: () => number,
): Promise<boolean> {
  const resultNow = async () => (await organiser.game(round, game))?.result ?? undefined;
  await until('the match has written its result', async () => (await resultNow()) !== undefined, PATIENCE_MS);
  const result = (await resultNow()) as Result;
  const argues = random() < 0.15;
  const other: Result = { ...result, outcome: result.outcome === 'draw' ? 'attacker' : 'draw' };
  for (const [i, player] of players.entries()) {
    const said = argues && i === 1 ? other : result;
    await onPhone(organiser, player, `say-${String(round)}`, { kind: 'claim', round, game, player, result: said });
  }
  if (argues) await organiser.act({ kind: 'result', round, game, result: { ...result, source: 'judge' } });
  return argues;
}

/** Out of time, or somebody did not come: the players tell the result themselves. */
async function tell(
  organiser: OrganiserProgram,
  round: number,
  game: number,
  players: readonly string[],
  random: () => number,
  played: boolean,
): Promise<boolean> {
  const points = (): number => Math.floor(random() * 500);
  const [a, d] = [points(), points()];
  const result: Result = {
    outcome: a > d ? 'attacker' : a < d ? 'defender' : 'draw',
    played,
    attacker: { ...figures, vp: a },
    defender: { ...figures, vp: d },
    wentToTime: played,
    source: 'reported',
    match: null,
  };
  for (const player of players)
    await onPhone(organiser, player, `tell-${String(round)}`, { kind: 'claim', round, game, player, result });
  return false;
}

/** Every row of every table is in the organiser's database, and every result of a match is what its own journal says. */
async function heldAgainstJournals(
  organiser: string,
  tables: readonly SoakTable[],
  view: EventView,
): Promise<{ readonly rows: number; readonly fromJournals: number }> {
  const database = await openSqlite(join(organiser, 'events.sqlite'));
  const store = new RowStore(database, Date.now);
  let rows = 0;
  const results = new Map<string, Result>();
  for (const { folder, name } of tables)
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.castellan'))) {
      const verdict = verifyFile(join(folder, file));
      if (!verdict.ok) throw new Error(`${file} of table ${name} is damaged at ${String(verdict.n)}`);
      if (verdict.entries[0]?.kind !== 'event-game') continue;
      const sent = await store.find(verdict.match.id);
      const there = await store.read(verdict.match.id);
      const lost = verdict.entries.filter(({ n, hash }) => there[n - 1]?.hash !== hash).length;
      if (sent === undefined || lost > 0 || there.length !== verdict.entries.length)
        throw new Error(`table ${name}: ${String(lost)} of ${String(verdict.entries.length)} rows are not at the hub`);
      rows += there.length;
      const said = received(sent.head, there)?.result;
      if (said !== undefined) results.set(verdict.match.id, said);
    }
  await database.db.destroy();
  const written = view.rounds.flatMap(({ games }) => games.flatMap(({ result }) => result ?? []));
  const wrong = written.filter(
    (one) =>
      one.match !== null && JSON.stringify({ ...results.get(one.match), source: one.source }) !== JSON.stringify(one),
  );
  if (wrong.length > 0) throw new Error(`${String(wrong.length)} results are not what their journals say`);
  return { rows, fromJournals: results.size };
}
