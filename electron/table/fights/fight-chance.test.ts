import { describe, expect, it } from 'vitest';
import { text } from '../../../rules/kernel/text.ts';
import type { OddsView, OpenChances } from '../../contract/odds-view.ts';
import { fightChance } from './fight-chance.ts';

/** A chance of a whole fight: before the first die of a roll, and after each. */
const whole = (id: string, ...chances: readonly number[]): OddsView => ({
  id,
  text: text(id),
  rule: 'T-1',
  line: chances.map((chance, i) => ({ face: i === 0 ? null : 6, chance })),
  best: 1,
  worst: 0,
  exact: true,
  cover: text('cover'),
});
const open = (state: OpenChances['state'], ...odds: readonly OddsView[]): OpenChances => ({
  odds: [...odds],
  state,
  why: null,
});
const rounds = (...rows: readonly number[]) => [{ round: 1, rolls: rows.map((n) => ({ n })), after: [] }];
const points = (found: ReturnType<typeof fightChance>) => found?.line.map(({ n, chance }) => [n, chance]);

describe('the chance of a whole fight', () => {
  it('has a point before its first die, and one after each roll', () => {
    const known = new Map([
      [3, whole('won', 0.5, 0.7)],
      [5, whole('won', 0.7, 0.2)],
    ]);
    const found = fightChance({ rounds: rounds(3, 5) }, (n) => known.get(n), null);
    expect(points(found)).toEqual([
      [null, 0.5],
      [3, 0.7],
      [5, 0.2],
    ]);
  });

  it('begins anew when it covers something else: the fight instead of the charge', () => {
    const known = new Map([
      [3, whole('arrives and wins', 0.4, 0.9)],
      [5, whole('won', 0.6, 0.1)],
    ]);
    const found = fightChance({ rounds: rounds(3, 5) }, (n) => known.get(n), null);
    expect(found?.text).toEqual(text('won'));
    expect(points(found)).toEqual([
      [3, 0.6],
      [5, 0.1],
    ]);
    const asked = fightChance({ rounds: rounds(3) }, (n) => known.get(n), open('there', whole('won', 0.6)));
    expect([asked?.text, points(asked)]).toEqual([text('won'), [[3, 0.6]]]);
  });

  it('is that of the open question before its first roll, and with the dice that are in', () => {
    const none = () => undefined;
    expect(points(fightChance({ rounds: [] }, none, open('there', whole('won', 0.5))))).toEqual([[null, 0.5]]);
    expect(points(fightChance({ rounds: [] }, none, open('there', whole('won', 0.5, 0.6, 0.8))))).toEqual([
      [null, 0.8],
    ]);
    const later = fightChance(
      { rounds: rounds(3) },
      () => whole('won', 0.5, 0.7),
      open('there', whole('won', 0.7, 0.9)),
    );
    expect(points(later)).toEqual([
      [null, 0.5],
      [3, 0.7],
      [4, 0.9],
    ]);
  });

  it('is what the open question knows if a choice was not made as assumed', () => {
    const found = fightChance({ rounds: rounds(3) }, () => whole('won', 0.5, 0.7), open('there', whole('won', 0.65)));
    expect(points(found)?.at(-1)).toEqual([3, 0.65]);
  });

  it('is not shown once a later roll left it unknown', () => {
    const known = new Map([[3, whole('won', 0.5, 0.7)]]);
    const found = (now: OpenChances | null) => fightChance({ rounds: rounds(3, 5) }, (n) => known.get(n), now);
    expect(found(null)).toBeNull();
    expect(found(open('too-large'))).toBeNull();
    expect(found(open('there'))).toBeNull();
    // While the next question is being computed it stays where it was.
    expect(points(found(open('working')))?.at(-1)).toEqual([3, 0.7]);
  });

  it('stays once it is certain', () => {
    const known = new Map([[3, whole('won', 0.5, 1)]]);
    expect(points(fightChance({ rounds: rounds(3, 5) }, (n) => known.get(n), null))?.at(-1)).toEqual([3, 1]);
  });
});
