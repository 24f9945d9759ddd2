import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingForSketches } from '../../build/avr-toolchain.ts';
import { type Avr, startAvr } from './avr-runner.ts';
import { Host } from './host.ts';

/** The sketches that makers copy, compiled with the real Arduino core and run in the simulated microcontroller. */
const lacking = missingForSketches();
const PRESS_MS = 100;

describe.skipIf(lacking !== null)(`sketches for the Arduino IDE${lacking ? `: ${lacking}` : ''}`, () => {
  let folder: string;
  let avr: Avr | undefined;
  let host: Host | undefined;

  const start = async (program: 'first-evening' | 'castellan-die'): Promise<{ avr: Avr; host: Host }> => {
    avr = await startAvr({ link: join(folder, 'die'), program });
    host = new Host(avr.path);
    await host.open();
    return { avr, host };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'castellan-sketch-'));
  });
  afterEach(async () => {
    await host?.close();
    await avr?.stop();
    rmSync(folder, { recursive: true });
  });

  test('the first evening: ten lines, and every press is a seen face', async () => {
    const { avr, host } = await start('first-evening');
    await avr.passes(500);
    for (const face of [6, 1, 3]) {
      await avr.press(face);
      await avr.passes(PRESS_MS);
      await avr.release(face);
      await avr.passes(PRESS_MS);
    }
    await host.until('a plain die', () => host.last?.state === 'ready');
    await host.until('three faces', () => host.of('settled').length === 3);
    expect(host.of('settled').map(({ die, face, grade }) => [die, face, grade])).toEqual(
      [6, 1, 3].map((face) => ['d6-1', face, 'seen']),
    );
  });

  test('the whole device in the Arduino IDE: the same protocol, the same witnessed rolls', async () => {
    const { avr, host } = await start('castellan-die');
    await host.until('ready', () => host.last?.state === 'ready');
    expect(host.of('hello')[0]?.device).toMatchObject({ id: 'change-me', speaks: 'wire' });
    for (const face of [2, 5]) await avr.roll(face);
    await avr.sensor(true);
    await host.until('all of it', () => host.of('settled').length === 2 && host.of('sensor').length === 1);
    expect(host.of('settled').map(({ face, grade }) => [face, grade])).toEqual(
      [2, 5].map((face) => [face, 'witnessed']),
    );
    // However long its button is held, that is one press. Its light shows the host's state, with a pattern for each.
    expect(host.of('hello')[0]?.device.can).toEqual(['press', 'light']);
    await avr.confirm(true);
    await avr.passes(PRESS_MS);
    await avr.confirm(false);
    await host.until('a press', () => host.of('pressed').length > 0);
    expect(avr.gateLightChanges).toBe(0);
    host.light('s1', 'fallen');
    await avr.passes(2500);
    // On and off again every second.
    expect(avr.gateLightChanges).toBeGreaterThanOrEqual(4);
    host.light('s1', 'off');
    await avr.passes(PRESS_MS);
    const still = avr.gateLightChanges;
    await avr.passes(1500);
    expect(avr.gateLightChanges).toBe(still);
    expect(host.of('pressed')).toHaveLength(1);
    expect(host.damaged).toBe(0);

    await avr.reset();
    await host.until('another life', () => host.of('hello').length === 2);
    expect(host.of('hello').map(({ boot }) => boot)).toEqual([0, 1]);
  });
});
