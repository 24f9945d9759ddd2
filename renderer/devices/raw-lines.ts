/** Lines of a port as the host sends them: milliseconds, < or >, bytes in the format of a recording. */

/**
 * The lines of a message that are new here, after a remark if some are missing. @param next number of the expected line
 */
export function freshLines(from: number, lines: readonly string[], next: number | null): readonly string[] {
  if (next === null || from <= next) return lines.slice(Math.max(0, (next ?? from) - from));
  return [`# ${String(from - next)} lines came too fast and are missing here`, ...lines];
}

/** Which lines are shown. */
export interface RawFilter {
  readonly fromDevice: boolean;
  readonly toDevice: boolean;
  readonly search: string;
}

/** The lines that pass a filter, in order. */
export function filtered(lines: readonly string[], { fromDevice, toDevice, search }: RawFilter): readonly string[] {
  const wanted = search.trim().toLowerCase();
  return lines.filter((line) => {
    if (line.startsWith('#')) return true;
    const { direction, words } = partsOf(line);
    return (direction === '<' ? fromDevice : toDevice) && words.toLowerCase().includes(wanted);
  });
}

/** Splits a line into its three parts. */
export function partsOf(line: string): { readonly ms: number; readonly direction: string; readonly words: string } {
  const [ms = '', direction = ''] = line.split(' ', 2);
  return { ms: Number(ms), direction, words: line.slice(ms.length + direction.length + 2) };
}

/** The text of a recording whose time starts at its first line. */
export function recordingOf(head: string, lines: readonly string[]): string {
  const start = partsOf(lines.find((line) => !line.startsWith('#')) ?? '0 < ').ms;
  const written = lines.map((line) => {
    if (line.startsWith('#')) return line;
    const { ms, direction, words } = partsOf(line);
    return `${(ms - start).toFixed(1)} ${direction} ${words}`;
  });
  return [head, ...written, ''].join('\n');
}
