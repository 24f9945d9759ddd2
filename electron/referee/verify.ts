import { JournalError } from '../journal/journal-error.ts';
import { verifyFile } from '../journal/verify-file.ts';
import { checkMatch, type MatchCheck } from '../proof/check-match.ts';
import { sentence, type Language } from '../sentences.ts';

type Whole = Extract<MatchCheck, { ok: true }>;

/** What a check of a match file found; `said` is who vouches for what, and what nobody vouches for, in sentences. */
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

/** Checks a match file without changing it: every hash, every seal and signature, then every row by running the rules again. */
export function verifyMatchFile(file: string, language: Language): FileCheck {
  const bad = (code: string, n: number | null, said: string): FileCheck => ({
    ok: false,
    file,
    code,
    n,
    sentence: said,
  });
  try {
    const verdict = verifyFile(file);
    if (!verdict.ok) return bad('hash', verdict.n, sentence(verdict.problem, language));
    const check = checkMatch(verdict);
    const said = check.said.map((one) => sentence(one, language));
    if (check.ok) return { file, ...check, said };
    const wrong = bad(check.code, check.n, sentence(check.problem, language));
    return said.length === 0 ? wrong : { ...wrong, said };
  } catch (error) {
    if (error instanceof JournalError) return bad(error.code, null, sentence(error.text, language));
    throw error;
  }
}
