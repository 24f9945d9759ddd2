import { performance } from 'node:perf_hooks';

/**
 * The processor time of this thread so far, in ms. Work that is measured by it gets as far on a busy machine as on an
 * idle one; it only takes longer by the clock. Where the runtime cannot tell (Node before 23.9), it is the clock's time.
 */
export function threadTime(): number {
  if (!('threadCpuUsage' in process)) return performance.now();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
