import { originOf, type DeviceMessage } from '../../../firmware-bridge/device-message.ts';
import type { Journal } from '../../journal/journal.ts';
import { DurableOrigins } from '../durable-origins.ts';
import type { SiegeTable } from '../siege-table.ts';

/** Delay between two attempts to write, in ms. */
const RETRY_MS = 1000;

type Pressed = Extract<DeviceMessage, { kind: 'pressed' }>;

export interface IncomingPort {
  readonly table: () => SiegeTable;
  /** A button press is durable, and no earlier match has recorded it. */
  readonly pressed: (message: Pressed) => void;
}

/**
 * Queues device messages on their way into the journal, in order of arrival. Messages that are not yet durable wait
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

  /** Remembers the origins that a match leaving the table has recorded. */
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
      // An event that another match has recorded is no roll of this one.
      const isNew = origin === undefined || !this.#durable.has(origin);
      if (isNew && !this.#port.table().hear(message)) return;
      if (origin !== undefined) this.#durable.add(origin);
      acknowledge();
      this.#waiting.shift();
      if (isNew && message.kind === 'pressed') this.#port.pressed(message);
    }
  }
}
