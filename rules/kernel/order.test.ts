import { expect, test } from 'vitest';
import { because, commandOf, named, pieceCheck } from './order.ts';
import { oneChanged } from './one-changed.ts';
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

test('the check of an order about a piece is asked of a piece that is there; another id is refused', () => {
  const asked: string[] = [];
  const ofRam = pieceCheck(
    'ram',
    ({ rams }: State, id) => named(rams, id),
    (id) => because('TOY-3', 'toy.none', { id: String(id) }),
  );
  const check = ofRam((_state, { broken }, { ram }: { readonly ram: string }) => {
    asked.push(ram);
    return broken ? because('TOY-2', 'toy.broken', { ram }) : undefined;
  });
  expect(['new', 'old', 'none', 'constructor'].map((ram) => check(state, { ram })?.rule)).toEqual([
    undefined,
    'TOY-2',
    'TOY-3',
    'TOY-3',
  ]);
  expect(asked).toEqual(['new', 'old']);
});

test('a state with one piece changed leaves the others, and the state before, as they were', () => {
  const withRam = oneChanged('rams', ({ rams }: Pick<State, 'rams'>, id: string) => {
    const ram = named(rams, id);
    if (ram === undefined) throw new Error(`no ${id}`);
    return ram;
  });
  const after: State = withRam(state, 'new', { broken: true });
  expect(after).toEqual({ active: 'attacker', rams: { old: { broken: true }, new: { broken: true } } });
  expect([after.rams['old'] === state.rams['old'], state.rams['new']]).toEqual([true, { broken: false }]);
  expect(() => withRam(state, 'none', { broken: true })).toThrow('no none');
});
