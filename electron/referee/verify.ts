import { replay } from '../../rules/kernel/replay.ts';
import { text } from '../../rules/kernel/text.ts';
import { JournalError } from '../journal/journal-error.ts';
import { verifyFile } from '../journal/verify-file.ts';
import { sealsOf, type FoundSeal } from '../library/seal.ts';
import { rowsOf } from '../table/stored-rows.ts';
import { sentence, type Language } from '../sentences.ts';
import { systemById } from '../table/systems.ts';

/** What a check of a match file found. */
export type FileCheck =
  | {
      readonly ok: true;
      readonly file: string;
      readonly system: string;
      readonly entries: number;
      readonly rows: number;
      readonly digest: number;
      /** Who vouches for how much of it. */
      readonly seals: readonly FoundSeal[];
      /** Entries that no seal covers: whoever holds the file can have made them anew, with every hash in order. */
      readonly unvouched: number;
      /** Who vouches for what, and what nobody vouches for, in sentences. */
      readonly said: readonly string[];
    }
  | {
      readonly ok: false;
      readonly file: string;
      readonly code: string;
      readonly n: number | null;
      readonly sentence: string;
    };

/** Checks a match file without changing it: every hash, then every row by running the rules again. */
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
    const { match, entries } = verdict;
    const system = systemById(match.system);
    if (system === undefined)
      return bad('unknown-system', null, sentence(text('table.unknown-system', { system: match.system }), language));
    const seals = sealsOf(match.id, verdict.start, entries);
    const broken = seals.find(({ fits }) => !fits);
    if (broken !== undefined)
      return bad('seal', broken.n, sentence(text('library.broken-seal', { n: broken.n, by: broken.by }), language));
    const rows = rowsOf(entries);
    const again = replay(system, match.setup, match.options, rows);
    if (!again.same)
      return bad(
        'replay',
        again.difference.n,
        sentence(text('table.replay-differs', { n: again.difference.n }), language),
      );
    return {
      ok: true,
      file,
      system: match.system,
      entries: entries.length,
      rows: rows.length,
      digest: again.match.digest,
      seals,
      ...vouchedFor(seals, entries.length, language),
    };
  } catch (error) {
    if (error instanceof JournalError) return bad(error.code, null, sentence(error.text, language));
    throw error;
  }
}

/** What the seals of a match cover; a seal vouches for everything before it. */
function vouchedFor(
  seals: readonly FoundSeal[],
  entries: number,
  language: Language,
): { readonly unvouched: number; readonly said: readonly string[] } {
  const sealed = seals.at(-1)?.n ?? 0;
  const unvouched = entries - sealed;
  const vouched = seals.map(({ n, by, fingerprint }) => text('library.vouched', { by, fingerprint, to: n - 1 }));
  const open = unvouched === 0 ? [] : [text('library.unvouched', { from: sealed + 1, to: entries })];
  return { unvouched, said: [...vouched, ...open].map((one) => sentence(one, language)) };
}
