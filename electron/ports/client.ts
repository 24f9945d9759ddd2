import { delimiter } from 'node:path';
import type { DeviceMessage, Origin, PortStatus } from '../../firmware-bridge/device-message.ts';
import type { LightState } from '../../firmware-bridge/link/host-line.ts';
import type { PortsProcess, StartPortsProcess } from '../host.ts';
import { BackOff } from './back-off.ts';
import { FromPorts, type ToPorts } from './messages.ts';
import { portReason } from './reasons.ts';

type RadioSaid = Extract<FromPorts, { kind: 'radio' }>['frame'];

export interface PortsListener {
  /**
   * A port appeared, changed or went away (`gone`). A status about no particular port has {@link ALL_PORTS} as its
   * path.
   */
  readonly status: (status: PortStatus) => void;
  /** A device sent a message. It is repeated after a reconnect, with the same origin, until it is acknowledged. */
  readonly message: (message: DeviceMessage) => void;
  readonly log: (line: string) => void;
  /** A device gave a sign of life; reported at most once a second. */
  readonly alive?: (device: string) => void;
  /**
   * A die connected over this computer's own Bluetooth sent something; `undefined` when the process holding them ended.
   */
  readonly radio?: (frame: RadioSaid | undefined) => void;
  /** Bytes passed a watched port, in recording format. */
  readonly raw?: (path: string, direction: '<' | '>', words: string) => void;
}

export interface PortsOptions {
  /** Paths to open whenever they exist; defaults to those in the variable CASTELLAN_PORTS. */
  readonly extraPaths?: readonly string[];
  /** Paths never to open; defaults to those in the variable CASTELLAN_IGNORE_PORTS. */
  readonly ignore?: readonly string[];
  /** Where Linux keeps its device nodes; defaults to /dev. */
  readonly devFolder?: string;
}

/** What the host can ask of the ports. */
export interface Ports {
  /** The message of this origin is durable. */
  readonly acknowledge: (origin: Origin) => void;
  /** Makes a die, or with null the device, identify itself, if the device is here and supports it. */
  readonly blink: (device: string, die: string | null) => void;
  /** Sets the light at a sensor, if the device is here and has lights. */
  readonly light: (device: string, sensor: string, state: LightState) => void;
  /** Asks for all sensors; the answer is a `snapshot` message. */
  readonly snapshot: (device: string) => void;
  /** Uses Linux's own Bluetooth over the bus at this address; null stops using it, which releases all its dice. */
  readonly bluetooth: (bus: string | null) => void;
  /** Writes bytes to a die connected over this computer's own Bluetooth. */
  readonly orderDie: (die: string, bytes: string) => void;
  /** Releases a die of this computer's own Bluetooth: it is unknown until it is carried away and held near again. */
  readonly letGoDie: (die: string) => void;
  /** Turns reporting of all traffic on a port on or off. */
  readonly watch: (path: string, on: boolean) => void;
  /** Stops the process; resolves when it has ended. */
  readonly close: () => Promise<void>;
}

/** The path of a status about the ports process itself. */
export const ALL_PORTS = '*';

const FIRST_RESTART_MS = 250;
const LONGEST_RESTART_MS = 10_000;
/** A process that ran this long did not crash at startup. */
const LASTED_MS = 30_000;
const CLOSE_MS = 2000;

/** Starts the process that owns the serial ports, and restarts it whenever it ends. */
export function openPorts(start: StartPortsProcess, listener: PortsListener, options: PortsOptions = {}): Ports {
  const client = new PortsClient(start, listener, {
    kind: 'start',
    extraPaths: [...(options.extraPaths ?? pathsIn(process.env['CASTELLAN_PORTS']))],
    ignore: [...(options.ignore ?? pathsIn(process.env['CASTELLAN_IGNORE_PORTS']))],
    ...(options.devFolder === undefined ? {} : { devFolder: options.devFolder }),
  });
  return {
    acknowledge: (origin) => {
      client.send({ kind: 'acknowledge', origin });
    },
    blink: (device, die) => {
      client.send({ kind: 'blink', device, die });
    },
    light: (device, sensor, state) => {
      client.send({ kind: 'light', device, sensor, state });
    },
    snapshot: (device) => {
      client.send({ kind: 'snapshot', device });
    },
    bluetooth: (bus) => {
      client.bluetooth(bus);
    },
    letGoDie: (die) => {
      client.send({ kind: 'radio-let-go', die });
    },
    orderDie: (die, bytes) => {
      client.send({ kind: 'radio-order', die, bytes });
    },
    watch: (path, on) => {
      client.watch(path, on);
    },
    close: () => client.close(),
  };
}

/** The paths in a variable, separated by the system's path separator or by semicolons. */
export function pathsIn(variable: string | undefined): string[] {
  return (variable ?? '').split(delimiter === ':' ? /[:;]/ : ';').filter((path) => path !== '');
}

class PortsClient {
  readonly #start: StartPortsProcess;
  readonly #listener: PortsListener;
  readonly #first: ToPorts;
  readonly #backOff = new BackOff(FIRST_RESTART_MS, LONGEST_RESTART_MS);
  /** Ports that the process has reported and not withdrawn, with the device on each. */
  readonly #there = new Map<string, PortStatus>();
  readonly #watched = new Set<string>();
  #bus: string | null = null;
  #process: PortsProcess | undefined;
  #startedAt = 0;
  #restart: NodeJS.Timeout | undefined;
  #closing = false;
  #ended: () => void = () => undefined;

  constructor(start: StartPortsProcess, listener: PortsListener, first: ToPorts) {
    this.#start = start;
    this.#listener = listener;
    this.#first = first;
    // Deferred, so that the caller has its reference to the ports before the first status arrives.
    this.#restart = setTimeout(() => {
      this.#begin();
    });
  }

  send(message: ToPorts): void {
    // Messages for an ended process can be lost: the device or the host will send the request again.
    this.#process?.send(message);
  }

  watch(path: string, on: boolean): void {
    if (on) this.#watched.add(path);
    else this.#watched.delete(path);
    this.send({ kind: 'watch', path, on });
  }

  bluetooth(bus: string | null): void {
    if (this.#bus === bus) return;
    this.#bus = bus;
    this.send({ kind: 'bluetooth', bus });
  }

  async close(): Promise<void> {
    this.#closing = true;
    clearTimeout(this.#restart);
    const running = this.#process;
    if (running === undefined) return;
    const ended = new Promise<void>((resolve) => (this.#ended = resolve));
    const timer = setTimeout(() => {
      running.kill();
    }, CLOSE_MS);
    running.send({ kind: 'stop' } satisfies ToPorts);
    await ended;
    clearTimeout(timer);
  }

  #begin(): void {
    this.#startedAt = Date.now();
    try {
      const started = this.#start();
      this.#process = started;
      started.onExit((code) => {
        if (this.#process === started) this.#exited(code);
      });
      started.onMessage((message) => {
        if (this.#process === started) this.#take(message);
      });
      started.send(this.#first);
      if (this.#bus !== null) this.send({ kind: 'bluetooth', bus: this.#bus });
      for (const path of this.#watched) this.send({ kind: 'watch', path, on: true });
    } catch (error) {
      this.#listener.log(`The process for serial ports could not be started: ${String(error)}`);
      this.#exited(null);
    }
  }

  #take(message: unknown): void {
    const read = FromPorts.safeParse(message);
    if (!read.success) {
      this.#listener.log(`A message of the ports was not understood: ${read.error.message}`);
      return;
    }
    switch (read.data.kind) {
      case 'ready':
        if (this.#there.delete(ALL_PORTS)) this.#listener.status({ path: ALL_PORTS, state: 'gone' });
        return;
      case 'status':
        this.#status(read.data.status);
        return;
      case 'message':
        this.#listener.message(read.data.message);
        return;
      case 'radio':
        this.#listener.radio?.(read.data.frame);
        return;
      case 'alive':
        this.#listener.alive?.(read.data.device);
        return;
      case 'raw':
        this.#listener.raw?.(read.data.path, read.data.direction, read.data.words);
        return;
      case 'log':
        this.#listener.log(read.data.line);
    }
  }

  #status(status: PortStatus): void {
    if (status.state === 'gone') this.#there.delete(status.path);
    else this.#there.set(status.path, status);
    this.#listener.status(status);
  }

  #exited(code: number | null): void {
    this.#process = undefined;
    if (this.#closing) {
      this.#ended();
      return;
    }
    this.#listener.radio?.(undefined);
    if (Date.now() - this.#startedAt > LASTED_MS) this.#backOff.reset();
    const wait = this.#backOff.next();
    this.#listener.log(
      `The process for serial ports ended (${code === null ? 'killed' : `status ${code}`}); it is started again in ${wait} ms.`,
    );
    for (const { path, device } of [...this.#there.values()]) {
      if (path !== ALL_PORTS) this.#status({ path, state: 'gone', ...(device === undefined ? {} : { device }) });
    }
    const reason = portReason('port.process-ended', { times: this.#backOff.failures, seconds: Math.ceil(wait / 1000) });
    this.#status({ path: ALL_PORTS, state: 'refused', reason });
    this.#restart = setTimeout(() => {
      this.#begin();
    }, wait);
  }
}
