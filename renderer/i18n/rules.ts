import type { Language } from './catalogues.ts';
import { withParts } from './parts.ts';

/** What a rule says, in plain words, and how this program reads it where the book leaves it open. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly decision?: string;
}

/** A system may write its catalogue chapter by chapter. */
const files = import.meta.glob<readonly RuleText[]>('../../rules/systems/*/catalogue/*.json', { import: 'default' });
const books = new Map<string, Promise<ReadonlyMap<string, RuleText>>>();

async function read(system: string, language: Language): Promise<ReadonlyMap<string, RuleText>> {
  const chapters = Object.entries(files)
    .filter(
      ([path]) =>
        withParts(system).some((part) => path.includes(`/systems/${part}/`)) && path.endsWith(`${language}.json`),
    )
    .map(([, load]) => load());
  return new Map((await Promise.all(chapters)).flat().map((rule) => [rule.id, rule]));
}

/** The rules of a system by their ids, fetched once. The same promise for the same book, as `use` wants it. */
export function rulesOf(system: string, language: Language): Promise<ReadonlyMap<string, RuleText>> {
  const key = `${language} ${system}`;
  let book = books.get(key);
  if (book === undefined) {
    book = read(system, language).catch(() => {
      // Rules are asked for again the next time; until then their numbers stand alone.
      books.delete(key);
      return new Map<string, RuleText>();
    });
    books.set(key, book);
  }
  return book;
}
