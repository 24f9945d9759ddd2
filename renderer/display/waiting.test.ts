import { expect, it } from 'vitest';
import type { UnitView } from '../../rules/fortress/view.ts';
import { alikeOf, waitingOf } from './waiting.ts';

const unit = (side: string, charge: string, over: Partial<UnitView> = {}): UnitView =>
  ({ side, charge, stands: 1, destroyed: false, place: { on: 'off-table' }, ...over }) as UnitView;

it('while armies are set up, what stands nowhere yet waits, counted by side and charge', () => {
  const units = [
    unit('attacker', 'axe'),
    unit('defender', 'bow'),
    unit('attacker', 'ram'),
    unit('attacker', 'axe'),
    unit('attacker', 'axe', { place: { on: 'contact', section: 'w-1' } }),
    unit('attacker', 'axe', { destroyed: true }),
    unit('attacker', 'axe', { stands: 0 }),
  ];
  const waiting = waitingOf({ phase: 'deployment', units });
  expect(alikeOf(waiting, 'attacker')).toEqual([
    { charge: 'axe', count: 2 },
    { charge: 'ram', count: 1 },
  ]);
  expect(alikeOf(waiting, 'defender')).toEqual([{ charge: 'bow', count: 1 }]);
});

it('later nobody waits: who left the table is not to be set up', () => {
  expect(waitingOf({ phase: 'combat', units: [unit('attacker', 'axe')] })).toEqual([]);
});
