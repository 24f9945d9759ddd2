import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
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
  await threads.give(thread, 0);
  expect(thread.threadId).toBe(-1);
});

it('hands an idle thread to the next host, without the listeners of the one before', async () => {
  SpareThreads.most = 1;
  const thread = threads.take();
  thread.on('message', () => {
    throw new Error('told a closed host');
  });
  await threads.give(thread, 0);
  const again = threads.take();
  expect(again).toBe(thread);
  again.postMessage('hello');
  expect(await once(again, 'message')).toEqual(['hello']);
  await again.terminate();
});

it('ends a busy thread with its host where it keeps none, and one more than it may keep', async () => {
  SpareThreads.most = 0;
  const busy = threads.take();
  await threads.give(busy, 1);
  SpareThreads.most = 1;
  const [idle, more] = [threads.take(), threads.take()];
  await threads.give(idle, 0);
  await threads.give(more, 0);
  expect([busy.threadId, more.threadId]).toEqual([-1, -1]);
  expect(await ended(idle.threadId)).toBe(false);
});

it('keeps a busy thread once it has answered its closed host, and hands it to nobody before', async () => {
  SpareThreads.most = 1;
  const busy = threads.take();
  busy.postMessage('first');
  busy.postMessage('second');
  await threads.give(busy, 2);
  expect(await ended(busy.threadId)).toBe(true);
  await once(busy, 'message');
  await once(busy, 'message');
  const again = threads.take();
  expect(again).toBe(busy);
  again.postMessage('hello');
  expect(await once(again, 'message')).toEqual(['hello']);
  await again.terminate();
});

it('ends a busy thread that does not answer', async () => {
  SpareThreads.most = 1;
  vi.useFakeTimers();
  const busy = threads.take();
  await threads.give(busy, 1);
  const exit = once(busy, 'exit');
  vi.advanceTimersByTime(4000);
  vi.useRealTimers();
  await exit;
  expect(await ended(busy.threadId)).toBe(true);
});

it('forgets a spare thread that has ended by itself', async () => {
  SpareThreads.most = 1;
  const thread = threads.take();
  await threads.give(thread, 0);
  const exit = once(thread, 'exit');
  thread.postMessage('end');
  await exit;
  const next = threads.take();
  expect(next).not.toBe(thread);
  await next.terminate();
});
