import { describe, expect, it } from 'vitest';
import { drops, minutesOf, pitchOf, readAt, typeSize } from './type-size.ts';

const hd = { width: 1920, height: 1080 };

describe('the type size of a screen', () => {
  it('matches the worked example: 32 inch, 1920 across, read from 5.5 m', () => {
    const pitch = pitchOf(32, hd);
    expect(pitch).toBeCloseTo(0.369, 3);
    expect(minutesOf(pitch, 5.5)).toBeCloseTo(0.231, 3);
    const size = typeSize(hd, 32, 5.5);
    expect(size.k).toBeCloseTo(1.37, 2);
    expect(size).toMatchObject({ longest: 5.8, tooFar: false, dropped: drops.length });
    expect(readAt(size, 5.5).map(({ mm, minutes }) => [Math.round(mm), Math.floor(minutes + 0.5)])).toEqual([
      [43, 27],
      [20, 13],
      [17, 10],
    ]);
  });

  it('is the drawn size on a usual screen at a usual distance, whatever its pixels, and never smaller', () => {
    for (const size of [
      hd,
      { width: 3840, height: 2160 },
      { width: 1280, height: 720 },
      { width: 1080, height: 1920 },
    ]) {
      expect(typeSize(size, 24, 3)).toMatchObject({ dropped: 0, tooFar: false });
      expect(typeSize(size, 24, 3).k).toBeCloseTo(1, 2);
      expect(typeSize(size, 24, 1).k).toBe(1);
    }
    // The same television with four times as many pixels can be read from the same distance.
    expect(typeSize({ width: 3840, height: 2160 }, 55, 8).k).toBeCloseTo(typeSize(hd, 55, 8).k, 10);
  });

  it('keeps essential text above its minimum angle up to the longest distance, and says when that is exceeded', () => {
    for (const size of [hd, { width: 1080, height: 1920 }, { width: 1024, height: 768 }])
      for (const diagonal of [14, 24, 32, 55, 85]) {
        const { longest } = typeSize(size, diagonal, 3);
        const there = typeSize(size, diagonal, longest);
        expect(there.tooFar).toBe(false);
        for (const { minutes, needs } of readAt(there, longest)) expect(minutes).toBeGreaterThanOrEqual(needs);
        const beyond = typeSize(size, diagonal, longest + 0.2);
        expect(beyond.tooFar).toBe(true);
        expect(beyond.longest).toBe(longest);
        expect(beyond.k).toBeGreaterThanOrEqual(there.k);
      }
  });

  it('leaves out more items, in order, as letters grow, and brings none back', () => {
    const dropped = Array.from({ length: 40 }, (_, i) => typeSize(hd, 24, 3 + i * 0.05).dropped);
    expect(dropped).toEqual([...dropped].sort((a, b) => a - b));
    expect(new Set(dropped)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
  });

  it('returns numbers that can be sent to a screen, whatever size the screen reports', () => {
    for (const width of [0, 1, 300, 100_000])
      for (const height of [0, 1, 300, 100_000])
        for (const [diagonal, distance] of [
          [7, 10],
          [120, 1],
        ] as const) {
          const { k, dropped, longest, pitch } = typeSize({ width, height }, diagonal, distance);
          expect([k, dropped, longest, pitch].every(Number.isFinite), `${String(width)}x${String(height)}`).toBe(true);
          expect(k).toBeGreaterThanOrEqual(1);
        }
  });
});
