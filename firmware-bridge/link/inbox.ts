import type { Grade } from '../device-message.ts';
import type { HeardOf } from '../radio/book.ts';
import type { DeviceEvent } from './device-event.ts';
import type { Ledger } from './ledger.ts';
import { LIMITS } from './protocol.ts';
import type { Witness } from './witness.ts';

/** An event in its turn, with the grade of its face. */
export interface Delivered {
  readonly seq: number;
  readonly event: DeviceEvent;
  /** The line that it came on. */
  readonly line: string;
  readonly grade: Grade;
  /** For an event of a radio bridge: its interpretation. */
  readonly heard: HeardOf | undefined;
}

/** Orders the numbered events of one boot on one connection: early ones wait, repeated ones are dropped. */
export class Inbox {
  /** The next expected number. */
  next: number;
  readonly #ledger: Ledger;
  readonly #doubtfulBelow: number;
  readonly #waiting = new Map<number, Pick<Delivered, 'event' | 'line'>>();
  #witness: Witness;

  constructor(ledger: Ledger, doubtfulBelow: number) {
    this.#ledger = ledger;
    this.#doubtfulBelow = doubtfulBelow;
    this.next = ledger.acked + 1;
    this.#witness = ledger.witness();
  }

  /** Whether the device assigned a number that has not come. */
  get missing(): boolean {
    return this.#ledger.known >= this.next;
  }

  /** Whether a later event has come before the expected one. */
  get gap(): boolean {
    return this.#waiting.size > 0;
  }

  /** Accepts an event. @returns what became of it; a number that no device can hold is refused */
  offer(seq: number, event: DeviceEvent, line: string): 'taken' | 'duplicate' | 'too-far-ahead' {
    if (seq < this.next || this.#waiting.has(seq)) return 'duplicate';
    if (!this.hear(seq)) return 'too-far-ahead';
    this.#waiting.set(seq, { event, line });
    return 'taken';
  }

  /** The device says that it assigned this number. @returns false if that is impossible */
  hear(last: number): boolean {
    if (last > this.#ledger.acked + LIMITS.heldEvents) return false;
    this.#ledger.known = Math.max(this.#ledger.known, last);
    return true;
  }

  /** The next event, if it has come. */
  take(): Delivered | undefined {
    const seq = this.next;
    const waiting = this.#waiting.get(seq);
    if (waiting === undefined) return undefined;
    const { event, line } = waiting;
    this.#waiting.delete(seq);
    this.next += 1;
    this.#ledger.deliver(seq, event);
    const grade = this.#witness.see(event, this.#doubtfulBelow);
    return { seq, event, line, grade, heard: this.#witness.heard };
  }

  /** Events before `first` will never come: continues from there, and rolls in progress are no longer witnessed. */
  skipTo(first: number): void {
    for (const seq of this.#waiting.keys()) if (seq < first) this.#waiting.delete(seq);
    this.#ledger.skipTo(first);
    this.#witness = this.#ledger.witness();
    this.next = first;
  }
}
