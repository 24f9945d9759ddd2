import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Memory of a process in MB: JavaScript's own after a collection, what it holds beside its heap, and all that is resident. */
export interface Memory {
  readonly heap: number;
  readonly external: number;
  readonly resident: number;
}

const MB = 1024 * 1024;

/** What this process holds once everything that nobody needs is collected, in MB. */
export async function memoryNow(): Promise<Memory> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  // What was finalized by the first one lets go of more.
  await setImmediate();
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  const tenths = (bytes: number): number => Math.round((10 * bytes) / MB) / 10;
  return { heap: tenths(heapUsed), external: tenths(external), resident: tenths(rss) };
}
