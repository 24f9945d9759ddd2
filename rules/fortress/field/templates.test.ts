import { describe, expect, test } from 'vitest';
import { FieldDraft, LAND_KINDS } from './field-draft.ts';
import { FIELD_TEMPLATES, landOf, mirrored } from './templates.ts';

const tables = [
  { width: 300, height: 300 },
  { width: 1200, height: 900 },
  { width: 3600, height: 2400 },
];

describe.each(FIELD_TEMPLATES)('the template %s', (template) => {
  test.each(tables)('fits a table of $width x $height, and is a valid draft', (table) => {
    const land = landOf(template, table, LAND_KINDS);
    expect(FieldDraft.safeParse({ table, land, placed: {} }).success).toBe(true);
    expect(new Set(land.map(({ id }) => id)).size).toBe(land.length);
  });

  test('is unchanged when mirrored twice', () => {
    const [, table = { width: 1200, height: 900 }] = tables;
    const land = landOf(template, table, LAND_KINDS);
    for (const over of ['left-right', 'far-near'] as const) {
      const once = mirrored(land, table, over);
      expect(once).not.toEqual(land);
      expect(mirrored(once, table, over)).toEqual(land);
      expect(FieldDraft.safeParse({ table, land: once, placed: {} }).success).toBe(true);
    }
  });

  test('contains no kind of land that is not in play', () => {
    expect(landOf(template, { width: 1200, height: 900 }, ['woods']).every(({ kind }) => kind === 'woods')).toBe(true);
  });
});
