import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingForSimulator } from '../../build/avr-toolchain.ts';
import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { type Avr, type AvrOptions, BUTTON_MS, startAvr } from './avr-runner.ts';
import { Host } from './host.ts';

/** Real firmware in a simulated ATmega328P, real UART, real pseudo terminal, real serialport, real link. */
const lacking = missingForSimulator();
const HELD = 32; // events that the bench device can hold
const seqs = (messages: readonly DeviceMessage[]): number[] =>
  messages.flatMap((message) => ('origin' in message ? [message.origin.seq] : []));
const eventLines = (lines: readonly string[]): string[] => lines.filter((line) => line.startsWith('E '));

describe.skipIf(lacking !== null)(`firmware in a simulated microcontroller${lacking ? `: ${lacking}` : ''}`, () => {
  let folder: string;
  let avr: Avr;
  let host: Host;

  const start = async (options: Omit<AvrOptions, 'link'> = {}): Promise<void> => {
    avr = await startAvr({ link: join(folder, 'die'), ...options });
    host = new Host(avr.path);
  };
  const meet = async (): Promise<void> => {
    await host.open();
    await host.until('ready', () => host.last?.state === 'ready');
  };
  const boot = (): number => host.of('hello').at(-1)?.boot ?? -1;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'castellan-avr-'));
    await start();
  });
  afterEach(async () => {
    await host.close();
    await avr.stop();
    rmSync(folder, { recursive: true });
  });

  test('the device identifies itself after the port is opened', async () => {
    await meet();
    expect(host.of('hello')).toEqual([
      {
        kind: 'hello',
        boot: 1,
        device: {
          id: 'castellan-bench',
          name: 'Bench tray',
          firmware: '1.0.0',
          protocol: 1,
          speaks: 'wire',
          dice: [{ id: 'd1', sides: 6, label: 'buttons' }],
          sensors: [{ id: 's1', kind: 'presence', capacity: 1, label: 'gate' }],
        },
      },
    ]);
    await host.until('the first snapshot', () => host.of('snapshot').length > 0);
    expect(host.of('snapshot')[0]?.sensors).toEqual({ s1: 0 });
    expect(host.damaged).toBe(0);
  });

  test('pressing and releasing a button is a witnessed roll, numbered without gaps', async () => {
    await meet();
    for (const face of [1, 2, 3, 4, 5, 6]) await avr.roll(face);
    await host.until('six faces', () => host.of('settled').length === 6);
    expect(host.of('settled').map(({ face, grade }) => [face, grade])).toEqual(
      [1, 2, 3, 4, 5, 6].map((face) => [face, 'witnessed']),
    );
    expect(host.of('rolling')).toHaveLength(6);
    expect(seqs(host.messages)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(host.damaged).toBe(0);
  });

  test('two buttons at once leave the die cocked', async () => {
    await meet();
    await avr.press(2);
    await avr.press(5);
    await avr.passes(BUTTON_MS);
    await avr.release(2);
    await avr.release(5);
    await host.until('a cocked die', () => host.of('cocked').length === 1);
    expect(host.of('settled')).toEqual([]);
  });

  test('a bouncing button is one roll', async () => {
    await meet();
    await avr.bounce(4, 'pressed');
    await avr.passes(BUTTON_MS);
    await avr.bounce(4, 'released');
    await host.until('a face', () => host.of('settled').length > 0);
    await avr.passes(3 * BUTTON_MS);
    expect(host.of('settled')[0]?.face).toBe(4);
    expect(host.of('rolling')).toHaveLength(1);
    expect(host.of('settled')).toHaveLength(1);
  });

  test('unacknowledged events are sent again after the cable was out; acknowledged ones are not', async () => {
    await meet();
    await avr.roll(3);
    await host.until('a face', () => host.of('settled').length === 1);
    await host.until('a heartbeat that holds nothing', () => host.lines.some((line) => line.startsWith('BEAT 1 3 2*')));
    host.acknowledging = false;
    await avr.roll(5);
    await host.until('another face', () => host.of('settled').length === 2);

    await avr.unplug();
    await host.close();
    await avr.plug();
    await meet();
    await host.until('the two events again', () => eventLines(host.lines).length >= 2);
    expect(eventLines(host.lines).map((line) => line.split('*')[0])).toEqual([
      'E 1 3 rolling d1',
      'E 1 4 settled d1 5',
    ]);
    expect(boot()).toBe(1);

    host.acknowledgeAll();
    await host.until('a heartbeat that holds nothing', () => host.lines.some((line) => line.startsWith('BEAT 1 5 4*')));
  });

  test('a die that settles while the cable is out still counts as witnessed', async () => {
    await meet();
    await avr.press(6);
    await host.until('rolling', () => host.of('rolling').length === 1);
    await avr.unplug();
    await host.close();
    await avr.release(6);
    await avr.passes(2 * BUTTON_MS);
    await avr.plug();
    await meet();
    await host.until('the face', () => host.of('settled').length === 1);
    expect(host.of('settled')[0]).toMatchObject({ face: 6, grade: 'witnessed', origin: { boot: 1, seq: 2 } });
    expect(host.of('rolling')).toHaveLength(1);
  });

  test.each(['garble', 'swallow'] as const)(
    'a line damaged by the cable (%s) costs only that line, and is requested again',
    async (noise) => {
      await meet();
      await host.until('a quiet cable', () => host.of('snapshot').length === 1);
      await avr[noise](6);
      await avr.roll(2);
      await avr.roll(4);
      await host.until('both faces', () => host.of('settled').length === 2);
      expect(host.damaged).toBe(1);
      expect(host.of('settled').map(({ face, grade }) => [face, grade])).toEqual([
        [2, 'witnessed'],
        [4, 'witnessed'],
      ]);
      expect(seqs(host.messages)).toEqual([1, 2, 3, 4]);
    },
  );

  test('the heartbeat repairs an acknowledgement lost on the cable', async () => {
    await meet();
    await host.until('a quiet cable', () => host.of('snapshot').length === 1);
    await avr.swallow('ACK 1 1*0000\n'.length, 'in');
    await avr.press(1);
    await host.until('a heartbeat that holds the event', () =>
      host.lines.some((line) => line.startsWith('BEAT 1 1 1*')),
    );
    await host.until('a heartbeat that holds nothing', () => host.lines.some((line) => line.startsWith('BEAT 1 2 1*')));
    expect(host.of('rolling')).toHaveLength(1);
  });

  test('the reset button begins another life: a new boot number, events from 1', async () => {
    await meet();
    await avr.roll(3);
    await host.until('a face', () => host.of('settled').length === 1);
    await avr.reset();
    await host.until('a second hello', () => host.of('hello').length === 2);
    await avr.roll(5);
    await host.until('another face', () => host.of('settled').length === 2);
    expect(host.of('settled').map(({ origin }) => [origin.boot, origin.seq])).toEqual([
      [1, 2],
      [2, 2],
    ]);
  });

  test('a die that was rolling when the power failed is seen, not witnessed, afterwards', async () => {
    await meet();
    await avr.press(3);
    await host.until('rolling', () => host.of('rolling').length === 1);
    await avr.powerOff();
    await avr.release(3);
    await avr.powerOn();
    await host.until('a second hello', () => host.of('hello').length === 2);
    expect(boot()).toBe(2);
    expect(host.of('settled')).toEqual([]);
  });

  test('the count of starts survives the simulator', async () => {
    await avr.stop();
    const eeprom = join(folder, 'eeprom');
    const boots: number[] = [];
    for (let life = 0; life < 10; life++) {
      await start({ eeprom });
      await meet();
      boots.push(boot());
      await host.close();
      await avr.stop();
    }
    expect(boots).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  test('a board that restarts whenever its port is opened is greeted in its new life', async () => {
    await avr.stop();
    await start({ resetOnOpen: true });
    await meet();
    await host.until('boot 2', () => boot() === 2);
    await avr.roll(1);
    await host.until('a face', () => host.of('settled').length === 1);
    expect(host.of('settled')[0]).toMatchObject({ face: 1, grade: 'witnessed', origin: { boot: 2 } });
  });

  test('a sensor reports its changes, and its state when asked', async () => {
    await meet();
    await avr.sensor(true);
    await host.until('closed', () => host.of('sensor').length === 1);
    const before = host.of('snapshot').length;
    host.ask('snapshot');
    await host.until('a snapshot', () => host.of('snapshot').length > before);
    expect(host.of('snapshot').at(-1)?.sensors).toEqual({ s1: 1 });
    await avr.sensor(false);
    await host.until('open', () => host.of('sensor').length === 2);
    expect(host.of('sensor').map(({ value }) => value)).toEqual([1, 0]);
  });

  test('a gate that is closed at power-on is a state, not an event', async () => {
    await avr.sensor(true);
    await avr.reset();
    await meet();
    await host.until('a snapshot', () => host.of('snapshot').length > 0);
    await avr.passes(200);
    expect(host.of('snapshot').at(-1)?.sensors).toEqual({ s1: 1 });
    expect(host.of('sensor')).toEqual([]);
  });

  test('a frozen device is reported silent, and resumes where it was', async () => {
    await meet();
    await avr.roll(2);
    await host.until('a face', () => host.of('settled').length === 1);
    await avr.freeze();
    await host.until('silent', () => host.last?.state === 'silent');
    await avr.thaw();
    await host.until('ready', () => host.last?.state === 'ready');
    await avr.roll(6);
    await host.until('another face', () => host.of('settled').length === 2);
    expect(boot()).toBe(1);
    expect(seqs(host.messages)).toEqual([1, 2, 3, 4]);
  });

  test("events beyond the device's capacity are all reported as lost", async () => {
    await meet();
    host.acknowledging = false;
    const rolls = 20;
    for (let n = 0; n < rolls; n++) await avr.roll(1 + (n % 6));
    await host.until('a full memory', () => seqs(host.messages).length === HELD);
    host.acknowledging = true;
    host.acknowledgeAll();
    await host.until('the count of what was lost', () => host.of('lost').length === 1);
    expect(host.of('lost')[0]).toMatchObject({ events: 2 * rolls - HELD, origin: { seq: HELD + 1 } });
    await avr.roll(5);
    await host.until('the next face', () => host.of('settled').length === HELD / 2 + 1);
    expect(seqs(host.messages)).toEqual(Array.from({ length: HELD + 3 }, (_, index) => index + 1));
  });

  test('a flood of questions and rubbish costs no roll', async () => {
    await meet();
    host.write('\0\xff*PING*0000\nACK 1 99999*FFFF\n'.repeat(50));
    for (let n = 0; n < 5; n++) {
      host.write('PING\n'.repeat(100));
      await avr.roll(1 + n);
    }
    await host.until('five faces', () => host.of('settled').length === 5);
    expect(host.of('settled').map(({ face, grade }) => [face, grade])).toEqual(
      [1, 2, 3, 4, 5].map((face) => [face, 'witnessed']),
    );
    expect(host.damaged).toBe(0);
  });

  test('BLINK makes the light blink, and leaves it dark', async () => {
    await meet();
    host.blink('d1');
    await host.until('eight times on, eight times off', () => avr.lightChanges === 16);
    await avr.passes(1000);
    expect(avr.lightChanges).toBe(16);
  });
});
