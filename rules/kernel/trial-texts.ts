import { own } from './own.ts';
import type { CatalogueEntry } from './system.ts';

/** What the tests of every system ask of its words. Each answer lists what is wrong, and is empty where all is well. */

type Words = Readonly<Record<string, string>>;
interface Texts {
  readonly en: Words;
  readonly fr: Words;
}
type Catalogue = Readonly<Record<'en' | 'fr', readonly CatalogueEntry[]>>;

const figures = (sentence = ''): readonly string[] =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, figure = '']) => figure).sort();

/**
 * Keys whose sentences have other figures in one language than in the other.
 * @param once whether a figure may stand more often in one of them, as where a plural is written out twice
 */
export const otherFigures = ({ en, fr }: Texts, once = false): readonly string[] => {
  const listed = (sentence?: string): string => [...(once ? new Set(figures(sentence)) : figures(sentence))].join(' ');
  return Object.entries(en).flatMap(([key, sentence]) => (listed(own(fr, key)) === listed(sentence) ? [] : [key]));
};

/** French sentences and rules with a sign after a space that breaks, or with a straight apostrophe. */
export const looseFrench = ({ fr }: Texts, catalogue: Catalogue): readonly string[] =>
  [...Object.values(fr), ...catalogue.fr.flatMap(({ title, text, decision = '' }) => [title, text, decision])].filter(
    (sentence) => / [:;?!»]|'/.test(sentence),
  );

/** What the log makes of a question and its answer is a sentence of that question. */
export const ofQuestion = (key: string): string => key.replace(/\.(yes|no|told)$/, '');

/** Ids of rules that the languages have differently, that stand there twice, or that are not said in a title and a sentence. */
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

/** Rules that the sources cite and the catalogue lacks. @param prefix such as `ST`; where it stands in a longer id it is none */
export function citedInVain(sources: string, prefix: string, { en }: Catalogue): readonly string[] {
  const ids = new Set(en.map(({ id }) => id));
  const cited = sources.matchAll(new RegExp(`(?<![CTXP]-)\\b${prefix}-(?:B\\d{2}|\\d{3})\\b`, 'g'));
  return [...cited].map(([id]) => id).filter((id) => !ids.has(id));
}
