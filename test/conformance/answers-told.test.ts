import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasSentence } from '../../electron/sentences.ts';
import { everySentence } from '../every-sentence.ts';

/**
 * What the log says of a roll, a number or a yes or no, for every one that rules ask for, met in a random game or not.
 * Without a sentence of its own the log would repeat the question. Keys that are put together are left to the games of
 * `log-words.test.ts`.
 */

const root = join(import.meta.dirname, '../..');
const read = (pattern: string): readonly (readonly [string, string])[] =>
  globSync(pattern, { cwd: root })
    .filter((path) => !path.includes('.test.') && !path.includes('template'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);

const { sentences } = everySentence('en');

/** A request with the key of its reason, without running on into the next request. */
const REQUEST =
  /\b(roll|declareNumber|declareYesNo)\(\{(?:(?!\b(?:roll|choose|declare\w*|tell|call)\()[^])*?why: text\(\s*'([^']+)'/g;

/** Whether a sentence asks: with a question mark in any of its plural forms. */
const asks = (key: string): boolean =>
  ['', '_one', '_many', '_other'].some((form) => sentences[`${key}${form}`]?.includes('?') === true);

const told: Readonly<Record<string, (key: string) => boolean>> = {
  roll: (key) => hasSentence(`${key}.told`),
  declareNumber: (key) => hasSentence(`${key}.told`),
  declareYesNo: (key) => hasSentence(`${key}.yes`) && hasSentence(`${key}.no`),
};

it('has a sentence for the log wherever a roll, a number or a yes or no is asked as a question', () => {
  const seen: string[] = [];
  const missing: string[] = [];
  for (const [path, source] of read('rules/{systems,compositions,wargame}/**/*.ts'))
    for (const [, request = '', key = ''] of source.matchAll(REQUEST)) {
      if (!asks(key)) continue;
      seen.push(key);
      if (told[request]?.(key) === false) missing.push(`${path}: ${key}`);
    }
  expect(seen.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});

it('says why the house rules refuse an order or a move, for every rule that does', () => {
  const rules = read('rules/systems/warmaster-house-rules/{orders,moving,charging}/**/*.ts').flatMap(([, source]) =>
    [...source.matchAll(/return '(HR-\w+)'/g)].map(([, rule = '']) => rule),
  );
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter((rule) => !hasSentence(`hr.refused.${rule}`))).toEqual([]);
});
