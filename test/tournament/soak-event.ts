import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { seeded } from '../conformance/random-player.ts';
import { heldAgainstJournals } from './soak-held.ts';
import { flat, inWords, memoryOf, type RoundMemory } from './soak-memory.ts';
import type { Server } from './postgres.ts';
import { OrganiserProgram } from './soak-organiser.ts';
import { lastKilled, outagesAtGames, outagesOf, type Outages } from './soak-outages.ts';
import { confirm, tell } from './soak-players.ts';
import { realTable, SYSTEMS_PLAYED, virtualTable, type SoakTable } from './soak-table.ts';

/** A whole tournament through the real programs, with everything that goes wrong in a hall. */
export interface SoakWish {
  readonly tables: number;
  readonly rounds: number;
  readonly seed: number;
  /** Tables that are whole programs; the others are the same parts in this process. */
  readonly hosts: number;
  /** Inputs after which a game is out of time and its players report the result. */
  readonly inputs: number;
  readonly outages: Outages;
  /** The server and address of the organiser's database; null for a file. */
  readonly database: { readonly server: Pick<Server, 'kill' | 'start'>; readonly url: string } | null;
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
  /** After each round. */
  readonly memory: readonly RoundMemory[];
}

const PROGRESS_MS = 5000;
/** After this many reports without progress, the soak says what it waits for. */
const STILL = 12;

/**
 * A folder for a soak, on a RAM disk if the system has one. Rows are still written and synced, but the disk is not
 * under test, and waiting for it would take most of the time.
 */
export function soakFolder(): string {
  return mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'castellan-soak-'));
}

/** A separate random generator for each purpose, so that response order changes nothing. */
const chanceOf = (...what: readonly (number | string)[]): (() => number) =>
  seeded(createHash('sha256').update(what.join(' ')).digest().readUInt32LE(0));

/** Plays an event and checks the outcome against the tables' journals. Throws what is wrong. */
export async function soak(wish: SoakWish): Promise<SoakReport> {
  const started = performance.now();
  const log = (line: string): void => wish.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${line}`);
  const organiser = await OrganiserProgram.start(join(wish.folder, 'organiser'), wish.database?.url ?? '');
  const tables: SoakTable[] = [];
  let progress = '';
  let complaints: readonly string[] = [];
  /** What each table's game is doing. */
  const doing = new Map<string, string>();
  let [before, same] = ['', 0];
  const telling = setInterval(() => {
    log(progress);
    same = progress === before ? same + 1 : 0;
    before = progress;
    if (same % STILL === STILL - 1)
      for (const [what, at] of Map.groupBy(doing.keys(), (name) => doing.get(name)))
        log(`${String(at.length)} tables ${what ?? ''}: ${at.join(', ')}`);
    const told = organiser.errors.filter((line) => !complaints.includes(line));
    complaints = organiser.errors.slice();
    for (const line of told) log(`the organiser’s program: ${line}`);
  }, PROGRESS_MS);
  try {
    progress = 'the tables come in';
    const prepared = organiser.prepare(wish);
    prepared.catch(() => undefined);
    // Start as many programs at a time as there are cores.
    const names = Array.from({ length: wish.tables }, (_, i) => i + 1);
    for (let i = 0; i < names.length; i += cpus().length)
      await Promise.all(
        names.slice(i, i + cpus().length).map(async (n) => {
          const name = String(n);
          const open = n <= wish.hosts ? realTable : virtualTable;
          tables.push(await open(name, join(wish.folder, `table-${name}`)));
        }),
      );
    await prepared;
    const { address, code } = await organiser.door('table');
    await Promise.all(tables.map((table) => table.join(address, code)));
    const memory: RoundMemory[] = [];
    let kills = 0;
    let judged = 0;
    for (let round = 1; round <= wish.rounds; round += 1) {
      const chance = chanceOf(wish.seed, 'round', round);
      await organiser.between(round, chance);
      const { games } = await organiser.pair(round);
      const outages = outagesOf(wish.outages, wish.rounds, round);
      const goesDown = outagesAtGames(outages, games.length, chance, organiser, wish.database?.server ?? null);
      let over = 0;
      const tellProgress = (): void => {
        progress = `round ${String(round)}: ${String(over)} of ${String(games.length)} games over, ${String(kills)} mishaps so far`;
      };
      tellProgress();
      const playing = games.map(async ({ table: name, game, attacker, defender }, i): Promise<boolean> => {
        const table = tables.find((one) => one.name === name);
        if (table === undefined) throw new Error(`there is no table ${name}`);
        const random = chanceOf(wish.seed, round, name);
        const played = { round, game, players: [attacker, defender] };
        doing.set(name, 'wait for their game');
        await table.begin(round);
        doing.set(name, 'wait for the organiser’s program');
        const fell = await goesDown(i);
        kills += fell;
        // A player does not come at all, and the other wins by default.
        doing.set(name, 'report');
        if (random() < 0.05) return tell(organiser, played, random, false);
        doing.set(name, 'play');
        await table.play(random, 5 + Math.floor(random() * 20));
        if (random() < 0.4) {
          await table.mishap(random);
          kills += 1;
        }
        const ended = await table.play(random, wish.inputs);
        doing.set(name, 'send their rows');
        await table.sent();
        doing.set(name, ended ? 'confirm' : 'report');
        return ended ? confirm(organiser, played, random) : tell(organiser, played, random, true);
      });
      const ends = playing.map(async (game, i) => {
        if (await game) judged += 1;
        doing.delete(games[i]?.table ?? '');
        over += 1;
        tellProgress();
      });
      await Promise.all(ends);
      await organiser.complete(round);
      const now = await memoryOf(organiser, tables);
      memory.push(now);
      log(
        `round ${String(round)} is over: ${String(games.length)} games; ${String(organiser.consoles)} consoles opened so far; ${inWords(now)}`,
      );
    }
    const standings = await organiser.standings();
    const view = await organiser.view();
    await organiser.close();
    await Promise.all(tables.map((table) => table.close()));
    flat(memory, {
      killed: lastKilled(wish.outages, wish.rounds),
      sharing: wish.tables - wish.hosts,
      systems: SYSTEMS_PLAYED,
    });
    progress = 'results are held against the journals';
    const { rows, fromJournals } = await heldAgainstJournals(
      join(wish.folder, 'organiser'),
      wish.database?.url ?? '',
      tables,
      view,
    );
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
    await organiser.close().catch(() => undefined);
    for (const table of tables) await table.close().catch(() => undefined);
    throw error;
  } finally {
    clearInterval(telling);
  }
}
