import type { HallView } from '../../contract/hall-view.ts';
import type { Known } from '../desk/deeds-of.ts';
import type { EventDesk } from '../desk/event-desk.ts';
import { hallView } from '../desk/hall-view.ts';
import { watchedView } from '../desk/watched.ts';
import { withoutTime } from './without-time.ts';

interface Shown {
  readonly hall: HallView | null;
  /** What of it is new is told by this. */
  readonly said: string;
}

/** A hall may have a thousand phones that all look at the standings: they are worked out once for an event as it stands. */
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
 * Tells a guest what everybody in the hall may see, now and whenever something of it has changed; null where the event
 * cannot be read.
 * @returns the function that ends it
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

/** A clock that was looked at before, as it stands now. */
function clockAt(clock: HallView['clock'], now: number): HallView['clock'] {
  return { ...clock, left: clock.left - (clock.running ? Math.max(0, now - clock.at) : 0), at: now };
}
