import { memoryNow } from './memory-now.ts';

/** Runs inside a program under test: on request, reports the memory in use after a garbage collection. */
process.on('message', (asked) => {
  if (asked === 'memory') void memoryNow().then((memory) => process.send?.(memory));
});
// Waiting for requests must not keep the program alive.
process.channel?.unref();
