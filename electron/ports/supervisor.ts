import { writeBytes } from '../bridge/recording.ts';
import { Claims } from './claims.ts';
import { PortListing, type ListedPort, type ListingOptions } from './listing.ts';
import type { FromPorts, ToPorts } from './messages.ts';
import { Port } from './port.ts';

/** Polling Windows and macOS takes a system call that is not free; Linux only needs a directory listing. */
const LOOK_MS = process.platform === 'linux' ? 500 : 1000;

/** Keeps one {@link Port} for every port present, as they come and go. */
export class Supervisor {
  readonly #tell: (message: FromPorts) => void;
  readonly #listing: PortListing;
  readonly #claims = new Claims();
  readonly #ports = new Map<string, Port>();
  /** Ports whose traffic is reported. */
  readonly #watched = new Set<string>();
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(options: ListingOptions, tell: (message: FromPorts) => void) {
    this.#listing = new PortListing(options);
    this.#tell = tell;
  }

  /** Polls for ports, sends `ready`, and keeps polling. */
  async start(): Promise<void> {
    await this.#look();
    this.#tell({ kind: 'ready' });
  }

  /** Handles the host's requests about devices; those for absent devices are ignored. */
  handle(message: Exclude<ToPorts, { kind: 'start' | 'stop' | 'bluetooth' | 'radio-order' | 'radio-let-go' }>): void {
    if (message.kind === 'watch') {
      if (message.on) this.#watched.add(message.path);
      else this.#watched.delete(message.path);
      return;
    }
    const device = message.kind === 'acknowledge' ? message.origin.device : message.device;
    const port = [...this.#ports.values()].find((one) => one === this.#claims.holder(device));
    switch (message.kind) {
      case 'acknowledge':
        if (port === undefined) this.#claims.acknowledge(message.origin);
        else port.acknowledge(message.origin);
        return;
      case 'snapshot':
        port?.askSnapshot();
        return;
      case 'blink':
        port?.blink(message.die);
        return;
      case 'light':
        port?.light(message.sensor, message.state);
    }
  }

  /** Closes every port. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
    await Promise.all([...this.#ports.values()].map((port) => port.drop()));
  }

  /** Polls now; joins a poll in progress. */
  async #look(): Promise<void> {
    this.#looking ??= this.#compare().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
  }

  async #compare(): Promise<void> {
    clearTimeout(this.#timer);
    const listed = await this.#listing.look();
    if (this.#stopped) return;
    for (const [path, port] of this.#ports) {
      const now = listed.find((one) => one.path === path);
      if (now === undefined || isOther(now, port.listed)) this.#drop(path, port);
    }
    for (const port of listed) if (!this.#ports.has(port.path)) this.#add(port);
    this.#timer = setTimeout(() => {
      void this.#look();
    }, LOOK_MS);
  }

  #add(listed: ListedPort): void {
    const { path } = listed;
    const port = new Port(listed, this.#claims, {
      status: (status) => {
        this.#tell({ kind: 'status', status });
      },
      message: (message) => {
        this.#tell({ kind: 'message', path, message });
      },
      alive: (device) => {
        this.#tell({ kind: 'alive', device });
      },
      passed: (direction, bytes) => {
        if (this.#watched.has(path)) this.#tell({ kind: 'raw', path, direction, words: writeBytes(bytes) });
      },
      closed: () => {
        this.#listing.forget(path);
        this.#deviceFreed();
        void this.#look();
      },
    });
    this.#ports.set(path, port);
  }

  #drop(path: string, port: Port): void {
    this.#ports.delete(path);
    this.#listing.forget(path);
    void port.drop();
    this.#deviceFreed();
  }

  #deviceFreed(): void {
    for (const port of this.#ports.values()) port.deviceFreed();
  }
}

/** Whether a different USB device came to the same path between two polls. */
function isOther(now: ListedPort, before: ListedPort): boolean {
  return (
    before.serialNumber !== undefined && now.serialNumber !== undefined && now.serialNumber !== before.serialNumber
  );
}
