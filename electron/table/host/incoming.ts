import { originOf, type DeviceMessage } from '../../../firmware-bridge/device-message.ts';
import type { Journal } from '../../journal/journal.ts';
import { DurableOrigins } from '../durable-origins.ts';
import type { SiegeTable } from '../siege-table.ts';

/** Milliseconds between two tries to write what could not be written. */
const RETRY_MS = 1000;

type Pressed = Extract<DeviceMessage, { kind: 'pressed' }>;

export interface IncomingPort {
  readonly table: () => SiegeTable;
  /** A press is durable, and is none that some match has written down before. */
  readonly pressed: (message: Pressed) => void;
}

/**
 * Messages of devices on their way into the journal, in the order in which they came. What could not be made durable waits
 * here, unacknowledged.
 */
export class Incoming {
  readonly #port: IncomingPort;
  readonly #waiting: { readonly message: DeviceMessage; readonly acknowledge: () => void }[] = [];
  readonly #durable = new DurableOrigins();
  readonly #retry: NodeJS.Timeout;

  constructor(port: IncomingPort) {
    this.#port = port;
    this.#retry = setInterval(() => {
      this.#take();
    }, RETRY_MS);
  }

  /** @param acknowledge called once the message is durable */
  add(message: DeviceMessage, acknowledge: () => void): void {
    this.#waiting.push({ message, acknowledge });
    this.#take();
  }

  /** Remembers what a match that leaves the table has written down. */
  left(journal: Journal): void {
    this.#durable.addThoseOf(journal);
  }

  close(): void {
    clearInterval(this.#retry);
  }

  #take(): void {
    while (this.#waiting[0] !== undefined) {
      const { message, acknowledge } = this.#waiting[0];
      const origin = originOf(message);
      // What another match has written down already is no roll of this one.
      const isNew = origin === undefined || !this.#durable.has(origin);
      if (isNew && !this.#port.table().hear(message)) return;
      if (origin !== undefined) this.#durable.add(origin);
      acknowledge();
      this.#waiting.shift();
      if (isNew && message.kind === 'pressed') this.#port.pressed(message);
    }
  }
}
