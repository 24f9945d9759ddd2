import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { addressesHere } from '../../electron/displays/room/addresses.ts';
import { soak } from './soak-event.ts';

/** A short tournament in a box; `npm run soak` plays long ones. */

const folder = mkdtempSync(join(tmpdir(), 'castellan-soak-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Programs meet over a network card of the machine: loopback is not one that a hall can reach.
it.skipIf(addressesHere().length === 0)(
  'an event through the real programs: killed, unplugged and argued about, its standings are those of its journals',
  async () => {
    const report = await soak({
      tables: 2,
      rounds: 2,
      seed: 7,
      hosts: 1,
      inputs: 30,
      folder,
      log: () => undefined,
    });
    expect(report.games).toBe(3);
    expect(report.kills).toBeGreaterThan(0);
    expect(report.rows).toBeGreaterThan(100);
    for (const name of ['Player 1', 'Player 2', 'Player 3', 'Latecomer']) expect(report.standings).toContain(name);
  },
  300_000,
);
