import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FollowedJournal } from '../tournament/event/luck.ts';
import type { KeptJournal } from './journal-luck.ts';

export interface JournalAsked {
  readonly n: number;
  readonly kept: KeptJournal;
}

/** `why`: what went wrong, for the log. */
export interface JournalAnswered {
  readonly n: number;
  readonly followed: FollowedJournal;
  readonly why: string | null;
}

/** How long a thread that has nothing to do is kept, in ms: between two journals of one event it is never idle so long. */
const IDLE_MS = 20_000;
/** What a thread may hold, in MB: a journal that needs more ends its thread and nothing else. */
const MOST_MB = 1024;

const ENTRY = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'luck-worker.ts' : 'luck.js');

interface Waiting {
  readonly settle: (answer: JournalAnswered) => void;
  readonly fail: (why: Error) => void;
}

interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/**
 * Follows journals beside everything else: chances of one order may take many seconds, in which no table, no screen and
 * no hall may wait. The thread is started when a journal is first asked for, and ended when none was for a while.
 */
export class LuckThread {
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;
  #n = 0;

  /** What the luck of a journal is. Rejects where the thread ended before it answered. */
  followed(kept: KeptJournal): Promise<JournalAnswered> {
    clearTimeout(this.#idle);
    const { worker, waiting } = (this.#running ??= this.#start());
    const n = ++this.#n;
    return new Promise((settle, fail) => {
      waiting.set(n, { settle, fail });
      worker.postMessage({ n, kept } satisfies JournalAsked);
    });
  }

  /** Ends the thread; whoever waits for a journal is told so. The next one that is asked for starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = undefined;
    await running?.worker.terminate();
  }

  #start(): Running {
    const worker = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: MOST_MB } });
    const waiting = new Map<number, Waiting>();
    let why = new Error('The thread was ended.');
    worker.on('message', (answer: JournalAnswered) => {
      waiting.get(answer.n)?.settle(answer);
      waiting.delete(answer.n);
      if (waiting.size === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref();
    });
    worker.on('error', (error: Error) => (why = error));
    worker.on('exit', () => {
      if (this.#running?.worker === worker) this.#running = undefined;
      for (const { fail } of waiting.values()) fail(why);
    });
    // It keeps no program alive.
    worker.unref();
    return { worker, waiting };
  }
}
