import type { Outcome } from '../contract/api.ts';
import { refuse } from '../../rules/kernel/refusal.ts';
import type { AnyMatch } from './any-match.ts';
import { no, refused } from './outcome.ts';
import { hasFaces, type Tray } from './tray.ts';

/**
 * Undo is free back to the last die. The match knows only whole rolls, so the table adds the dice that are already in
 * for the open one: whoever has seen them could decide differently, or throw them all again.
 */

interface Undoable {
  readonly match: AnyMatch;
  readonly tray: Tray;
}

/** The row that an undo would take back, and whether both sides must agree. */
export function undoableOf({ match, tray }: Undoable): { readonly n: number; readonly needsBoth: boolean } | undefined {
  const last = match.undoable;
  return last && { n: last.n, needsBoth: last.needsBoth || hasFaces(tray) };
}

/** Why an undo of this row is refused; `undefined` if it may be done. */
export function whyNotUndo(table: Undoable, row: number, agreed: boolean): Outcome | undefined {
  const last = undoableOf(table);
  if (last?.n !== row) return no('stale-undo');
  return last.needsBoth && !agreed ? refused(refuse('undo-needs-both')) : undefined;
}

/** How many undos take back everything from a row on without asking both sides; `undefined` if none do. */
export function freeBackTo({ match, tray }: Undoable, row: number | undefined): number | undefined {
  return hasFaces(tray) ? undefined : match.freeBackTo(row);
}
