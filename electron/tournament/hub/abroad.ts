import { own } from '../../../rules/kernel/own.ts';
import type { Text } from '../../../rules/kernel/text.ts';

/** By key prefix: the figure of a sentence that holds a file path. */
const PATHS: readonly (readonly [kind: string, figure: string])[] = [
  ['store.', 'where'],
  ['journal.', 'file'],
];

/**
 * Rewords a text about a database or match file for people who are not at the machine: keeps the name, drops the
 * location. Also covers texts nested inside it.
 */
export function abroad(text: Text): Text {
  if (text.with === undefined) return text;
  const figure = PATHS.find(([kind]) => text.key.startsWith(kind))?.[1];
  const path = figure === undefined ? undefined : own(text.with, figure);
  const said = Object.entries(text.with).map(([name, held]): [string, string | number | Text] => {
    if (typeof held === 'object') return [name, abroad(held)];
    // A system error message may contain the path too.
    return [name, typeof held === 'string' && typeof path === 'string' ? named(held, path) : held];
  });
  return { ...text, with: Object.fromEntries(said) };
}

function named(said: string, path: string): string {
  return path === '' ? said : said.replaceAll(path, () => path.split(/[/\\]/).at(-1) ?? path);
}
