import { expect, test } from 'vitest';
import { because } from './order.ts';
import { procedure } from './procedure.ts';
import { refusedTo } from './refusals.ts';
import type { Args, Command } from './system.ts';
import { text } from './text.ts';

/** Orders that a piece is refused. */

type State = readonly string[];
const run = procedure<State, never, Args, void>('march', 'TOY-1', function* () {
  return;
});
/** An order for everybody of whom the state does not say that he is tired. */
const march: Command<State, never, Args> = {
  rule: 'TOY-1',
  offers: (tired) => ['old', 'new'].filter((who) => !tired.includes(who)).map((who) => ({ far: false, who })),
  tries: () => ['old', 'new'].map((who) => ({ who, far: false })),
  seat: () => 'attacker',
  text: (_, { who }) => text('toy.march', { who: String(who) }),
  about: ({ who }) => [String(who), 'road'],
  whyNot: (tired, { who }) =>
    tired.includes(String(who)) ? because('TOY-2', 'toy.tired', { who: String(who) }) : undefined,
  run,
};
const refused = (change: Partial<Command<State, never, Args>>, given = ['march']) =>
  refusedTo({ march: { ...march, ...change } }, ['old'], new Set(given), 'old');

test('a piece is told an order that others are given, with the rule that refuses it to him and why', () => {
  const told = {
    ...{ command: 'march', text: text('toy.march', { who: 'old' }), about: ['old', 'road'], way: undefined },
    ...{ rule: 'TOY-2', why: text('toy.tired', { who: 'old' }) },
  };
  expect(refused({})).toEqual([told]);
  expect(refused({ way: () => 'climb' as never })).toEqual([{ ...told, way: 'climb' }]);
  expect(refused({ whyNot: () => ({ text: told.why }) })).toEqual([{ ...told, rule: 'TOY-1' }]);
});

test('a piece is not told what it may do, what nobody may do now, what is secret, and what no rule refuses', () => {
  expect(refusedTo({ march }, ['old'], new Set(['march']), 'new')).toEqual([]);
  expect(refusedTo({ march }, ['old'], new Set(['march']), 'road')).toEqual([]);
  expect(refused({}, ['camp'])).toEqual([]);
  expect(refused({ secret: () => true })).toEqual([]);
  expect(refused({ secret: () => false })).toHaveLength(1);
  expect(refused({ tries: undefined })).toEqual([]);
  expect(refused({ whyNot: () => undefined })).toEqual([]);
});
