import type { DeviceEvent } from './device-event.ts';
import { Witness } from './witness.ts';

/**
 * What is known about one boot of a device: which events the host has made durable, and the state of the dice then. It
 * outlives a connection, so that a roll continues if the cable was unplugged.
 */
export class Ledger {
  readonly device: string;
  readonly boot: number;
  /** Every event up to this one is durable. */
  acked: number;
  /** The highest number that the device is known to have assigned. */
  known: number;
  /** The highest number passed to the host. */
  delivered: number;
  /** The device restarted its numbering under the same boot, so its numbers prove nothing any more. */
  spoiled = false;
  /** It said so once, which a repeated old line could also cause. */
  doubted = false;
  readonly #pending = new Map<number, { readonly event: DeviceEvent; durable: boolean }>();
  #witness = new Witness();

  constructor(device: string, boot: number, acked: number) {
    this.device = device;
    this.boot = boot;
    this.acked = acked;
    this.known = acked;
    this.delivered = acked;
  }

  /** The state of the dice after the last durable event. */
  witness(): Witness {
    return this.#witness.copy();
  }

  /** Records that an event was passed to the host; repeating this after a reconnect changes nothing. */
  deliver(seq: number, event: DeviceEvent): void {
    if (seq <= this.acked || this.#pending.has(seq)) return;
    this.#pending.set(seq, { event, durable: false });
    this.delivered = Math.max(this.delivered, seq);
  }

  /** The host has made this event durable. @returns whether the contiguous run of durable events grew */
  acknowledge(seq: number): boolean {
    const one = this.#pending.get(seq);
    if (one === undefined) return false;
    one.durable = true;
    const before = this.acked;
    for (;;) {
      const next = this.#pending.get(this.acked + 1);
      if (next?.durable !== true) return this.acked > before;
      this.acked += 1;
      this.#pending.delete(this.acked);
      this.#witness.see(next.event);
    }
  }

  /** The device no longer holds events before `first`, because somebody else acknowledged them. The run is broken. */
  skipTo(first: number): void {
    for (const seq of this.#pending.keys()) if (seq < first) this.#pending.delete(seq);
    this.#witness = new Witness();
    this.acked = first - 1;
    this.known = Math.max(this.known, this.acked);
    this.delivered = Math.max(this.delivered, this.acked);
  }
}

/** The most remembered devices; the least recently started ledger is dropped first. */
const DEVICES = 64;

/**
 * The ledgers of all devices on any port. One for the whole process, because a device may come back on another port.
 */
export class LinkMemory {
  readonly #ledgers = new Map<string, Ledger>();

  /** The ledger of this device's latest boot. */
  find(device: string): Ledger | undefined {
    return this.#ledgers.get(device);
  }

  /** Replaces the device's ledger with a new one. */
  begin(device: string, boot: number, acked: number): Ledger {
    const ledger = new Ledger(device, boot, acked);
    this.#ledgers.delete(device);
    this.#ledgers.set(device, ledger);
    const [oldest] = this.#ledgers.keys();
    if (this.#ledgers.size > DEVICES && oldest !== undefined) this.#ledgers.delete(oldest);
    return ledger;
  }
}
