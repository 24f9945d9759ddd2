import { describe, expect, test } from 'vitest';
import { countedFaces } from './counted-faces.ts';

describe('countedFaces', () => {
  test('reads 5x1 12x4 as five ones and twelve fours, and a bare face as one', () => {
    expect(countedFaces('5x1 12x4', 6, 50)).toEqual([...Array<number>(5).fill(1), ...Array<number>(12).fill(4)]);
    expect(countedFaces('2×6, 3; 1*2', 6, 50)).toEqual([6, 6, 3, 2]);
    expect(countedFaces('2 x 6  3', 6, 50)).toEqual([6, 6, 3]);
    expect(countedFaces('  ', 6, 50)).toEqual([]);
  });

  test('refuses anything that is not a face or a count, and more faces than dice', () => {
    expect(countedFaces('5x7', 6, 50)).toBeNull();
    expect(countedFaces('x4', 6, 50)).toBeNull();
    expect(countedFaces('four', 6, 50)).toBeNull();
    expect([countedFaces('50x1', 6, 50)?.length, countedFaces('51x1', 6, 50)]).toEqual([50, null]);
  });
});
