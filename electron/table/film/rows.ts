import type { SiegeView } from '../../../rules/fortress/view.ts';
import { countingRows, matchAsStored } from '../../../rules/kernel/replay.ts';
import type { AnySystem } from '../../../rules/kernel/system.ts';
import type { Text } from '../../../rules/kernel/text.ts';
import type { LogEntry } from '../../contract/log-entry.ts';
import type { EntryBody } from '../entries.ts';
import { FightBook } from '../fights/book.ts';
import { outcomeOf } from '../fights/fights-view.ts';
import { devicesAfter, noDevices } from '../known-devices.ts';
import { logEntryOf } from '../log.ts';
import { readAll, type StoredMatch } from '../played.ts';
import type { StoredRow } from '../stored-rows.ts';

/** A row of a match as the film shows it. */
export interface FilmRow {
  /** Row number in the match; moves of chance refer to it. */
  readonly row: number;
  readonly log: LogEntry;
  /** Turn and phase after the row. */
  readonly turn: number;
  readonly phase: string;
  readonly phaseName: Text | null;
  readonly active: string;
  readonly callout: EntryBody<'input'>['said']['callout'];
  /** How a fight ended with this row. */
  readonly ended: Text | null;
  /** The side that won that fight, or whose section still stands; null if nobody did, or no fight ended. */
  readonly winner: string | null;
  /** Whether it was taken back later. */
  readonly gone: boolean;
  readonly marked: boolean;
}

/** Whose turn and phase it is. */
const standOf = (siege: SiegeView): Pick<FilmRow, 'turn' | 'phase' | 'phaseName' | 'active'> => ({
  turn: siege.turn,
  phase: siege.phase,
  phaseName: siege.phases.find(({ id }) => id === siege.phase)?.name ?? null,
  active: siege.active,
});

/**
 * The rows of a match from its file alone, and the turn and phase before the first. Rows that were taken back are
 * included only if they had been called out, because people saw that.
 * @param read the entries, if the caller has read them already
 */
export function filmRows(system: AnySystem, { match, entries }: StoredMatch, read = readAll(entries)) {
  const inputs = read.flatMap(({ one }) => (one.kind === 'input' ? [one.body.row as StoredRow] : []));
  const counting = new Set<object>(countingRows(inputs));
  const marks = new Map(read.flatMap(({ one }) => (one.kind === 'bookmark' ? [[one.body.about, one.body.set]] : [])));
  const book = new FightBook(system, match);
  let known = noDevices;
  let state: unknown = matchAsStored(system, match.setup, match.options).state;
  const first = standOf(system.view(state, undefined) as SiegeView);
  let stand = first;
  const rows: FilmRow[] = [];
  for (const { entry, one } of read) {
    known = devicesAfter(known, one);
    if (one.kind !== 'input') continue;
    book.take(entry.n, one.body);
    const { row, said } = one.body;
    const gone = !counting.has(row);
    if (gone && said.callout === null) continue;
    if (!gone && row.facts.length > 0) {
      for (const fact of row.facts) state = system.fold(state, fact);
      stand = standOf(system.view(state, undefined) as SiegeView);
    }
    const log = logEntryOf(entry, one, known, undefined, () => book.of(entry.n));
    if (log === undefined) continue;
    const over = book.last.fights.all.find(({ outcome }) => outcome?.n === entry.n);
    const ended = over === undefined || over.outcome === null ? null : outcomeOf(over, over.outcome);
    const winner = over?.outcome?.winner ?? null;
    const marked = marks.get(entry.n) === true;
    rows.push({ row: row.n, log, ...stand, callout: said.callout, ended, winner, gone, marked });
  }
  return { first, rows };
}
