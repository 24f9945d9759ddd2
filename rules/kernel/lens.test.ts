import { describe, expect, it } from 'vitest';
import { fractions } from '../dice/arithmetic.ts';
import { commandWithin, forecastWithin, lens, within } from './lens.ts';
import { Match } from './match.ts';
import { chanceThat, Odds } from './odds.ts';
import { procedure, type Game, type Steps } from './procedure.ts';
import { call, declareYesNo, roll, tell } from './request.ts';
import { schemaOf } from './schema.ts';
import type { Command, System } from './system.ts';
import { text } from './text.ts';
import { z } from 'zod';

/** A running total that dice add to, unaware of anything around it. */
type Tally = number;
interface Added {
  readonly kind: 'added';
  readonly pips: number;
}
type Nothing = Readonly<Record<string, never>>;

const die = procedure('die', 'T-2', function* (): Steps<Added, number> {
  return yield* roll({ seat: 'one', rule: 'T-2', why: text('why'), dice: 1, sides: 6, reads: { kind: 'face' } });
});
const add = procedure('add', 'T-1', function* (game: Game<Tally>): Steps<Added, number> {
  const doubled = yield* declareYesNo({ seat: 'one', rule: 'T-1', why: text('why'), suggested: false });
  for (let left = doubled ? 2 : 1; left > 0; left -= 1)
    yield* tell<Added>({ kind: 'added', pips: yield* call(die, {}) });
  return game.state;
});
const adding: Command<Tally, Added, Nothing> = {
  rule: 'T-1',
  offers: (tally) => (tally < 6 ? [{}] : []),
  seat: () => 'one',
  text: (tally) => text('add', { tally }),
  about: () => ['tally'],
  whyNot: () => ({ rule: 'T-3', text: text('enough') }),
  run: procedure('adding', 'T-1', function* (): Steps<Added> {
    yield* call(add, {});
  }),
};

/** Two tallies in one match; a seal closes the left one. */
interface Pair {
  readonly left: Tally;
  readonly right: Tally;
  readonly sealed: boolean;
}
type Told =
  | { readonly kind: 'added'; readonly of: 'left' | 'right'; readonly fact: Added }
  | { readonly kind: 'sealed' };

const left = lens<Pair, Told, Tally, Added>(
  (pair) => pair.left,
  (fact) => ({ kind: fact.kind, of: 'left', fact }),
);
const right = lens<Pair, Told, Tally, Added>(
  (pair) => pair.right,
  (fact) => ({ kind: fact.kind, of: 'right', fact }),
);
const fold = (pair: Pair, told: Told): Pair =>
  told.kind === 'sealed' ? { ...pair, sealed: true } : { ...pair, [told.of]: pair[told.of] + told.fact.pips };

const unsealed = ({ sealed }: Pair) => (sealed ? { rule: 'T-4', text: text('sealed') } : undefined);
const pairs: System<Nothing, Nothing, Pair, Told> = {
  id: 'pairs',
  edition: '1',
  seats: ['one'],
  setup: schemaOf(z.strictObject({})),
  options: schemaOf(z.strictObject({})),
  start: () => ({ left: 0, right: 0, sealed: false }),
  commands: {
    left: commandWithin(left, adding, unsealed),
    right: commandWithin(right, adding),
    seal: {
      rule: 'T-4',
      offers: ({ sealed }) => (sealed ? [] : [{}]),
      seat: () => 'one',
      text: () => text('seal'),
      about: () => [],
      run: procedure('seal', 'T-4', function* (): Steps<Told> {
        yield* tell<Told>({ kind: 'sealed' });
      }),
    },
  },
  fold,
  view: (pair) => pair,
  announce: () => undefined,
  callout: () => undefined,
  result: () => undefined,
  forecasts: () => [],
};
const start = () => new Match(pairs, {}, {});

describe('a system inside a larger state', () => {
  it('asks its usual questions and tells its facts into its own part', () => {
    const match = start();
    match.submit({ command: 'right', args: {} });
    expect(match.awaiting?.question).toMatchObject({ ask: 'declare', rule: 'T-1' });
    match.submit({ fact: true });
    expect(match.awaiting?.trail).toEqual([
      { name: 'adding', rule: 'T-1' },
      { name: 'add', rule: 'T-1' },
      { name: 'die', rule: 'T-2' },
    ]);
    match.submit({ roll: [4] });
    const row = match.submit({ roll: [5] });
    expect(row).toMatchObject({ facts: [{ kind: 'added', of: 'right', fact: { kind: 'added', pips: 5 } }] });
    expect(match.state).toEqual({ left: 0, right: 9, sealed: false });
  });

  it('sees its part after every fact and passes its result on', () => {
    const both = procedure('both', 'T-5', function* (game: Game<Pair>): Steps<Told, readonly number[]> {
      return [yield* call(within(left, add), {}), game.state.left];
    });
    const odds = new Odds(fold, fractions);
    const ends = odds.outcomes(both, {}, { left: 10, right: 0, sealed: false });
    expect(ends.map(({ value }) => value).toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((face) => [10 + face, 10 + face]));
  });

  it('offers its commands, except those the larger match objects to', () => {
    const match = start();
    expect(match.offers().map(({ command }) => command)).toEqual(['left', 'right', 'seal']);
    match.submit({ command: 'seal', args: {} });
    expect(match.offers().map(({ command }) => command)).toEqual(['right']);
    expect(match.submit({ command: 'left', args: {} })).toMatchObject({ refused: true, rule: 'T-4' });
  });

  it('refuses in its own words if the larger match has no objection', () => {
    const match = start();
    for (const roll of [[6]])
      for (const input of [{ command: 'left', args: {} }, { fact: false }, { roll }]) match.submit(input);
    expect(match.submit({ command: 'left', args: {} })).toMatchObject({ refused: true, rule: 'T-3' });
  });

  it('wraps a procedure only once, so that the odds remember its outcomes', () => {
    expect(within(left, add)).toBe(within(left, add));
    expect(within(left, add)).not.toBe(within(right, add));
  });

  it('forecasts the same as it does alone', () => {
    const alone = chanceThat(
      new Odds((tally: Tally, { pips }: Added) => tally + pips, fractions).outcomes(adding.run, {}, 0),
      (t) => t > 4,
      fractions,
    );
    const forecast = forecastWithin(left, {
      id: 'high',
      text: text('high'),
      rule: 'T-1',
      then: { procedure: adding.run, args: {} },
      holds: (tally: Tally) => tally > 4,
      settled: (tally: Tally) => tally > 4,
    });
    const pair: Pair = { left: 0, right: 0, sealed: false };
    const odds = new Odds<Pair, Told, ReturnType<typeof fractions.ratio>>(fold, fractions);
    const outcomes = odds.outcomes(forecast.then?.procedure ?? within(right, adding.run), {}, pair);
    expect(chanceThat(outcomes, forecast.holds, fractions)).toEqual(alone);
    expect(forecast.settled?.({ ...pair, left: 5 })).toBe(true);
  });
});
