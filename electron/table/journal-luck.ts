import type { MatchHead, WireRow } from '../contract/hub-api.ts';
import { countingRows } from '../../rules/kernel/replay.ts';
import type { Entry, MatchRecord } from '../journal/journal.ts';
import { verifyFile } from '../journal/verify-file.ts';
import { sealsOf } from '../proof/seals.ts';
import type { FollowedJournal } from '../tournament/event/luck.ts';
import { ledgerOf, LuckBook } from './ledger.ts';
import { asJournal } from './received-match.ts';
import { rowsOf } from './stored-rows.ts';
import { systemById } from './systems.ts';
import { storedOf, type StoredMatch } from './played.ts';

/** The luck of one match, from its journal alone. It may take half a minute, so never run it on the table's thread. */

/** Where a match is stored: a file that nobody has open here, the one on the table, or rows that a table sent. */
export type KeptJournal =
  | { readonly kept: 'file'; readonly path: string; readonly match: string }
  | { readonly kept: 'open'; readonly match: MatchRecord; readonly start: string; readonly entries: readonly Entry[] }
  | { readonly kept: 'rows'; readonly head: MatchHead; readonly rows: readonly WireRow[] };

/** What the dice and the choices of a match moved, for both sides. Throws if the file cannot be read at all. */
export function luckOfJournal(kept: KeptJournal): FollowedJournal {
  const contents = contentsOf(kept);
  const system = contents === undefined ? undefined : systemById(contents.match.system);
  if (contents === undefined || system === undefined) return { journal: 'unreadable' };
  const { match, start, entries } = contents;
  const lastInput = entries.findLast(({ kind }) => kind === 'input')?.n ?? 0;
  if (!sealsOf(match.id, start, entries).some(({ fits, n }) => fits && n > lastInput)) return { journal: 'not-ended' };
  const rows = countingRows(rowsOf(entries));
  const { setup, options } = match;
  const { sides } = ledgerOf(system.seats, new LuckBook().outcomesOf({ system, setup, options, rows }));
  const of = (wanted: 'attacker' | 'defender') => {
    const { seat: _, ...luck } = sides.find(({ seat }) => seat === wanted) ?? { seat: wanted, ...nothingMoved };
    return luck;
  };
  return { journal: 'followed', attacker: of('attacker'), defender: of('defender') };
}

const nothingMoved = { before: 0, dice: 0, choices: 0, declared: 0, unsplit: 0, after: 0, outcomes: 0 };

function contentsOf(kept: KeptJournal): StoredMatch | undefined {
  switch (kept.kept) {
    case 'open':
      return kept;
    case 'rows':
      return storedOf(asJournal(kept.head, kept.rows));
    case 'file': {
      const verdict = verifyFile(kept.path);
      // The file name may have been given to another match.
      return verdict.ok && verdict.match.id === kept.match ? verdict : undefined;
    }
  }
}
