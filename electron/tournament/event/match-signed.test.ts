import { describe, expect, it } from 'vitest';
import { MOST_SIGNATURES } from './acts.ts';
import { matchSigned } from './match-signed.ts';

const played = { round: 1, game: 2, match: 'a-match', played: 90 };
const by = (key: string, n: number) => ({
  n,
  hash: `head ${String(n)}`,
  key,
  seat: 'attacker',
  name: 'Ada',
  signature: `${key} signs ${String(n)}`,
});
const heads = (signatures: readonly { readonly n: number; readonly key: string }[] | undefined) =>
  signatures?.map(({ key, n }) => [key, n]);

describe("what an event keeps of a match's signatures", () => {
  it('is nothing if nobody signed', () => {
    expect(matchSigned(played, [])).toBeUndefined();
  });

  it('is the last head of each device, longest first, in whatever order they arrived', () => {
    const there = [by('a', 3), by('b', 9), by('a', 7), by('b', 2)];
    const kept = matchSigned(played, there);
    expect(heads(kept?.deed.signatures)).toEqual([
      ['b', 9],
      ['a', 7],
    ]);
    expect(matchSigned(played, there.toReversed())).toEqual(kept);
  });

  it(`is ${String(MOST_SIGNATURES)} devices at most, those that signed farthest`, () => {
    const many = Array.from({ length: MOST_SIGNATURES + 6 }, (_, i) => by(`key-${String(i)}`, i + 1));
    const kept = heads(matchSigned(played, many)?.deed.signatures);
    expect(kept).toHaveLength(MOST_SIGNATURES);
    expect([kept?.[0]?.[1], kept?.at(-1)?.[1]]).toEqual([MOST_SIGNATURES + 6, 7]);
  });
});
