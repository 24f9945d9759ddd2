import { codeScanned, readCode } from '../../electron/contract/slip-code.ts';
import { onUsKeyboard } from './us-keys.ts';

/**
 * The longest pause between two keys of a scanner that types into a field, in ms. Slow scanners leave 60; hardly anybody
 * types a code and Enter this fast.
 */
const LONGEST_PAUSE = 120;
/** More than any picture of ours holds. */
const LONGEST = 200;
/**
 * What begins like a code, in a field, is half a code only from this length and at this pause, in ms: nobody types so,
 * and what people write there must stay.
 */
const HALF_IN_FIELD = { least: 5, longestPause: 60 } as const;

/** A key as it arrives: `inField` if letters have an effect where the focus is. */
export interface KeyPressed {
  readonly key: string;
  /** Where the key is on the keyboard, whatever it writes. */
  readonly code: string;
  readonly withShift: boolean;
  /** With Ctrl, Alt or Meta held. */
  readonly isCommand: boolean;
  readonly inField: boolean;
  /** When it was pressed, in ms of any clock. */
  readonly at: number;
}

/**
 * What a key means: the first of something typed, the Enter of a scanner, or neither. `codes` are what it may have
 * meant, the likeliest first: as typed, and as the same keys of a US keyboard write it.
 */
export type KeyMeaning =
  | { readonly kind: 'first' | 'none' }
  | { readonly kind: 'scanned'; readonly codes: readonly string[] };

const none: KeyMeaning = { kind: 'none' };

/** Whether a scanner of an event may have typed this: a code, or an address that ends with one. */
const isScan = (typed: string): boolean => /^http/i.test(typed) || readCode(codeScanned(typed)) !== undefined;

/** Whether this begins like a code of ours: half a code, or that of something else. */
const isLikeCode = (typed: string): boolean => /^[PR]\d[0-9A-Z]*$/i.test(typed);

/**
 * Recognises a scanner among the keys of a page, whatever has the focus: it types a code and presses Enter, and in a
 * field it does so faster than people.
 */
export class ScanKeys {
  #typed = '';
  #onUs = '';
  #last = 0;
  /** The longest pause so far between two keys of what is typed, and before its Enter. */
  #slowest = 0;

  /** Starts anew, for example because the focus moved. */
  clear(): void {
    this.#typed = '';
    this.#onUs = '';
    this.#slowest = 0;
  }

  /**
   * What may have been scanned. Codes come first; what is only like one is told too, for otherwise a scan that failed
   * would be silent.
   */
  #meant(inField: boolean): readonly string[] {
    const written = [...new Set([this.#typed, this.#onUs])];
    const codes = written.filter(isScan);
    const { least, longestPause } = HALF_IN_FIELD;
    if (codes.length > 0 || (inField && (this.#typed.length < least || this.#slowest > longestPause))) return codes;
    return written.filter(isLikeCode);
  }

  press({ key, code, withShift, isCommand, inField, at }: KeyPressed): KeyMeaning {
    const isLate = inField && at - this.#last > LONGEST_PAUSE;
    if (isLate) this.clear();
    if (this.#typed !== '') this.#slowest = Math.max(this.#slowest, at - this.#last);
    this.#last = at;
    if (key === 'Shift' || key === 'CapsLock') return none;
    const typed = this.#typed;
    if (key === 'Enter' && !isCommand) {
      const codes = this.#meant(inField);
      this.clear();
      return codes.length > 0 ? { kind: 'scanned', codes } : none;
    }
    if (isCommand || [...key].length !== 1 || key === ' ' || typed.length >= LONGEST) {
      this.clear();
      return none;
    }
    this.#typed += key;
    // A key without a place on a US keyboard leaves a mark that is in no code.
    this.#onUs += onUsKeyboard(code, withShift) ?? '\u0000';
    return typed === '' ? { kind: 'first' } : none;
  }
}
