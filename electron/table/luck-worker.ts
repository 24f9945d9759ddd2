import { parentPort } from 'node:worker_threads';
import { luckOfJournal } from './journal-luck.ts';
import type { JournalAsked, JournalAnswered } from './luck-thread.ts';

/** A thread of its own for the luck of journals: it is told one at a time and answers with what it came to. */

parentPort?.on('message', ({ n, kept }: JournalAsked) => {
  let answer: JournalAnswered;
  try {
    answer = { n, followed: luckOfJournal(kept), why: null };
  } catch (error) {
    answer = { n, followed: { journal: 'unreadable' }, why: String(error) };
  }
  parentPort?.postMessage(answer);
});
