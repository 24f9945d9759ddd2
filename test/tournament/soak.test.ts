import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { addressesHere } from '../../electron/displays/room/addresses.ts';
import type { Memory } from '../journeys/memory-now.ts';
import { soak, soakFolder } from './soak-event.ts';
import { flat, type RoundMemory } from './soak-memory.ts';
import { lastKilled, outagesOf } from './soak-outages.ts';

/** A short tournament in a box; `npm run soak` plays long ones. */

const folders = [soakFolder(), soakFolder()];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

// Programs meet over a network interface, because a hall cannot be reached over loopback.
it.skipIf(addressesHere().length === 0)(
  'an event through the real programs, with kills, unplugged cables and disputes, has the standings of its journals, and the same seed repeats them',
  async () => {
    const outages = { kills: 1, databaseKills: 0 };
    const wish = { tables: 2, rounds: 3, seed: 7, inputs: 30, outages, database: null, log: () => undefined };
    const [first, second] = await Promise.all(folders.map((folder) => soak({ ...wish, hosts: 1, folder })));
    expect(first?.games).toBe(4);
    expect(first?.kills).toBeGreaterThan(0);
    expect(first?.rows).toBeGreaterThan(80);
    for (const name of ['Player 1', 'Player 2', 'Player 3', 'Latecomer']) expect(first?.standings).toContain(name);
    expect(second?.standings).toBe(first?.standings);
    // Each program's memory was reported after every round and stayed flat (or the soak would have thrown).
    expect(first?.memory.map(({ hosts }) => hosts.length)).toEqual([1, 1, 1]);
    for (const { organiser, hosts, here } of first?.memory ?? [])
      for (const { heap } of [organiser, ...hosts, here]) expect(heap).toBeGreaterThan(5);
  },
);

it('a soak spreads its outages: programs die in the first half, the database at both ends', () => {
  const day = (kills: number, databaseKills: number, rounds: number) =>
    Array.from({ length: rounds }, (_, i) => outagesOf({ kills, databaseKills }, rounds, i + 1));
  expect(day(10, 2, 6).map(({ kills }) => kills)).toEqual([4, 3, 3, 0, 0, 0]);
  expect(day(10, 2, 6).map(({ databaseKills }) => databaseKills)).toEqual([1, 0, 0, 0, 0, 1]);
  expect(lastKilled({ kills: 10, databaseKills: 2 }, 6)).toBe(3);
  expect(lastKilled({ kills: 0, databaseKills: 0 }, 6)).toBe(1);
});

it('a soak fails if any of its programs keeps growing', () => {
  const at = (organiser: number, host: number, here: number): RoundMemory => {
    const [a, b, c] = [organiser, host, here].map((heap) => ({ heap, external: 20, resident: 500 }));
    return { organiser: a as Memory, hosts: [b as Memory], here: c as Memory };
  };
  const still = at(40, 30, 60);
  const judged = { killed: 1, sharing: 0, systems: 2 };
  expect(() => flat([still, still, at(49, 39, 69), still], judged)).not.toThrow();
  expect(() => flat([at(20, 10, 30), still, at(45, 30, 60), at(51, 30, 60)], judged)).toThrow(
    'the organiser’s program holds 11.0 MB more',
  );
  expect(() => flat([still, still, at(40, 41, 60)], judged)).toThrow('the program of table 1 holds 11.0 MB more');
  // The tables of one process are compared where the same system was played, after everything was loaded.
  const sharing = { ...judged, sharing: 10 };
  const [short, long] = [at(40, 30, 60), at(40, 30, 160)];
  expect(() => flat([at(40, 30, 30), long, short, long, at(40, 30, 73)], sharing)).not.toThrow();
  expect(() => flat([short, long, short, at(40, 30, 174)], sharing)).toThrow(
    'the process of the other tables holds 14.0 MB more than once it was warm, and 13.0 MB is the most: 180.0, 194.0',
  );
});
