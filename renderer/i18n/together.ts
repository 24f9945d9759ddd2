/**
 * A kind of piece and its number or letter: 'Wall 1', 'porte G'; what a hit cannot be undone by: 'no save'; and what a
 * die needs: '4 or more'.
 */
export const PAIRS =
  /((?:\p{Lu}[\p{L}-]+|wall|tower|gate|gateway|mur|muraille|porte|tour|palisade|palissade|barbican|barbacane) (?:\d{1,2}|[A-Z])(?![\p{L}\p{N}’'])|\bno saves?\b|\bsans sauvegarde\b|\b\d+ (?:or more|ou plus)\b)/u;

/** Splits a sentence; every second part is words that stay on one line. */
export const together = (said: string): readonly string[] => said.split(PAIRS);
