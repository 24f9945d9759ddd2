import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systems } from '../../electron/table/systems.ts';
import { schemaFields, withWords } from '../../rules/kernel/schema-words.ts';
import { newSystem } from '../../rules/template/new-system/index.ts';

/** Every field of every set-up documents its meaning, its unit and its rule. */

const root = join(import.meta.dirname, '../..');
const rules = new Set(
  globSync('rules/{systems,compositions,template}/*/catalogue/*en.json', { cwd: root }).flatMap((path) =>
    (JSON.parse(readFileSync(join(root, path), 'utf8')) as readonly { readonly id: string }[]).map(({ id }) => id),
  ),
);

/** Fields that only name, draw or assign a piece: no rule is about them. */
const WITHOUT_RULE =
  /(^|\.)(id|name|label|called|called\.\w+|key|with|seat|side|sides|tincture|charge|at|x|y|turn|footprint\..*|placed\..*|profile|place|houseRules)$/;

describe.each([...systems, newSystem].map((system) => [system.id, system] as const))(
  'a set-up of %s',
  (_id, system) => {
    const fields = schemaFields(system.setup.json());

    it('says what each field is', () => {
      expect(fields.length).toBeGreaterThan(5);
      expect(fields.filter(({ description }) => description === undefined).map(({ path }) => path)).toEqual([]);
      for (const { description } of fields) expect(description).toMatch(/^[A-Z].*\.$/);
    });

    it('says what each number counts, or in which unit it is measured', () => {
      expect(fields.filter(({ number, unit }) => number && unit === undefined).map(({ path }) => path)).toEqual([]);
    });

    it('names the rule that each field is for, and every one of them is in a catalogue', () => {
      const bare = fields.filter(({ path, rule }) => rule === undefined && !WITHOUT_RULE.test(path));
      expect(bare.map(({ path }) => path)).toEqual([]);
      expect(fields.flatMap(({ rule }) => (rule === undefined || rules.has(rule) ? [] : [rule]))).toEqual([]);
    });
  },
);

it('words stand beside fields of lists, records and alternatives, and what a schema says itself stays', () => {
  const json = {
    properties: {
      stands: { type: 'object', additionalProperties: { type: 'integer' } },
      places: { items: { anyOf: [{ properties: { on: {} } }, { properties: { on: {}, own: { rule: 'A-1' } } }] } },
    },
  };
  const worded = withWords(json, {
    stands: ['Stands by section.', 'A-2', 'stands'],
    places: ['Places.'],
    'places.on': ['Where.', 'A-3'],
    'places.own': ['Own.', 'A-4'],
  });
  expect(schemaFields(worded).map(({ path, rule, unit, number }) => [path, rule, unit, number])).toEqual([
    ['stands', 'A-2', 'stands', true],
    ['places', undefined, undefined, false],
    ['places.on', 'A-3', undefined, false],
    ['places.on', 'A-3', undefined, false],
    ['places.own', 'A-1', undefined, false],
  ]);
});
