import { LinkHost, type Arrival, type Told } from './link-host.ts';
import { wordsOf, type MortalHost } from './saturation.ts';

class Killed extends Error {}

/**
 * A host in this process whose store is one counter per device. Checks that events arrive in order, once each, as they
 * happened, and forgets correct ones, so that it needs no memory.
 */
export class MemoryHost implements MortalHost {
  kept = 0;
  doubled = 0;
  invented = 0;
  /** Processor time of the host's side, in milliseconds. */
  busyMs = 0;
  readonly #links: number;
  readonly #random: () => number;
  readonly #happened = new Map<string, string>();
  readonly #last = new Map<string, number>();
  #host: LinkHost;

  constructor(links: number, random: () => number) {
    this.#links = links;
    this.#random = random;
    this.#host = this.#born();
  }

  happened(device: string, seq: number, words: string): void {
    this.#happened.set(`${device} ${seq}`, words);
  }

  /** Events that happened but were never stored. */
  get lost(): number {
    return this.#happened.size;
  }

  async step(now: number, arrivals: readonly Arrival[], between?: () => void): Promise<Uint8Array[]> {
    const start = performance.now();
    try {
      return this.#host.step(now, arrivals, between);
    } finally {
      this.busyMs += performance.now() - start;
    }
  }

  async dieIn(now: number, arrivals: readonly Arrival[]): Promise<void> {
    const die = (): never => {
      throw new Killed();
    };
    // Before it wrote, between writing and acknowledging, or after both.
    const moment = Math.floor(this.#random() * 3);
    this.#diesBeforeKeeping = moment === 0;
    try {
      await this.step(now, arrivals, moment === 1 ? die : undefined);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
    this.#diesBeforeKeeping = false;
    this.#host = this.#born();
  }

  #diesBeforeKeeping = false;

  #born(): LinkHost {
    return new LinkHost(this.#links, {
      has: ({ device, seq }) => seq <= (this.#last.get(device) ?? 0),
      keep: (messages) => {
        if (this.#diesBeforeKeeping) throw new Killed();
        for (const message of messages) this.#keep(message);
      },
    });
  }

  #keep(message: Told): void {
    const { device, seq } = message.origin;
    const key = `${device} ${seq}`;
    const words = this.#happened.get(key);
    if (words === undefined && seq <= (this.#last.get(device) ?? 0)) this.doubled += 1;
    else if (words !== wordsOf(message)) this.invented += 1;
    else this.kept += 1;
    this.#happened.delete(key);
    this.#last.set(device, Math.max(seq, this.#last.get(device) ?? 0));
  }
}
