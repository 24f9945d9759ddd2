import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PinBank } from './pin-bank.ts';

const bank = (): PinBank =>
  new PinBank([
    { name: 'D2', kind: 'switch', most: 1 },
    { name: 'A0', kind: 'measure', most: 1023 },
  ]);

/** Reads a pin every 20 ms, and collects the changes. */
function told(pins: PinBank, name: string, values: readonly number[], from = 0): number[] {
  return values.flatMap((value, i) => {
    pins.read(name, value, from + i * 20);
    return pins.changes(from + i * 20).map((one) => one.value);
  });
}
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

describe('a bank of pins', () => {
  it('announces switches as presence and analog inputs as levels', () => {
    expect(bank().sensors).toEqual([
      { id: 'D2', kind: 'presence', capacity: 1, label: 'D2' },
      { id: 'A0', kind: 'level', capacity: 1023, label: 'A0' },
    ]);
  });

  it("treats a pin's first value as its state, not as a change", () => {
    const pins = bank();
    expect(told(pins, 'D2', times(5, 1))).toEqual([]);
    expect(pins.values).toEqual({ D2: 1 });
  });

  it('reports a bouncing contact once', () => {
    const pins = bank();
    told(pins, 'D2', times(5, 0));
    expect(told(pins, 'D2', [1, 0, 1, 0, 1, 1, 1, 1, 1], 200)).toEqual([1]);
    expect(told(pins, 'D2', [0, 1, 1, 1, 1], 600)).toEqual([]);
  });

  it('reports a weight once it lies still, and not its fluctuations', () => {
    const pins = bank();
    told(pins, 'A0', times(30, 100));
    expect(told(pins, 'A0', [180, 260, 330, ...times(25, 303), ...times(25, 305)], 1000)).toEqual([303]);
    expect(told(pins, 'A0', [...times(30, 310), ...times(30, 300)], 3000)).toEqual([]);
    expect(told(pins, 'A0', times(30, 400), 6000)).toEqual([400]);
  });

  it('never reports an unconnected pin, which picks up hum', () => {
    const pins = bank();
    const hum = Array.from({ length: 500 }, (_none, i) => 300 + Math.round(60 * Math.sin(i)));
    expect(told(pins, 'A0', hum)).toEqual([]);
    expect(pins.values).toEqual({});
  });

  it('ignores a pin that it does not have', () => {
    const pins = bank();
    expect(told(pins, 'D9', [0, 1, 1, 1, 1])).toEqual([]);
  });

  it('finally reports what the pin says, whatever came before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1 }), { maxLength: 60 }), (values) => {
        const pins = bank();
        const news = told(pins, 'D2', [0, 0, 0, ...values, 1, 1, 1]);
        expect(pins.values['D2']).toBe(1);
        expect(news.every((value, i) => i === 0 || value !== news[i - 1])).toBe(true);
      }),
    );
  });
});
