import { Worker } from 'node:worker_threads';

/** Takes a host's listeners off a thread. A thread has others of its own, without which it hears nothing any more. */
const quiet = (worker: Worker): Worker =>
  (['message', 'error', 'exit'] as const).reduce((on, event) => on.removeAllListeners(event), worker);

/** How long a thread may take for the last work of a closed host, which nobody waits for, in ms. */
const PATIENCE_MS = 4000;

/**
 * Idle worker threads of closed hosts, for the next host of this process. The program opens one host and keeps none;
 * tests open hundreds in one process, and starting a thread takes half a second.
 */
export class SpareThreads {
  /** How many threads of closed hosts each kind keeps in this process. */
  static most = 0;
  readonly #entry: string;
  readonly #memoryMb: number;
  readonly #idle: Worker[] = [];
  /** Threads that still load, or work, for a host that has closed. */
  readonly #busy = new Set<Worker>();

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

  /**
   * Ends a thread, or keeps it for the next host if there is room: at once if it is idle, and otherwise as soon as it
   * has answered what it was asked.
   * @param unanswered how many requests it has not answered
   */
  async give(worker: Worker, unanswered: number): Promise<void> {
    quiet(worker);
    if (this.#idle.length + this.#busy.size >= SpareThreads.most) return void (await worker.terminate());
    worker.once('exit', () => {
      this.#busy.delete(worker);
      const at = this.#idle.indexOf(worker);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    if (unanswered === 0) {
      this.#idle.push(worker);
      return;
    }
    this.#busy.add(worker);
    const ends = setTimeout(() => void worker.terminate(), PATIENCE_MS).unref();
    let left = unanswered;
    // It may run out of memory; then it exits as well.
    worker.on('error', () => undefined);
    worker.on('message', () => {
      left -= 1;
      if (left > 0) return;
      clearTimeout(ends);
      this.#busy.delete(worker);
      this.#idle.push(worker);
    });
  }
}
