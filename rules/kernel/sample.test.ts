import { describe, expect, test } from 'vitest';
import { plainAssumptions } from './outcome.ts';
import { procedure, type Procedure } from './procedure.ts';
import { choose, declareNumber, declareYesNo, roll, tell } from './request.ts';
import { playOut } from './sample.ts';
import { sampledForecast } from './sampled-course.ts';
import { text } from './text.ts';

/** Games that are played out with random dice. */

type Fact = { readonly kind: 'hit' };
const fold = (hits: number): number => hits + 1;
const asked = { seat: 'attacker', rule: 'TOY-1', why: text('toy.why'), about: [] } as const;

const yesOrNo = procedure<number, Fact, object, void>('sees', 'TOY-1', function* () {
  if (yield* declareYesNo({ ...asked, suggested: true })) yield* tell<Fact>({ kind: 'hit' });
});
const number = procedure<number, Fact, object, void>('far', 'TOY-1', function* () {
  if ((yield* declareNumber({ ...asked, unit: 'cm', min: 0, max: 9, step: 1 })) > 3) yield* tell<Fact>({ kind: 'hit' });
});
const choice = procedure<number, Fact, object, void>('way', 'TOY-1', function* () {
  const options = ['over', 'under'].map((id) => ({ id, text: text(`toy.${id}`) }));
  if ((yield* choose({ ...asked, options })) === 'over') yield* tell<Fact>({ kind: 'hit' });
});
const dice = procedure<number, Fact, object, void>('throw', 'TOY-1', function* () {
  const face = yield* roll({ ...asked, dice: 1, sides: 6, reads: { kind: 'face' } });
  if (face > 3) yield* tell<Fact>({ kind: 'hit' });
});

describe('a forecast of one order', () => {
  const sampled = (run: Procedure<number, Fact, object, void>) =>
    sampledForecast(
      { id: 'hit', text: text('toy.hit'), rule: 'TOY-1', holds: (hits) => hits > 0 },
      {
        system: { fold, commands: { go: { run } } },
        ...{ command: 'go', args: {}, state: 0, answers: [], question: undefined, faces: [] },
      },
      () => 0.5,
    );

  test('says that something was assumed where a number or a choice was, and not for yes or no', () => {
    const assumes = [yesOrNo, number, choice, dice].map((run) => {
      const one = sampled(run);
      expect(one.assumed).toBe(false);
      one.play(2);
      return [one.tries, one.assumed, one.between().chance];
    });
    expect(assumes).toEqual([
      [2, false, 1],
      [2, true, 1],
      [2, true, 1],
      [2, false, 1],
    ]);
  });
});

describe('a game', () => {
  test('is given up where a rule never ends', () => {
    const endless = procedure<number, Fact, object, void>('endless', 'TOY-1', function* () {
      for (;;) yield* tell<Fact>({ kind: 'hit' });
    });
    expect(() => playOut({ fold, assume: plainAssumptions, random: () => 0 }, endless, {}, 0)).toThrow(
      "'endless' does not end",
    );
  });
});
