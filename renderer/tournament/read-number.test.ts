import { expect, it } from 'vitest';
import { MOST_MINUTES } from '../../electron/contract/event-settings.ts';
import { readNumber, wrongNumber, type Bounds } from './read-number.ts';
import en from './texts.en.json' with { type: 'json' };
import fr from './texts.fr.json' with { type: 'json' };

/** The event room's number fields by what they accept. */
const fields = {
  rounds: { least: 1, most: 100, needed: true },
  cut: { least: 2, most: 256 },
  points: { least: 0, most: 1000, halves: true, needed: true },
  boards: { least: 2, most: 8, needed: true },
  rating: { least: 0, most: 9999 },
  'victory points': { least: -100_000, most: 100_000 },
  minutes: { least: 1, most: MOST_MINUTES },
} as const satisfies Record<string, Bounds>;
type Field = keyof typeof fields;

it.each<readonly [Field, string, number | null]>([
  ['rounds', '1', 1],
  ['rounds', ' 100 ', 100],
  ['cut', '', null],
  ['cut', '256', 256],
  ['points', '2.5', 2.5],
  ['points', '2,5', 2.5],
  ['points', '0', 0],
  ['boards', '8', 8],
  ['rating', '0', 0],
  ['victory points', '-350', -350],
  ['minutes', '129600', 129_600],
])('the field of %s accepts %j', (field, written, number) => {
  expect(readNumber(written, fields[field])).toBe(number);
});

it.each<readonly [Field, string]>([
  ...['', '0', '-1', '101', '500', '2.5', '1e1', 'three', '1 000', '٣', '0x3', 'NaN'].map(
    (one) => ['rounds', one] as const,
  ),
  ...['1', '0', '257', '4,5'].map((one) => ['cut', one] as const),
  ...['', '-0.5', '0.25', '1000.5', '1001', '1/2', '½', '3.'].map((one) => ['points', one] as const),
  ...['', '1', '9'].map((one) => ['boards', one] as const),
  ...['-1', '10000', '12k', '1500?'].map((one) => ['rating', one] as const),
  ...['-100001', '100001', '--5', '5-'].map((one) => ['victory points', one] as const),
  ...['0', String(MOST_MINUTES + 1), '9'.repeat(30)].map((one) => ['minutes', one] as const),
])('the field of %s does not adjust %j: it says what it accepts', (field, written) => {
  expect(readNumber(written, fields[field])).toBeUndefined();
  const { key, with: figures } = wrongNumber(fields[field], 'fr');
  for (const texts of [en, fr]) {
    const words = new Map<string, string>(Object.entries(texts)).get(key) ?? '';
    expect([words.includes('{{least}}'), words.includes('{{most}}')]).toEqual([true, true]);
  }
  expect(figures).toEqual({ least: String(fields[field].least).replace('-', '−'), most: String(fields[field].most) });
});
