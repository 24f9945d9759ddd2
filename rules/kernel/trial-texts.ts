import { own } from './own.ts';
import type { CatalogueEntry } from './system.ts';

/** Shared test helpers for the texts of every system. Each returns a list of faults, empty if all is well. */

type Words = Readonly<Record<string, string>>;
interface Texts {
  readonly en: Words;
  readonly fr: Words;
}
type Catalogue = Readonly<Record<'en' | 'fr', readonly CatalogueEntry[]>>;

const figures = (sentence = ''): readonly string[] =>
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
export const looseFrench = ({ fr }: Texts, catalogue: Catalogue): readonly string[] =>
  [...Object.values(fr), ...catalogue.fr.flatMap(({ title, text, decision = '' }) => [title, text, decision])].filter(
    (sentence) => / [:;?!»]|'/.test(sentence),
  );

/** Maps a log sentence about an answer to the key of its question. */
export const ofQuestion = (key: string): string => key.replace(/\.(yes|no|told)$/, '');

/** Returns ids of rules that differ between the languages, occur twice, or lack a proper title and sentence. */
export function catalogueFaults({ en, fr }: Catalogue): readonly string[] {
  const ids = en.map(({ id }) => id);
  const twin = (id: string, at: number): boolean =>
    fr[at]?.id === id && (fr[at].decision === undefined) === (en[at]?.decision === undefined);
  return [
    ...(fr.length === en.length ? [] : ['as many in both languages']),
    ...ids.filter((id, at) => !twin(id, at) || ids.indexOf(id) !== at),
    ...[...en, ...fr].filter(({ title, text }) => title.length > 48 || !text.endsWith('.')).map(({ id }) => id),
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
