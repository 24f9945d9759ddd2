import type { CalloutView } from '../../electron/contract/table.ts';

/** Times in ms. */
const long = 3200;
const short = 2500;
const final = 6000;
const lingers = 12_000;
const mostWaiting = 3;

/**
 * Callouts, one after the other. Ranks 1 to 4 take the whole screen, 5 and 6 only the lead line; a full-screen callout
 * ends in the lead line.
 */
export interface CalloutQueue {
  readonly showing: { readonly callout: CalloutView; readonly since: number } | null;
  readonly waiting: readonly CalloutView[];
  /** How many callouts gave way to more important ones. */
  readonly merged: number;
  /** What just ended, for the lead line, until `until`. */
  readonly lead: { readonly callout: CalloutView; readonly until: number } | null;
  /** Number of the last callout heard of, and the phase in which it was. */
  readonly seen: number;
  readonly seenIn: string;
}

/** An empty queue: a screen that opens in the middle of a game shows nothing that is already over. */
export function emptyQueue(callout: CalloutView | null): CalloutQueue {
  return { showing: null, waiting: [], merged: 0, lead: null, seen: callout?.n ?? 0, seenIn: '' };
}

/** The queue as shown in a phase: what ended in an earlier one is over, and no longer in the lead line. */
export const inPhase = (queue: CalloutQueue, phase: string): CalloutQueue =>
  queue.lead === null || queue.seenIn === phase ? queue : { ...queue, lead: null };

/** Takes in the table's last callout; if it is null or older than the last one seen, a roll was withdrawn. */
export function withCallout(queue: CalloutQueue, callout: CalloutView | null, now: number, phase = ''): CalloutQueue {
  const n = callout?.n ?? 0;
  if (n === queue.seen) return queue;
  if (callout === null || n < queue.seen) return emptyQueue(callout);
  const next = { ...queue, seen: n, seenIn: phase };
  if (callout.rank >= 5) return { ...next, lead: { callout, until: now + lingers } };
  if (queue.showing === null) return { ...next, showing: { callout, since: now }, merged: 0 };
  const line = [...queue.waiting, callout];
  if (line.length <= mostWaiting) return { ...next, waiting: line };
  const least = line.reduce((a, b) => (b.rank >= a.rank ? b : a));
  return { ...next, waiting: line.filter((c) => c !== least), merged: queue.merged + 1 };
}

/** Takes in the table's last callouts, oldest first: those not seen yet, one after the other. */
export function withCallouts(
  queue: CalloutQueue,
  callouts: readonly CalloutView[],
  now: number,
  phase = '',
): CalloutQueue {
  const last = callouts.at(-1) ?? null;
  if (last === null || last.n <= queue.seen) return withCallout(queue, last, now, phase);
  return callouts
    .filter(({ n }) => n > queue.seen)
    .reduce((next, callout) => withCallout(next, callout, now, phase), queue);
}

/**
 * How long in ms the current callout stays at most: shorter if a question or another callout waits, longer at the end
 * of the game.
 */
export function lasts(queue: CalloutQueue, asked: boolean): number {
  if (asked || queue.waiting.length > 0) return short;
  return queue.showing?.callout.rank === 1 ? final : long;
}

/**
 * Advances the time. `asked`: a question came since the current callout began. `held`: it stays until a question comes.
 */
export function passed(queue: CalloutQueue, now: number, asked: boolean, held = false): CalloutQueue {
  const lead = queue.lead !== null && queue.lead.until <= now ? null : queue.lead;
  if (queue.showing === null || (held && !asked) || now - queue.showing.since < lasts(queue, asked))
    return lead === queue.lead ? queue : { ...queue, lead };
  return ended({ ...queue, lead }, now);
}

/** Ends the current callout in the lead line and starts the next one. */
export function ended(queue: CalloutQueue, now: number): CalloutQueue {
  if (queue.showing === null) return queue;
  const [first, ...waiting] = queue.waiting;
  return {
    ...queue,
    lead: { callout: queue.showing.callout, until: now + lingers },
    showing: first === undefined ? null : { callout: first, since: now },
    waiting,
    merged: first === undefined ? 0 : queue.merged,
  };
}
