import { memoryNow } from './memory-now.ts';

/** Inside a program under test, which is started with it: when asked, says what is held after a collection. */
process.on('message', (asked) => {
  if (asked === 'memory') void memoryNow().then((memory) => process.send?.(memory));
});
// Nobody's question keeps a program alive.
process.channel?.unref();
