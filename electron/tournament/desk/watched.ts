import type { Text } from '../../../rules/kernel/text.ts';
import type { Known } from './deeds-of.ts';
import { DeskError } from './desk-error.ts';
import type { EventDesk } from './event-desk.ts';

/** Calls `tell` now and after each change, one call at a time. A change during a call causes one more. */
export function watched(desk: Pick<EventDesk, 'watch'>, tell: () => Promise<unknown>): () => void {
  let busy = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      do {
        again = false;
        await tell();
      } while (again);
    } finally {
      // What one call could not tell must not silence the next.
      busy = false;
    }
  };
  void run();
  return desk.watch(() => void run());
}

/**
 * Sends a viewer what they may see of an event, now and after each change.
 * @param otherwise what to send if the event cannot be read
 * @param words the comparison key: a view with the same key is not sent again
 * @returns a function that stops it
 */
export function watchedView<T>(
  { desk, event }: { readonly desk: EventDesk; readonly event: string },
  view: (known: Known) => T | Promise<T>,
  otherwise: (why: Text) => T,
  emit: (told: T) => void,
  words: (told: T) => string = JSON.stringify,
): () => void {
  let before = '';
  return watched(desk, async () => {
    const told = await desk
      .known(event)
      .then(view)
      .catch((error: unknown) => {
        if (error instanceof DeskError) return otherwise(error.text);
        throw error;
      });
    const said = words(told);
    if (said === before) return;
    before = said;
    emit(told);
  });
}
