import { describe, expect, it } from 'vitest';
import type { AskView, LogEntry, OfferView, TableState } from '../../electron/contract/table.ts';
import { coachStep } from './coach-step.ts';

const section = (state: string) => ({ sections: [{ id: 'w5', state }] }) as unknown as TableState['siege'];
const offer = (about: string[]) => ({ command: 'x', args: {}, about }) as unknown as OfferView;
const roll = (kind: string) => ({ ask: 'roll', about: ['bess', 'w5'], dice: 6, reads: { kind } }) as unknown as AskView;
const tray = { slots: [{ state: 'in' }, { state: 'awaited' }] } as unknown as TableState['tray'];
const entry = (n: number, parts: Partial<LogEntry>) =>
  ({ n, kind: 'order', faces: [], sum: null, ...parts }) as unknown as LogEntry;
const opening = entry(1, {});
const shot = entry(3, { kind: 'roll', faces: [{ face: 6, reads: 'hit', grade: 'virtual' }] });
const test = entry(5, { kind: 'test', faces: shot.faces, sum: { total: 19, limit: 20 } });

const at = (state: string, ask: AskView | null, offers: OfferView[], log: LogEntry[]) =>
  coachStep({ siege: section(state), ask, offers, tray }, log, 'w5');

describe('the coach', () => {
  it('steps through its moves from the table alone', () => {
    const aim = offer(['bess', 'w5']);
    expect(at('standing', null, [offer(['bess', 'w1']), aim], [opening])).toEqual({
      step: 'aim',
      offer: aim,
      others: 0,
    });
    expect(at('standing', roll('count'), [], [opening])).toEqual({ step: 'throw', here: 1, of: 6 });
    expect(at('standing', null, [offer([])], [opening, shot])).toEqual({ step: 'end' });
    expect(at('standing', roll('sum-above'), [], [opening, shot])).toEqual({ step: 'test', here: 1, of: 6 });
    expect(at('standing', null, [], [opening, shot, test])).toMatchObject({ step: 'stands', total: 19, limit: 20 });
    expect(at('breach', null, [], [opening, shot, test])).toMatchObject({ step: 'down', dice: 1 });
  });

  it('accepts other orders twice, and then goes silent', () => {
    const others = (count: number) =>
      at(
        'standing',
        null,
        [offer(['bess', 'w5'])],
        Array.from({ length: count + 1 }, (_, n) => entry(n + 1, {})),
      );
    expect([1, 2].map((count) => others(count))).toMatchObject([{ others: 1 }, { others: 2 }]);
    expect(others(3)).toBeNull();
  });

  it('goes silent once the siege leaves the script, and ignores withdrawn rows', () => {
    expect(at('standing', null, [offer(['bess', 'w1'])], [opening])).toBeNull();
    expect(at('breach', null, [], [opening])).toBeNull();
    const taken = entry(6, { kind: 'withdrawal', withdraws: 5 });
    expect(at('standing', roll('sum-above'), [], [opening, shot, test, taken])).toMatchObject({ step: 'test' });
  });
});
