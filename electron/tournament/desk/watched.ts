import type { Text } from '../../../rules/kernel/text.ts';
import type { Known } from './deeds-of.ts';
import { DeskError } from './desk-error.ts';
import type { EventDesk } from './event-desk.ts';

/** Tells now and after each change; a change during the telling is told once more, and never two at a time. */
export function watched(desk: Pick<EventDesk, 'watch'>, tell: () => Promise<unknown>): () => void {
  let busy = false;
  let again = false;
  const run = async (): Promise<void> => {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    do {
      again = false;
      await tell();
    } while (again);
    busy = false;
  };
  void run();
  return desk.watch(() => void run());
}

/**
 * Tells somebody what they may see of an event, now and whenever it has changed.
 * @param otherwise what is told where the event cannot be read
 * @param words what is compared: the same words are not told twice
 * @returns the function that ends it
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
