import type { DeviceEvent } from './device-event.ts';
import { Witness } from './witness.ts';

/**
 * What is known of one life of a device's memory: which events the host has made durable, and how the dice lay then.
 * It outlives a connection, so that a roll goes on where the cable was pulled.
 */
export class Ledger {
  readonly device: string;
  readonly boot: number;
  /** Every event up to this one is durable. */
  acked: number;
  /** The highest number that the device is known to have given out. */
  known: number;
  /** The highest number handed to the host. */
  delivered: number;
  /** The device began to count anew under the same boot: its numbers prove nothing any more. */
  spoiled = false;
  /** It said so once; an old line that came again would say the same. */
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

  /** The dice as they lay after the last durable event. */
  witness(): Witness {
    return this.#witness.copy();
  }

  /** An event is handed to the host; a second time after a reconnect changes nothing. */
  deliver(seq: number, event: DeviceEvent): void {
    if (seq <= this.acked || this.#pending.has(seq)) return;
    this.#pending.set(seq, { event, durable: false });
    this.delivered = Math.max(this.delivered, seq);
  }

  /** The host has made this event durable. @returns whether the run of durable events from the start grew */
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

  /** The device no longer holds what came before `first`: somebody else acknowledged it. The run of numbers is broken. */
  skipTo(first: number): void {
    for (const seq of this.#pending.keys()) if (seq < first) this.#pending.delete(seq);
    this.#witness = new Witness();
    this.acked = first - 1;
    this.known = Math.max(this.known, this.acked);
    this.delivered = Math.max(this.delivered, this.acked);
  }
}

/** Devices that are remembered; the one heard of longest ago makes room. */
const DEVICES = 64;

/** The ledgers of all devices that the ports know. One for the whole process: a device may come back on another port. */
export class LinkMemory {
  readonly #ledgers = new Map<string, Ledger>();

  /** The ledger of this device, of whichever boot it was last. */
  find(device: string): Ledger | undefined {
    return this.#ledgers.get(device);
  }

  /** Begins a ledger in place of the device's last one. */
  begin(device: string, boot: number, acked: number): Ledger {
    const ledger = new Ledger(device, boot, acked);
    this.#ledgers.delete(device);
    this.#ledgers.set(device, ledger);
    const [oldest] = this.#ledgers.keys();
    if (this.#ledgers.size > DEVICES && oldest !== undefined) this.#ledgers.delete(oldest);
    return ledger;
  }
}
