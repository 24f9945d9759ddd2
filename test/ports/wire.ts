import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { SimulatedDevice, type DeviceMake } from '../../firmware-bridge/simulator/device.ts';
import { until } from './until.ts';

let made = 0;

/**
 * A cable that ends in a pseudo terminal: its path exists while it is plugged in. The terminal itself has a new name
 * each time, so that one being unplugged cannot remove the next one's path.
 */
export class Wire {
  readonly path: string;
  readonly #receive: (bytes: Uint8Array) => void;
  #socat: ChildProcess | undefined;
  #terminal = '';

  constructor(path: string, receive: (bytes: Uint8Array) => void = () => undefined) {
    this.path = path;
    this.#receive = receive;
  }

  /** @param program what writes to the port instead of the test, as a socat address */
  async plug(program = 'STDIO'): Promise<void> {
    made += 1;
    const terminal = `${this.path}.terminal-${made}`;
    const socat = spawn('socat', [program, `PTY,raw,echo=0,link=${terminal}`], { stdio: ['pipe', 'pipe', 'ignore'] });
    this.#socat = socat;
    this.#terminal = terminal;
    socat.stdout.on('data', (bytes: Buffer) => {
      if (this.#socat === socat) this.#receive(bytes);
    });
    // Pulling the cable may break the pipe; that is expected.
    socat.stdin.on('error', () => undefined);
    await until(`there is a terminal for ${this.path}`, () => existsSync(terminal));
    symlinkSync(terminal, `${terminal}.link`);
    renameSync(`${terminal}.link`, this.path);
  }

  /** Hangs up the line and restores it at once, so that its path is never missing. */
  async bounce(): Promise<void> {
    const before = this.#socat;
    await this.plug();
    before?.kill('SIGKILL');
  }

  /** Sends bytes to the host; lost while the cable is out. */
  write(bytes: Uint8Array | string): void {
    this.#socat?.stdin?.write(bytes);
  }

  unplug(): void {
    this.#socat?.kill('SIGKILL');
    this.#socat = undefined;
    rmSync(this.path, { force: true });
    rmSync(this.#terminal, { force: true });
  }
}

/** A simulated device and its cable. Its dice also roll while the cable is out. */
export class PluggableDevice {
  readonly device: SimulatedDevice;
  /** What the host has written, as text. */
  written = '';
  /** Whether the device hangs: it reads and sends nothing, with the cable in. */
  frozen = false;
  #wire: Wire;
  readonly #beats: NodeJS.Timeout;

  constructor(path: string, make: DeviceMake, boot: number) {
    this.#wire = this.#cableTo(path);
    this.device = new SimulatedDevice(make, boot, (bytes) => {
      if (!this.frozen) this.#wire.write(bytes);
    });
    this.device.unplug();
    this.#beats = setInterval(() => {
      this.device.beat();
    }, 1000);
  }

  /** @param path a different port from before */
  async plug(path?: string): Promise<void> {
    if (path !== undefined) this.#wire = this.#cableTo(path);
    await this.#wire.plug();
    this.device.plug();
  }

  unplug(): void {
    this.device.unplug();
    this.#wire.unplug();
  }

  async bounce(): Promise<void> {
    await this.#wire.bounce();
    this.device.plug();
  }

  roll(die: string, face: number): void {
    this.device.happen({ kind: 'rolling', die });
    this.device.happen({ kind: 'settled', die, face });
  }

  /** Sends arbitrary bytes, as a runaway program would. */
  rubbish(bytes: number): void {
    this.#wire.write(new Uint8Array(bytes).fill(0x55));
  }

  end(): void {
    clearInterval(this.#beats);
    this.unplug();
  }

  #cableTo(path: string): Wire {
    return new Wire(path, (bytes) => {
      this.written += Buffer.from(bytes).toString('latin1');
      if (!this.frozen) this.device.receive(bytes);
    });
  }
}
