import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SimulatedDevice } from '../../firmware-bridge/simulator/device.ts';
import { CAN_PLUG } from '../ports/bench.ts';
import { until } from '../ports/until.ts';
import { Wire } from '../ports/wire.ts';
import { Bridge } from './bridge.ts';
import { MAKE } from './virtual-maker.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/make-a-die.md'), 'utf8');

/**
 * `bridge conform` as a maker runs it: a separate process, a pseudo terminal, the real serial port library, real time.
 */
describe.skipIf(!CAN_PLUG)('bridge conform on a real port', () => {
  let folder: string;
  const open: Bridge[] = [];
  const wires: Wire[] = [];
  const timers: NodeJS.Timeout[] = [];
  const start = (...args: string[]): Bridge => {
    const bridge = new Bridge(...args);
    open.push(bridge);
    return bridge;
  };
  const wire = async (receive?: (bytes: Uint8Array) => void): Promise<Wire> => {
    const one = new Wire(join(folder, 'port'), receive);
    wires.push(one);
    await one.plug();
    return one;
  };
  const last = (bridge: Bridge): unknown => JSON.parse(bridge.said.trimEnd().split('\n').at(-1) ?? '');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'castellan-conform-'));
  });
  afterEach(async () => {
    for (const timer of timers.splice(0)) clearInterval(timer);
    for (const bridge of open.splice(0)) await bridge.stop();
    for (const one of wires.splice(0)) one.unplug();
    rmSync(folder, { recursive: true });
  });

  it('passes the simulator in everything, prompts for the actions it needs, and ends with the tally', async () => {
    const simulator = start('simulate', '--link', join(folder, 'tray'), '--dice', '2', '--sensors', '1', '--held', '6');
    const conform = start('conform', await simulator.path(), '--wait', '20', '--patience', '3', '--full');
    await conform.says('Roll a die');
    simulator.type('battery 70');
    simulator.type('roll d1 3');
    await conform.says('Change a sensor');
    simulator.type('sense s1 2');
    await conform.says('Roll without stopping');
    for (let i = 0; i < 5; i += 1) simulator.type('roll all');
    await conform.says('Restart the device');
    simulator.type('restart');
    expect(await conform.ends()).toBe(0);
    expect(conform.said.match(/^(?:FAILED|skipped).*$/gm)).toBeNull();
    const { passed, failed } = last(conform) as { passed: number; failed: number };
    expect(failed).toBe(0);
    // The page for makers quotes this output.
    expect(page).toContain(conform.said.trimEnd().split('\n').at(-1));
    expect(conform.said.match(/^ok /gm)).toHaveLength(passed);
    expect(conform.said).toMatch(/^ok {7}section 2 {2}Every checksum is right\.$/m);
  });

  it('finds the faults of a device on a port, names the section, and exits with status 1', async () => {
    const device = new SimulatedDevice(MAKE, 7, (bytes) => {
      const text = Buffer.from(bytes).toString('latin1');
      // No heartbeat, and a wrong checksum in every SNAP.
      if (text.startsWith('BEAT')) return;
      port.write(text.startsWith('SNAP') ? text.replace(/\*....\n/, '*0000\n') : text);
    });
    const port = await wire((bytes) => {
      device.receive(bytes);
    });
    device.happen({ kind: 'rolling', die: 'd1' });
    const conform = start('conform', port.path, '--wait', '0', '--patience', '3');
    expect(await conform.ends()).toBe(1);
    expect(conform.said.match(/^FAILED {3}section \d/gm)).toEqual(['FAILED   section 6', 'FAILED   section 2']);
    expect(conform.said).toMatch(/lines: `SNAP 7 1 0 0 0\*0000` should end in [0-9A-F]{4}\./);
    expect(last(conform)).toMatchObject({ failed: 2 });
  });

  it('recognises a device that prints faces, and says what it lacks', async () => {
    const port = await wire();
    timers.push(
      setInterval(() => {
        port.write('4\r\n');
      }, 700),
    );
    const conform = start('conform', port.path, '--wait', '0', '--patience', '3');
    expect(await conform.ends()).toBe(0);
    expect(last(conform)).toEqual({ passed: 2, failed: 0 });
    expect(conform.said.match(/^note .*$/gm)).toHaveLength(5);
    expect(conform.said).toContain('section 4  Its faces count as seen, not as witnessed');
  });

  it('says what to do if nothing arrives', async () => {
    const port = await wire();
    const conform = start('conform', port.path, '--wait', '0', '--patience', '3');
    expect(await conform.ends()).toBe(1);
    expect(conform.said).toMatch(/^FAILED {3}section 1 .*Nothing came from .*port in \d+ seconds\..*115200 baud/m);
    expect(last(conform)).toEqual({ passed: 0, failed: 1 });
  });

  it.each([
    ['a port that is not there', () => [join(folder, 'nothing')], /^There is no port .*nothing\. .*Plug the device in/],
    [
      'a file',
      () => {
        writeFileSync(join(folder, 'file'), '');
        return [join(folder, 'file')];
      },
      /is not a serial port/,
    ],
    ['no port', () => [], /This needs the port behind it\./],
    ['an impossible time', () => ['x', '--wait', 'long'], /--wait wants a whole number from 0 to 3600, not 'long'/],
  ] as const)('refuses %s with a sentence', async (_, args, sentence) => {
    const conform = start('conform', ...args());
    expect(await conform.ends()).toBe(2);
    expect(conform.complained).toMatch(sentence);
    expect(conform.said).toBe('');
  });

  it('refuses a port that another program is using', async () => {
    let opened = false;
    const port = await wire(() => (opened = true));
    const first = start('record', port.path, join(folder, 'bytes'));
    await until('the first greets what is there', () => opened);
    const second = start('conform', port.path);
    expect(await second.ends()).toBe(2);
    expect(second.complained).toMatch(/^Another program is using .*Close it there/);
    await first.stop();
  });
});
