import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { SerialPort } from 'serialport';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceMessage } from '../../firmware-bridge/device-message.ts';
import { originOf } from '../../firmware-bridge/device-message.ts';
import { writeLine } from '../../firmware-bridge/link/line.ts';
import { LinkMemory } from '../../firmware-bridge/link/ledger.ts';
import { LinkSession, type Step } from '../../firmware-bridge/link/session.ts';

const MAIN = join(import.meta.dirname, '../../electron/bridge.ts');
const PATIENCE = { timeout: 30_000, interval: 10 };

/** The simulator in a separate process, as a person starts it. */
class Simulator {
  readonly process: ChildProcessByStdio<Writable, Readable, Readable>;
  said = '';
  complained = '';

  constructor(...args: string[]) {
    this.process = spawn(process.execPath, [MAIN, 'simulate', ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
    this.process.stdout.on('data', (chunk: Buffer) => (this.said += chunk.toString('latin1')));
    this.process.stderr.on('data', (chunk: Buffer) => (this.complained += chunk.toString('latin1')));
  }

  type(command: string): void {
    this.process.stdin.write(`${command}\n`);
  }

  async end(): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      this.process.kill('SIGTERM');
      await once(this.process, 'exit');
    }
    return this.process.exitCode;
  }
}

/** A real serial port with a link session on it: what the ports process does, without supervision. */
class Cable {
  readonly messages: DeviceMessage[] = [];
  last: Step | undefined;
  readonly #session: LinkSession;
  readonly #port: SerialPort;
  readonly #ticking: NodeJS.Timeout;

  constructor(path: string, memory: LinkMemory) {
    this.#session = new LinkSession({ plain: { device: 'plain', name: '', boot: 1 }, memory });
    this.#port = new SerialPort({ path, baudRate: 115_200 });
    this.#port.on('open', () => {
      this.#take(this.#session.open(performance.now()));
    });
    this.#port.on('data', (chunk: Buffer) => {
      this.#take(this.#session.receive(chunk, performance.now()));
    });
    // These tests pull the cable, so errors are expected.
    this.#port.on('error', () => undefined);
    this.#ticking = setInterval(() => {
      if (this.#port.isOpen) this.#take(this.#session.tick(performance.now()));
    }, 100);
  }

  get kinds(): string[] {
    return this.messages.map(({ kind }) => kind);
  }

  blink(die: string): void {
    this.#take(this.#session.blink(die));
  }

  async close(): Promise<void> {
    clearInterval(this.#ticking);
    if (this.#port.isOpen) await new Promise((resolve) => this.#port.close(resolve));
  }

  #take(step: Step): void {
    this.last = step;
    for (const bytes of step.send) this.#port.write(bytes);
    for (const message of step.messages) {
      this.messages.push(message);
      const origin = originOf(message);
      // This host acknowledges at once, as if its journal were in memory.
      if (origin !== undefined) this.#take(this.#session.acknowledge(origin));
    }
  }
}

let folder: string;
let path: string;
let simulator: Simulator | undefined;
let cable: Cable | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellan-simulator-'));
  path = join(folder, 'tray');
});
afterEach(async () => {
  await cable?.close();
  await simulator?.end();
  cable = simulator = undefined;
  rmSync(folder, { recursive: true });
});

const plugged = (): Promise<void> => vi.waitFor(() => void expect(existsSync(path)).toBe(true), PATIENCE);

describe('the simulator on a pseudo terminal', () => {
  it('is greeted, rolls as told, and shows itself', async () => {
    simulator = new Simulator('--link', path);
    await plugged();
    const host = (cable = new Cable(path, new LinkMemory()));
    await vi.waitFor(() => void expect(host.kinds).toContain('snapshot'), PATIENCE);
    expect(host.last).toMatchObject({ state: 'ready', device: 'demo-tray' });

    simulator.type('roll d1 6');
    simulator.type('sense gate 1');
    await vi.waitFor(() => void expect(host.kinds).toContain('settled'), PATIENCE);
    // The number of snapshots depends on whether its own hello was still on the wire when it was asked for one.
    expect(host.messages.filter(({ kind }) => kind !== 'snapshot')).toMatchObject([
      { kind: 'hello', device: { id: 'demo-tray' } },
      { kind: 'rolling', die: 'd1', origin: { seq: 1 } },
      { kind: 'sensor', sensor: 'gate', value: 1, origin: { seq: 2 } },
      { kind: 'settled', die: 'd1', face: 6, grade: 'witnessed', origin: { seq: 3 } },
    ]);
    host.blink('d2');
    await vi.waitFor(() => void expect(simulator?.said).toContain('Die d2 blinks.'), PATIENCE);
  });

  it('counts a roll once, as witnessed, if the die comes to rest while the cable is out', async () => {
    simulator = new Simulator('--link', path);
    await plugged();
    const memory = new LinkMemory();
    const before = (cable = new Cable(path, memory));
    await vi.waitFor(() => void expect(before.last?.state).toBe('ready'), PATIENCE);
    simulator.type('start d1');
    await vi.waitFor(() => void expect(before.kinds).toContain('rolling'), PATIENCE);
    simulator.type('unplug');
    await vi.waitFor(() => void expect(existsSync(path)).toBe(false), PATIENCE);
    await before.close();
    simulator.type('settle d1 5');
    simulator.type('plug');
    await plugged();
    const after = (cable = new Cable(path, memory));
    await vi.waitFor(() => void expect(after.kinds).toContain('settled'), PATIENCE);
    expect(after.messages.filter(({ kind }) => kind !== 'snapshot')).toMatchObject([
      { kind: 'hello' },
      { kind: 'settled', die: 'd1', face: 5, grade: 'witnessed', origin: { seq: 2 } },
    ]);
  });

  it('is reported silent while it hangs, and loses nothing', async () => {
    simulator = new Simulator('--link', path);
    await plugged();
    const host = (cable = new Cable(path, new LinkMemory()));
    await vi.waitFor(() => void expect(host.last?.state).toBe('ready'), PATIENCE);
    simulator.type('freeze');
    simulator.type('cock d3');
    await vi.waitFor(
      () => void expect(host.last).toMatchObject({ state: 'silent', reason: { key: 'port.fell-silent' } }),
      PATIENCE,
    );
    simulator.type('thaw');
    await vi.waitFor(() => void expect(host.kinds).toContain('cocked'), PATIENCE);
    expect(host.last?.state).toBe('ready');
  });

  it('comes back from a power loss as another life of the same device', async () => {
    simulator = new Simulator('--link', path);
    await plugged();
    const host = (cable = new Cable(path, new LinkMemory()));
    await vi.waitFor(() => void expect(host.last?.state).toBe('ready'), PATIENCE);
    simulator.type('restart');
    await vi.waitFor(() => void expect(host.kinds.filter((kind) => kind === 'hello')).toHaveLength(2), PATIENCE);
    const boots = host.messages.flatMap((message) => (message.kind === 'hello' ? [message.boot] : []));
    expect(new Set(boots).size).toBe(2);
  });

  it('has sensors that weigh up to the given capacity, and rejects a capacity that is too large', async () => {
    simulator = new Simulator('--dice', '0', '--sensors', '1', '--capacity', '4000', '--pipe');
    simulator.type('');
    simulator.process.stdin.write(writeLine('HELLO?') + '\n');
    await vi.waitFor(() => expect(simulator?.said).toContain('SENSOR s1 level 4000'), PATIENCE);
    await simulator.end();
    simulator = new Simulator('--sensors', '1', '--capacity', '65536', '--pipe');
    await vi.waitFor(() => expect(simulator?.complained).toContain('--capacity'), PATIENCE);
    expect(simulator.complained).toContain('65535');
  });

  it('prints only its path on the first line, and has the dice and sensors it was given', async () => {
    simulator = new Simulator('--dice', '3', '--sides', '20', '--sensors', '2', '--boot', '5', '--id', 'three');
    const started = simulator;
    await vi.waitFor(() => void expect(started.said).toMatch(/\n.*dice/), PATIENCE);
    const [first = ''] = started.said.split('\n');
    const host = (cable = new Cable(first, new LinkMemory()));
    await vi.waitFor(() => void expect(host.kinds).toContain('hello'), PATIENCE);
    expect(host.messages[0]).toMatchObject({ kind: 'hello', boot: 5, device: { id: 'three' } });
    const { dice, sensors } = (host.messages[0] as Extract<DeviceMessage, { kind: 'hello' }>).device;
    expect([dice.map(({ id, sides }) => [id, sides]), sensors.length]).toEqual([
      ['d1', 'd2', 'd3'].map((id) => [id, 20]),
      2,
    ]);
  });

  it('rolls the same dice on the same faces each time with a seed', async () => {
    const rolls: string[] = [];
    for (let life = 0; life < 2; life += 1) {
      const started = (simulator = new Simulator(
        '--link',
        path,
        '--seed',
        '9',
        '--boot',
        String(life),
        '--auto',
        '1200',
      ));
      await plugged();
      const host = (cable = new Cable(path, new LinkMemory()));
      await vi.waitFor(
        () => void expect(host.kinds.filter((kind) => kind === 'settled').length).toBeGreaterThan(5),
        PATIENCE,
      );
      const settled = host.messages.flatMap((message) => (message.kind === 'settled' ? [message] : []));
      rolls.push(JSON.stringify(settled.slice(0, 5).map(({ die, face }) => [die, face])));
      await host.close();
      await started.end();
    }
    expect(rolls[0]).toBe(rolls[1]);
  });

  it('takes faults from its command line and from typed commands; they lose and double no roll', async () => {
    const started = (simulator = new Simulator('--link', path, '--dice', '1', '--fault', 'garble=10'));
    await plugged();
    const host = (cable = new Cable(path, new LinkMemory()));
    await vi.waitFor(() => void expect(host.last?.state).toBe('ready'), PATIENCE);
    started.type('fault drop 20');
    started.type('faults');
    await vi.waitFor(() => void expect(started.said).toContain('The cable has: garble 10, drop 20.'), PATIENCE);
    for (let face = 1; face <= 6; face += 1) started.type(`place d1 ${face}`);
    started.type('mend');
    started.type('faults');
    await vi.waitFor(() => void expect(started.said).toContain('The cable has no fault.'), PATIENCE);
    const faces = (): number[] =>
      host.messages.flatMap((message) => (message.kind === 'settled' ? [message.face] : []));
    await vi.waitFor(() => void expect(faces().length).toBeGreaterThanOrEqual(6), PATIENCE);
    expect(faces()).toEqual([1, 2, 3, 4, 5, 6]);
    started.type('fault silence 600');
    await vi.waitFor(
      () => void expect(host.last).toMatchObject({ state: 'silent', reason: { key: 'port.fell-silent' } }),
      PATIENCE,
    );
  });

  it('keeps running when its input ends', async () => {
    const started = (simulator = new Simulator('--link', path));
    await plugged();
    started.process.stdin.end();
    const host = (cable = new Cable(path, new LinkMemory()));
    await vi.waitFor(() => void expect(host.last?.state).toBe('ready'), PATIENCE);
    expect(started.process.exitCode).toBeNull();
  });

  it('removes its port when it ends', async () => {
    simulator = new Simulator('--link', path);
    await plugged();
    expect(await simulator.end()).toBe(0);
    expect(existsSync(path)).toBe(false);
  });
});

describe('the simulator in a pipe', () => {
  it('plays a script, and reports on standard error what it cannot obey', async () => {
    const script = join(folder, 'script');
    writeFileSync(script, '# a short siege\nbattery 40\nroll d9\nsense north 5\nplace d20 20\n');
    simulator = new Simulator('--pipe', '--script', script, '--id', 'north-tray');
    await vi.waitFor(() => void expect(simulator?.said).toContain('placed d20 20'), PATIENCE);
    expect(simulator.said).toMatch(/^\nHELLO 1 north-tray simulator-1 \d+ 9 3 Demo tray\*/);
    expect(simulator.complained).toBe(
      `${script}, line 3: There is no die 'd9'. There are: d1, d2, d3, d4, d5, d6, d7, d8, d20.\n` +
        `${script}, line 4: '5' is not a value of north: give a whole number from 0 to 4.\n`,
    );
    simulator.process.stdin.end();
    const [code] = (await once(simulator.process, 'exit')) as [number];
    expect(code).toBe(0);
  });

  it.each([
    [['--id', 'no spaces please'], 'cannot be the id of a device'],
    [['--held', '3'], '--held wants a whole number from 4 to 64'],
    [['--dice', '33'], '--dice wants a whole number from 0 to 32'],
    [['--fault', 'magic=3'], "There is no fault 'magic'"],
    [['--fault', 'drop=much'], 'give a number from 0 to 100'],
    [['--script', '/nowhere/script'], 'The script /nowhere/script cannot be read'],
    [['--flarp'], 'bridge simulate'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    simulator = new Simulator('--pipe', ...args);
    const [code] = (await once(simulator.process, 'exit')) as [number];
    expect(code).toBe(2);
    expect(simulator.complained).toContain(sentence);
    expect(simulator.said).toBe('');
  });
});
