import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SerialPort } from 'serialport';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readRecording } from '../../electron/bridge/recording.ts';
import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { LinkSession } from '../../firmware-bridge/link/session.ts';
import { SimulatedDevice } from '../../firmware-bridge/simulator/device.ts';
import { Host } from '../firmware/host.ts';
import { CAN_PLUG } from '../ports/bench.ts';
import { sleep, until } from '../ports/until.ts';
import { Wire } from '../ports/wire.ts';
import { Bridge } from './bridge.ts';
import { MAKE } from './virtual-maker.ts';

describe.skipIf(!CAN_PLUG)('bridge record and bridge replay', () => {
  let folder: string;
  let file: string;
  const open: Bridge[] = [];
  const start = (...args: string[]): Bridge => {
    const bridge = new Bridge(...args);
    open.push(bridge);
    return bridge;
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'castellan-record-'));
    file = join(folder, 'bytes');
  });
  afterEach(async () => {
    for (const bridge of open.splice(0)) await bridge.stop();
    rmSync(folder, { recursive: true });
  });

  it('keeps what a device said byte for byte, and the replay gives the host the same messages', async () => {
    let written = '';
    const device = new SimulatedDevice(MAKE, 7, (bytes) => {
      const text = Buffer.from(bytes).toString('latin1');
      written += text;
      wire.write(text);
    });
    const wire = new Wire(join(folder, 'port'), (bytes) => {
      device.receive(bytes);
    });
    await wire.plug();
    const recorder = start('record', wire.path, file);
    await until('it was asked who it is', () => written.includes('SNAP'));
    device.happen({ kind: 'rolling', die: 'd1' });
    wire.write(Buffer.from([0, 255, 10, 92, 13, 10]));
    written += '\0\xff\n\\\r\n';
    device.happen({ kind: 'settled', die: 'd1', face: 5, confidence: 40 });
    device.happen({ kind: 'sensor', sensor: 's2', value: 4 });
    // The sensors' answer after the hello is the last one: from here only the heartbeat follows.
    await until('it was asked again', () => written.split('SNAP').length > 2);
    device.beat();
    const kept = (): string =>
      readRecording(readFileSync(file, 'utf8'), file)
        .filter(({ direction }) => direction === '<')
        .map(({ bytes }) => Buffer.from(bytes).toString('latin1'))
        .join('');
    await until('the heartbeat is written down', () => kept().length === written.length);
    await recorder.stop();
    wire.unplug();
    expect(recorder.process.exitCode).toBe(0);

    const said = readRecording(readFileSync(file, 'utf8'), file).filter(({ direction }) => direction === '<');
    expect(kept()).toBe(written);
    const session = new LinkSession({ plain: { device: 'plain', name: '', boot: 1 } });
    session.open(0);
    const messages: DeviceMessage[] = said.flatMap(({ ms, bytes }) => [...session.receive(bytes, ms).messages]);
    expect(messages.map(({ kind }) => kind)).toEqual([
      'hello',
      'snapshot',
      'rolling',
      'settled',
      'sensor',
      ...messages.slice(5).map(() => 'snapshot'),
    ]);

    const replay = start('replay', file, '--speed', '2');
    const host = new Host(await replay.path());
    await host.open();
    try {
      await host.until('all of it', () => host.messages.length === messages.length);
      expect(host.messages).toEqual(messages);
    } finally {
      await host.close();
    }
  });

  it('replays at the recorded pace, or a multiple of it, without losing a byte', async () => {
    const bytes = Array.from({ length: 256 }, (_, i) => `\\x${i.toString(16).padStart(2, '0')}`).join('');
    const head = '# castellan recording 1: milliseconds, < from or > to the device, bytes (\\xHH, \\n, \\r, \\\\)';
    writeFileSync(file, `${head}\n0.0 < first\n10.0 > never said\n6000.0 < ${bytes}\n`);
    const replay = start('replay', file, '--speed', '10');
    const path = await replay.path();
    await sleep(600); // replay waits until somebody listens
    const port = new SerialPort({ path, baudRate: 115_200 });
    const pieces: { at: number; bytes: Buffer }[] = [];
    port.on('data', (chunk: Buffer) => pieces.push({ at: performance.now(), bytes: chunk }));
    try {
      await until('all bytes came', () => Buffer.concat(pieces.map((piece) => piece.bytes)).length === 5 + 256);
      expect(Buffer.concat(pieces.map((piece) => piece.bytes))).toEqual(
        Buffer.concat([Buffer.from('first'), Buffer.from(Array.from({ length: 256 }, (_, i) => i))]),
      );
      expect((pieces.at(-1)?.at ?? 0) - (pieces[0]?.at ?? 0)).toBeGreaterThan(250);
    } finally {
      await new Promise((resolve) => port.close(resolve));
    }
  });

  it.each([
    [['record', '/dev/null', '@there'], /is there already, and a recording is never written over/],
    [['record', '@nothing', '@new'], /^There is no port/],
    [['record', '@nothing', '/nowhere/new'], /cannot be written/],
    [['replay', '@there'], /is no recording/],
    [['replay', '@nothing'], /cannot be read/],
    [['replay', '@there', '--speed', 'fast'], /--speed wants a number from 0\.01 to 1000/],
  ])('refuses %j with a sentence', async (args, sentence) => {
    writeFileSync(join(folder, 'there'), 'a diary');
    const bridge = start(...args.map((arg) => (arg.startsWith('@') ? join(folder, arg.slice(1)) : arg)));
    expect(await bridge.ends()).toBe(2);
    expect(bridge.complained).toMatch(sentence);
    expect(readFileSync(join(folder, 'there'), 'utf8')).toBe('a diary');
  });
});
