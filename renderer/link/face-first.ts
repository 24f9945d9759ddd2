import type { TableUpdate } from '../../electron/contract/table.ts';
import { afterFrame } from './after-frame.ts';

/** Whether an update says only that every die of a roll lies; its result follows some ms later. */
export function allLie({ state, log, complete }: TableUpdate): boolean {
  const slots = state.tray?.slots ?? [];
  return (
    !complete &&
    log.length === 0 &&
    Object.keys(state).length === 1 &&
    slots.length > 0 &&
    slots.every((slot) => slot.state === 'in')
  );
}

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
