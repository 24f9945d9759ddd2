import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecording, RECORDING_HEAD, writePassed } from '../../electron/bridge/recording.ts';
import { filtered, freshLines, recordingOf } from './raw-lines.ts';

describe('a recording of the page', () => {
  it('is read by the bridge with every byte and direction, and starts at 0', () => {
    const passed = fc.record({
      ms: fc.nat(10_000_000).map((tenths) => tenths / 10),
      direction: fc.constantFrom('<' as const, '>' as const),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 60 }),
    });
    fc.assert(
      fc.property(fc.array(passed, { minLength: 1 }), (all) => {
        const ordered = all.toSorted((a, b) => a.ms - b.ms);
        const read = readRecording(recordingOf(RECORDING_HEAD, ordered.map(writePassed)), 'x');
        expect(read.map(({ direction, bytes }) => [direction, [...bytes]])).toEqual(
          ordered.map(({ direction, bytes }) => [direction, [...bytes]]),
        );
        expect(read[0]?.ms).toBe(0);
      }),
      { seed: 1453 },
    );
  });

  it('keeps the remark about missing lines', () => {
    const text = recordingOf(RECORDING_HEAD, ['12.0 < a', '# 3 lines are missing here', '14.5 > b']);
    expect(text.split('\n').slice(1)).toEqual(['0.0 < a', '# 3 lines are missing here', '2.5 > b', '']);
    expect(readRecording(text, 'x').length).toBe(2);
  });
});

describe('incoming lines', () => {
  it('are taken once, even if two are alike, and a gap is remarked', () => {
    expect(freshLines(7, ['a', 'a'], null)).toEqual(['a', 'a']);
    expect(freshLines(7, ['a', 'a', 'b'], 8)).toEqual(['a', 'b']);
    expect(freshLines(7, ['a'], 9)).toEqual([]);
    expect(freshLines(7, ['a'], 5)).toEqual(['# 2 lines came too fast and are missing here', 'a']);
  });
});

describe('the raw log', () => {
  it('is filtered by direction and by text, in any case', () => {
    const lines = ['1.0 < BEAT 7 1\\n', '2.0 > PING\\n', '3.0 < E 7 1 settled d1 6\\n'];
    const all = { fromDevice: true, toDevice: true, search: '' };
    expect(filtered(lines, all)).toEqual(lines);
    expect(filtered(lines, { ...all, fromDevice: false })).toEqual([lines[1]]);
    expect(filtered(lines, { ...all, toDevice: false, search: 'SETTLED' })).toEqual([lines[2]]);
    expect(filtered(lines, { ...all, search: '<' })).toEqual([]);
    expect(filtered(['# a remark'], { ...all, fromDevice: false, search: 'x' })).toEqual(['# a remark']);
  });
});
