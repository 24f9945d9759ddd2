import type { SiegeView } from '../../../rules/fortress/view.ts';
import type { Outcome } from '../../contract/api.ts';
import { fingerprintOf } from '../../contract/fingerprint.ts';
import { headWords } from '../../contract/proof-words.ts';
import type { ProofHead, ProofSigner, ProofView } from '../../contract/proof-view.ts';
import type { TableState } from '../../contract/table.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { JournalError } from '../../journal/journal-error.ts';
import { hasSigned } from '../../proof/ed25519.ts';
import { shownHead } from '../../proof/head.ts';
import { bookOf } from '../fights/book.ts';
import { no } from '../outcome.ts';
import type { SiegeTable } from '../siege-table.ts';

/** What a device brings when it signs; key and signature in hexadecimal. */
interface Signed {
  readonly match: string;
  readonly n: number;
  readonly hash: string;
  readonly key: string;
  readonly signature: string;
}

/** Keys that one match takes: a device has one, and nobody fills the disk with new ones. */
const MOST_KEYS = 64;

/**
 * Says which head of the chain is to be signed and compared, and keeps what devices sign. A new head comes at the start,
 * whenever turn or phase change, and at the end; one that was told while the match lies on the table may be signed late.
 */
export class ProofDesk {
  readonly #table: () => SiegeTable;
  readonly #changed: () => void;
  /** The table that the rest is about. */
  #of: SiegeTable | undefined;
  #stage = '';
  #head: ProofHead | undefined;
  /** Every head that was told, by its number. */
  readonly #told = new Map<number, string>();
  readonly #signers = new Map<string, ProofSigner>();

  constructor({ table, changed }: { readonly table: () => SiegeTable; readonly changed: () => void }) {
    this.#table = table;
    this.#changed = changed;
  }

  /** The table as screens are told of it, with its head. */
  told(state: TableState): TableState {
    return { ...state, proof: this.view(state.siege) };
  }

  /** What screens are told with a siege that looks like this. */
  view({ turn, phase, result }: Pick<SiegeView, 'turn' | 'phase' | 'result'>): ProofView {
    const table = this.#sat();
    const { journal, match } = table;
    const stage = stageOf({ turn, phase, result });
    if (this.#head === undefined || stage !== this.#stage) {
      this.#stage = stage;
      const moment = result !== null ? 'end' : match.rows === 0 ? 'start' : 'turn';
      const { n, hash: chained } = this.#head === undefined ? begun(table, stage) : journal.head;
      const hash = shownHead(journal.salt, n, chained);
      this.#head = { match: journal.match.id, n, hash, moment };
      this.#told.set(n, hash);
    }
    return { head: this.#head, signers: [...this.#signers.values()] };
  }

  /** The head to sign now, and as whose device. */
  head(who: ScreenInfo): ProofHead & { readonly seat: string | null; readonly name: string } {
    const { system, match } = this.#table();
    const { head } = this.view(system.view(match.state, undefined) as SiegeView);
    return { ...head, ...signsAs(who) };
  }

  /** Keeps a signature that fits a head that was told; the same one again changes nothing. */
  sign({ match, n, hash, key, signature }: Signed, who: ScreenInfo): Outcome {
    const { journal } = this.#sat();
    if (match !== journal.match.id || this.#told.get(n) !== hash) return no('head-moved');
    const as = signsAs(who);
    if (!hasSigned(key, headWords({ match, n, hash }, as), signature)) return no('bad-signature');
    const fingerprint = fingerprintOf(key);
    if (!this.#signers.has(fingerprint) && this.#signers.size >= MOST_KEYS) return no('too-many-keys');
    try {
      journal.countersign({ n, hash, key, ...as, signature });
    } catch (error) {
      if (error instanceof JournalError) return no('halted', { why: error.text });
      throw error;
    }
    this.#keep({ fingerprint, ...as, n });
    this.#changed();
    return { done: true, revision: journal.head.n };
  }

  /** The table as it is now; of another one nothing is kept. */
  #sat(): SiegeTable {
    const table = this.#table();
    if (table === this.#of) return table;
    this.#of = table;
    this.#head = undefined;
    this.#told.clear();
    this.#signers.clear();
    for (const { key, seat, name, n } of table.journal.signatures())
      this.#keep({ fingerprint: fingerprintOf(key), seat, name, n });
    return table;
  }

  #keep(signer: ProofSigner): void {
    const before = this.#signers.get(signer.fingerprint);
    this.#signers.set(signer.fingerprint, { ...signer, n: Math.max(signer.n, before?.n ?? 0) });
  }
}

/** The turn and phase of a siege that looks like this, and whether it is over. */
function stageOf({ turn, phase, result }: Pick<SiegeView, 'turn' | 'phase' | 'result'>): string {
  return JSON.stringify([turn, phase, result !== null]);
}

/** The head at which the present stage began: what was told before a program that is started again. */
function begun(table: SiegeTable, stage: string): { readonly n: number; readonly hash: string } {
  const { system, journal } = table;
  const n = bookOf(table).since((state) => stageOf(system.view(state, undefined) as SiegeView) === stage);
  for (const entry of n > 0 ? journal.read(n - 1) : []) return entry;
  return journal.head;
}

/** As whose device a screen signs: a side's by its guest's name, and everybody's for a console. */
function signsAs({ role, seat, name }: ScreenInfo): { readonly seat: string | null; readonly name: string } {
  return role === 'side' ? { seat: seat ?? null, name: name ?? '' } : { seat: null, name: '' };
}
