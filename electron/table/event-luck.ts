import type { Row } from '../../rules/kernel/row.ts';
import type { Entry, MatchRecord } from '../journal/journal.ts';
import type { Library } from '../library/library.ts';
import { sealsOf } from '../library/seal.ts';
import { DeskError, type EventDesk } from '../tournament/desk/event-desk.ts';
import type { FollowMatch } from '../tournament/desk/luck-watch.ts';
import type { FollowedJournal } from '../tournament/event/luck.ts';
import { RowStore } from '../tournament/hub/row-store.ts';
import { readEntry } from './entries.ts';
import { ledgerOf, LuckBook } from './ledger.ts';
import { asJournal } from './received-match.ts';
import { systemById } from './systems.ts';

/** The luck of the matches of an event, from their journals alone. */

/** A match as it is kept: a file of this machine, or the rows that a table sent. */
interface KeptMatch {
  readonly match: MatchRecord;
  /** Hash that the first entry is chained to. */
  readonly start: string;
  readonly entries: readonly Entry[];
}

/**
 * Follows matches of events: those of this machine in its library, those that tables sent among the rows in the database.
 * A journal that nobody can read is no reason to stop; a database that is away is, and says so ({@link DeskError}).
 */
export function matchFollower(library: Library, desk: EventDesk, log: (line: string) => void): FollowMatch {
  const book = new EventLuckBook();
  return async ({ id, file }) => {
    try {
      if (file === '') return await book.followed(await sentMatch(desk, id));
      const stored = library.stored(file);
      // Somebody may have put the file away, or given its name to another match.
      return 'match' in stored && stored.match.id === id ? await book.followed(stored) : { journal: 'unreadable' };
    } catch (error) {
      if (error instanceof DeskError) throw error;
      log(`The luck of a match could not be followed: ${String(error)}`);
      return { journal: 'unreadable' };
    }
  };
}

async function sentMatch(desk: EventDesk, id: string): Promise<KeptMatch | undefined> {
  return desk.withDatabase(async (database) => {
    const rows = new RowStore(database, () => desk.now());
    const found = await rows.find(id);
    if (found === undefined) return undefined;
    const journal = asJournal(found.head, await rows.read(id));
    return { match: journal.match, start: journal.start, entries: [...journal.read()] };
  });
}

/** Follows matches of an event. What one came to is kept under its seal: a journal that is sealed anew is followed anew. */
class EventLuckBook {
  readonly #bySeal = new Map<string, FollowedJournal>();

  /**
   * What the dice and the choices of a match moved, for both sides, while everything else goes on.
   * @param kept nothing where there is no such journal
   */
  async followed(kept: KeptMatch | undefined): Promise<FollowedJournal> {
    if (kept === undefined) return { journal: 'none' };
    const { match, start, entries } = kept;
    const system = systemById(match.system);
    if (system === undefined) return { journal: 'unreadable' };
    const lastInput = entries.findLast(({ kind }) => kind === 'input')?.n ?? 0;
    const seal = sealsOf(match.id, start, entries).findLast(({ fits, n }) => fits && n > lastInput);
    if (seal === undefined) return { journal: 'not-ended' };
    const hash = entries.find(({ n }) => n === seal.n)?.hash ?? '';
    const known = this.#bySeal.get(hash);
    if (known !== undefined) return known;
    const rows = countingRowsOf(entries);
    const { setup, options } = match;
    const { sides } = ledgerOf(system.seats, await new LuckBook().outcomesMeanwhile({ system, setup, options, rows }));
    const [attacker, defender] = (['attacker', 'defender'] as const).map((wanted) => {
      const { seat: _, ...luck } = sides.find(({ seat }) => seat === wanted) ?? { seat: wanted, ...nothingMoved };
      return luck;
    });
    const followed: FollowedJournal = {
      journal: 'followed',
      attacker: attacker ?? nothingMoved,
      defender: defender ?? nothingMoved,
    };
    this.#bySeal.set(hash, followed);
    return followed;
  }
}

const nothingMoved = { before: 0, dice: 0, choices: 0, declared: 0, unsplit: 0, after: 0, outcomes: 0 };

/** Rows that count at the end, in order. */
function countingRowsOf(entries: readonly Entry[]): readonly Row<{ readonly kind: string }>[] {
  const rows = entries.flatMap(({ kind, body }) => {
    const read = readEntry(kind, body);
    return read?.kind === 'input' ? [read.body.row] : [];
  });
  const withdrawn = new Set(rows.flatMap(({ withdraws }) => withdraws ?? []));
  return rows.filter(({ n, withdraws }) => withdraws === undefined && !withdrawn.has(n));
}
