import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { api } from '../../electron/contract/api.ts';
import { client, type Client } from '../../electron/contract/rpc.ts';
import { channelPair } from '../channel-pair.ts';
import type { TableParts } from '../../electron/contract/table.ts';
import type { Host } from '../../electron/host.ts';
import { openHost } from '../../electron/table/open-host.ts';
import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';

/** A whole host whose ports are this test: a device reports a roll, and its acknowledgement is lost on the way. */

let folder: string;
let host: Host;
/** The sequence numbers that the host has acknowledged. */
let acknowledged: number[];
let tell: (message: DeviceMessage) => void;
let ask: Client<typeof api>;
let state: TableParts;

/** Starts the program on this test's folder. */
async function start(): Promise<void> {
  acknowledged = [];
  state = {};
  let ended: (code: number | null) => void = () => undefined;
  let begun: () => void = () => undefined;
  const begins = new Promise<void>((resolve) => (begun = resolve));
  host = await openHost({
    dataDir: folder,
    startPorts: () => ({
      send: (message) => {
        const { kind, origin } = message as { kind: string; origin?: { seq: number } };
        if (kind === 'acknowledge' && origin !== undefined) acknowledged.push(origin.seq);
      },
      onMessage: (listener) => {
        tell = (message) => {
          listener({ kind: 'message', path: 'box', message });
        };
        begun();
      },
      onExit: (listener) => (ended = listener),
      kill: () => {
        ended(0);
      },
    }),
    log: (line) => {
      throw new Error(line);
    },
  });
  await begins;
  const [here, there] = channelPair();
  host.attach(there, { role: 'console', language: 'en' });
  ask = client(api, here);
  ask.live(
    'table.watch',
    { after: 0 },
    (update) => (state = { ...state, ...update.state }),
    (error) => {
      throw error;
    },
  );
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-lost-'));
  await start();
});
afterEach(async () => {
  await host.close();
  rmSync(folder, { recursive: true });
});

const dice = ['d1', 'd2'].map((id) => ({ id, sides: 6, label: '' }));
const device = { id: 'box', name: 'box', firmware: '1', protocol: 1, speaks: 'wire' as const, dice, sensors: [] };
const hello: DeviceMessage = { kind: 'hello', boot: 3, device };
const roll: DeviceMessage = {
  kind: 'settled',
  origin: { device: 'box', boot: 3, seq: 1 },
  die: 'd1',
  face: 6,
  grade: 'witnessed',
};

it.each([false, true])(
  'does not count a roll again if another match is on the table by then (program restarted: %j)',
  async (anew) => {
    tell(hello);
    tell(roll);
    await expect.poll(() => state.tray?.held.map(({ face }) => face)).toEqual([6]);
    expect(acknowledged).toEqual([1]);
    if (anew) {
      await host.close();
      await start();
    }
    await expect.poll(() => state.match?.id).toBeDefined();
    const before = state.match?.id;
    expect(await ask.call('match.restart', { confirm: true })).toMatchObject({ done: true });
    await expect.poll(() => state.match?.id === before).toBe(false);
    // The cable was pulled before the acknowledgement arrived, so the device sends the roll again.
    acknowledged = [];
    tell(hello);
    tell(roll);
    await expect.poll(() => acknowledged).toEqual([1]);
    // A roll of another die belongs to this match; once it arrives, the table has handled the first.
    tell({ ...roll, origin: { device: 'box', boot: 3, seq: 2 }, die: 'd2', face: 2 });
    await expect.poll(() => state.tray?.held.map(({ face }) => face)).toEqual([2]);
  },
);
