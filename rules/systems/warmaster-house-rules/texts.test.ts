import { expect, test } from 'vitest';
import { saysEverything } from '../../../test/rule-texts.ts';
import kernelEn from '../../kernel/texts/en.json' with { type: 'json' };
import kernelFr from '../../kernel/texts/fr.json' with { type: 'json' };
import { catalogue } from './catalogue/all.ts';
import { warmasterHouseRules } from './index.ts';
import { OPTION_WORDS } from './option-rules.ts';
import { texts } from './texts/all.ts';

saysEverything({
  system: warmasterHouseRules,
  folder: import.meta.dirname,
  prefix: 'hr',
  texts,
  catalogue,
  isStem: (word) => word === OPTION_WORDS,
  spellsPlurals: true,
  rules: { engine: 109, prompt: 47, reference: 4 },
});

test('the catalogue has the 29 base mechanics as well', () => {
  expect(catalogue.en.filter(({ id }) => id.startsWith('HR-B'))).toHaveLength(29);
});

test('order points are never parted at the end of a line', () => {
  const said = [texts, { en: kernelEn, fr: kernelFr }].flatMap(({ en, fr }) => [
    ...Object.entries(en),
    ...Object.entries(fr),
  ]);
  expect(said.filter(([, sentence]) => /order points|points? d’ordre/.test(sentence))).toEqual([]);
});

test('French sentences agree with a noun of their own, never with a name, which may be of either gender', () => {
  const name = '\\{\\{(?:units?|target|enemy|charger|friend|compelled|leader|from|to)\\}\\}';
  const bare = `(?<!(?:unité|chef|machine|tirailleurs|vers|contre|sur|devant) )${name}`;
  const agrees = new RegExp(
    `${bare}(?: (?:est|était)(?!\\p{L})|[^.?;:]*-(?:elle|il)(?!\\p{L}))|(?:de|du|à l’) ?${bare}`,
    'u',
  );
  const spoken = Object.values(texts.fr).filter((sentence) => new RegExp(name).test(sentence));
  expect(spoken.filter((sentence) => agrees.test(sentence))).toEqual([]);
  // Who is called 'elle' is a unit, and the sentence says so.
  const called = spoken.filter((sentence) => /(?<!\p{L})elles?(?!\p{L})/iu.test(sentence));
  expect(called.filter((sentence) => !/unités? |piques/.test(sentence))).toEqual([]);
});
