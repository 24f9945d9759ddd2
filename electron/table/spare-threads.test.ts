import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { SpareThreads } from './spare-threads.ts';

const folder = mkdtempSync(join(tmpdir(), 'castellan-threads-'));
const entry = join(folder, 'echo.mjs');
writeFileSync(
  entry,
  `import { parentPort } from 'node:worker_threads';
   parentPort.on('message', (asked) => (asked === 'end' ? process.exit(0) : parentPort.postMessage(asked)));`,
);
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const { most } = SpareThreads;
let threads: SpareThreads;
beforeEach(() => {
  threads = new SpareThreads(entry, 64);
});
afterEach(() => {
  SpareThreads.most = most;
});

const ended = async (threadId: number): Promise<boolean> => {
  const next = threads.take();
  const isNew = next.threadId !== threadId;
  await next.terminate();
  return isNew;
};

it('ends a thread when its host closes', async () => {
  SpareThreads.most = 0;
  const thread = threads.take();
  await threads.give(thread, true);
  expect(thread.threadId).toBe(-1);
});

it('hands an idle thread to the next host, without the listeners of the one before', async () => {
  SpareThreads.most = 1;
  const thread = threads.take();
  thread.on('message', () => {
    throw new Error('told a closed host');
  });
  await threads.give(thread, true);
  const again = threads.take();
  expect(again).toBe(thread);
  again.postMessage('hello');
  expect(await once(again, 'message')).toEqual(['hello']);
  await again.terminate();
});

it('ends a busy thread, and one more than it may keep', async () => {
  SpareThreads.most = 1;
  const [busy, idle, more] = [threads.take(), threads.take(), threads.take()];
  await threads.give(busy, false);
  await threads.give(idle, true);
  await threads.give(more, true);
  expect([busy.threadId, more.threadId]).toEqual([-1, -1]);
  expect(await ended(idle.threadId)).toBe(false);
});

it('forgets a spare thread that has ended by itself', async () => {
  SpareThreads.most = 1;
  const thread = threads.take();
  await threads.give(thread, true);
  const exit = once(thread, 'exit');
  thread.postMessage('end');
  await exit;
  const next = threads.take();
  expect(next).not.toBe(thread);
  await next.terminate();
});
