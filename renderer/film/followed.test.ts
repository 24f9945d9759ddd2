import { describe, expect, it } from 'vitest';
import { followed } from './followed.ts';

describe('the outcome in a caption', () => {
  it('has as many whole sentences as fit, and at least one', () => {
    const short = 'A token more.';
    const long =
      'No dice for wall 1: three could not bring it down; one more token stands beside it, which makes four.';
    expect(followed([])).toEqual([]);
    expect(followed([short, short])).toEqual([short, short]);
    expect(followed([long])).toEqual([long]);
    expect(followed([`${long} ${long}`])).toHaveLength(1);
    expect(followed([long, short, short])).toEqual([long]);
    expect(followed([short, short, long])).toEqual([short, short]);
  });
});
