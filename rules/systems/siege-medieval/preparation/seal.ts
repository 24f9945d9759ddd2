import { sha256 } from '../../../kernel/sha256.ts';

/**
 * SM-030: the seal of the mines, a hash of the attacker's code and the sections that he wrote down. It is public from
 * the start, tells nothing without the code, and shows when a mine is sprung that nothing was changed since.
 */
export function sealOf(code: string, sections: readonly string[]): string {
  return sha256(sealedWords(code, sections));
}

/** The words under the seal, which everybody can work out for himself once they are shown. */
export function sealedWords(code: string, sections: readonly string[]): string {
  return `${code}:${sections.toSorted().join(',')}`;
}

/** Digits without which a seal could be read by trying every section; it is shown with so many. */
export const SAFE_CODE = 6;
