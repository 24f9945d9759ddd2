import { describe, expect, it } from 'vitest';
import { systems } from '../../electron/table/systems.ts';
import { quiet, rolledOrders } from './untold-orders.ts';

/** Before every order that rolls dice a chance is told, or the rule because of which there is none. */

const LONG = 600_000;

/** Systems in which this holds of every order. */
const ALL_TOLD = [
  'siege-and-fortresses',
  'siege-battles',
  'siege-medieval',
  'warmaster-house-rules',
  'siege-tower-hex',
  'siege-with-house-rules',
];

describe.each(systems.filter(({ id }) => ALL_TOLD.includes(id)))('orders of $id', (system) => {
  it(
    'that roll dice have a chance before they are given, or say why not',
    () => {
      const rolled = rolledOrders(system, { games: 60, inputs: 200, seed: 18 });
      expect(rolled.length).toBeGreaterThan(2);
      const silent = rolled.filter((one) => quiet(one) > 0);
      expect(silent.map(({ command, silent: rules }) => [command, ...rules.keys()])).toEqual([]);
    },
    LONG,
  );
});

it('finds the orders of which nothing is told', () => {
  const [system] = systems.filter(({ id }) => id === 'siege-tower-hex');
  if (system === undefined) throw new Error('no hex tower');
  const hushed = { ...system, forecasts: () => [] };
  const found = rolledOrders(hushed, { games: 10, inputs: 200, seed: 18 });
  expect(found.filter((one) => quiet(one) > 0).map(({ command }) => command)).toContain('fire-hit');
});
