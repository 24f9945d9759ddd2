import type { SiegeView } from '../../../rules/fortress/view.ts';
import type { Counted } from '../../../rules/kernel/request.ts';
import type { Text } from '../../../rules/kernel/text.ts';
import type { FairnessLine } from '../../contract/dice-api.ts';
import type { Agreements, LogEntry, SumLine } from '../../contract/table.ts';
import type { MatchHead } from '../../contract/proof-words.ts';
import type { LedgerView } from '../../contract/ledger-view.ts';

/** The contents of a match report. */
export interface MatchReport {
  /** Name of the match file, without folder and extension. */
  readonly file: string;
  readonly system: string;
  readonly edition: string;
  /** Options that differ from the system's defaults. */
  readonly options: readonly { readonly title: Text; readonly value: Text | string; readonly rule: string | null }[];
  /** First and last entry, ms since 1970. */
  readonly from: number;
  readonly to: number;
  /** The public view at the end. */
  readonly siege: SiegeView;
  readonly turns: readonly TurnOfReport[];
  /** The inputs that moved a chance furthest, the furthest first. */
  readonly turningPoints: readonly TurningPoint[];
  readonly ledger: LedgerView;
  /** Every die that counted, by side and number of faces. */
  readonly dice: readonly DiceOfReport[];
  /** Every roll that counts, in the order of play, with its arithmetic. */
  readonly throws: readonly ThrowOfReport[];
  readonly fairness: readonly FairnessLine[];
  readonly agreements: Agreements;
  /** Manual changes of the record: corrections, rulings, withdrawals, notes. */
  readonly interventions: readonly LogEntry[];
  readonly record: {
    readonly match: string;
    readonly program: string;
    readonly entries: number;
    /** SHA-256 of the last entry, hexadecimal. */
    readonly hash: string;
    /** As devices show it, at the last entry. */
    readonly head: MatchHead;
    /** Whose devices signed up to where, whose did not, which signatures do not fit, and what nobody vouches for. */
    readonly signed: readonly Text[];
    readonly seals: readonly {
      readonly n: number;
      readonly by: string;
      readonly fingerprint: string;
      readonly fits: boolean;
      readonly since: number;
    }[];
  };
}

export interface TurnOfReport {
  /** 0: before the first turn. */
  readonly turn: number;
  readonly orders: number;
  readonly dice: number;
  /** Its callouts. */
  readonly moments: readonly Text[];
}

export interface TurningPoint {
  readonly turn: number;
  /** What moved the chance, as logged. */
  readonly entry: LogEntry;
  /** What its dice are counted for. */
  readonly counts: Counted;
  readonly outcome: Text;
  readonly rule: string;
  readonly favours: string | null;
  readonly from: number;
  readonly to: number;
}

export interface DiceOfReport {
  readonly seat: string;
  readonly sides: number;
  /** How often each face counted, from 1 on. */
  readonly counts: readonly number[];
  /** Those that a person typed, those that the program rolled, and those that nobody saw rolled. */
  readonly typed: number;
  readonly virtual: number;
  readonly seen: number;
}

/** A roll, with where its number of dice came from and what each die or their sum had to reach. */
export interface ThrowOfReport {
  readonly turn: number;
  readonly entry: LogEntry;
  /** What its dice are counted for. */
  readonly counts: Counted;
  /** The number of dice. */
  readonly count: number;
  /** Empty if the current rules would ask for a different number. */
  readonly dice: readonly SumLine[];
  /** Null if nothing had to be reached. */
  readonly need: {
    /** Each die this or more, or the sum of all above this. */
    readonly reads: 'at-least' | 'above';
    readonly n: number;
    readonly lines: readonly SumLine[];
  } | null;
}
