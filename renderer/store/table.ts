import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { CalloutView, LogEntry, TableParts, TableState, TableUpdate } from '../../electron/contract/table.ts';
import { shared } from './sharing.ts';

export interface TableSlice {
  /** Null until the first word of the host. */
  readonly state: TableState | null;
  /** Oldest first. */
  readonly log: readonly LogEntry[];
  /** The last callouts that were heard and not withdrawn, oldest first: several may come before one is drawn. */
  readonly callouts: readonly CalloutView[];
}

const nothing: TableSlice = { state: null, log: [], callouts: [] };
/** More are never waiting to be shown. */
const MOST_CALLOUTS = 8;

/** A complete update replaces the log; any other adds what is new, once. `at`: when it came, ms since 1970. */
export const updated = createAction('table/updated', (payload: TableUpdate, at: number) => ({
  payload,
  meta: { at },
}));

/**
 * What the host told of the siege, as it told it. No slice: that would look through and freeze every part of every update,
 * which of a long log takes longer than drawing it.
 */
export function tableReducer(before: TableSlice = nothing, action: UnknownAction): TableSlice {
  if (!updated.match(action)) return before;
  const { payload } = action;
  // The first message holds every part: nothing is there yet that the others could be taken from.
  if (payload.complete || before.state === null) {
    const state = payload.state as TableState;
    return { state, log: payload.log, callouts: trail([], state.callout) };
  }
  const last = lastEntry(before);
  const fresh = payload.log.filter(({ n }) => n > last);
  return {
    state: withParts(before.state, payload.state),
    log: fresh.length === 0 ? before.log : [...before.log, ...fresh],
    callouts: trail(before.callouts, payload.state.callout),
  };
}

/** The state with the parts that have changed. What is equal stays the same object, so that only what changed is drawn again. */
function withParts(state: TableState, parts: TableParts): TableState {
  const changed = Object.entries(parts).map(([part, value]) => [part, shared(state[part as keyof TableState], value)]);
  return { ...state, ...Object.fromEntries(changed) } as TableState;
}

/** The callouts with one that was told; one that is gone, or older than the last, means that a roll was withdrawn. */
function trail(before: readonly CalloutView[], told: CalloutView | null | undefined): readonly CalloutView[] {
  if (told === undefined) return before;
  if (told === null) return [];
  const last = before.at(-1)?.n ?? 0;
  if (told.n === last) return before;
  return told.n < last ? [told] : [...before, told].slice(-MOST_CALLOUTS);
}

/** Number of the last log entry that the screen has; 0 for none. The link resumes after it. */
export function lastEntry({ log }: TableSlice): number {
  return log.at(-1)?.n ?? 0;
}
