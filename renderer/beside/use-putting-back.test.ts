import { describe, expect, it } from 'vitest';
import { usualSettings } from '../../electron/contract/monitors-api.ts';
import { asIn } from './use-putting-back.ts';

describe('what Esc puts back', () => {
  it('is what was set, with its old value, and nothing set beside it', () => {
    const had = { ...usualSettings, distance: 3, diagonal: 31 };
    expect(asIn(had, { distance: 5.5 })).toEqual({ distance: 3 });
    expect(asIn(had, { diagonal: 40, distance: 5 })).toEqual({ diagonal: 31, distance: 3 });
  });
});
