import { Worker } from 'node:worker_threads';

/** Takes a host's listeners off a thread. A thread has others of its own, without which it hears nothing any more. */
const quiet = (worker: Worker): Worker =>
  (['message', 'error', 'exit'] as const).reduce((on, event) => on.removeAllListeners(event), worker);

/**
 * Idle worker threads of closed hosts, for the next host of this process. The program opens one host and keeps none;
 * tests open hundreds in one process, and starting a thread takes half a second.
 */
export class SpareThreads {
  /** How many idle threads each kind keeps in this process. */
  static most = 0;
  readonly #entry: string;
  readonly #memoryMb: number;
  readonly #idle: Worker[] = [];

  /** @param entry the thread's script; @param memoryMb its memory limit */
  constructor(entry: string, memoryMb: number) {
    this.#entry = entry;
    this.#memoryMb = memoryMb;
  }

  /** Returns a thread that has nothing to do: a spare one, or a new one. It does not keep the process alive. */
  take(): Worker {
    const spare = this.#idle.pop();
    if (spare !== undefined) return quiet(spare);
    const worker = new Worker(this.#entry, { resourceLimits: { maxOldGenerationSizeMb: this.#memoryMb } });
    worker.unref();
    return worker;
  }

  /** Ends a thread, or keeps it if it is idle and there is room. */
  async give(worker: Worker, isIdle: boolean): Promise<void> {
    quiet(worker);
    if (!isIdle || this.#idle.length >= SpareThreads.most) return void (await worker.terminate());
    worker.once('exit', () => {
      const at = this.#idle.indexOf(worker);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    this.#idle.push(worker);
  }
}
