import { describe, expect, test } from 'vitest';
import { countedFaces } from './counted-faces.ts';

describe('faces by their counts', () => {
  test('5x1 12x4 are five ones and twelve fours; a face alone counts once', () => {
    expect(countedFaces('5x1 12x4', 6, 50)).toEqual([...Array<number>(5).fill(1), ...Array<number>(12).fill(4)]);
    expect(countedFaces('2×6, 3; 1*2', 6, 50)).toEqual([6, 6, 3, 2]);
    expect(countedFaces('2 x 6  3', 6, 50)).toEqual([6, 6, 3]);
    expect(countedFaces('  ', 6, 50)).toEqual([]);
  });

  test('what is no face, no count or more than there are dice is refused', () => {
    expect(countedFaces('5x7', 6, 50)).toBeNull();
    expect(countedFaces('x4', 6, 50)).toBeNull();
    expect(countedFaces('four', 6, 50)).toBeNull();
    expect([countedFaces('50x1', 6, 50)?.length, countedFaces('51x1', 6, 50)]).toEqual([50, null]);
  });
});
