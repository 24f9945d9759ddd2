/** The name of a siege as a file may have it. */
export const fileNameOf = (siege: string): string => siege.replaceAll(/[^\p{L}\p{N}]+/gu, '-');

/** The name of a saved film: two sieges of one name have files of their own. */
export const filmFileName = (siege: string, match: string, kind: 'html' | 'webm'): string =>
  `${fileNameOf(siege)}-${match.slice(0, 6)}.${kind}`;
