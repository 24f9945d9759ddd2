import type { TableUpdate } from './table.ts';

/** Runs a function once when the next turn to be told comes. @returns the function that takes it back */
export type Soon = (turn: () => void) => () => void;

/** What hands updates on in turns, and what ends it. */
export interface Gathering {
  readonly told: (update: TableUpdate) => void;
  readonly stop: () => void;
}

/** Two updates as one: of each part the newer, of the log everything. */
function joined(earlier: TableUpdate, later: TableUpdate): TableUpdate {
  if (later.complete) return later;
  return {
    state: { ...earlier.state, ...later.state },
    log: [...earlier.log, ...later.log],
    complete: earlier.complete,
  };
}

/** Whether joining would lose a callout: both tell one, and the later does not withdraw the earlier. */
function bothCall(earlier: TableUpdate, later: TableUpdate): boolean {
  const [before, after] = [earlier.state.callout, later.state.callout];
  if (before === undefined || before === null || after === undefined || after === null) return false;
  return after.n > before.n && !later.complete;
}

/**
 * Hands on what a screen is told at most once a turn, for one that looks can draw no more than that. The first is handed
 * on at once; what comes before the next turn is joined: of each part the newest counts, of the log nothing is lost, and
 * callouts that follow on each other stay apart, so that each is heard.
 */
export function gathering(hand: (update: TableUpdate) => void, soon: Soon): Gathering {
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
      if (cancel === undefined) turn();
    },
    stop: () => {
      waiting.length = 0;
      cancel?.();
      cancel = undefined;
    },
  };
}
