import { isMainThread } from 'node:worker_threads';

/**
 * Inside a program under test, which is started with it: how long its own thread worked without looking at what has come
 * in. Processor time of that thread, so that neither other programs nor a slow disk are counted.
 */

/** What is answered: the longest stretches since it was asked last, in ms, the longest first, and how many there were. */
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
  // Between two of these, timers are called and whatever has come in is read once: dice, screens, answers of threads.
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
  // Nobody's question keeps a program alive.
  process.channel?.unref();
}
