import { codeScanned, readCode } from '../../electron/contract/slip-code.ts';

/**
 * The longest pause between two keys of a scanner that types into a field, in ms. Slow scanners leave 60; hardly anybody
 * types a code and Enter this fast.
 */
const LONGEST_PAUSE = 120;
/** More than any picture of ours holds. */
const LONGEST = 200;

/** A key as it arrives: `inField` if letters have an effect where the focus is. */
export interface KeyPressed {
  readonly key: string;
  /** With Ctrl, Alt or Meta held. */
  readonly isCommand: boolean;
  readonly inField: boolean;
  /** When it was pressed, in ms of any clock. */
  readonly at: number;
}

/** What a key means: the first of something typed, the Enter of a scanner with all that it typed, or neither. */
export type KeyMeaning = { readonly kind: 'first' | 'none' } | { readonly kind: 'scanned'; readonly typed: string };

const none: KeyMeaning = { kind: 'none' };

/** Whether a scanner of an event may have typed this: a code, or an address that ends with one. */
const isScan = (typed: string): boolean => /^http/i.test(typed) || readCode(codeScanned(typed)) !== undefined;

/**
 * Recognises a scanner among the keys of a page, whatever has the focus: it types a code and presses Enter, and in a
 * field it does so faster than people.
 */
export class ScanKeys {
  #typed = '';
  #last = 0;

  /** Starts anew, for example because the focus moved. */
  clear(): void {
    this.#typed = '';
  }

  press({ key, isCommand, inField, at }: KeyPressed): KeyMeaning {
    const isLate = inField && at - this.#last > LONGEST_PAUSE;
    if (isLate) this.clear();
    this.#last = at;
    if (key === 'Shift' || key === 'CapsLock') return none;
    const typed = this.#typed;
    if (key === 'Enter' && !isCommand) {
      this.clear();
      return isScan(typed) ? { kind: 'scanned', typed } : none;
    }
    if (isCommand || [...key].length !== 1 || key === ' ' || typed.length >= LONGEST) {
      this.clear();
      return none;
    }
    this.#typed += key;
    return typed === '' ? { kind: 'first' } : none;
  }
}
