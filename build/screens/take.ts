import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openBrowser } from '../../test/journeys/chromium.ts';
import { walkThrough, type Look } from './walker.ts';
import { ELSEWHERE } from './walks-elsewhere.ts';
import { ROOMS } from './walks-rooms.ts';
import { WALKS } from './walks.ts';

/**
 * npm run --silent screens -- FOLDER: takes a picture of every screen around the loop, in the built program, at every
 * size, in both themes and both languages, named `what.kind.size.light.language.jpg`; and `wrong.txt` lists the defects
 * found in each. The folder must not be under version control: there are a thousand pictures.
 *
 * --walks WORDS  only walks whose name contains this
 * --only WORDS   only pictures whose name contains this
 * --looks A,B    only these: dark.en, dark.fr, light.en, light.fr
 * --widths A,B   only windows of these widths
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    walks: { type: 'string' },
    only: { type: 'string' },
    looks: { type: 'string' },
    widths: { type: 'string' },
  },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('Say into which folder: npm run --silent screens -- FOLDER');

const LOOKS: readonly Look[] = [
  { theme: 'dark', language: 'en' },
  { theme: 'light', language: 'fr' },
  { theme: 'dark', language: 'fr' },
  { theme: 'light', language: 'en' },
];
const listed = (value: string | undefined): readonly string[] => value?.split(',') ?? [];
const looks = LOOKS.filter(
  ({ theme, language }) => values.looks === undefined || listed(values.looks).includes(`${theme}.${language}`),
);
const walks = [...WALKS, ...ELSEWHERE, ...ROOMS].filter(({ name }) => new RegExp(values.walks ?? '').test(name));
const named = new RegExp(values.only ?? '');

mkdirSync(folder, { recursive: true });
const found: string[] = [];
const browser = await openBrowser();
try {
  for (const walk of walks) {
    for (const look of looks) {
      const begun = performance.now();
      await walkThrough(browser, walk, look, {
        folder,
        looks,
        widths: listed(values.widths).map(Number),
        named,
        wrong: (picture, what) => found.push(...what.map((one) => `${picture}: ${one}`)),
      });
      const seconds = Math.round((performance.now() - begun) / 1000);
      process.stdout.write(`${walk.name}, ${look.theme}, ${look.language}: ${String(seconds)} s\n`);
    }
  }
} finally {
  await browser.close();
  writeFileSync(join(folder, 'wrong.txt'), found.map((line) => `${line}\n`).join(''));
}
process.stdout.write(`${String(found.length)} things to look at in ${join(folder, 'wrong.txt')}\n`);
