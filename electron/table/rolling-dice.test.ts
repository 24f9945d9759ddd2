import { expect, it } from 'vitest';
import { RollingDice } from './rolling-dice.ts';
import type { SiegeTable } from './siege-table.ts';
import type { Slot } from './tray.ts';

it('frees a die that rolls longer than any throw by hand, and no die that came to rest', () => {
  const timers = new Map<number, () => void>();
  const lost: unknown[] = [];
  const slots: Slot[] = [];
  const table = { tray: { slots }, trayOp: (_token: null, op: unknown) => lost.push(op) } as unknown as SiegeTable;
  let n = 0;
  const dice = new RollingDice({
    table: () => table,
    later: (ms, then) => {
      const id = (n += 1);
      expect(ms).toBe(8000);
      timers.set(id, then);
      return () => timers.delete(id);
    },
  });
  slots.push({ state: 'rolling', key: 'box/d1' }, { state: 'rolling', key: 'box/d2' });
  dice.follow();
  dice.follow();
  expect(timers.size).toBe(2);
  slots.splice(0, 1, { state: 'cocked', key: 'box/d1' });
  dice.follow();
  expect(timers.size).toBe(1);
  for (const run of timers.values()) run();
  expect(lost).toEqual([{ op: 'lost', device: 'box', die: 'd2' }]);
  dice.follow();
  dice.close();
  expect(timers.size).toBe(1);
});
