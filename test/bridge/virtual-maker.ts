import { conform, type Result, type Tally } from '../../electron/bridge/conform/conform.ts';
import { Probe } from '../../electron/bridge/conform/probe.ts';
import { SimulatedDevice, type DeviceMake } from '../../firmware-bridge/simulator/device.ts';
import { GATEHOUSE } from './gatehouse.ts';

/** A fault of a device: it changes outgoing or incoming lines. Lines have no line feed. */
export interface Flaw {
  /** The lines to send over the cable instead of a line of the device. */
  readonly out?: (line: string, bench: VirtualMaker) => readonly string[];
  /** The lines that the device reads instead of a line of the host. */
  readonly in?: (line: string, bench: VirtualMaker) => readonly string[];
  /** Called when the port was opened again. */
  readonly opened?: (bench: VirtualMaker) => void;
  /** Called every 20 ms. */
  readonly tick?: (bench: VirtualMaker) => void;
}

export const MAKE: DeviceMake = {
  ...GATEHOUSE,
  sensors: [...GATEHOUSE.sensors, { id: 's3', kind: 'level', capacity: 4000, label: 'south tower' }],
  can: ['press', 'light'],
};
const STEP_MS = 20;
const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes);
const bytesOf = (line: string): Uint8Array => Uint8Array.from(line, (character) => character.charCodeAt(0));

/**
 * A maker with a device and a port, in one thread of simulated time: rolls when asked, changes the sensor, presses
 * reset. Runs the same trial as real ports.
 */
export class VirtualMaker {
  readonly results: Result[] = [];
  readonly asked: string[] = [];
  now = 1000;
  boot = 7;
  /** The last event number the device has used, according to the lines it wrote. */
  last = 0;
  readonly probe: Probe;
  readonly device: SimulatedDevice;
  readonly #flaw: Flaw;
  #rest = '';
  #beatAt = 0;
  #open = true;

  constructor(flaw: Flaw = {}, make: DeviceMake = MAKE) {
    this.#flaw = flaw;
    this.probe = new Probe((bytes) => {
      this.#toDevice(bytes);
    });
    this.device = new SimulatedDevice(make, this.boot, (bytes) => {
      const line = text(bytes).replace(/\n$/, '');
      this.last = Math.max(this.last, Number(/^E \d+ (\d+) /.exec(line)?.[1] ?? 0));
      for (const one of flaw.out?.(line, this) ?? [line]) this.toHost(`${one}\n`);
    });
  }

  /** Sends bytes to the host, past the flaw. */
  toHost(characters: string): void {
    if (this.#open) this.probe.receive(bytesOf(characters), this.now);
  }

  /** Sends a line to the device, past the flaw. */
  toDevice(line: string): void {
    this.device.receive(bytesOf(`${line}\n`));
  }

  /** Cuts and restores the device's power. */
  restart(boot = this.boot + 1): void {
    this.boot = boot;
    this.last = 0;
    this.device.start(boot);
  }

  /** Runs the whole trial. @param full whether to fill the event memory too */
  try(full = false): Tally {
    this.probe.opened(this.now);
    this.device.start();
    const steps = conform(this.probe, {
      waitMs: 10_000,
      patience: 1,
      full,
      ask: (what) => {
        this.asked.push(what);
        this.#obey(what);
      },
      result: (result) => this.results.push(result),
      explain: ({ key }) => key,
    });
    for (;;) {
      this.probe.now = this.now;
      const next = steps.next();
      if (next.done === true) return next.value;
      if (next.value.ask === 'wait') {
        const { ms, until } = next.value;
        for (const end = this.now + ms; this.now < end && !until();) this.#pass();
      } else {
        this.#open = false;
        for (const end = this.now + next.value.closedMs; this.now < end;) this.#pass();
        this.#open = true;
        this.probe.opened(this.now);
        this.#flaw.opened?.(this);
      }
    }
  }

  /** The ids of the checks with this outcome. */
  ids(outcome: Result['outcome']): string[] {
    return this.results.filter((result) => result.outcome === outcome).map(({ id }) => id);
  }

  #pass(): void {
    this.now += STEP_MS;
    this.probe.now = this.now;
    this.#flaw.tick?.(this);
    if (this.now - this.#beatAt < 1000) return;
    this.#beatAt = this.now;
    this.device.beat();
  }

  #obey(what: string): void {
    const roll = (): void => {
      if (this.device.make.dice.length === 0) return;
      this.device.happen({ kind: 'rolling', die: 'd1' });
      this.device.happen({ kind: 'settled', die: 'd1', face: 4 });
    };
    if (what.startsWith('Change a sensor')) this.device.happen({ kind: 'sensor', sensor: 's2', value: 3 });
    else if (what.startsWith('Bring s3')) this.device.happen({ kind: 'sensor', sensor: 's3', value: 3000 });
    else if (what.startsWith('Press')) this.device.happen({ kind: 'pressed' });
    else if (what.startsWith('Restart')) this.restart();
    else if (what.includes('without stopping')) for (let i = 0; i < 12; i += 1) roll();
    else if (what.startsWith('Roll')) {
      this.device.happen({ kind: 'battery', percent: 80 });
      roll();
    }
  }

  #toDevice(bytes: Uint8Array): void {
    if (this.#flaw.in === undefined) {
      this.device.receive(bytes);
      return;
    }
    const lines = (this.#rest + text(bytes)).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) for (const one of this.#flaw.in(line, this)) this.toDevice(one);
  }
}
