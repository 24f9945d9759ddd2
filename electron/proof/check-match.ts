import type { SiegeView } from '../../rules/fortress/view.ts';
import { replay } from '../../rules/kernel/replay.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { Entry, MatchRecord } from '../journal/stored-entries.ts';
import type { StoredSignature } from '../journal/stored-signatures.ts';
import { rowsOf } from '../table/stored-rows.ts';
import { otherShared, systemById, unknownSystem } from '../table/systems.ts';
import { shownHead } from './head.ts';
import { sealsOf, type FoundSeal } from './seals.ts';
import { signaturesOf, type BrokenSignature, type Signatures, type Signer } from './signatures.ts';
import { brokenWords, signedWords, unvouchedOf } from './vouched.ts';

/**
 * Verifies a match whose chain is known to be intact: used by `referee verify` and by the public verifier page. Nothing
 * here accesses files, so both give the same answer.
 */

/** The contents of a match file; `start` is the hash that its first entry is chained to. */
export interface MatchContents {
  readonly match: MatchRecord;
  readonly start: string;
  readonly entries: readonly Entry[];
  readonly salt: string;
  readonly signatures: readonly StoredSignature[];
}

/** The result of a check. */
export type MatchCheck =
  | {
      readonly ok: true;
      readonly system: string;
      readonly entries: number;
      readonly rows: number;
      readonly digest: number;
      /** The head as devices show it, at the last entry. */
      readonly head: string;
      readonly seals: readonly FoundSeal[];
      readonly signers: readonly Signer[];
      /** Entries that no seal and no signature covers: whoever holds the file could have rewritten them. */
      readonly unvouched: number;
      /** Who vouches for what, and what nobody vouches for. */
      readonly said: readonly Text[];
    }
  | {
      readonly ok: false;
      readonly code: 'unknown-system' | 'seal' | 'signature' | 'replay';
      readonly n: number | null;
      readonly problem: Text;
      /** Further details, such as every device whose signature does not fit. */
      readonly said: readonly Text[];
    };

/** Checks seals and signatures against the entries, and replays the rules. */
export function checkMatch({ match, start, entries, salt, signatures }: MatchContents): MatchCheck {
  const bad = (
    code: Extract<MatchCheck, { ok: false }>['code'],
    n: number | null,
    problem: Text,
    said: readonly Text[] = [],
  ): MatchCheck => ({ ok: false, code, n, problem, said });
  const seals = sealsOf(match.id, start, entries);
  const brokenSeal = seals.find(({ fits }) => !fits);
  if (brokenSeal !== undefined)
    return bad('seal', brokenSeal.n, text('library.broken-seal', { n: brokenSeal.n, by: brokenSeal.by }));
  const system = systemById(match.system);
  const found = signaturesOf(match.id, start, entries, salt, signatures);
  if (system === undefined) return bad('unknown-system', null, unknownSystem(match));
  const first = found.broken.toSorted((a, b) => a.n - b.n)[0];
  if (first !== undefined) return bad('signature', first.n, rewritten(first, found), brokenWords(found.broken));
  const other = otherShared(match);
  if (other !== undefined) return bad('unknown-system', null, other);
  const rows = rowsOf(entries);
  const again = replay(system, match.setup, match.options, rows);
  if (!again.same) return bad('replay', again.difference.n, text('table.replay-differs', { n: again.difference.n }));
  const { sides } = system.view(again.match.state, undefined) as SiegeView;
  const { unvouched, words } = unvouchedOf(seals, found.signers, entries.length);
  return {
    ok: true,
    system: match.system,
    entries: entries.length,
    rows: rows.length,
    digest: again.match.digest,
    head: shownHead(salt, entries.length, entries.at(-1)?.hash ?? start),
    seals,
    signers: found.signers,
    unvouched,
    said: [
      ...seals.map(({ n, by, fingerprint }) => text('library.vouched', { by, fingerprint, to: n - 1 })),
      ...signedWords(found.signers, sides),
      ...words,
    ],
  };
}

/** The key message of a failed check: between which rows the match differs from what was played. */
function rewritten({ n, why }: BrokenSignature, { signers }: Signatures): Text {
  if (why === 'forged') return text('library.signature-forged', { n });
  if (why === 'cut') return text('library.signature-cut', { n });
  const good = Math.max(0, ...signers.map(({ upTo }) => upTo).filter((upTo) => upTo < n));
  return text('library.signature-changed', { from: good + 1, to: n });
}
