import { describe, expect, it } from 'vitest';
import type { DeviceView } from '../../electron/contract/table.ts';
import { begunTest, fellSince, QUIET_MS, testAfter, tested } from './dice-test.ts';
import type { TimedNews } from './use-news.ts';

type Die = TimedNews['thrown'][string];
const fell = (ago: number, more: Partial<Die> = {}): Die => ({
  does: 'lies',
  face: 4,
  grade: 'witnessed',
  ago,
  counts: [],
  ...more,
});
const news = (thrown: Record<string, Die>) => ({ thrown, at: 10_000 });

describe('the test of all dice', () => {
  it('hears a die that fell after it began, leaning or not, and none that rolls or was only looked at', () => {
    const since = 8000;
    const heard = (die: Die): boolean => fellSince('d', news({ d: die }), since);
    expect([fell(1000), fell(2000), fell(2001)].map(heard)).toEqual([true, true, false]);
    expect(heard(fell(10, { does: 'leans', face: null }))).toBe(true);
    expect(heard(fell(10, { does: 'rolls', face: null }))).toBe(false);
    expect(heard(fell(10, { grade: 'seen' }))).toBe(false);
    expect(fellSince('other', news({ d: fell(10) }), since)).toBe(false);
  });

  it('keeps what it heard while a die rolls again, and ends by itself when all are in', () => {
    const first = testAfter(begunTest(8000), ['a', 'b'], news({ a: fell(100) }));
    expect(first).toEqual({ since: 8000, latest: 10_000, heard: ['a'], missed: null });
    expect(testAfter(first, ['a', 'b'], news({ a: fell(100) }))).toBe(first);
    const all = testAfter(first, ['a', 'b'], news({ a: fell(10, { does: 'rolls', face: null }), b: fell(50) }));
    expect([all.heard, all.missed]).toEqual([['a', 'b'], []]);
    // A die that comes later does not begin it anew.
    expect(testAfter(all, ['a', 'b', 'c'], news({ c: fell(5) }))).toBe(all);
  });

  it('ends as well when the last die that was missing is taken away', () => {
    const test = { ...begunTest(8000), heard: ['a'] };
    expect(testAfter(test, ['a'], news({})).missed).toEqual([]);
    expect(testAfter(test, [], news({})).missed).toBeNull();
  });

  it('ends by itself once no die was heard for two minutes, and names those that were not', () => {
    const late = (latest: number) =>
      testAfter({ ...begunTest(8000), latest, heard: ['a'] }, ['a', 'b'], { thrown: {}, at: 8000 + QUIET_MS });
    expect(late(8000).missed).toEqual(['b']);
    expect(late(8001).missed).toBeNull();
    // The news before the first have no time.
    expect(testAfter(begunTest(8000), ['a'], { thrown: {}, at: 0 }).missed).toBeNull();
  });

  it('is about real dice, or about virtual ones if there are no others', () => {
    const of = (speaks: DeviceView['speaks']) => ({
      device: { speaks } as DeviceView,
      die: {} as DeviceView['dice'][0],
    });
    const [real, virtual] = [of('wire'), of('virtual')];
    expect(tested([real, virtual])).toEqual([real]);
    expect(tested([virtual])).toEqual([virtual]);
  });
});
