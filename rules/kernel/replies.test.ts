import { describe, expect, it } from 'vitest';
import { weights } from './columns.ts';
import { unfixed, type Fixed } from './given-answers.ts';
import { plainAssumptions } from './outcome.ts';
import { Replies } from './replies.ts';
import type { Question } from './request.ts';
import type { Input } from './row.ts';
import { text } from './text.ts';

/** What the answers to a question come to, and what is remembered about how they were found. */

const asked = { seat: 'attacker', rule: 'TOY-1', why: text('toy.why') } as const;
const HITS: Question = { ...asked, ask: 'roll', dice: 2, sides: 6, reads: { kind: 'count', atLeast: 5 } };
const SEEN: Question = { ...asked, ask: 'declare', fact: 'yes-no', suggested: true };
const STANDS: Question = {
  ...asked,
  ask: 'declare',
  fact: 'number',
  unit: 'stands',
  min: 0,
  max: 4,
  step: 1,
  suggested: 3,
};
const WAY: Question = {
  ...asked,
  ask: 'choose',
  options: ['stay', 'flee'].map((id) => ({ id, text: text('toy.way') })),
};

const replies = (): Replies<number> => new Replies(weights, plainAssumptions);
const given = (...answers: readonly Input[]): Fixed => ({ ...unfixed(), answers });
const found = (one: Replies<number>, question: Question, fixed: Fixed) =>
  one.to(question, fixed).map(({ value, chance }) => [value, chance]);

describe('a question whose answer is given', () => {
  it('has that one answer, and dice count as thrown', () => {
    const one = replies();
    const fixed = given({ roll: [6, 2] });
    expect(found(one, HITS, fixed)).toEqual([[1, 1]]);
    expect([fixed.next, one.otherwise, one.assumed]).toEqual([1, true, false]);
  });

  it.each([
    [SEEN, { fact: true }, true, false],
    [SEEN, { fact: false }, false, true],
    [STANDS, { fact: 3 }, 3, false],
    [STANDS, { fact: 2 }, 2, true],
    [WAY, { choose: 'stay' }, 'stay', false],
    [WAY, { choose: 'flee' }, 'flee', true],
  ] as const)(
    'is otherwise than assumed only if it differs from the assumption (%#)',
    (question, input, value, differs) => {
      const one = replies();
      expect(found(one, question, given(input))).toEqual([[value, 1]]);
      expect([one.otherwise, one.assumed]).toEqual([differs, false]);
    },
  );
});

describe('a question without an answer', () => {
  it.each([
    [SEEN, true, false],
    [STANDS, 3, true],
    [WAY, 'stay', true],
  ] as const)('is answered as assumed, and told to be, but for yes or no (%#)', (question, value, assumed) => {
    const one = replies();
    expect(found(one, question, unfixed())).toEqual([[value, 1]]);
    expect([one.otherwise, one.assumed]).toEqual([false, assumed]);
  });

  it('has every reading of a roll, from the dice that are not in yet', () => {
    const one = replies();
    const all = found(one, HITS, unfixed());
    expect(all.map(([value]) => value)).toEqual([0, 1, 2]);
    [16 / 36, 16 / 36, 4 / 36].forEach((chance, hits) => expect(all[hits]?.[1]).toBeCloseTo(chance, 12));
    const fixed = { ...unfixed(), faces: [6] };
    const left = found(one, HITS, fixed);
    expect(left.map(([value]) => value)).toEqual([1, 2]);
    [4 / 6, 2 / 6].forEach((chance, i) => expect(left[i]?.[1]).toBeCloseTo(chance, 12));
    // The dice that are in belong to this roll alone.
    expect(fixed.faces).toBe(undefined);
    expect(one.otherwise).toBe(false);
  });

  it('is not asked for a roll of no dice, and keeps the next answer', () => {
    const fixed = given({ roll: [6] });
    expect(found(replies(), { ...HITS, dice: 0 }, fixed)).toEqual([[0, 1]]);
    expect(fixed.next).toBe(0);
  });
});

describe('what was assumed', () => {
  it('for some ends is remembered with them, and told again where they are used again', () => {
    const one = replies();
    const kept = one.noted(() => {
      one.to(WAY, unfixed());
      return [];
    });
    expect([kept.assumed, one.assumed]).toEqual([true, true]);
    const sure = one.noted(() => []);
    expect([sure.assumed, one.assumed]).toEqual([false, true]);
    const other = replies();
    other.again(sure);
    expect(other.assumed).toBe(false);
    other.again(kept);
    expect(other.assumed).toBe(true);
  });
});
