/** Files of sentences, and the available languages. */
export type Sentences = Readonly<Record<string, string>>;
/** Loaders of files by path. */
export type Files = Readonly<Record<string, () => Promise<Sentences>>>;

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Loads the files of a language whose path contains `within`. */
export async function read(files: Files, language: Language, within = ''): Promise<Sentences> {
  const ours = Object.entries(files).filter(([path]) => path.endsWith(`${language}.json`) && path.includes(within));
  return Object.assign({}, ...(await Promise.all(ours.map(([, load]) => load())))) as Sentences;
}
