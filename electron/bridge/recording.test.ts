import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecording, RECORDING_HEAD, writePassed, type Passed } from './recording.ts';

const written = (all: readonly Passed[]): string => [RECORDING_HEAD, ...all.map(writePassed), ''].join('\n');

describe('a recording', () => {
  it('keeps every byte, direction and tenth of a millisecond, whatever the bytes are', () => {
    const passed = fc.record({
      ms: fc.nat(10_000_000).map((tenths) => tenths / 10),
      direction: fc.constantFrom('<' as const, '>' as const),
      bytes: fc.uint8Array({ minLength: 1, maxLength: 60 }),
    });
    fc.assert(
      fc.property(fc.array(passed), (all) => {
        const ordered = all.toSorted((a, b) => a.ms - b.ms);
        const read = readRecording(written(ordered), 'x');
        expect(read.map(({ ms, direction, bytes }) => [ms, direction, [...bytes]])).toEqual(
          ordered.map(({ ms, direction, bytes }) => [ms, direction, [...bytes]]),
        );
      }),
      { seed: 1453 },
    );
  });

  it('is readable and can be written by hand', () => {
    const bytes = new TextEncoder().encode('E 7 1 rolling d1*1746\r\n\\\0');
    expect(writePassed({ ms: 12.34, direction: '<', bytes })).toBe('12.3 < E 7 1 rolling d1*1746\\r\\n\\\\\\x00');
    expect(readRecording(`${RECORDING_HEAD}\n# a remark\n\n5 > PING\\n\n`, 'x')).toEqual([
      { ms: 5, direction: '>', bytes: new TextEncoder().encode('PING\n') },
    ]);
  });

  it.each([
    ['', /^x is no recording: its first line should be/],
    ['hello', /^x is no recording/],
    [`${RECORDING_HEAD}\n1.0 < a\nwhat?`, /^Line 3 of x is not a time, < or >, and bytes: 'what\?'\./],
    [`${RECORDING_HEAD}\n1.0 < a\\q`, /^Line 2 of x/],
    [`${RECORDING_HEAD}\n5 < a\n4 < b`, /^Line 3 of x goes back in time: 4 ms after 5 ms\./],
  ])('refuses %j in a sentence that names the line', (text, sentence) => {
    expect(() => readRecording(text, 'x')).toThrow(sentence);
  });
});
