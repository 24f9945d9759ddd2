import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Host } from '../firmware/host.ts';
import { Bridge } from './bridge.ts';

/**
 * A device written in another language from docs/wire-protocol.md alone: whatever it cannot do, the page fails to
 * explain.
 */
const DEVICE = join(import.meta.dirname, 'python-device/device.py');
const lacking = process.platform !== 'linux' || spawnSync('python3', ['--version']).status !== 0;

describe.skipIf(lacking)(`a device written from the page alone${lacking ? ': python3 is not there' : ''}`, () => {
  let folder: string;
  let device: ChildProcessByStdio<Writable, Readable, null>;
  let path: string;
  let host: Host | undefined;
  let conform: Bridge | undefined;
  const start = async (places: number): Promise<void> => {
    device = spawn('python3', [DEVICE, join(folder, 'starts'), String(places)], { stdio: ['pipe', 'pipe', 'inherit'] });
    [path] = (await once(createInterface({ input: device.stdout }), 'line')) as [string];
  };
  const type = (...commands: string[]): void => {
    device.stdin.write(commands.map((command) => `${command}\n`).join(''));
  };
  const meet = async (): Promise<Host> => {
    const one = (host ??= new Host(path));
    await one.open();
    await one.until('ready', () => one.last?.state === 'ready');
    return one;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'castellan-python-'));
  });
  afterEach(async () => {
    await host?.close();
    await conform?.stop();
    host = conform = undefined;
    device.stdin.end();
    if (device.exitCode === null) await once(device, 'exit');
    rmSync(folder, { recursive: true });
  });

  it('passes every check of bridge conform', async () => {
    await start(8);
    const maker = (conform = new Bridge('conform', path, '--wait', '20', '--patience', '3', '--full'));
    await maker.says('Roll a die');
    type('battery 80', 'rolling d1', 'settled d1 4');
    await maker.says('Change a sensor');
    type('sensor wall 120');
    await maker.says('Roll without stopping');
    for (let n = 0; n < 6; n += 1) type('rolling d10', 'settled d10 10 77');
    await maker.says('Restart the device');
    type('restart');
    expect(await maker.ends()).toBe(0);
    expect(maker.said.match(/^(?:FAILED|skipped).*$/gm)).toBeNull();
  });

  it('is understood by the host: its identity, witnessed rolls, sensors, batteries', async () => {
    await start(8);
    const one = await meet();
    type('rolling d1', 'settled d1 6', 'rolling d10', 'settled d10 10 30', 'cocked d1', 'placed d1 2');
    type('sensor gate 1', 'battery 45 d10');
    await one.until('all of it', () => one.of('battery').length === 1);
    expect(one.of('hello')[0]?.device).toEqual({
      id: 'python-tray',
      name: 'Tray in Python',
      firmware: 'py1',
      protocol: 1,
      speaks: 'wire',
      dice: [
        { id: 'd1', sides: 6, label: 'red' },
        { id: 'd10', sides: 10, label: 'marked 0 to 9' },
      ],
      sensors: [
        { id: 'gate', kind: 'presence', capacity: 1, label: 'main gate' },
        { id: 'wall', kind: 'level', capacity: 200, label: '' },
      ],
    });
    expect(one.of('settled').map(({ die, face, grade }) => [die, face, grade])).toEqual([
      ['d1', 6, 'witnessed'],
      ['d10', 10, 'doubtful'],
      ['d1', 2, 'not-a-roll'],
    ]);
    one.ask('snapshot');
    await one.until('the sensors', () => one.of('snapshot').at(-1)?.sensors['gate'] === 1);
    expect(one.damaged).toBe(0);
  });

  it('loses no roll while nobody listens, and sends none twice', async () => {
    await start(8);
    const one = await meet();
    type('rolling d1');
    await one.until('rolling', () => one.of('rolling').length === 1);
    await one.close();
    type('settled d1 3', 'rolling d1', 'settled d1 5');
    await meet();
    await one.until('both faces', () => one.of('settled').length === 2);
    expect(one.of('settled').map(({ face, grade }) => [face, grade])).toEqual([
      [3, 'witnessed'],
      [5, 'witnessed'],
    ]);
    await one.until('a heartbeat that holds nothing', () => one.lines.some((line) => line.startsWith('BEAT 1 5 4*')));
    expect(one.of('rolling')).toHaveLength(2);
  });

  it('says how many events it had no room for, and starts a new boot on restart', async () => {
    await start(4);
    const one = await meet();
    one.acknowledging = false;
    // Typed in one go, so that all of it happens before anything is acknowledged.
    type(...[1, 2, 3, 4, 5, 6].flatMap((face) => ['rolling d1', `settled d1 ${face}`]));
    await one.until('a full ring', () => one.of('settled').length === 2);
    one.acknowledging = true;
    one.acknowledgeAll();
    await one.until('what was lost', () => one.of('lost').length === 1);
    expect(one.of('lost')[0]).toMatchObject({ events: 8, origin: { boot: 1, seq: 5 } });
    type('restart', 'settled d1 1');
    await one.until('another life', () => one.of('settled').length === 3);
    expect(one.of('settled')[2]).toMatchObject({ grade: 'seen', origin: { boot: 2, seq: 1 } });
  });
});
