import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { addressesHere } from '../../electron/displays/room/addresses.ts';
import { soak, soakFolder } from './soak-event.ts';

/** A short tournament in a box; `npm run soak` plays long ones. */

const folders = [soakFolder(), soakFolder()];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

// Programs meet over a network card of the machine: loopback is not one that a hall can reach.
it.skipIf(addressesHere().length === 0)(
  'an event through the real programs: killed, unplugged and argued about, its standings are those of its journals, and the same seed gives them again',
  async () => {
    const wish = { tables: 2, rounds: 2, seed: 7, inputs: 30, log: () => undefined };
    const [first, second] = await Promise.all(folders.map((folder) => soak({ ...wish, hosts: 1, folder })));
    expect(first?.games).toBe(3);
    expect(first?.kills).toBeGreaterThan(0);
    expect(first?.rows).toBeGreaterThan(80);
    for (const name of ['Player 1', 'Player 2', 'Player 3', 'Latecomer']) expect(first?.standings).toContain(name);
    expect(second?.standings).toBe(first?.standings);
  },
  300_000,
);
