/** The name of a siege as a file may have it. */
export const fileNameOf = (siege: string): string => siege.replaceAll(/[^\p{L}\p{N}]+/gu, '-');
