import type { CatalogueEntry, RuleKind } from './system.ts';

/** A rule as written in a chapter. Only the English file gives its kind. */
export interface WrittenRule extends Omit<CatalogueEntry, 'kind'> {
  readonly kind?: string;
}

/** @returns every rule of a system as players read it, sorted by id; each chapter has one file per language */
export function catalogueOf(
  english: readonly WrittenRule[],
  french: readonly WrittenRule[],
): Readonly<Record<'en' | 'fr', readonly CatalogueEntry[]>> {
  const kinds = new Map(english.map(({ id, kind }) => [id, kind]));
  const inOrder = (rules: readonly WrittenRule[]): readonly CatalogueEntry[] =>
    rules.map((rule) => ({ ...rule, kind: kinds.get(rule.id) as RuleKind })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { en: inOrder(english), fr: inOrder(french) };
}
