import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Memory of a process in MB: the JavaScript heap after a collection, memory outside the heap, and everything resident.
 */
export interface Memory {
  readonly heap: number;
  readonly external: number;
  readonly resident: number;
}

const MB = 1024 * 1024;

/** Returns the memory of this process in MB after garbage collection. */
export async function memoryNow(): Promise<Memory> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  // Finalizers of the first collection release more.
  await setImmediate();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  const tenths = (bytes: number): number => Math.round((10 * bytes) / MB) / 10;
  return { heap: tenths(heapUsed), external: tenths(external), resident: tenths(rss) };
}
