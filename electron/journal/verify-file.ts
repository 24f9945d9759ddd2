import { inSentences } from './journal-error.ts';
import { migrations, type Migration } from './migrations/all.ts';
import { recognise } from './recognise.ts';
import { withView } from './view.ts';
import { wholeMatch, type FileVerdict } from './whole-match.ts';

/**
 * Checks a match file from anywhere, read-only media included, and changes neither it nor its folder.
 * Throws a JournalError where there is nothing to check: missing, in use, no match, of a newer version, or so
 * damaged that it does not open.
 */
export function verifyFile(path: string, known: readonly Migration[] = migrations): FileVerdict {
  recognise(path, known);
  return inSentences(path, () => withView(path, (db) => wholeMatch(db, path)));
}
