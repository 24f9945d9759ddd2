import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecording } from '../../bridge/recording.ts';
import type { RawLines } from '../../contract/devices-api.ts';
import { RawLogs } from './raw-logs.ts';

let watched: [string, boolean][];
let logs: RawLogs;
let told: RawLines[];
const emit = (lines: RawLines): void => {
  told.push(lines);
};
beforeEach(() => {
  vi.useFakeTimers();
  watched = [];
  told = [];
  logs = new RawLogs((path, on) => watched.push([path, on]));
});
afterEach(() => {
  logs.close();
  vi.useRealTimers();
});

describe('the raw lines of a port', () => {
  it('are requested from the first watching screen until the last one stops', () => {
    const first = logs.watch('a', emit);
    const second = logs.watch('a', emit);
    first();
    expect(watched).toEqual([['a', true]]);
    second();
    second();
    expect(watched).toEqual([
      ['a', true],
      ['a', false],
    ]);
  });

  it('form a recording that can be replayed, and go only to watchers of that port', () => {
    logs.watch('a', emit);
    logs.passed('a', '>', 'HELLO?\\n');
    logs.passed('a', '<', 'E 7 1\\x00\\n');
    logs.passed('b', '<', 'not mine\\n');
    vi.runAllTimers();
    const [before, now] = told;
    expect(before?.lines).toEqual([]);
    const read = readRecording([now?.head, ...(now?.lines ?? []), ''].join('\n'), 'x');
    expect(read.map(({ direction, bytes }) => [direction, new TextDecoder().decode(bytes)])).toEqual([
      ['>', 'HELLO?\n'],
      ['<', 'E 7 1\0\n'],
    ]);
  });

  it('are shown to latecomers as far as they are remembered', () => {
    const stop = logs.watch('a', () => undefined);
    logs.passed('a', '<', 'early');
    stop();
    logs.passed('a', '<', 'while nobody watched');
    logs.watch('a', emit);
    expect(told.flatMap(({ lines }) => lines.map((line) => line.replace(/^[\d.]+ /, '')))).toEqual([
      '< early',
      '# not watched for a while: lines are missing here',
    ]);
  });

  it('skip the numbers that a flood pushed out and keep the newest', () => {
    logs.watch('a', emit);
    for (let i = 0; i < 5000; i += 1) logs.passed('a', '<', `line ${String(i)}`);
    vi.runAllTimers();
    const last = told.at(-1);
    expect([last?.lines.length, last?.from]).toEqual([2000, 3000]);
    expect(last?.lines.at(-1)).toMatch(/line 4999$/);
  });
});
