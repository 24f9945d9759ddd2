import { describe, expect, it } from 'vitest';
import type { OrderFact } from '../../electron/contract/facts-api.ts';
import { text } from '../../rules/kernel/text.ts';
import { offerKey } from '../store/desk.ts';
import { factsWith, saidWith } from './with-order.ts';

const offer = { command: 'shoot', args: { unit: 'lobber', structure: 'gate' }, seat: 'attacker' };
const key = offerKey(offer);
const fact = (id: string, rest: Partial<OrderFact> = {}): OrderFact => ({
  id,
  seat: 'attacker',
  fact: true,
  text: text(id),
  ...rest,
});
const said = (facts: readonly OrderFact[], of = key) =>
  saidWith(factsWith(offer, { orderFacts: { key: of, facts } })).map(({ id }) => id);

describe('facts given with an order', () => {
  it('are all that it asks of its own side, if they are few', () => {
    expect(said([fact('a'), fact('b', { fact: 3 }), fact('c', { fact: false })])).toEqual(['a', 'b', 'c']);
  });

  it('are none if there are more than can be read at a glance', () => {
    expect(said(['a', 'b', 'c', 'd'].map((id) => fact(id)))).toEqual([]);
  });

  it('are none if one of them is unknown, or the other side is asked', () => {
    expect(said([fact('a'), fact('b', { fact: null })])).toEqual([]);
    expect(said([fact('a'), fact('b', { seat: 'defender' })])).toEqual([]);
  });

  it('are none for another order, and none without an order in hand', () => {
    expect(said([fact('a')], 'other')).toEqual([]);
    expect(factsWith(null, { orderFacts: { key, facts: [fact('a')] } })).toEqual([]);
  });
});
