import type { SiegeView } from '../../rules/fortress/view.ts';
import type { LibraryEntry } from '../contract/library.ts';
import type { Entry, MatchRecord } from '../journal/journal.ts';
import { readEntry } from '../table/entries.ts';
import { siegeAfterSteps } from '../table/map-places.ts';
import { rowsOf, stepsOf } from '../table/stored-rows.ts';
import { systemById } from '../table/systems.ts';
import { sealFits } from '../proof/seals.ts';

/** The siege after these entries, from stored data only: no rule is run again. */
export function siegeAfter(match: MatchRecord, entries: readonly Entry[]): SiegeView | undefined {
  const system = systemById(match.system);
  if (system === undefined) return undefined;
  return siegeAfterSteps(system, match, stepsOf(entries));
}

/** Whether nothing was added since a valid seal. */
function isSealed(match: MatchRecord, entries: readonly Entry[]): boolean {
  const [before, last] = entries.slice(-2);
  const read = last === undefined ? undefined : readEntry(last.kind, last.body);
  return before !== undefined && read?.kind === 'sealed' && sealFits(match.id, before, read.body);
}

/** What a library card shows about a match. */
export function summaryOf(id: string, match: MatchRecord, entries: readonly Entry[], open: boolean): LibraryEntry {
  const siege = siegeAfter(match, entries);
  return {
    id,
    title: siege?.name ?? id,
    system: match.system,
    createdAt: match.createdAt,
    playedAt: entries.at(-1)?.at ?? match.createdAt,
    rows: rowsOf(entries).filter((row) => row.withdraws === undefined).length,
    open,
    sealed: isSealed(match, entries),
    siege: siege ?? null,
    problem: null,
  };
}
