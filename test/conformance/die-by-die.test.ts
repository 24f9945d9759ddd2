import { describe, expect, it } from 'vitest';
import { fractions } from '../../rules/dice/arithmetic.ts';
import { Odds } from '../../rules/kernel/odds.ts';
import type { EachRequest, Procedure, PureStep } from '../../rules/kernel/request.ts';
import type { Args } from '../../rules/kernel/system.ts';
import { seeded } from './random-player.ts';
import {
  assaulted,
  byLadders,
  inCombat,
  inTheField,
  onAWall,
  twoInCombat,
  twoInTheField,
  type Ready,
  type Side,
} from './small-fights.ts';

/** Steps whose dice count one by one are run for one die and added up: the same fractions as for all dice at once. */

type Step = PureStep<unknown, unknown, unknown>;

/** The first blows of a fight. */
class Met extends Error {
  readonly blows: EachRequest<unknown>;
  readonly state: unknown;
  constructor(blows: EachRequest<unknown>, state: unknown) {
    super('met');
    this.blows = blows;
    this.state = state;
  }
}

function blowsOf({ match, command, args }: Ready): Met {
  const landed = (blows: EachRequest<unknown>, state: unknown): undefined => {
    if (blows.step.byDie !== undefined) throw new Met(blows, state);
  };
  const run = match.system.commands[command]?.run as Procedure<unknown, { readonly kind: string }, Args, unknown>;
  try {
    new Odds(match.system.fold, fractions, undefined, { landed }).outcomes(run, args, match.state);
  } catch (error) {
    if (error instanceof Met) return error;
    throw error;
  }
  throw new Error('no blows whose dice count one by one');
}

/** The chance of each result that counts, as a fraction. */
function chancesOf({ match }: Ready, step: Step, args: unknown, state: unknown): ReadonlyMap<unknown, string> {
  const odds = new Odds(match.system.fold, fractions);
  return new Map(
    odds
      .came(step, args, state)
      .map(({ value, chance }) => [
        step.counts?.(value) ?? value,
        `${String(chance.numerator)}/${String(chance.denominator)}`,
      ]),
  );
}

function expectAlike(ready: Ready, step: Step, args: unknown, state: unknown): void {
  const { byDie: _, ...whole } = step;
  expect(chancesOf(ready, step, args, state)).toEqual(chancesOf(ready, whole, args, state));
}

const random = seeded(18);
const one = (from: number, to: number): number => from + Math.floor(random() * (to - from + 1));
const side = (): Side => ({
  stands: one(1, 4),
  attacks: one(1, 3),
  hits: one(1, 3),
  save: one(0, 1) === 1 ? one(3, 6) : null,
});

describe.each(Object.entries({ onAWall, inTheField, byLadders, inCombat, assaulted, twoInTheField, twoInCombat }))(
  'blows whose dice count one by one, %s',
  (_name, make) => {
    it('have the same chances as all their dice together', () => {
      for (let n = 0; n < 12; n += 1) {
        const ready = make(side(), side());
        const { blows, state } = blowsOf(ready);
        for (const args of blows.all) expectAlike(ready, blows.step, args, state);
      }
    });
  },
);

interface Stroke {
  readonly harm: object;
}

describe('strokes that are rolled again, kill or multiply (SB-B15, SB-B32, SB-B33)', () => {
  const few: Side = { stands: 4, attacks: 1, hits: 3, save: 5 };
  const ready = assaulted(few, few);
  const { blows, state } = blowsOf(ready);
  const strokes = blows.all as readonly Stroke[];
  it.each([
    ['hatred', { hatred: true }, {}],
    ['a killing blow', {}, { kills: true }],
    ['flaming blows', {}, { woundsAgain: true }],
    ['a shrine', {}, { wardsAgain: true }],
    ['an Ethereal target', {}, { unhurt: true }],
    ['multiple wounds', {}, { multiple: 'd3' }],
    ['a Flammable target', {}, { burns: 2 }],
  ])('by %s have the same chances as all their dice together', (_name, own, harm) => {
    for (const stroke of strokes)
      expectAlike(ready, blows.step, { ...stroke, ...own, harm: { ...stroke.harm, ...harm } }, state);
  });
});
