import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { REASONS } from '../firmware-bridge/link/reason.ts';
import { journalErrorCodes } from './journal/journal-error.ts';
import { sentence } from './sentences.ts';

const root = join(import.meta.dirname, '..');
type Catalogue = Record<string, string>;
const read = (path: string): Catalogue => JSON.parse(readFileSync(join(root, path), 'utf8')) as Catalogue;
const CATALOGUES = [
  ['rules/kernel/texts/en.json', 'rules/kernel/texts/fr.json'],
  ...[
    'table',
    'journal',
    'journal-opening',
    'ports',
    'library',
    'outside',
    'muster',
    'dice',
    'tournament',
    'paper',
    'presets',
  ].map((name) => [`electron/contract/texts/${name}.en.json`, `electron/contract/texts/${name}.fr.json`]),
] as [string, string][];
/** A key without its plural suffix. */
const singular = (key: string) => key.replace(/_(one|many|other)$/, '');
const figures = (text: string) => [...text.matchAll(/\{\{(\w+)/g)].map((match) => match[1]).sort();

/** The codes of a union type, read from the source. */
function codesOf(file: string, type: string): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const union = new RegExp(`type ${type} =([^;]+);`).exec(source)?.[1] ?? '';
  return [...union.matchAll(/'([\w-]+)'/g)].map((match) => match[1] ?? '');
}
const all = Object.assign({}, ...CATALOGUES.map(([en]) => read(en))) as Catalogue;

describe('sentences of the host', () => {
  it.each(CATALOGUES)('%s and %s have the same keys and the same placeholders', (en, fr) => {
    const [english, french] = [read(en), read(fr)];
    // French has one plural form more than English.
    expect([...new Set(Object.keys(french).map(singular))].sort()).toEqual(
      [...new Set(Object.keys(english).map(singular))].sort(),
    );
    for (const key of Object.keys(english))
      expect([key, figures(french[key] ?? '')]).toEqual([key, figures(english[key] ?? '')]);
  });

  it('exist for every refusal, every reason of a port and every fault of a file', () => {
    const needed = [
      ...codesOf('rules/kernel/refusal.ts', 'RefusalCode').map((code) => `refusal.${code}`),
      ...codesOf('electron/table/outcome.ts', 'TableRefusalCode').map((code) => `table.${code}`),
      ...journalErrorCodes.map((code) => `journal.${code}`),
      ...REASONS,
    ];
    expect(needed.length).toBeGreaterThan(50);
    expect(needed.filter((key) => all[key] === undefined)).toEqual([]);
  });

  it('exist for every unit in which a number is declared, and are used by refusals', () => {
    const units = codesOf('rules/kernel/request.ts', 'Unit').map((unit) => `unit.${unit}`);
    expect(units).toContain('unit.pips');
    expect(units.filter((key) => all[key] === undefined)).toEqual([]);
    const beyond = { key: 'refusal.out-of-bounds', with: { given: 9, min: 1, max: 6, unit: { key: 'unit.dice' } } };
    expect(sentence(beyond, 'fr')).toContain('de 1 à 6 dés');
  });

  it('exist for every key that the table uses, and no key is unused', () => {
    const source =
      readdirSync(join(root, 'electron/table'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => readFileSync(join(root, 'electron/table', name), 'utf8'))
        .join('\n') +
      [
        'electron/referee/verify.ts',
        'electron/displays/room/room.ts',
        'electron/library/library.ts',
        'electron/referee/odds.ts',
        'electron/referee/siege-odds.ts',
      ]
        .map((name) => readFileSync(join(root, name), 'utf8'))
        .join('\n');
    const used = [...source.matchAll(/'((?:log|table|theatre|suggest)\.[\w.-]+)'/g)]
      .map((match) => match[1] ?? '')
      .filter((key) => key !== 'table.watch');
    expect(used.filter((key) => all[key] === undefined)).toEqual([]);
    const codes = codesOf('electron/table/outcome.ts', 'TableRefusalCode').map((code) => `table.${code}`);
    const built = [
      'log.sensor-game-stands',
      'log.sensor-mask-sensor',
      'log.sensor-unmask-sensor',
      'log.table-right',
      'log.table-right-back',
      'table.explained-stuck',
      'table.explained-dead',
    ];
    // Match files store the texts of their rows: older ones use these keys.
    const stored = ['log.choice'];
    const known = new Set([...used, ...codes, ...built, ...stored]);
    // Keys that end in a kind: 'theatre.name.' and the kind of fight.
    const starts = [...source.matchAll(/`((?:theatre|suggest)\.[\w.-]+\.)\$\{/g)].map((match) => match[1] ?? '');
    expect(starts).toContain('theatre.name.');
    const idle = Object.keys(read('electron/contract/texts/table.en.json')).filter(
      (key) => !known.has(key) && ![...starts, 'unit.'].some((start) => key.startsWith(start)),
    );
    expect(idle).toEqual([]);
  });

  it('put nested texts inside longer ones, in both languages', () => {
    const text = { key: 'log.choice', with: { why: { key: 'log.yes' }, option: 'x' } };
    expect([sentence(text, 'en'), sentence(text, 'fr')]).toEqual(['yes – x', 'oui – x']);
  });
});
