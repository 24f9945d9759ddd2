import { delimiter } from 'node:path';
import type { DeviceMessage, Origin, PortStatus } from '../../firmware-bridge/device-message.ts';
import type { LightState } from '../../firmware-bridge/link/host-line.ts';
import type { PortsProcess, StartPortsProcess } from '../host.ts';
import { BackOff } from './back-off.ts';
import { FromPorts, type ToPorts } from './messages.ts';
import { portReason } from './reasons.ts';

type RadioSaid = Extract<FromPorts, { kind: 'radio' }>['frame'];

export interface PortsListener {
  /** A port came, changed or went (`gone`). One that concerns no port in particular has {@link ALL_PORTS} as its path. */
  readonly status: (status: PortStatus) => void;
  /** A device spoke. Told again after a reconnect, with the same origin, until it is acknowledged. */
  readonly message: (message: DeviceMessage) => void;
  readonly log: (line: string) => void;
  /** A device gave a sign of life; told once a second at most. */
  readonly alive?: (device: string) => void;
  /** A die that this computer's own Bluetooth holds said something; nothing when the process that holds them ended. */
  readonly radio?: (frame: RadioSaid | undefined) => void;
  /** Bytes passed a port that is watched, as a recording writes them. */
  readonly raw?: (path: string, direction: '<' | '>', words: string) => void;
}

export interface PortsOptions {
  /** Paths that are opened whenever they exist; those of the variable CASTELLAN_PORTS where absent. */
  readonly extraPaths?: readonly string[];
  /** Paths that are never opened; those of the variable CASTELLAN_IGNORE_PORTS where absent. */
  readonly ignore?: readonly string[];
  /** Where Linux keeps its device nodes; /dev where absent. */
  readonly devFolder?: string;
}

/** What the host can ask of the ports. */
export interface Ports {
  /** The message of this origin is durable. */
  readonly acknowledge: (origin: Origin) => void;
  /** Makes a die, or with null the device, show itself, where the device is here and can. */
  readonly blink: (device: string, die: string | null) => void;
  /** Says what the light at a sensor is to show, where the device is here and has lights. */
  readonly light: (device: string, sensor: string, state: LightState) => void;
  /** Asks for all sensors; the answer comes as a `snapshot` message. */
  readonly snapshot: (device: string) => void;
  /** Uses Linux's own Bluetooth by the bus of this address; null leaves it alone, which lets every die of it go. */
  readonly bluetooth: (bus: string | null) => void;
  /** Writes bytes to a die that this computer's own Bluetooth holds. */
  readonly orderDie: (die: string, bytes: string) => void;
  /** Lets a die of this computer's own Bluetooth go: it is a stranger until it is carried away and held near again. */
  readonly letGoDie: (die: string) => void;
  /** Whether everything that passes the port is to be told. */
  readonly watch: (path: string, on: boolean) => void;
  /** Ends the process; resolves when it has ended. */
  readonly close: () => Promise<void>;
}

/** The path of a status that is about the process of the ports itself. */
export const ALL_PORTS = '*';

const FIRST_RESTART_MS = 250;
const LONGEST_RESTART_MS = 10_000;
/** A process that lived so long did not end at once. */
const LASTED_MS = 30_000;
const CLOSE_MS = 2000;

/** Starts the process that owns the serial ports, and starts it again whenever it ends. */
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

/** The paths in a variable, separated as the system separates paths, or by semicolons. */
export function pathsIn(variable: string | undefined): string[] {
  return (variable ?? '').split(delimiter === ':' ? /[:;]/ : ';').filter((path) => path !== '');
}

class PortsClient {
  readonly #start: StartPortsProcess;
  readonly #listener: PortsListener;
  readonly #first: ToPorts;
  readonly #backOff = new BackOff(FIRST_RESTART_MS, LONGEST_RESTART_MS);
  /** The ports that the process has told of and not taken back, with the device on each. */
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
    // Later, so that whoever opens the ports can hold on to them before the first status comes.
    this.#restart = setTimeout(() => {
      this.#begin();
    });
  }

  send(message: ToPorts): void {
    // What is meant for a process that ended is asked again by the device or by the host.
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
