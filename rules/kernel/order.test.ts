import { expect, test } from 'vitest';
import { because, commandOf, named } from './order.ts';
import { procedure } from './procedure.ts';
import { text } from './text.ts';

interface State {
  readonly active: string;
  readonly rams: Readonly<Record<string, { readonly broken: boolean }>>;
}
const state: State = { active: 'attacker', rams: { old: { broken: true }, new: { broken: false } } };
const batter = commandOf<State, never, { readonly ram: string }>({
  rule: 'TOY-1',
  candidates: ({ rams }) => Object.keys(rams).map((ram) => ({ ram })),
  check: ({ rams }, { ram }) =>
    named(rams, ram)?.broken === false ? undefined : because('TOY-2', 'toy.broken', { ram }),
  text: () => text('toy.batter'),
  about: ({ ram }) => [ram],
  run: procedure('batter', 'TOY-1', function* () {
    return;
  }),
});

test('an order offers exactly what passes its check, to the player whose turn it is', () => {
  expect(batter.offers(state)).toEqual([{ ram: 'new' }]);
  expect(batter.seat(state, { ram: 'new' })).toBe('attacker');
  expect('secret' in batter || 'openly' in batter).toBe(false);
});

test('an order refuses everything else in the words of the check, unknown names included', () => {
  expect(batter.whyNot?.(state, { ram: 'old' })).toEqual({ rule: 'TOY-2', text: text('toy.broken', { ram: 'old' }) });
  expect(batter.whyNot?.(state, { ram: 'constructor' })?.rule).toBe('TOY-2');
});

test('an order may name a different rule for each instance', () => {
  const own = commandOf<State, never, { readonly ram: string }>({
    rule: 'TOY-1',
    ruleOf: (_, { ram }) => (ram === 'old' ? 'TOY-3' : 'TOY-1'),
    candidates: () => [],
    check: () => undefined,
    text: () => text('toy.batter'),
    about: () => [],
    run: procedure('batter', 'TOY-1', function* () {
      return;
    }),
  });
  expect([own.ruleOf?.(state, { ram: 'old' }), own.rule, 'ruleOf' in batter]).toEqual(['TOY-3', 'TOY-1', false]);
});
