import type { TableUpdate } from './table.ts';

/** Schedules a function to run once at the next tick. @returns a function that cancels it */
export type Soon = (turn: () => void) => () => void;

/** A throttle for table updates, and the function that stops it. */
export interface Gathering {
  readonly told: (update: TableUpdate) => void;
  readonly stop: () => void;
}

/** Merges two updates: the newer of each part, and both logs. */
function joined(earlier: TableUpdate, later: TableUpdate): TableUpdate {
  if (later.complete) return later;
  return {
    state: { ...earlier.state, ...later.state },
    log: [...earlier.log, ...later.log],
    complete: earlier.complete,
  };
}

/** Whether merging would lose a callout: both carry one, and the later does not withdraw the earlier. */
function bothCall(earlier: TableUpdate, later: TableUpdate): boolean {
  const [before, after] = [earlier.state.callout, later.state.callout];
  if (before === undefined || before === null || after === undefined || after === null) return false;
  return after.n > before.n && !later.complete;
}

/**
 * Passes updates on at most once per tick, since a watching screen cannot draw more often. The first one is passed on
 * at once; those that arrive before the next tick are merged: the newest of each part wins, no log entry is lost, and
 * successive callouts stay separate so that each is heard.
 * @param awaited whether an update may not wait for the tick; it takes along those that do
 */
export function gathering(
  hand: (update: TableUpdate) => void,
  soon: Soon,
  awaited: (update: TableUpdate) => boolean = () => false,
): Gathering {
  const waiting: TableUpdate[] = [];
  let cancel: (() => void) | undefined;
  const turn = (): void => {
    cancel = undefined;
    if (waiting.length === 0) return;
    cancel = soon(turn);
    for (const update of waiting.splice(0)) hand(update);
  };
  return {
    told: (update) => {
      const last = waiting.at(-1);
      if (last === undefined || bothCall(last, update)) waiting.push(update);
      else waiting[waiting.length - 1] = joined(last, update);
      const now = awaited(update);
      if (now) cancel?.();
      if (now || cancel === undefined) turn();
    },
    stop: () => {
      waiting.length = 0;
      cancel?.();
      cancel = undefined;
    },
  };
}
