/** Words for comparison: without accents, in lower case. */
export const unaccented = (words: string): string => words.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
