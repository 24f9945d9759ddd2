import { parentPort } from 'node:worker_threads';
import type { Limit } from './trying.ts';

/**
 * Ends its process once a mutant has used up its processor time. Runs in a thread of its own, because a mutant may keep
 * the main one busy for ever; counts processor time, because on a busy machine a sound test may take any wall time.
 */

/** Ms between two looks at the clock. */
const LOOKS = 100;

/** Processor time in ms that the process, with all its threads, has used. */
const used = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

let end = Infinity;
parentPort?.on('message', ({ within }: Limit) => {
  end = within === undefined ? Infinity : used() + within;
});
setInterval(() => {
  if (used() > end) process.kill(process.pid, 'SIGKILL');
}, LOOKS);
