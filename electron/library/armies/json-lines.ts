/** Line numbers in hand-written JSON. JavaScript engines report positions in different ways, or not at all. */

/** A token with its line: punctuation, a quoted string, or anything else between whitespace. */
interface Token {
  readonly sign: string;
  readonly line: number;
}

/** @returns the tokens of the text: punctuation, strings and whatever else stands between whitespace */
function tokensOf(written: string): readonly Token[] {
  let line = 1;
  return [...written.matchAll(/\n|"(?:[^"\\\n]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+|"/g)].flatMap(([sign]) => {
    if (sign !== '\n') return [{ sign, line }];
    line += 1;
    return [];
  });
}

const opens = (sign: string): boolean => sign === '[' || sign === '{';
const closes = (sign: string): boolean => sign === ']' || sign === '}';

/**
 * @param within the property that holds the list; null if the text itself is the list
 * @returns the line on which each of the first `count` items of a list begins; the text must be valid JSON
 */
export function linesOfItems(written: string, count: number, within: string | null): readonly number[] {
  const lines: number[] = [];
  const list = within === null ? 1 : 2;
  let depth = 0;
  let inside = within === null;
  const tokens = tokensOf(written);
  for (const [i, { sign, line }] of tokens.entries()) {
    const before = tokens[i - 1]?.sign;
    // With duplicate property names, the last one counts.
    if (within !== null && depth === 1 && sign === '[' && tokens[i - 2]?.sign === JSON.stringify(within)) {
      inside = true;
      lines.length = 0;
    }
    if (inside && depth === list && sign !== ']' && sign !== ',' && (before === '[' || before === ','))
      lines.push(line);
    if (opens(sign)) depth += 1;
    if (closes(sign)) depth -= 1;
    if (within !== null && depth === 1) inside = false;
  }
  return lines.slice(0, count);
}

/** What may come next: the first value, a value or the end, a name or the end, a name, a colon, or a separator. */
type Next = 'value' | 'item' | 'name' | 'more-name' | 'colon' | 'after';

/**
 * @param written a text that is not JSON
 * @returns the line of the first syntax error, with the offending characters; these are empty if the text is just cut
 * off
 */
export function jsonFault(written: string): { readonly line: number; readonly near: string } {
  const open: string[] = [];
  let next: Next = 'value';
  for (const { sign, line } of tokensOf(written)) {
    const then = follows(sign, next, open);
    if (then === undefined) return { line, near: sign.slice(0, 24) };
    next = then;
  }
  return { line: written.split('\n').length, near: '' };
}

const MAY_END: readonly Next[] = ['item', 'name', 'after'];
const END = new Map([
  ['[', ']'],
  ['{', '}'],
]);

/**
 * @param open stack of open brackets, which the token may push or pop
 * @returns what may follow the token; `undefined` if it is not allowed here
 */
function follows(sign: string, next: Next, open: string[]): Next | undefined {
  const top = open.at(-1);
  if (MAY_END.includes(next) && top !== undefined && sign === END.get(top)) {
    open.pop();
    return 'after';
  }
  switch (next) {
    case 'after':
      if (sign !== ',' || top === undefined) return undefined;
      return top === '[' ? 'value' : 'more-name';
    case 'colon':
      return sign === ':' ? 'value' : undefined;
    case 'name':
    case 'more-name':
      return /^".+"$/s.test(sign) || sign === '""' ? 'colon' : undefined;
    case 'value':
    case 'item':
      if (!opens(sign)) return isValue(sign) ? 'after' : undefined;
      open.push(sign);
      return sign === '[' ? 'item' : 'name';
  }
}

function isValue(sign: string): boolean {
  try {
    JSON.parse(sign);
    return true;
  } catch {
    return false;
  }
}
