import { describe, expect, test } from 'vitest';
import { Chain, nothing, rowOf, withoutItself, type Row, type Share } from './chain.ts';

/** The arithmetic of whole fights. */

const row = (ends: Partial<Share>, to: Readonly<Record<number, number>> = {}): Row =>
  rowOf({ ...nothing(), ...ends }, new Map(Object.entries(to).map(([node, chance]) => [Number(node), chance])));
/** A chain with a node for each of these rows. */
const chain = (...rows: readonly (Row | 'too-large' | undefined)[]): Chain => {
  const made = new Chain();
  for (const _ of rows) made.add();
  for (const [node, one] of rows.entries()) if (one !== undefined) made.set(node, one);
  return made;
};
const ASKED = { least: -3, most: 4, worthAt: () => 0 };
/** What is known of a fight that begins at the first node. */
const known = (made: Chain, asked: Partial<Parameters<Chain['between']>[1]> = {}) =>
  made.between([row({}, { 0: 1 })], { ...ASKED, ...asked })[0];

describe('a chain that is explored', () => {
  test('knows the chance and the worth of a fight that may go to and fro for ever', () => {
    const there = chain(row({ won: 0.5, worth: 1 }, { 1: 0.5 }), row({ lost: 0.5, worth: -0.5 }, { 0: 0.5 }));
    const place = known(there);
    expect([place?.lo, place?.hi]).toEqual([expect.closeTo(2 / 3, 12), expect.closeTo(2 / 3, 12)]);
    // 1 - 1/4 in each pass, and a quarter of all fights pass again.
    expect(place?.worth).toEqual({ lo: expect.closeTo(1, 12) as number, hi: expect.closeTo(1, 12) as number });
  });

  test('takes what ends at the place itself, too', () => {
    const made = chain(row({ won: 1, worth: 2 }));
    expect(made.between([row({ won: 0.25, worth: 0.5 }, { 0: 0.5 })], ASKED)).toEqual([
      { lo: 0.75, hi: 0.75, worth: { lo: 1.5, hi: 1.5 } },
    ]);
  });

  test('counts for what it is worth as it stands when the rounds run out', () => {
    const made = chain(row({ won: 0.5, worth: 1 }, { 1: 0.5 }), row({ won: 0.5, worth: 1 }, { 0: 0.5 }));
    const worthAt = (node: number): number => [2, 1][node] ?? 0;
    const after = (rounds: number) => known(made, { rounds, worthAt });
    expect([0, 1, 2].map(after)).toEqual([
      { lo: 0, hi: 0, worth: { lo: 2, hi: 2 } },
      { lo: 0.5, hi: 0.5, worth: { lo: 1.5, hi: 1.5 } },
      { lo: 0.75, hi: 0.75, worth: { lo: 2, hi: 2 } },
    ]);
  });

  test('gives each number of rounds its own answer, and a new one after a change', () => {
    const made = chain(row({}, { 1: 1 }), undefined);
    expect(known(made)).toEqual({ lo: 0, hi: 1, worth: { lo: -3, hi: 4 } });
    made.set(1, row({ won: 1, worth: 3 }));
    expect(known(made)).toEqual({ lo: 1, hi: 1, worth: { lo: 3, hi: 3 } });
    expect(known(made, { rounds: 1 })).toMatchObject({ lo: 0, hi: 0 });
    expect(known(made, { rounds: 2 })).toMatchObject({ lo: 1, hi: 1 });
    const late = made.add();
    expect(made.between([row({}, { [late]: 1 })], ASKED)[0]?.worth).toEqual({ lo: -3, hi: 4 });
  });

  test('nothing is an ending that no fight has', () => {
    expect(nothing()).toEqual({ won: 0, lost: 0, drawn: 0, worth: 0 });
  });
});

describe('a chain that is not', () => {
  test('lies between what is certain and what is not ruled out', () => {
    const made = chain(row({ won: 0.5, worth: 1 }, { 1: 0.25, 2: 0.25 }), row({ lost: 1, worth: -2 }), undefined);
    expect(known(made)).toEqual({ lo: 0.5, hi: 0.75, worth: { lo: 1 - 0.5 - 0.75, hi: 1 - 0.5 + 1 } });
    expect(known(made, { rounds: 3 })).toMatchObject({ lo: 0.5, hi: 0.75 });
  });

  test('never knows what is too large to explore, even when nothing else is open', () => {
    const made = chain(row({ won: 0.5, worth: 1 }, { 1: 0.5 }), 'too-large');
    expect(made.likeliest()).toBeUndefined();
    expect(known(made)).toEqual({ lo: 0.5, hi: 1, worth: { lo: -0.5, hi: 3 } });
    expect(known(made, { rounds: 2 })).toEqual({ lo: 0.5, hi: 1, worth: { lo: -0.5, hi: 3 } });
  });

  test('explores the likeliest node first, however late its chance is known', () => {
    const made = chain(undefined, undefined, undefined);
    expect([made.size, made.likeliest()]).toEqual([3, 0]);
    made.reach(row({}, { 0: 0.5, 1: 0.3, 2: 0.2 }));
    expect(made.likeliest()).toBe(0);
    made.set(0, row({}, { 2: 0.9 }));
    expect(made.likeliest()).toBe(2);
    // Node 0 is reached again, and passes on to node 2 what comes late.
    made.set(2, row({ won: 1 }));
    made.add();
    made.reach(row({}, { 3: 0.31 }));
    expect(made.likeliest()).toBe(3);
    made.set(3, row({}, { 1: 0.1 }));
    expect(made.likeliest()).toBe(1);
    made.set(1, 'too-large');
    expect(made.likeliest()).toBeUndefined();
  });

  test('a node that nobody has reached passes nothing on', () => {
    const made = chain(row({}, { 1: 1 }), undefined, undefined);
    made.reach(row({}, { 2: 0.1 }));
    expect(made.likeliest()).toBe(2);
  });

  test('passes late mass on only if exploring is slow, and never round in circles', () => {
    const late = (made: Chain) => {
      for (let node = 0; node < 3; node += 1) made.add();
      made.set(0, row({}, { 0: 0.5, 1: 0.5 }));
      made.reach(row({}, { 2: 0.1 }));
      made.reach(row({}, { 0: 0.8 }));
      return made.likeliest();
    };
    expect([late(new Chain()), late(new Chain({ thorough: true })), late(new Chain({ thorough: false }))]).toEqual([
      1, 1, 2,
    ]);
  });
});

describe('a round that may change nothing', () => {
  test('is fought again, so the other chances share what it had', () => {
    const again = withoutItself(row({ won: 0.25, lost: 0.125, drawn: 0.125, worth: 0.5 }, { 7: 0.25, 3: 0.25 }), 7);
    expect(again.ends.won).toBeCloseTo(1 / 3, 12);
    expect(again.ends.lost).toBeCloseTo(1 / 6, 12);
    expect(again.ends.drawn).toBeCloseTo(1 / 6, 12);
    expect(again.ends.worth).toBeCloseTo(2 / 3, 12);
    expect([...again.to]).toEqual([3]);
    expect(again.chances[0]).toBeCloseTo(1 / 3, 12);
  });

  test('stays as it is if it always changes something, and never ends if it never does', () => {
    const moves = row({ won: 0.5 }, { 3: 0.5 });
    expect(withoutItself(moves, 7)).toEqual(moves);
    const never = row({ won: 0.5 }, { 7: 0, 3: 0.5 });
    expect(withoutItself(never, 7)).toEqual(never);
    expect(withoutItself(row({}, { 7: 1 }), 7)).toEqual(row({}));
  });
});
