/** Where something stands in a JSON text that a person wrote: engines say it differently, or not at all. */

/** A sign of the structure of a text, with its line; words between quotation marks are one of them. */
interface Token {
  readonly sign: string;
  readonly line: number;
}

/** @returns the tokens of the text: structure, strings and whatever else stands between blanks */
function tokensOf(written: string): readonly Token[] {
  let line = 1;
  return [...written.matchAll(/\n|"(?:[^"\\\n]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+|"/g)].flatMap(([sign]) => {
    if (sign !== '\n') return [{ sign, line }];
    line += 1;
    return [];
  });
}

/**
 * @param within the property that holds the list; null where the text is the list itself
 * @returns the line on which each of the first `count` items of a list begins; the text must be JSON
 */
export function linesOfItems(written: string, count: number, within: string | null): readonly number[] {
  const lines: number[] = [];
  const list = within === null ? 1 : 2;
  let depth = 0;
  let inside = within === null;
  const tokens = tokensOf(written);
  for (const [i, { sign, line }] of tokens.entries()) {
    const before = tokens[i - 1]?.sign;
    // The last of several properties of one name is the one that counts.
    if (within !== null && depth === 1 && sign === '[' && tokens[i - 2]?.sign === JSON.stringify(within)) {
      inside = true;
      lines.length = 0;
    }
    if (inside && depth === list && sign !== ']' && sign !== ',' && (before === '[' || before === ','))
      lines.push(line);
    if (sign === '[' || sign === '{') depth += 1;
    if (sign === ']' || sign === '}') depth -= 1;
    if (within !== null && depth === 1) inside = false;
  }
  return lines.slice(0, count);
}

/**
 * @param written a text that is no JSON
 * @returns the line on which it stops being JSON, with the first signs that make no sense; no signs where it only stops
 */
export function jsonFault(written: string): { readonly line: number; readonly near: string } {
  const tokens = tokensOf(written);
  const open: string[] = [];
  /** What may stand next: the first value, a value or the end, a name or the end, a colon, or a separator. */
  let next: 'value' | 'item' | 'name' | 'more-name' | 'colon' | 'after' = 'value';
  for (const { sign, line } of tokens) {
    const fault = { line, near: sign.slice(0, 24) };
    const top = open.at(-1);
    const closes = (sign === ']' && top === '[') || (sign === '}' && top === '{');
    if (closes && (next === 'item' || next === 'name' || next === 'after')) {
      open.pop();
      next = 'after';
    } else if (next === 'after') {
      if (sign !== ',' || top === undefined) return fault;
      next = top === '[' ? 'value' : 'more-name';
    } else if (next === 'colon') {
      if (sign !== ':') return fault;
      next = 'value';
    } else if (next === 'name' || next === 'more-name') {
      if (!/^".+"$/s.test(sign) && sign !== '""') return fault;
      next = 'colon';
    } else if (sign === '[' || sign === '{') {
      open.push(sign);
      next = sign === '[' ? 'item' : 'name';
    } else {
      if (!isValue(sign)) return fault;
      next = 'after';
    }
  }
  return { line: written.split('\n').length, near: '' };
}

function isValue(sign: string): boolean {
  try {
    JSON.parse(sign);
    return true;
  } catch {
    return false;
  }
}
