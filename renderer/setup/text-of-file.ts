/** The kinds of files that can hold a table: lists, and what spreadsheets save. */
export const TABLES = '.csv,.tsv,.txt,.json';

/**
 * The text of a file from any program: UTF-16 with a byte order mark, UTF-8, or, if it is not valid UTF-8, the Windows
 * encoding in which spreadsheets still save CSV.
 */
export function textOfBytes(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @returns where a line of a text starts and ends, for the cursor; 1 is the first line. */
export function lineSpan(written: string, line: number): readonly [from: number, to: number] {
  const before = written
    .split('\n')
    .slice(0, line - 1)
    .reduce((sum, one) => sum + one.length + 1, 0);
  const end = written.indexOf('\n', before);
  return [before, end === -1 ? written.length : end];
}
