import { describe, expect, test } from 'vitest';
import { isSeveral } from './several.ts';

describe('a name', () => {
  test.each([
    'Wolf riders',
    'Iron Fist warriors',
    'Archers 2',
    'Knights of the Vale',
    'Men-at-arms',
    'Swordsmen',
    'Archers, Old Guard',
    'Foot and Horse',
    'Spearmen (2)',
    'Crossbows II',
  ])('is plural: %s', (name) => {
    expect(isSeveral(name)).toBe(true);
  });

  test.each([
    'Old Bess',
    'Foot 1',
    'Iron Guard',
    'Gilles',
    'Guard of the Towers',
    'Brutus',
    'Boris',
    'the champion of Wolf riders',
    'Trebuchet 1',
    'Man-at-arms',
    '',
  ])('is singular: %s', (name) => {
    expect(isSeveral(name)).toBe(false);
  });
});
