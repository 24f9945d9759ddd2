import { sha256 } from '../../../kernel/sha256.ts';

/**
 * SM-030: the seal of the mines, a hash of the attacker's code and the sections written down. It is public from the
 * start, reveals nothing without the code, and proves when a mine is sprung that nothing has changed.
 */
export function sealOf(code: string, sections: readonly string[]): string {
  return sha256(sealedWords(code, sections));
}

/** The sealed words; once they are revealed anybody can recompute the seal from them. */
export function sealedWords(code: string, sections: readonly string[]): string {
  return `${code}:${sections.toSorted().join(',')}`;
}

/**
 * Code digits needed to keep others from finding the sections by trying them all; the seal is shown from this length
 * on.
 */
export const SAFE_CODE = 6;
