/** Files of sentences, and the languages that there are. */
export type Sentences = Readonly<Record<string, string>>;
/** Files that are fetched when they are needed, by their path. */
export type Files = Readonly<Record<string, () => Promise<Sentences>>>;

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Reads the files of a language whose path has something in it. */
export async function read(files: Files, language: Language, within = ''): Promise<Sentences> {
  const ours = Object.entries(files).filter(([path]) => path.endsWith(`${language}.json`) && path.includes(within));
  return Object.assign({}, ...(await Promise.all(ours.map(([, load]) => load())))) as Sentences;
}
