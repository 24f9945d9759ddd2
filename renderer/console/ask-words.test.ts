import { expect, test } from 'vitest';
import { COUNTED } from '../../rules/kernel/request.ts';
import { text } from '../../rules/kernel/text.ts';
import en from '../texts/en.json' with { type: 'json' };
import fr from '../texts/fr.json' with { type: 'json' };
import { countedText, faceText } from './ask-words.ts';

test('a count is named after what it counts, hits by default', () => {
  expect(countedText(2)).toEqual(text('console.so-far.count', { count: 2 }));
  expect(countedText(2, 'wounds')).toEqual(text('console.so-far.wounds', { count: 2 }));
  for (const counted of COUNTED)
    for (const [lines, form] of [
      [en, 'other'],
      [fr, 'many'],
    ] as const) {
      expect(lines).toHaveProperty([`${countedText(2, counted).key}_${form}`]);
      expect(lines).toHaveProperty([`console.option.count.${counted}`]);
      expect(lines).toHaveProperty([`console.option.mean.${counted}_${form}`]);
    }
});

test('a face has a label only if the question names its faces', () => {
  const faces = [text('x.one'), text('x.two')];
  expect([faceText({ faces }, 2), faceText({ faces }, 3), faceText({}, 1)]).toEqual([
    text('x.two'),
    undefined,
    undefined,
  ]);
});
