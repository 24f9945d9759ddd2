import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toySiege } from '../../test/toy-siege/toy-siege.ts';
import { Hasher } from './hash.ts';
import { linesOf } from './lines-of-roll.ts';
import { Match } from './match.ts';
import { roll, type Once, type RollRequest } from './request.ts';
import { Sum, totalOf } from './sum.ts';
import { text } from './text.ts';

const said = text('sum.written');
const begin = (n: number): Sum => Sum.of(n, said, 'T-1');

describe('a sum', () => {
  it('equals the total of its lines, however it is built', () => {
    const step = fc.tuple(
      fc.constantFrom('plus', 'times', 'atLeast', 'atMost', 'and'),
      fc.integer({ min: -3, max: 6 }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.array(step, { maxLength: 8 }), (first, steps) => {
        let sum = begin(first);
        for (const [how, n] of steps)
          sum = how === 'and' ? sum.and(begin(n).plus(1, said, 'T-1')) : sum[how as 'plus'](n, said, 'T-1');
        expect(totalOf(sum.terms)).toBe(sum.total);
      }),
    );
  });

  it('multiplies and bounds its last part only', () => {
    const sum = begin(3)
      .plus(1, said, 'T-1')
      .times(2, said, 'T-1')
      .and(begin(-1).atLeast(0, said, 'T-2'))
      .plus(2, said, 'T-1');
    expect(sum.total).toBe(10);
    expect(sum.terms.map(({ does, n }) => `${does} ${String(n)}`)).toEqual([
      'is 3',
      'plus 1',
      'times 2',
      'is -1',
      'at-least 0',
      'plus 2',
    ]);
  });

  it('has no line for a bound that changes nothing', () => {
    expect(begin(3).atLeast(1, said, 'T-1').atMost(6, said, 'T-1').terms).toHaveLength(1);
  });

  it('compares equal to any sum with the same total', () => {
    const hash = (of: unknown): number => new Hasher().start().add(of).end();
    expect(hash({ dice: begin(2).plus(1, said, 'T-1') })).toBe(hash({ dice: begin(3) }));
  });
});

describe('a roll', () => {
  const asked = (ask: Once<RollRequest, unknown>): RollRequest => {
    const { value } = ask.next();
    return value as RollRequest;
  };
  const request = { seat: 'attacker', rule: 'T-9', why: said, sides: 6 } as const;

  it('takes its numbers from its sums, and keeps their lines', () => {
    const dice = begin(2).times(3, said, 'T-2');
    const question = asked(
      roll({ ...request, dice, reads: { kind: 'count', atLeast: begin(4).plus(1, said, 'T-3') } }),
    );
    expect(question).toMatchObject({ dice: 6, reads: { kind: 'count', atLeast: 5 } });
    expect(linesOf(question).dice).toEqual(dice.terms);
    expect(linesOf(question).need?.map(({ rule }) => rule)).toEqual(['T-1', 'T-3']);
  });

  it('has a line naming its own rule for a number written in it', () => {
    const question = asked(roll({ ...request, dice: 2, reads: { kind: 'sum' } }));
    expect(linesOf(question)).toEqual({
      dice: [{ text: said, does: 'is', n: 2, rule: 'T-9' }],
      need: null,
      added: null,
    });
    // The system may have words for it, for this question alone.
    const words = { [question.why.key]: { dice: text('t.two') }, other: { dice: text('t.other') } };
    expect(linesOf(question, words).dice).toMatchObject([{ text: text('t.two'), n: 2, rule: 'T-9' }]);
    const added = Sum.of(2, said, 'T-9');
    const changed = asked(roll({ ...request, dice: 1, reads: { kind: 'face' }, added }));
    expect(changed).not.toHaveProperty('added');
    expect(linesOf(changed)).toMatchObject({ need: null, added: added.terms });
  });

  it('is the same question however its numbers are explained', () => {
    const match = new Match(toySiege, { strength: 8, oil: 0 }, { blowsPerTurn: 2 });
    match.submit({ command: 'batter', args: { wall: 'east' } });
    match.submit({ fact: 5 });
    const open = match.awaiting;
    if (open?.question.ask !== 'roll') throw new Error('no roll is asked');
    const { sums, ...plain } = open.question;
    expect(sums?.dice?.total).toBe(open.question.dice);
    expect(open.fingerprint).toBe(new Hasher().start().add(plain).end());
  });
});
