import { isMainThread } from 'node:worker_threads';

/**
 * Preloaded into a program under test: measures how long its main thread worked without checking for
 * input. Uses that thread's processor time, so that neither other programs nor a slow disk count.
 */

/** The answer: the longest stretches since the last request in ms, longest first, and how many there were. */
export interface Stretches {
  readonly longest: readonly number[];
  readonly all: number;
}

const KEPT = 20;

if (isMainThread) {
  let longest: number[] = [];
  let all = 0;
  const now = (): number => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = now();
  // Between two of these, timers run and pending input is read once: dice, screens, thread answers.
  const look = (): void => {
    const after = now();
    const took = after - before;
    before = after;
    all += 1;
    if (longest.length < KEPT || took > (longest.at(-1) ?? 0))
      longest = [...longest, took].toSorted((a, b) => b - a).slice(0, KEPT);
    setImmediate(look).unref();
  };
  setImmediate(look).unref();
  process.on('message', (asked) => {
    if (asked !== 'stretches') return;
    process.send?.({ longest, all } satisfies Stretches);
    [longest, all] = [[], 0];
  });
  // The listener must not keep the program alive.
  process.channel?.unref();
}
