import { own } from '../../../rules/kernel/own.ts';
import type { Text } from '../../../rules/kernel/text.ts';

/** The figure that says where a file lies, by the beginning of the keys that have one. */
const PATHS: readonly (readonly [kind: string, figure: string])[] = [
  ['store.', 'where'],
  ['journal.', 'file'],
];

/**
 * What is said of a database or a match file to those who are not at the machine: its name, and not where it lies. Texts
 * inside a text are said in the same way.
 */
export function abroad(text: Text): Text {
  if (text.with === undefined) return text;
  const figure = PATHS.find(([kind]) => text.key.startsWith(kind))?.[1];
  const path = figure === undefined ? undefined : own(text.with, figure);
  const said = Object.entries(text.with).map(([name, held]): [string, string | number | Text] => {
    if (typeof held === 'object') return [name, abroad(held)];
    // What the system says of a file may name it too.
    return [name, typeof held === 'string' && typeof path === 'string' ? named(held, path) : held];
  });
  return { ...text, with: Object.fromEntries(said) };
}

function named(said: string, path: string): string {
  return path === '' ? said : said.replaceAll(path, () => path.split(/[/\\]/).at(-1) ?? path);
}
