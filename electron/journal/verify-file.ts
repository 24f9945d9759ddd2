import { inSentences } from './journal-error.ts';
import { migrations, type Migration } from './migrations/all.ts';
import { recognise } from './recognise.ts';
import { withView } from './view.ts';
import { wholeMatch, type FileVerdict } from './whole-match.ts';

/**
 * Verifies a match file anywhere, even on read-only media, without changing it or its folder. Throws a JournalError if
 * there is nothing to verify: it is missing, in use, not a match, of a newer version, or too damaged to open.
 */
export function verifyFile(path: string, known: readonly Migration[] = migrations): FileVerdict {
  recognise(path, known);
  return inSentences(path, () => withView(path, (db) => wholeMatch(db, path)));
}
