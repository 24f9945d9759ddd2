import { expect, test } from 'vitest';
import { besiegers, written } from '../scene.ts';
import { muster } from './muster.ts';
import { Setup } from './setup.ts';

test.each([
  ['ram', 'SF-183'],
  ['siege-tower', 'SF-161'],
  ['sow', 'SF-191'],
  ['mantlets', 'SF-194'],
  ['log-ram', 'SF-228'],
  ['ladders', 'SF-234'],
] as const)('the price of %s is on the bill by %s', (item, rule) => {
  const setup = Setup.parse(written({ units: [besiegers('orcs', { equipment: [item] })] }));
  const bill = muster(setup).find(({ seat }) => seat === 'attacker');
  expect(bill?.lines.map((line) => line.rule)).toContain(rule);
});
