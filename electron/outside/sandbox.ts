import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { FromThread, ToThread } from './calls.ts';
import { OutsideFault } from './outside-fault.ts';

/** What a shared system may use. Steps are counted in tens of thousands, so that a slow machine does not decide. */
export interface Limits {
  /** Bytes that its code and data may take. */
  readonly memory: number;
  /** Steps of the interpreter that one call may take, in tens of thousands: about half a second of a machine of today. */
  readonly steps: number;
  /** Characters that it may answer with. */
  readonly answer: number;
  /** Ms after which a call is ended that the interpreter cannot count, such as a search through a list without end. */
  readonly ms: number;
}

/** Times that a system may have to be stopped before it is not begun again: each costs everybody a wait. */
const MOST_STOPS = 3;

const LIMITS: Limits = { memory: 64 * 1024 * 1024, steps: 5_000, answer: 4_000_000, ms: 10_000 };

const ENTRY = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'sandbox-worker.ts' : 'sandbox.js');

interface Living {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly answered: Int32Array;
}

/**
 * Runs the code of strangers. It is called like a function, and waited for: rules are not asynchronous. A call that takes
 * too much is stopped with its thread, and the next call finds another; after a few of those none is begun any more.
 */
export class Sandbox {
  readonly #code: string;
  readonly #limits: Limits;
  #living: Living | undefined;
  /** How often a thread was begun: numbers that it gave out hold for one life. */
  #life = 0;
  #stops = 0;

  /** @param code one script that leaves `castellanSystem` */
  constructor(code: string, limits: Partial<Limits> = {}) {
    this.#code = code;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Which thread answers: what it numbered before is not known to the next. */
  get life(): number {
    return this.#life;
  }

  /**
   * Calls the code. @param asked JSON @returns JSON, as untrusted as the code itself
   * @throws OutsideFault where it threw, took too much or did not end
   */
  call(call: string, asked: string): string {
    if (this.#stops >= MOST_STOPS)
      throw new OutsideFault('it had to be stopped too often and is not begun again before Castellan is');
    this.#living ??= this.#begin();
    return this.#ask(this.#living, { call, asked });
  }

  /** Ends the thread. The next call begins another. */
  close(): void {
    const living = this.#living;
    this.#living = undefined;
    living?.port.close();
    void living?.worker.terminate();
  }

  #begin(): Living {
    const { port1, port2 } = new MessageChannel();
    const signal = new SharedArrayBuffer(4);
    const { memory, steps, answer } = this.#limits;
    const worker = new Worker(ENTRY, {
      workerData: { port: port2, signal, limits: { memory, steps, answer } },
      transferList: [port2],
      env: {},
      argv: [],
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: 128, stackSizeMb: 16 },
    });
    // Its end is seen by whoever waits for an answer.
    worker.on('error', () => undefined);
    worker.unref();
    port1.unref();
    this.#life += 1;
    const living = { worker, port: port1, answered: new Int32Array(signal) };
    this.#living = living;
    this.#ask(living, { load: this.#code });
    return living;
  }

  #ask({ port, answered }: Living, asked: ToThread): string {
    Atomics.store(answered, 0, 0);
    port.postMessage(asked);
    const found =
      Atomics.wait(answered, 0, 0, this.#limits.ms) === 'timed-out'
        ? undefined
        : (receiveMessageOnPort(port)?.message as FromThread | undefined);
    if (found !== undefined && 'json' in found) return found.json;
    if (found?.over !== false) {
      this.#stops += 1;
      this.close();
    }
    throw new OutsideFault(found?.why ?? 'it did not come to an end and was stopped');
  }
}
