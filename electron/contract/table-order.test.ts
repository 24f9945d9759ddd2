import { expect, it } from 'vitest';
import { inTableOrder } from './table-order.ts';

const at = (...tables: readonly string[]) => tables.map((table) => ({ table }));

it('orders tables as the organiser listed them, then by their numbers', () => {
  expect(inTableOrder(at('10', '4', '2', 'Stage', '11'), [])).toEqual(at('2', '4', '10', '11', 'Stage'));
  expect(inTableOrder(at('3', '1', 'Stage', '2'), [{ id: 'Stage' }, { id: '2' }])).toEqual(at('Stage', '2', '1', '3'));
});
