import { text, type Text } from '../../rules/kernel/text.ts';
import { readPicture } from '../contract/proof-words.ts';
import { JournalError } from '../journal/journal-error.ts';
import type { FileVerdict } from '../journal/whole-match.ts';
import { sentence, type Language } from '../sentences.ts';
import { checkMatch, type MatchCheck, type MatchContents } from './check-match.ts';
import { shownHead } from './head.ts';

type Whole = Extract<MatchCheck, { ok: true }>;

/** The result of checking a match file; `said`: who vouches for what, and what nobody vouches for, in sentences. */
export type FileCheck =
  | ({ readonly file: string; readonly said: readonly string[] } & Omit<Whole, 'said'>)
  | {
      readonly ok: false;
      readonly file: string;
      readonly code: string;
      readonly n: number | null;
      readonly sentence: string;
      readonly said?: readonly string[];
    };

/**
 * Checks a match file: every hash, every seal and signature, then every row by replaying the rules. This is the only
 * implementation, shared by `referee verify` and the public verifier page.
 * @param read reads the file and verifies its chain; throws a JournalError if there is nothing to check
 * @param held a head that somebody noted: the text of its QR picture, or its sixteen characters; empty for none
 */
export function fileCheck(file: string, read: () => FileVerdict, language: Language, held = ''): FileCheck {
  const bad = (code: string, n: number | null, problem: Text, said: readonly Text[] = []): FileCheck => ({
    ok: false,
    file,
    code,
    n,
    sentence: sentence(problem, language),
    ...(said.length === 0 ? {} : { said: said.map((one) => sentence(one, language)) }),
  });
  try {
    const verdict = read();
    if (!verdict.ok) return bad('hash', verdict.n, verdict.problem);
    const check = checkMatch(verdict);
    if (!check.ok) return bad(check.code, check.n, check.problem, check.said);
    if (held.trim() === '') return { file, ...check, said: check.said.map((one) => sentence(one, language)) };
    const there = rowOfHead(verdict, held);
    if (there === undefined) return bad('signature', null, text('library.head-missing'), check.said);
    const said = [text('library.head-there', { n: there }), ...check.said];
    return { file, ...check, said: said.map((one) => sentence(one, language)) };
  } catch (error) {
    if (error instanceof JournalError) return bad(error.code, null, error.text);
    throw error;
  }
}

/** The row of a match at which it had this head; `undefined` if it never had. */
function rowOfHead({ match, start, entries, salt }: MatchContents, held: string): number | undefined {
  const headAt = (n: number): string => shownHead(salt, n, entries[n - 1]?.hash ?? start);
  const pictured = readPicture(held);
  if (pictured !== undefined)
    return pictured.match === match.id && pictured.n <= entries.length && headAt(pictured.n) === pictured.hash
      ? pictured.n
      : undefined;
  const signs = held.replaceAll(/[^0-9a-f]/gi, '').toLowerCase();
  if (signs.length < 16) return undefined;
  const n = [start, ...entries].findIndex((_one, at) => headAt(at).startsWith(signs));
  return n < 0 ? undefined : n;
}
