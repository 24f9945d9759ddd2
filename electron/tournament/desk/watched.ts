import type { EventDesk } from './event-desk.ts';

/** Tells now and after each change; a change during the telling is told once more, and never two at a time. */
export function watched(desk: EventDesk, tell: () => Promise<unknown>): () => void {
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
