import type { TableUpdate } from '../../electron/contract/table.ts';
import type { Soon } from '../../electron/contract/gathering.ts';

/** A page out of sight draws no frame: what waits for one is handed on after so many ms. */
const UNSEEN_MS = 100;

/** Whether an update says that every die of a roll lies, and nothing else: what they came to follows some ms later. */
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

/** Runs a function after the next frame was drawn, or soon where none is. */
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
  // What a frame runs before it is drawn would be drawn with it.
  const frame = requestAnimationFrame(() => (drawn = setTimeout(now)));
  const unseen = setTimeout(now, UNSEEN_MS);
  return stop;
};

/**
 * Hands updates on as they come. After one that says that the dice of a roll lie, what follows waits for the next frame:
 * to draw a result takes longer than a frame, and the last die would be seen only together with it.
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
