import type { HallView } from '../../contract/hall-view.ts';
import type { Known } from '../desk/deeds-of.ts';
import type { EventDesk } from '../desk/event-desk.ts';
import { hallView } from '../desk/hall-view.ts';
import { watchedView } from '../desk/watched.ts';
import { withoutTime } from './without-time.ts';

interface Shown {
  readonly hall: HallView | null;
  /** Comparison key to detect changes. */
  readonly said: string;
}

/** Cached per state of an event: a hall may have a thousand phones that all look at the standings. */
const shown = new WeakMap<Known, Shown>();

function shownOf(event: string, known: Known, now: number): Shown {
  const there = shown.get(known);
  if (there !== undefined) return there;
  const hall = hallView(event, known, now);
  const made = { hall, said: withoutTime(hall) };
  shown.set(known, made);
  return made;
}

/**
 * Sends a guest the public hall view, now and after each change; null if the event cannot be read.
 * @returns a function that stops it
 */
export function watchHall(
  desk: EventDesk,
  event: string,
  emit: (told: { readonly hall: HallView | null }) => void,
): () => void {
  return watchedView(
    { desk, event },
    (known): Shown => shownOf(event, known, desk.now(event)),
    (): Shown => ({ hall: null, said: 'null' }),
    ({ hall }) => emit({ hall: hall && { ...hall, clock: clockAt(hall.clock, desk.now(event)) } }),
    ({ said }) => said,
  );
}

/** Updates a clock from a cached view to the current time. */
function clockAt(clock: HallView['clock'], now: number): HallView['clock'] {
  return { ...clock, left: clock.left - (clock.running ? Math.max(0, now - clock.at) : 0), at: now };
}
