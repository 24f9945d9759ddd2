import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { CalloutView, LogEntry, TableParts, TableState, TableUpdate } from '../../electron/contract/table.ts';
import { shared } from './sharing.ts';

export interface TableSlice {
  /** Null until the first update from the host. */
  readonly state: TableState | null;
  /** Oldest first. */
  readonly log: readonly LogEntry[];
  /** The last callouts that were not withdrawn, oldest first: several may come before one is rendered. */
  readonly callouts: readonly CalloutView[];
}

const nothing: TableSlice = { state: null, log: [], callouts: [] };
/** At most this many callouts wait to be shown. */
const MOST_CALLOUTS = 8;

/** A complete update replaces the log; any other appends what is new. `at`: when it arrived, in ms since 1970. */
export const updated = createAction('table/updated', (payload: TableUpdate, at: number) => ({
  payload,
  meta: { at },
}));

/**
 * The siege as the host told it. A plain reducer, not a slice: a slice would walk and freeze every update, which takes
 * longer for a long log than rendering it.
 */
export function tableReducer(before: TableSlice = nothing, action: UnknownAction): TableSlice {
  if (!updated.match(action)) return before;
  const { payload } = action;
  // The first update is always complete: there is no state yet to merge parts into.
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

/** The state with the changed parts. Equal values keep their identity, so that only what changed is re-rendered. */
function withParts(state: TableState, parts: TableParts): TableState {
  const changed = Object.entries(parts).map(([part, value]) => [part, shared(state[part as keyof TableState], value)]);
  return { ...state, ...Object.fromEntries(changed) } as TableState;
}

/** The callouts including the one just told. If it is null or older than the last, a roll was withdrawn. */
function trail(before: readonly CalloutView[], told: CalloutView | null | undefined): readonly CalloutView[] {
  if (told === undefined) return before;
  if (told === null) return [];
  const last = before.at(-1)?.n ?? 0;
  if (told.n === last) return before;
  return told.n < last ? [told] : [...before, told].slice(-MOST_CALLOUTS);
}

/** Number of the last log entry this screen has; 0 for none. The link resumes after it. */
export function lastEntry({ log }: TableSlice): number {
  return log.at(-1)?.n ?? 0;
}
