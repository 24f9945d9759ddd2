import type { Library } from '../library/library.ts';
import { DeskError } from '../tournament/desk/desk-error.ts';
import type { EventDesk } from '../tournament/desk/event-desk.ts';
import type { FollowMatch } from '../tournament/desk/luck-watch.ts';
import { RowStore } from '../tournament/hub/row-store.ts';
import type { KeptJournal } from './journal-luck.ts';
import type { LuckThread } from './luck-thread.ts';

/**
 * Follows matches of events on a separate thread: local ones from the library, those that tables sent from the rows in
 * the database. An unreadable journal does not stop it; an unreachable database does, with a {@link DeskError}.
 */
export function matchFollower(
  library: Library,
  desk: EventDesk,
  thread: LuckThread,
  log: (line: string) => void,
): FollowMatch {
  const complain = (why: string): void => log(`The luck of a match could not be followed: ${why}`);
  return async ({ id, file }) => {
    try {
      const kept = file === '' ? await sentMatch(desk, id) : matchHere(library, id, file);
      if (kept === 'none' || kept === 'unreadable') return { journal: kept };
      return await thread.ask('journal', kept);
    } catch (error) {
      if (error instanceof DeskError) throw error;
      complain(String(error));
      return { journal: 'unreadable' };
    }
  };
}

/** A local match; `unreadable` if its file is gone or holds another match. */
function matchHere(library: Library, id: string, file: string): KeptJournal | 'unreadable' {
  const open = library.openNow(file);
  if (open !== undefined) return open.match.id === id ? { kept: 'open', ...open } : 'unreadable';
  const path = library.pathOf(file);
  return path === undefined ? 'unreadable' : { kept: 'file', path, match: id };
}

function sentMatch(desk: EventDesk, id: string): Promise<KeptJournal | 'none'> {
  return desk.withDatabase(async (database) => {
    const rows = new RowStore(database, () => desk.now());
    const found = await rows.find(id);
    return found === undefined ? 'none' : { kept: 'rows', head: found.head, rows: await rows.read(id) };
  });
}
