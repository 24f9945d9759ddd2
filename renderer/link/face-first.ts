import type { TableUpdate } from '../../electron/contract/table.ts';
import type { Soon } from '../../electron/contract/gathering.ts';

/** A hidden page gets no animation frames, so flush after this many ms. */
const UNSEEN_MS = 100;

/** Whether an update says only that every die of a roll lies; its result follows some ms later. */
function allLie({ state, log, complete }: TableUpdate): boolean {
  const slots = state.tray?.slots ?? [];
  return (
    !complete &&
    log.length === 0 &&
    Object.keys(state).length === 1 &&
    slots.length > 0 &&
    slots.every((slot) => slot.state === 'in')
  );
}

/** Runs a function after the next frame has been painted, or soon if the page paints none. */
const afterFrame: Soon = (turn) => {
  let drawn: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(unseen);
    clearTimeout(drawn);
  };
  const now = (): void => {
    stop();
    turn();
  };
  // A frame callback runs before the paint; the timeout runs after it.
  const frame = requestAnimationFrame(() => (drawn = setTimeout(now)));
  const unseen = setTimeout(now, UNSEEN_MS);
  return stop;
};

/**
 * Passes updates on as they come. After the one that says all dice of a roll lie, later updates wait for the next
 * frame: rendering a result takes longer than a frame, and the last die would only appear together with it.
 */
export function faceFirst(hand: (update: TableUpdate) => void, soon = afterFrame): (update: TableUpdate) => void {
  let waiting: TableUpdate[] | undefined;
  const told = (update: TableUpdate): void => {
    if (waiting !== undefined) {
      waiting.push(update);
      return;
    }
    if (allLie(update)) {
      waiting = [];
      soon(() => {
        const behind = waiting ?? [];
        waiting = undefined;
        for (const one of behind) told(one);
      });
    }
    hand(update);
  };
  return told;
}
