import { describe, expect, test } from 'vitest';
import { checkAnswer } from './answers.ts';
import { offeredAs, sameArgs } from './args.ts';
import type { Question } from './request.ts';
import type { Input } from './row.ts';
import type { Args } from './system.ts';

/** What fits an open question, at its edges and beyond them. */

const asked = { seat: 'attacker', rule: 'TOY-1', why: { key: 'toy.why' }, trail: [] } as const;
const dice: Question = { ...asked, ask: 'roll', dice: 2, sides: 6, reads: { kind: 'sum' } } as never;
const choice: Question = {
  ...asked,
  ask: 'choose',
  options: ['left', 'right'].map((id) => ({ id, text: { key: id } })),
} as never;
const cm = (step: number): Question =>
  ({ ...asked, ask: 'declare', fact: 'number', unit: 'cm', min: 2, max: 10, step }) as never;
const yesNo: Question = { ...asked, ask: 'declare', fact: 'yes-no' } as never;

const came = (question: Question, input: Input): unknown => {
  const answer = checkAnswer(question, input);
  return answer.refused ? answer.code : [answer.value];
};

describe('an answer', () => {
  test.each<[string, Question, Input, unknown]>([
    ['faces at both ends', dice, { roll: [1, 6] }, [7]],
    ['a face below 1', dice, { roll: [0, 6] }, 'impossible-face'],
    ['a face above the sides', dice, { roll: [1, 7] }, 'impossible-face'],
    ['half a face', dice, { roll: [1, 2.5] }, 'impossible-face'],
    ['a die too few', dice, { roll: [3] }, 'wrong-dice-count'],
    ['a die too many', dice, { roll: [3, 3, 3] }, 'wrong-dice-count'],
    ['an option', choice, { choose: 'right' }, ['right']],
    ['no option', choice, { choose: 'up' }, 'not-an-option'],
    ['dice for a choice', choice, { roll: [1] }, 'wrong-kind-of-answer'],
    ['a choice for dice', dice, { choose: 'left' }, 'wrong-kind-of-answer'],
    ['yes', yesNo, { fact: true }, [true]],
    ['no', yesNo, { fact: false }, [false]],
    ['a number for yes or no', yesNo, { fact: 1 }, 'wrong-kind-of-answer'],
    ['the least', cm(0), { fact: 2 }, [2]],
    ['the most', cm(0), { fact: 10 }, [10]],
    ['anything between, without steps', cm(0), { fact: 3.7 }, [3.7]],
    ['less than the least', cm(0), { fact: 1.99 }, 'out-of-bounds'],
    ['more than the most', cm(0), { fact: 10.01 }, 'out-of-bounds'],
    ['a step', cm(0.5), { fact: 3.5 }, [3.5]],
    ['between two steps', cm(0.5), { fact: 3.7 }, 'out-of-bounds'],
    ['tenths, which no machine writes exactly', cm(0.1), { fact: 2.3 }, [2.3]],
    ['no number at all', cm(0), { fact: Number.NaN }, 'out-of-bounds'],
    ['yes for a number', cm(0), { fact: true }, 'wrong-kind-of-answer'],
    ['an order for an answer', yesNo, { command: 'march', args: {} }, 'wrong-kind-of-answer'],
  ])('of %s', (_what, question, input, expected) => {
    expect(came(question, input)).toEqual(expected);
  });

  test('that is refused names the rule of its question', () => {
    expect(checkAnswer(choice, { choose: 'up' })).toMatchObject({ refused: true, rule: 'TOY-1' });
  });
});

describe('the arguments of an order', () => {
  test.each([
    [{ unit: 'a', to: 'w' }, { to: 'w', unit: 'a' }, true],
    [{ unit: 'a' }, { unit: 'b' }, false],
    [{ unit: 'a' }, { unit: 'a', to: 'w' }, false],
    [{ unit: 'a', to: 'w' }, { unit: 'a' }, false],
    [{}, {}, true],
    [{ unit: 'a' }, {}, false],
  ])('%j and %j: %s', (a, b, same) => {
    expect(sameArgs(a as never, b as never)).toBe(same);
  });

  test('are those that were offered, or that the order itself finds', () => {
    const offers = () => [{ unit: 'a' }, { unit: 'b' }];
    expect(offeredAs({ offers }, undefined, { unit: 'b' })).toEqual({ unit: 'b' });
    expect(offeredAs({ offers }, undefined, { unit: 'c' })).toBeUndefined();
    const offered = (_state: undefined, args: Args) => ({ unit: `${String(args['unit'])}!` });
    expect(offeredAs({ offers, offered }, undefined, { unit: 'c' })).toEqual({ unit: 'c!' });
  });
});
