import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { HeldDie } from '../../electron/contract/table.ts';
import { places } from '../console/palette-places.ts';

const root = join(import.meta.dirname, '../..');
const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, string>;
/** Every catalogue that the screens merge, by the path of its English file. */
const catalogues = globSync(
  [
    'renderer/texts/{en,every-screen.en}.json',
    'renderer/*/texts.en.json',
    'rules/fortress/texts.en.json',
    'electron/contract/texts/*.en.json',
    'rules/kernel/texts/en.json',
    'rules/{systems,compositions}/*/texts/{en,*.en}.json',
  ],
  { cwd: root },
).map((path) => ({ path, en: read(path), fr: read(path.replace(/en\.json$/, 'fr.json')) }));

const plural = /_(zero|one|two|few|many|other)$/;
const base = (key: string): string => key.replace(plural, '');
const bases = (sentences: Record<string, string>): string[] => [...new Set(Object.keys(sentences).map(base))].sort();
const figures = (sentence: string): string[] =>
  [...new Set([...sentence.matchAll(/\{\{(\w+)[^}]*\}\}/g)].map(([, figure = '']) => figure))].sort();

/** Values of `${…}` in keys that the console builds. */
const varying: Readonly<Record<string, readonly string[]>> = {
  'console.facts.': ['told', 'proposed'],
  'console.': ['yes', 'no'],
  'console.call.': ['closed', 'timeout', 'not-allowed', 'failed'],
  'console.cap.': ['Enter', 'Esc', 'Space', 'Shift', 'Backspace', 'Page Down'],
  'console.chance.': ['nearly-sure', 'hardly'],
  'console.die.': ['typed', 'virtual', 'seen', 'doubtful', 'cocked', 'not-a-roll', 'corrected'],
  'console.die.reads.': ['hit', 'miss', 'counts'],
  'console.so-far.': ['wounds', 'saves', 'successes'],
  'console.option.count.': ['hits', 'wounds', 'saves', 'successes'],
  'console.option.mean.': ['hits', 'wounds', 'saves', 'successes'],
  'console.held.': HeldDie.shape.reason.options,
  'console.language.': ['en', 'fr'],
  'console.theme.': ['system', 'dark', 'light'],
  'console.stay.': ['off', 'brief', 'normal', 'long', 'wait'],
  'console.options.': ['odds', 'keys'],
  'console.log.filter.': ['all', 'dice', 'damage', 'rulings', 'marked'],
  'console.device.': ['ready', 'silent', 'gone'],
  'console.devices.': ['copied', 'selected'],
  'console.devices.radio.': ['linking', 'linked', 'lost'],
  'console.devices.radio.absent.': ['insecure', 'firefox', 'safari', 'linux', 'other'],
  'console.devices.tab.': ['devices', 'sensors', 'dice', 'log'],
  'console.devices.fault.unit.': ['percent', 'seconds', 'kilobytes'],
  'console.device.speaks.': ['wire', 'plain', 'firmata', 'radio', 'virtual'],
  'console.port.': ['opening', 'greeting', 'ready', 'silent', 'gone', 'refused', 'foreign'],
  'console.past.place.': ['moment', 'bookmark', 'note'],
  'console.link.': ['lost', 'silent', 'failed'],
  'console.odds.brings-': ['stands', 'models'],
  'console.settle.': ['game-stands', 'table-right', 'mask-sensor'],
  'console.settle.then.': ['move', 'not-moved-yet', 'sensor', 'swapped'],
  'console.library.': ['copy', 'save', 'rename', 'remove'],
  'preset.': ['demo', 'into-the-breach', 'last-assault', 'the-watchtower', 'whole-siege'],
  'console.new.seat.': ['attacker', 'defender'],
  'console.new.tincture.': ['azure', 'or', 'gules', 'argent', 'sable', 'purpure', 'vert'],
  // Every place of the palette, and other entries with alternative words.
  'console.palette.also.': [...places.map(({ id }) => id), 'event', 'bookmark', 'options', 'theme'],
  'console.luck.head.': ['before', 'dice', 'choices', 'declared', 'after'],
};

function usedKeys(): Set<string> {
  const sources = globSync('renderer/{console,beside,devices,library,setup,store,link,i18n}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*'],
  })
    .concat('renderer/main.tsx', 'renderer/screen-root.tsx')
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const keys = new Set<string>();
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/'(console\.[^']+)'/g)) keys.add(key);
    for (const [, start = '', end = ''] of source.matchAll(/`(console\.[^`$]*)\$\{[^}]+\}([^`]*)`/g)) {
      if (start === 'console.key.') for (const key of allKeys(source)) keys.add(start + key);
      else {
        const ends = varying[start];
        if (ends === undefined) throw new Error(`no ends are known for the key '${start}…'`);
        for (const one of ends) keys.add(start + one + end);
      }
    }
  }
  return keys;
}

/** The list of keys explained on the sheet of keys. */
function allKeys(source: string): readonly string[] {
  const [, list = ''] = /const keys = \[([^;]*)\] as const;/s.exec(source) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, key = '']) => key);
}

describe('the texts of all catalogues', () => {
  test('are found', () => {
    expect(catalogues.length).toBeGreaterThanOrEqual(6);
  });

  test('have no key in two of them, since the screens merge them', () => {
    const all = catalogues.flatMap(({ en }) => bases(en));
    expect(all.filter((key, i) => all.indexOf(key) !== i)).toEqual([]);
  });

  test.each(catalogues)('$path has the same keys in both languages', ({ en, fr }) => {
    expect(bases(fr)).toEqual(bases(en));
  });

  test.each(catalogues)('$path has the same figures in both languages', ({ en, fr }) => {
    for (const key of Object.keys(en)) {
      const other = fr[key] ?? fr[`${base(key)}_other`] ?? fr[base(key)] ?? '';
      expect(figures(other), key).toEqual(figures(en[key] ?? ''));
    }
  });

  test.each(catalogues)('$path has every plural form of its language', (catalogue) => {
    for (const language of ['en', 'fr'] as const) {
      const sentences = catalogue[language];
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const counted = new Set(
        Object.keys(sentences)
          .filter((key) => plural.test(key))
          .map(base),
      );
      for (const key of counted)
        for (const form of forms) expect(sentences, `${language}: ${key}`).toHaveProperty([`${key}_${form}`]);
    }
  });
});

describe('the texts of the console', () => {
  const both = catalogues.filter(({ path }) => path.startsWith('renderer/texts/'));
  const ours = {
    en: Object.assign({}, ...both.map(({ en }) => en)) as Record<string, string>,
    fr: Object.assign({}, ...both.map(({ fr }) => fr)) as Record<string, string>,
  };

  test('are exactly those that its sources use', () => {
    expect(bases(ours.en)).toEqual([...usedKeys()].sort());
  });

  test('put a no-break space before double signs in French, and no straight apostrophe', () => {
    for (const [key, sentence] of Object.entries(ours.fr)) expect(sentence, key).not.toMatch(/ [:;?!»]|'/);
  });
});
