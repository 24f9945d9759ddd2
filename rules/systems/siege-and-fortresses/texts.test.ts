import { describe, expect, test } from 'vitest';
import { sourcesIn } from '../../../test/rule-texts.ts';
import { coachedSetup } from './coached.ts';
import { demoSetup } from './demo.ts';
import { intoTheBreachSetup } from './scenarios/breach-example.ts';
import { theWatchtowerSetup } from './scenarios/watchtower-example.ts';
import { ATTACK_MODIFIERS, ENGINES, EQUIPMENT, FORTIFICATIONS } from './tables.ts';
import { PHASES } from './game/turn.ts';
import { optionFields } from '../../kernel/fields.ts';
import { figures, keysOfForm, looseFrench, ofQuestion } from '../../kernel/trial-texts.ts';
import { mustering } from './muster/shop/mustering.ts';
import { OPTION_RULES } from './option-rules.ts';
import { optionsSchema } from './options.ts';
import { texts as written } from './texts/all.ts';

const texts: Readonly<Record<'en' | 'fr', Readonly<Record<string, string>>>> = written;
const sources = sourcesIn(import.meta.dirname);

/** What stands for `${…}` in a key, wherever the code builds one. */
const facts = sources
  .filter((source) => source.includes('export type BombardmentFact ='))
  .flatMap((source) => [...source.matchAll(/^ {2}'?([a-z-]+)'?: (?:\{|null)/gm)].map(([, kind = '']) => kind));
const quiet = ['towers-answered', 'troops-shot', 'phase-began'];
const varying: Readonly<Record<string, readonly string[]>> = {
  'adds.': Object.keys(ATTACK_MODIFIERS),
  'section.': Object.keys(FORTIFICATIONS),
  'the.': Object.keys(FORTIFICATIONS),
  'equipment.': Object.keys(EQUIPMENT),
  'phase.': [...PHASES, 'deployment'],
  'role.': ['attacker', 'defender'],
  'do.end-': PHASES,
  'do.': ['advance', 'fall-back', 'stay'],
  'say.': [
    ...facts.filter((kind) => !quiet.includes(kind)),
    ...PHASES.map((phase) => `${phase}-began`),
    'structure-stood-token',
    'cannot-fall',
    'cannot-fall-token',
    'driven-back-confused',
  ],
  'callout.': ['section-collapsed', 'gate-broken'],
  'engine.': Object.keys(ENGINES),
  'remind.': ['SF-008', 'SF-065', 'SF-123', 'SF-158', 'SF-202', 'SF-216', 'SF-256', 'SF-268'],
  'sheet.': ['destroyed', 'half', 'character'],
  'name.': Object.entries({
    varenne: [demoSetup, coachedSetup],
    aubrac: [intoTheBreachSetup],
    lussan: [theWatchtowerSetup],
  }).flatMap(([siege, setups]) => setups.flatMap(({ units }) => units.map(({ id }) => `${siege}.${id}`))),
};

/** Words of the forms and lists of the set-up, which are built from the fields and wares themselves. */
const setUp = (): readonly string[] => {
  const nothing = mustering.blank({ match: '', sides: {} });
  const tower = { ...nothing, scenario: 'the-watchtower' as const };
  const fields = [nothing, tower].flatMap((one) => [
    ...mustering.terms.fields(one, null),
    ...mustering.terms.fields(one, 'attacker'),
    ...mustering.units.fields(one, 'defender'),
    ...optionFields(optionsSchema.json(), OPTION_RULES, 'option'),
  ]);
  return [
    ...keysOfForm(fields),
    ...mustering.lists.map((list) => list.text.key),
    ...['attacker', 'defender'].flatMap((seat) => mustering.wares(nothing, seat).map(({ what }) => what.key)),
  ];
};

/** Beginnings of keys of which {@link setUp} knows the ends. */
const built = ['sum.', 'ware.', 'unit-field.', 'unit-field.part.', 'term.', 'term.scenario.', 'muster.list.'];

function usedKeys(): Set<string> {
  const keys = new Set([
    ...Object.entries(varying).flatMap(([start, ends]) => ends.map((end) => start + end)),
    ...setUp(),
    // Screens and reports ask for its name.
    'system.siege-and-fortresses',
  ]);
  for (const source of sources) {
    for (const [, key = ''] of source.matchAll(/\b(?:text|ofUnit\w*|ofOrder|atStructure|naming)\(\s*'([^']+)'/g)) {
      // The kernel has its own words.
      if (!key.startsWith('refusal.') && !key.startsWith('sum.')) keys.add(key);
    }
    // Tables and choices of sentences hold keys alone.
    for (const [, key = ''] of source.matchAll(/[:?] '(say\.[a-z-]+)'/g)) keys.add(key);
    for (const [, start = ''] of source.matchAll(/text\(\s*`([^`$]+)\$\{/g)) {
      if (varying[start] === undefined && !built.includes(start))
        throw new Error(`no ends are known for the key '${start}…'`);
    }
  }
  return keys;
}

describe('texts', () => {
  test('both languages have every key that is used, and no other', () => {
    const used = [...usedKeys()].sort();
    const written = (language: 'en' | 'fr') => [...new Set(Object.keys(texts[language]).map(ofQuestion))].sort();
    expect(written('en')).toEqual(used);
    expect(written('fr')).toEqual(used);
  });

  test.each(Object.keys(texts.en))('%s has the same figures in both languages', (key) => {
    expect(figures(texts.fr[key])).toEqual(figures(texts.en[key]));
  });

  test('French signs stand after a space that does not break', () => {
    expect(looseFrench(texts)).toEqual([]);
  });
});
