import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Outcome } from '../../contract/api.ts';
import type { ClockAct } from '../../contract/clock-api.ts';
import type { ClockView } from '../../contract/clock-view.ts';
import { keepPrivately } from '../../displays/room/private-file.ts';
import { no } from '../outcome.ts';
import type { SiegeTable } from '../siege-table.ts';
import { ClockState, clockView, following, newClock, pausedBy, settled } from './clock-state.ts';
import { own } from '../../../rules/kernel/own.ts';

/** Interval between two saves of the clock, in ms; a crash costs a side no more than that. */
export const KEPT_EVERY_MS = 5000;
/** If the clock was not polled for this long, in ms, the machine was asleep; nobody is charged for that time. */
const ASLEEP_MS = 6 * KEPT_EVERY_MS;

/** The saved clock; `n` is the last clock entry that it includes. */
const Kept = z.strictObject({ n: z.number().int(), state: ClockState.nullable() });

export interface SiegeClockOptions {
  /** Absolute path of the user's match folder. */
  readonly dataDir: string;
  /** Ms since 1970. */
  readonly now: () => number;
  readonly table: () => SiegeTable;
  /** Called when the clock on screen changes. */
  readonly onChange: () => void;
}

/**
 * The clock of the match on the table. It follows the side that the match asks or waits for. What people do with it
 * goes into the journal, with who and why; the time used is saved beside the journal every few seconds.
 */
export class SiegeClock {
  readonly #options: SiegeClockOptions;
  readonly #timer: NodeJS.Timeout;
  #match = '';
  #clock: ClockState | null = null;
  /** When the clock was last polled. */
  #looked: number;

  constructor(options: SiegeClockOptions) {
    this.#options = options;
    this.#looked = options.now();
    this.#timer = setInterval(() => {
      this.look();
    }, KEPT_EVERY_MS);
    this.#timer.unref();
    this.sit();
  }

  /** `null` until somebody switches it on. */
  get view(): ClockView | null {
    return this.#clock === null ? null : clockView(this.#clock);
  }

  /** Saves the time of the match on the table before another takes its place. */
  leave(): void {
    this.#keep();
  }

  /** Loads the clock of the match now on the table. It is paused until somebody resumes it. */
  sit(): void {
    const { table, now } = this.#options;
    this.#match = table().journal.match.id;
    const kept = this.#kept();
    const { clock } = table().noted;
    const last = kept !== undefined && kept.n >= (clock?.n ?? 0) ? kept.state : (clock?.body.state ?? null);
    // The program was not running after the last save, so nobody is charged for that time.
    const stands = last === null ? null : { ...last, since: now() };
    this.#clock =
      stands === null || stands.paused !== null
        ? stands
        : { ...stands, runs: null, paused: { because: 'restart', by: null, why: '' } };
  }

  /** Follows a change of the match. */
  follow(): void {
    this.look();
    if (this.#clock === null) return;
    const next = following(this.#clock, this.#active(), this.#options.now());
    if (next === this.#clock) return;
    this.#clock = next;
    this.#keep();
  }

  /**
   * Saves the time that has passed. After the machine slept, nobody is charged for that time and the clock is paused.
   */
  look(): void {
    const now = this.#options.now();
    const away = now - this.#looked > ASLEEP_MS;
    const last = this.#looked;
    this.#looked = now;
    if (this.#clock === null || this.#clock.runs === null) return;
    if (!away) {
      this.#keep();
      return;
    }
    const paused = pausedBy(this.#clock, { because: 'sleep', by: null, why: '' }, Math.max(last, this.#clock.since));
    this.#clock = { ...paused, since: now };
    this.#keep();
    this.#options.onChange();
  }

  /** Applies what a person does with the clock, and records it with who and why. */
  act(did: ClockAct): Outcome {
    const { table } = this.#options;
    this.look();
    const after = this.#after(did);
    if (after !== null && 'done' in after) return after;
    const now = this.#options.now();
    const state = after === null ? null : following(after, this.#active(), now);
    const outcome = table().write({ kind: 'clock', body: { did, state } });
    if (!outcome.done) return outcome;
    this.#clock = state;
    this.#keep();
    this.#options.onChange();
    return outcome;
  }

  close(): void {
    clearInterval(this.#timer);
    this.#keep();
  }

  #after(did: ClockAct): ClockState | Outcome | null {
    const { table, now } = this.#options;
    const clock = this.#clock;
    if (did.act === 'set') {
      const limit = did.minutes === null ? null : did.minutes * 60_000;
      return clock === null ? newClock(table().system.seats, limit, now()) : { ...clock, limit };
    }
    if (clock === null) return no('no-clock');
    switch (did.act) {
      case 'off':
        return null;
      case 'pause':
        return pausedBy(
          clock,
          { because: did.judge ? 'judge' : 'person', by: did.by, why: did.why },
          this.#options.now(),
        );
      case 'go-on':
        return clock.paused === null ? no('clock-runs') : { ...clock, paused: null };
      case 'give':
        if (!clock.seats.includes(did.seat)) return no('unknown-side', { seat: did.seat });
        return { ...clock, paused: null, given: { seat: did.seat, over: this.#active() } };
      case 'add': {
        if (!clock.seats.includes(did.seat)) return no('unknown-side', { seat: did.seat });
        if (clock.limit === null) return no('clock-without-limit');
        const added = (own(clock.added, did.seat) ?? 0) + did.minutes * 60_000;
        return { ...clock, added: { ...clock.added, [did.seat]: added } };
      }
    }
  }

  /** The side whose time it is: the one that is asked, else the one whose turn it is; `null` once the siege is over. */
  #active(): string | null {
    const { match, system, halted } = this.#options.table();
    // Players do not pay for a journal that cannot be written.
    if (halted !== undefined || system.result(match.state) !== undefined) return null;
    const asked = match.awaiting?.question.seat;
    return asked ?? (system.view(match.state, undefined) as { readonly active?: string }).active ?? null;
  }

  get #file(): string {
    return join(this.#options.dataDir, 'clocks', `${this.#match}.json`);
  }

  #keep(): void {
    const { table, now, dataDir } = this.#options;
    const n = table().noted.clock?.n;
    if (n === undefined || table().journal.match.id !== this.#match) return;
    try {
      mkdirSync(join(dataDir, 'clocks'), { recursive: true });
    } catch {
      // The journal reports a folder that cannot be written.
    }
    const state = this.#clock === null ? null : settled(this.#clock, now());
    keepPrivately(this.#file, { n, state } satisfies z.infer<typeof Kept>);
  }

  #kept(): z.infer<typeof Kept> | undefined {
    try {
      return Kept.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
    } catch {
      // No file yet, or a damaged one: fall back on the journal.
      return undefined;
    }
  }
}
