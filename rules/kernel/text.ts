import { z } from 'zod';

/**
 * A sentence without a language: a key of the catalogues (`systems/<id>/texts/<language>.json`) and its figures. A
 * figure may itself be a text, so that a section's name is translated inside a longer sentence.
 */
export interface Text {
  readonly key: string;
  readonly with?: Readonly<Record<string, string | number | Text>> | undefined;
}

/** Schema of {@link Text}, for data that crosses a process or file boundary. */
export const Text: z.ZodType<Text> = z.strictObject({
  key: z.string().min(1),
  with: z.record(z.string(), z.union([z.string(), z.number(), z.lazy(() => Text)])).optional(),
});

/** Builds a {@link Text}. */
export function text(key: string, figures?: Readonly<Record<string, string | number | Text>>): Text {
  return figures === undefined ? { key } : { key, with: figures };
}

/** French: elides 'de' and 'que' before a name that starts with a vowel: 'la portée d’Onager'. */
export function elided(said: string): string {
  return said.replace(/(?<![\p{L}’])([Dd]|[Qq]u)e (?=[AEIOUÀÂÉÈÊËÎÏÔÖÛÜ]\p{Ll})/gu, '$1’');
}

/** English: a name's own 'The' is small inside a sentence: 'the castellan orders the guard', not 'orders The guard'. */
export function smallArticles(said: string): string {
  return said.replace(/(?<=[\p{Ll},;)] )The (?=\p{L})/gu, 'the ');
}

/** A sentence as its language joins words: see {@link elided} and {@link smallArticles}. */
export const joined = (said: string, language: string): string =>
  language.startsWith('fr') ? elided(said) : smallArticles(said);

/** Returns the text with numbers and their units of length kept on one line. */
export function unbroken(said: string): string {
  return said.replace(/(\d) (?=[cm]m\b|inch|pouce)/g, '$1\u00a0');
}
