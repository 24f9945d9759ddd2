import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, it } from 'vitest';
import { reopened, toyTable } from '../../test/trial-table.ts';
import { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { writeLine } from '../../firmware-bridge/link/line.ts';
import { helloOf, PortScene } from '../../test/bridge/port-scene.ts';
import { verifyFile } from '../journal/verify-file.ts';
import { FromPorts } from '../ports/messages.ts';
import { readEntry } from './entries.ts';
import type { SiegeTable } from './siege-table.ts';
import { VirtualTray } from './virtual-tray.ts';

/** Raw frames from a wire, kept in a real match file beside what they were decoded to. */

let table: SiegeTable;
beforeEach(async () => {
  table = await toyTable();
});

/** Feeds port messages to the table as the port process does. */
function hear(scene: PortScene): void {
  for (const message of scene.messages()) {
    const carried = FromPorts.parse({ kind: 'message', path: '/dev/tray', message });
    if (carried.kind === 'message') table.hear(carried.message);
  }
}
const kept = (): unknown[] =>
  [...table.journal.read()].flatMap(({ kind, body }) => (kind === 'device' ? [DeviceMessage.parse(body)] : []));
const ROLL = ['E 7 1 rolling d1', 'E 7 2 settled d1 6 90', 'E 7 3 cocked d1', 'E 7 4 sensor s1 1'];

describe('the frame of a die', () => {
  it('is in the journal beside its face, byte for byte, also when the match is reopened', async () => {
    hear(new PortScene().wire(...helloOf(7), ...ROLL));
    const found = [
      { kind: 'rolling', frame: writeLine('E 7 1 rolling d1') },
      { kind: 'settled', face: 6, grade: 'witnessed', frame: writeLine('E 7 2 settled d1 6 90') },
      { kind: 'cocked', frame: writeLine('E 7 3 cocked d1') },
      { kind: 'sensor', value: 1 },
    ];
    expect(kept()).toMatchObject(found);
    expect(kept()[3]).not.toHaveProperty('frame');
    table = await reopened(table);
    expect(kept()).toMatchObject(found);
  });

  it('stays beside the face read from a taught die', () => {
    hear(new PortScene().wire(...helloOf(7)));
    const directions = [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
      [0, 0, -1],
      [0, -1, 0],
      [-1, 0, 0],
    ] as const;
    const faces = directions.map(([x, y, z], i) => ({ face: i + 1, up: [x, y, z] as [number, number, number] }));
    table.write({
      kind: 'die-taught',
      body: { device: 'tray', die: 'd1', sides: 6, offset: [0, 0, 0], faces, margin: 45, quality: 90 },
    });
    hear(new PortScene().wire(...helloOf(7), 'E 7 1 rolling d1', 'E 7 2 lies d1 -64 1 0', 'E 7 3 lies d1 40 40 40'));
    expect(kept().slice(1)).toMatchObject([
      { kind: 'settled', face: 6, frame: writeLine('E 7 2 lies d1 -64 1 0') },
      { kind: 'cocked', frame: writeLine('E 7 3 lies d1 40 40 40') },
    ]);
  });

  it('breaks the chain if somebody changes it', () => {
    hear(new PortScene().wire(...helloOf(7), ...ROLL));
    table.journal.close();
    expect(verifyFile(table.journal.path).ok).toBe(true);
    const db = new DatabaseSync(table.journal.path);
    const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all();
    for (const { name } of triggers) db.exec(`DROP TRIGGER ${String(name)}`);
    const changed = db
      .prepare("UPDATE entries SET body = replace(body, 'E 7 2 settled d1 6 90*', 'E 7 2 settled d1 5 90*')")
      .run();
    expect(Number(changed.changes)).toBeGreaterThan(0);
    for (const { sql } of triggers) db.exec(String(sql));
    db.close();
    expect(verifyFile(table.journal.path)).toMatchObject({ ok: false, n: 3 });
  });

  it('is missing in older matches, which open as before', () => {
    const origin = { device: 'tray', boot: 7, seq: 1 };
    const body = { kind: 'settled', origin, die: 'd1', face: 4, grade: 'witnessed' };
    expect(readEntry('device', body)).toEqual({ kind: 'device', body });
  });

  it('is not kept for the virtual tray, which has no wire', async () => {
    const heard: DeviceMessage[] = [];
    const greeted = Promise.withResolvers<void>();
    const settled = Promise.withResolvers<void>();
    const tray = new VirtualTray({
      hear: (message, acknowledge) => {
        heard.push(message);
        acknowledge();
        if (message.kind === 'hello') greeted.resolve();
        if (message.kind === 'settled') settled.resolve();
      },
      status: () => undefined,
      alive: () => undefined,
      raw: () => undefined,
      known: new Set(),
    });
    tray.act({ act: 'plug' });
    await greeted.promise;
    tray.act({ act: 'roll', die: 'd1', face: 3 });
    await settled.promise;
    tray.close();
    expect(heard.find(({ kind }) => kind === 'hello')).toHaveProperty('device.name', 'Virtual tray');
    expect(heard.find(({ kind }) => kind === 'settled')).toMatchObject({ face: 3, grade: 'virtual' });
    for (const message of heard) expect(message).not.toHaveProperty('frame');
  });

  it('announces the virtual tray by the names it was plugged in with', async () => {
    const greeting = Promise.withResolvers<DeviceMessage>();
    const tray = new VirtualTray({
      hear: (message) => {
        if (message.kind === 'hello') greeting.resolve(message);
      },
      status: () => undefined,
      alive: () => undefined,
      raw: () => undefined,
      known: new Set(),
    });
    tray.act({ act: 'plug', names: { tray: 'Plateau virtuel', die: 'Virtuel', sensor: 'Capteur virtuel' } });
    const hello = await greeting.promise;
    tray.close();
    expect(hello).toMatchObject({ device: { name: 'Plateau virtuel', sensors: [{ label: 'Capteur virtuel' }] } });
    expect(hello).toHaveProperty('device.dice[5].label', 'Virtuel 6');
  });
});
