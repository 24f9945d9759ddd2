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

/** What a device sends to sign; key and signature in hexadecimal. */
interface Signed {
  readonly match: string;
  readonly n: number;
  readonly hash: string;
  readonly key: string;
  readonly signature: string;
}

/** Maximum number of keys for one match: a device needs one, and nobody should fill the disk with new ones. */
const MOST_KEYS = 64;

/**
 * Says which head of the chain to sign and compare, and stores the signatures of devices. A new head is published at
 * the start, at each change of turn or phase, and at the end. A published head may be signed late, as long as the match
 * is on the table.
 */
export class ProofDesk {
  readonly #table: () => SiegeTable;
  readonly #changed: () => void;
  /** The table that the fields below belong to. */
  #of: SiegeTable | undefined;
  #stage = '';
  #head: ProofHead | undefined;
  /** Every published head, by number. */
  readonly #told = new Map<number, string>();
  readonly #signers = new Map<string, ProofSigner>();

  constructor({ table, changed }: { readonly table: () => SiegeTable; readonly changed: () => void }) {
    this.#table = table;
    this.#changed = changed;
  }

  /** The table state for screens, with its head. */
  told(state: TableState): TableState {
    return { ...state, proof: this.view(state.siege) };
  }

  /** The head and the signers, for a siege in this turn and phase. */
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

  /** The head to sign now, and the seat and name that this screen signs as. */
  head(who: ScreenInfo): ProofHead & { readonly seat: string | null; readonly name: string } {
    const { system, match } = this.#table();
    const { head } = this.view(system.view(match.state, undefined) as SiegeView);
    return { ...head, ...signsAs(who) };
  }

  /** Stores a signature that fits a published head; a duplicate changes nothing. */
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

  /** The current table. Resets everything when it has changed. */
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

/** A key for the turn and phase of a siege, and whether it is over. */
function stageOf({ turn, phase, result }: Pick<SiegeView, 'turn' | 'phase' | 'result'>): string {
  return JSON.stringify([turn, phase, result !== null]);
}

/** The head at which the present stage began: the one published before the program was restarted. */
function begun(table: SiegeTable, stage: string): { readonly n: number; readonly hash: string } {
  const { system, journal } = table;
  const n = bookOf(table).since((state) => stageOf(system.view(state, undefined) as SiegeView) === stage);
  for (const entry of n > 0 ? journal.read(n - 1) : []) return entry;
  return journal.head;
}

/** Whose device a screen signs as: a side with its guest's name, or nobody's in particular for a console. */
function signsAs({ role, seat, name }: ScreenInfo): { readonly seat: string | null; readonly name: string } {
  return role === 'side' ? { seat: seat ?? null, name: name ?? '' } : { seat: null, name: '' };
}
