import { setTimeout } from 'node:timers/promises';
import type { OrganiserProgram } from './soak-organiser.ts';
import type { Server } from './postgres.ts';

/** What goes down for everybody in a soak: the organiser's program, and the server with its database. */
export interface Outages {
  /** Times that the organiser's program is killed, all in the first half of the rounds. */
  readonly kills: number;
  /** Times that the database is killed; it comes back after {@link DOWN_MS}. */
  readonly databaseKills: number;
}

/** Long enough that tables, phones and the organiser's program all run into it. */
const DOWN_MS = 3000;

/** How often each comes in a round: kills early, so that memory can be looked at afterwards; the database at both ends. */
export function outagesOf({ kills, databaseKills }: Outages, rounds: number, round: number): Outages {
  const early = Math.ceil(rounds / 2);
  const falls = (count: number, at: (i: number) => number): number =>
    Array.from({ length: count }, (_, i) => at(i)).filter((one) => one === round).length;
  return {
    kills: falls(kills, (i) => 1 + Math.floor((i * early) / kills)),
    databaseKills: falls(databaseKills, (i) => 1 + ((i * (rounds - 1)) % rounds)),
  };
}

/** The last round in which the organiser's program is killed: what it holds after it is what it holds when warm. */
export function lastKilled(outages: Outages, rounds: number): number {
  const killed = Array.from({ length: rounds }, (_, i) => i + 1).filter((n) => outagesOf(outages, rounds, n).kills > 0);
  return killed.at(-1) ?? 1;
}

/**
 * Spreads the outages of a round over its games: each comes when the players of a game have just begun. @returns what is to
 * be called for every game, with its place in the round
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
