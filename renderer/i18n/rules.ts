import { unbroken } from '../../rules/kernel/text.ts';
import type { Language } from './read-files.ts';
import { withParts } from './parts.ts';

/** A rule in plain words, and how this program reads it if the book leaves it open. */
export interface RuleText {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly decision?: string;
}

/** A chapter of a system's catalogue: one file. `name` is empty if the system has only one. */
export interface Chapter {
  readonly system: string;
  readonly name: string;
  readonly rules: readonly RuleText[];
}

/** A system may split its catalogue into chapters. */
const files = import.meta.glob<readonly RuleText[]>('../../rules/systems/*/catalogue/*.json', { import: 'default' });
const chapters = new Map<string, Promise<readonly Chapter[]>>();
const books = new Map<string, Promise<ReadonlyMap<string, RuleText>>>();

/** Keeps numbers and units of distances on one line, as in all other sentences. */
function kept({ id, title, text, decision }: RuleText): RuleText {
  const rule = { id, title: unbroken(title), text: unbroken(text) };
  return decision === undefined ? rule : { ...rule, decision: unbroken(decision) };
}

async function read(system: string, language: Language): Promise<readonly Chapter[]> {
  const ours = Object.entries(files).flatMap(([path, load]) => {
    const [, part, name = '', spoken] = /\/systems\/([^/]+)\/catalogue\/(?:(.+)\.)?(\w+)\.json$/.exec(path) ?? [];
    return part !== undefined && spoken === language && withParts(system).includes(part) ? [{ part, name, load }] : [];
  });
  return Promise.all(
    ours.map(async ({ part, name, load }) => ({ system: part, name, rules: (await load()).map(kept) })),
  );
}

/** One promise per key, since `use` needs a stable one; a failed load is dropped, so that the next caller retries. */
function once<T>(kept: Map<string, Promise<T>>, key: string, load: () => Promise<T>, none: T): Promise<T> {
  let coming = kept.get(key);
  if (coming === undefined) {
    coming = load().catch(() => {
      kept.delete(key);
      return none;
    });
    kept.set(key, coming);
  }
  return coming;
}

/** The rules of a system by chapter, loaded once; empty if they cannot be loaded now. */
export function chaptersOf(system: string, language: Language): Promise<readonly Chapter[]> {
  return once(chapters, `${language} ${system}`, () => read(system, language), []);
}

/** The rules of a system by id, loaded once; empty if they cannot be loaded now, so that only their ids are shown. */
export function rulesOf(system: string, language: Language): Promise<ReadonlyMap<string, RuleText>> {
  const load = async (): Promise<ReadonlyMap<string, RuleText>> =>
    new Map((await read(system, language)).flatMap(({ rules }) => rules).map((rule) => [rule.id, rule]));
  return once(books, `${language} ${system}`, load, new Map<string, RuleText>());
}
