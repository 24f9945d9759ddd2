import type { Field } from './field.ts';
import { own } from './own.ts';
import type { CatalogueEntry } from './system.ts';

/** Shared test helpers for the texts of every system. Each returns a list of faults, empty if all is well. */

type Words = Readonly<Record<string, string>>;
interface Texts {
  readonly en: Words;
  readonly fr: Words;
}
type Catalogue = Readonly<Record<'en' | 'fr', readonly CatalogueEntry[]>>;

/** Returns the placeholders of a sentence, sorted. */
export const figures = (sentence = ''): readonly string[] =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, figure = '']) => figure).sort();

/**
 * Returns the keys whose sentences use different figures in the two languages.
 * @param once ignores how often a figure occurs, as when one language spells out a plural twice
 */
export const otherFigures = ({ en, fr }: Texts, once = false): readonly string[] => {
  const listed = (sentence?: string): string => [...(once ? new Set(figures(sentence)) : figures(sentence))].join(' ');
  return Object.entries(en).flatMap(([key, sentence]) => (listed(own(fr, key)) === listed(sentence) ? [] : [key]));
};

/** Returns French sentences and rules with a breaking space before punctuation, or with a straight apostrophe. */
export const looseFrench = ({ fr }: Texts, catalogue?: Catalogue): readonly string[] => {
  const rules = catalogue?.fr.flatMap(({ title, text, decision = '' }) => [title, text, decision]) ?? [];
  return [...Object.values(fr), ...rules].filter((sentence) => / [:;?!»]|'/.test(sentence));
};

/** Maps a log sentence about an answer to the key of its question. */
export const ofQuestion = (key: string): string => key.replace(/\.(yes|no|told)$/, '');

/** Returns every key in a form: of its fields, their parts, choices, notes and cells. */
export const keysOfForm = (fields: readonly Field[] = []): readonly string[] =>
  [...JSON.stringify(fields).matchAll(/"key":"([^"]+)"/g)].map(([, key = '']) => key);

/** The keys that sources write out, and a pattern for each key that they build from parts. */
export interface UsedKeys {
  readonly whole: ReadonlySet<string>;
  readonly built: readonly RegExp[];
}

/**
 * Finds the keys in the sources of a system.
 * @param prefix the first part of its keys, such as `st`
 * @param elsewhere keys that are used but not written in the sources
 * @param isStem whether a quoted word is not a key but the stem of several
 */
export function keysIn(
  sources: string,
  prefix: string,
  elsewhere: readonly string[],
  isStem: (word: string) => boolean = () => false,
): UsedKeys {
  const found = (quoted: RegExp) => [...sources.matchAll(quoted)].map(([, key = '']) => key);
  const built = found(new RegExp(`\`(${prefix}\\.[^\`]*\\$\\{[^\`]+)\``, 'g')).map((key) =>
    key.replaceAll('.', '\\.').replaceAll(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '[\\w-]+'),
  );
  return {
    whole: new Set([...found(new RegExp(`'(${prefix}\\.[\\w.-]+)'`, 'g')), ...elsewhere].filter((key) => !isStem(key))),
    built: built.map((key) => new RegExp(`^${key}$`)),
  };
}

/** Returns what is wrong between keys and sentences: keys without a sentence, and sentences that nothing uses. */
export function keyFaults({ en }: Texts, { whole, built }: UsedKeys): readonly string[] {
  const keys = Object.keys(en);
  const used = (key: string): boolean => whole.has(key) || built.some((pattern) => pattern.test(key));
  return [
    ...[...whole].filter((key) => own(en, key) === undefined).map((key) => `${key} has no sentence`),
    ...built.filter((pattern) => !keys.some((key) => pattern.test(key))).map((key) => `${String(key)} fits nothing`),
    ...keys.filter((key) => !used(ofQuestion(key))).map((key) => `${key} is not used`),
  ];
}

/** Returns what is wrong with the rules: they differ between the languages, occur twice, or lack a title or sentence. */
export function catalogueFaults({ en, fr }: Catalogue): readonly string[] {
  const ids = en.map(({ id }) => id);
  const inPlace = en.filter(({ id }, at) => fr[at]?.id === id);
  const decided = new Set(fr.filter(({ decision }) => decision !== undefined).map(({ id }) => id));
  return [
    ...(fr.length === en.length ? [] : [`${String(en.length)} rules in English, ${String(fr.length)} in French`]),
    ...en.filter((rule) => !inPlace.includes(rule)).map(({ id }) => `${id} is not at the same place in French`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${id} occurs twice`),
    ...inPlace
      .filter(({ id, decision }) => (decision !== undefined) !== decided.has(id))
      .map(({ id }) => `${id} has a decision in one language only`),
    ...[...en, ...fr].filter(({ title }) => title.length > 48).map(({ id }) => `${id} has a title over 48 characters`),
    ...[...en, ...fr].filter(({ text }) => !text.endsWith('.')).map(({ id }) => `${id} does not end with a full stop`),
  ];
}

/**
 * Returns rules that the sources cite but the catalogue lacks. @param prefix such as `ST`; ignored inside a longer id
 */
export function citedInVain(sources: string, prefix: string, { en }: Catalogue): readonly string[] {
  const ids = new Set(en.map(({ id }) => id));
  const cited = sources.matchAll(new RegExp(`(?<![CTXP]-)\\b${prefix}-(?:B\\d{2}|\\d{3})\\b`, 'g'));
  return [...cited].map(([id]) => id).filter((id) => !ids.has(id));
}
