/**
 * Every sentence that a screen can say, found by where it lies: a new system or language file needs no line here.
 */
const files = import.meta.glob<Readonly<Record<string, string>>>(
  [
    '../texts/*.json',
    '../display/texts.*.json',
    '../../electron/contract/texts/*.json',
    '../../rules/kernel/texts/*.json',
    '../../rules/systems/*/texts/*.json',
  ],
  { eager: true, import: 'default' },
);

export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Keys and sentences of one language, from all catalogues. */
export function sentencesOf(language: Language): Readonly<Record<string, string>> {
  const ours = Object.entries(files).filter(([path]) => path.endsWith(`${language}.json`));
  return Object.assign({}, ...ours.map(([, sentences]) => sentences)) as Readonly<Record<string, string>>;
}
