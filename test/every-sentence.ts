import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n } from 'i18next';
import { figures } from '../electron/contract/decimals.ts';
import { elided } from '../rules/kernel/text.ts';

/** For proof-reading: every sentence of the program in one language, from all sources, with small figures filled in. */

const root = join(import.meta.dirname, '..');
const plural = /_(zero|one|many|other)$/;

/** A language's sentences, and the function that formats them. */
export function everySentence(language: 'en' | 'fr') {
  const sentences = Object.assign(
    {},
    ...globSync(
      [
        `renderer/texts/{${language},every-screen.${language}}.json`,
        `renderer/*/texts.${language}.json`,
        `rules/fortress/texts.${language}.json`,
        `rules/kernel/texts/${language}.json`,
        `rules/{systems,compositions}/*/texts/{${language},*.${language}}.json`,
        `electron/contract/texts/*.${language}.json`,
        `electron/paper/report/texts.${language}.json`,
      ],
      { cwd: root },
    ).map((path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as object),
  ) as Readonly<Record<string, string>>;
  const speaker: i18n = createInstance();
  speaker.use(figures);
  void speaker.init({
    lng: language,
    resources: { [language]: { translation: sentences } },
    initAsync: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
  });
  return {
    sentences,
    speaker,
    /** Keys without plural suffixes. */
    keys: [...new Set(Object.keys(sentences).map((key) => key.replace(plural, '')))],
    /** A sentence with this figure in every placeholder. */
    saidWith: (key: string, figure: number): string => {
      const written = sentences[key] ?? sentences[`${key}_one`] ?? '';
      const named = [...written.matchAll(/\{\{(\w+)/g)].map(([, name = '']) => [name, figure] as const);
      return elided(speaker.t(key, { ...Object.fromEntries(named), count: figure }));
    },
  };
}
