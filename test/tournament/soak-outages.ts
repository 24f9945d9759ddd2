import { setTimeout } from 'node:timers/promises';
import type { OrganiserProgram } from './soak-organiser.ts';
import type { Server } from './postgres.ts';

/** What fails for everybody in a soak: the organiser's program, and the database server. */
export interface Outages {
  /** How often the organiser's program is killed, always in the first half of the rounds. */
  readonly kills: number;
  /** How often the database is killed; it comes back after {@link DOWN_MS}. */
  readonly databaseKills: number;
}

/** Long enough for tables, phones and the organiser's program to notice. */
const DOWN_MS = 3000;

/**
 * How often each happens in a round: kills early, so that memory can be measured afterwards; database outages at both
 * ends.
 */
export function outagesOf({ kills, databaseKills }: Outages, rounds: number, round: number): Outages {
  const early = Math.ceil(rounds / 2);
  const falls = (count: number, at: (i: number) => number): number =>
    Array.from({ length: count }, (_, i) => at(i)).filter((one) => one === round).length;
  return {
    kills: falls(kills, (i) => 1 + Math.floor((i * early) / kills)),
    databaseKills: falls(databaseKills, (i) => 1 + ((i * (rounds - 1)) % rounds)),
  };
}

/** The last round in which the organiser's program is killed: its memory afterwards is the warm level. */
export function lastKilled(outages: Outages, rounds: number): number {
  const killed = Array.from({ length: rounds }, (_, i) => i + 1).filter((n) => outagesOf(outages, rounds, n).kills > 0);
  return killed.at(-1) ?? 1;
}

/**
 * Spreads a round's outages over its games: each happens when a game's players have just begun.
 * @returns a function to call for every game, with its index in the round
 */
export function outagesAtGames(
  { kills, databaseKills }: Outages,
  games: number,
  chance: () => number,
  organiser: OrganiserProgram,
  database: Pick<Server, 'kill' | 'start'> | null,
): (game: number) => Promise<number> {
  const places = Array.from({ length: games }, (_, i) => i);
  for (let i = places.length - 1; i > 0; i -= 1) {
    const other = Math.floor(chance() * (i + 1));
    [places[i], places[other]] = [places[other] ?? 0, places[i] ?? 0];
  }
  const killed = new Set(places.slice(0, kills));
  const away = new Set(places.slice(kills, kills + databaseKills));
  return async (game) => {
    if (killed.has(game)) await organiser.killed();
    else if (away.has(game) && database !== null) {
      database.kill();
      await setTimeout(DOWN_MS);
      database.start();
    } else return 0;
    return 1;
  };
}
