import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PinBank } from './pin-bank.ts';

const bank = (): PinBank =>
  new PinBank([
    { name: 'D2', kind: 'switch', most: 1 },
    { name: 'A0', kind: 'measure', most: 1023 },
  ]);

/** Reads a pin every 20 ms, and gathers what is news. */
function told(pins: PinBank, name: string, values: readonly number[], from = 0): number[] {
  return values.flatMap((value, i) => {
    pins.read(name, value, from + i * 20);
    return pins.changes(from + i * 20).map((one) => one.value);
  });
}
const times = (count: number, value: number): number[] => Array.from({ length: count }, () => value);

describe('a bank of pins', () => {
  it('announces switches as presence and measures as levels', () => {
    expect(bank().sensors).toEqual([
      { id: 'D2', kind: 'presence', capacity: 1, label: 'D2' },
      { id: 'A0', kind: 'level', capacity: 1023, label: 'A0' },
    ]);
  });

  it('takes what a pin says first as its state, not as news', () => {
    const pins = bank();
    expect(told(pins, 'D2', times(5, 1))).toEqual([]);
    expect(pins.values).toEqual({ D2: 1 });
  });

  it('tells a contact that bounces once', () => {
    const pins = bank();
    told(pins, 'D2', times(5, 0));
    expect(told(pins, 'D2', [1, 0, 1, 0, 1, 1, 1, 1, 1], 200)).toEqual([1]);
    expect(told(pins, 'D2', [0, 1, 1, 1, 1], 600)).toEqual([]);
  });

  it('tells a weight once it lies still, and not for its wavering', () => {
    const pins = bank();
    told(pins, 'A0', times(30, 100));
    expect(told(pins, 'A0', [180, 260, 330, ...times(25, 303), ...times(25, 305)], 1000)).toEqual([303]);
    expect(told(pins, 'A0', [...times(30, 310), ...times(30, 300)], 3000)).toEqual([]);
    expect(told(pins, 'A0', times(30, 400), 6000)).toEqual([400]);
  });

  it('never tells a pin with nothing on it, which hums', () => {
    const pins = bank();
    const hum = Array.from({ length: 500 }, (_none, i) => 300 + Math.round(60 * Math.sin(i)));
    expect(told(pins, 'A0', hum)).toEqual([]);
    expect(pins.values).toEqual({});
  });

  it('passes over a pin that it does not have', () => {
    const pins = bank();
    expect(told(pins, 'D9', [0, 1, 1, 1, 1])).toEqual([]);
  });

  it('says in the end what the pin says, whatever came before', () => {
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
