/** The name of a siege, made safe for a file name. */
export const fileNameOf = (siege: string): string => siege.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** The file name of a saved film; sieges with the same name get different files. */
export const filmFileName = (siege: string, match: string, kind: 'html' | 'webm'): string =>
  `${fileNameOf(siege)}-${match.slice(0, 6)}.${kind}`;
