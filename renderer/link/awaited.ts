import type { TableUpdate } from '../../electron/contract/table.ts';
import { allLie } from './face-first.ts';

/** The least time between two updates that are drawn at once, in ms: a flood of rolls is drawn in batches like any other. */
const APART_MS = 250;

/**
 * Whether people at the table wait for what an update tells: that the last die lies, or that a result begins or ends.
 * All screens of a table show that within 50 ms, also one that is short of frames.
 */
export function awaited(now = (): number => performance.now()): (update: TableUpdate) => boolean {
  let last = -Infinity;
  return (update) => {
    const lies = allLie(update);
    if (!lies && update.state.stage === undefined) return false;
    if (now() - last < APART_MS) return false;
    // The result of dice that lie follows at once, and may not wait either.
    if (!lies) last = now();
    return true;
  };
}
