import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CatalogueEntry } from '../rules/kernel/system.ts';
import type { Field } from '../rules/kernel/field.ts';
import {
  catalogueFaults,
  citedInVain,
  keyFaults,
  keysIn,
  keysOfForm,
  looseFrench,
  otherFigures,
} from '../rules/kernel/trial-texts.ts';

/** Returns the sources in a folder and below, without tests, one string per file. */
export const sourcesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** A system with all its texts. */
interface Speaker {
  readonly system: { readonly id: string; readonly optionFields?: readonly Field[] | undefined };
  readonly folder: string;
  /** The prefix of its keys and, in capitals, of its rule ids. */
  readonly prefix: string;
  readonly texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>>;
  readonly catalogue: Readonly<Record<'en' | 'fr', readonly CatalogueEntry[]>>;
  /** Keys that its sources do not spell out, besides its name and options form. */
  readonly elsewhere?: readonly string[];
  /** Whether a word in its sources looks like a key but is the stem of several. */
  readonly isStem: (word: string) => boolean;
  /** Whether one language may use a figure twice and the other once, for example if it spells out a plural. */
  readonly spellsPlurals?: boolean;
  /** The number of rules in its book, by kind. */
  readonly rules?: Readonly<Record<'engine' | 'prompt' | 'reference', number>>;
}

/** Declares the tests of a system's texts and catalogue. */
export function saysEverything({ system, folder, prefix, texts, catalogue, rules, ...more }: Speaker): void {
  const sources = sourcesIn(folder).join('\n');
  // Screens and reports request the system's name; the options form is built from their schema.
  const elsewhere = [`system.${system.id}`, ...keysOfForm(system.optionFields), ...(more.elsewhere ?? [])];
  const keys = keysIn(sources, prefix, elsewhere, more.isStem);

  describe('texts', () => {
    test('both languages have exactly the keys that are used', () => {
      expect(Object.keys(texts.fr)).toEqual(Object.keys(texts.en));
      expect(keyFaults(texts, keys)).toEqual([]);
    });

    test('both languages use the same figures', () => {
      expect(otherFigures(texts, more.spellsPlurals)).toEqual([]);
    });

    test('French punctuation follows a non-breaking space', () => {
      expect(looseFrench(texts, catalogue)).toEqual([]);
    });
  });

  describe('the catalogue', () => {
    test('has every rule of the book in both languages, each with a title and a sentence', () => {
      expect(catalogueFaults(catalogue)).toEqual([]);
      const count = (kind: string): number =>
        catalogue.en.filter((rule) => rule.kind === kind && !rule.id.includes('-B')).length;
      if (rules !== undefined)
        expect({ engine: count('engine'), prompt: count('prompt'), reference: count('reference') }).toEqual(rules);
    });

    test('has every rule that the code cites', () => {
      expect(citedInVain(sources, prefix.toUpperCase(), catalogue)).toEqual([]);
    });
  });
}
