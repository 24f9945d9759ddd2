import { join } from 'node:path';
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads';
import type { FromThread, ToThread } from './calls.ts';
import { OutsideFault } from './outside-fault.ts';

/**
 * Limits of a shared system. Steps are counted in tens of thousands, so that results do not depend on the machine's
 * speed.
 */
export interface Limits {
  /** Bytes for its code and data. */
  readonly memory: number;
  /** Interpreter steps per call, in tens of thousands: about half a second on a current machine. */
  readonly steps: number;
  /** The longest answer, in characters. */
  readonly answer: number;
  /**
   * Timeout for calls in which the interpreter cannot count steps, such as a search through an endless list: ms of
   * processor time, so that a busy or suspended machine stops nobody.
   */
  readonly ms: number;
}

/** How often a call that has not ended is looked at, in ms. */
const LOOK_MS = 100;
/** A thread that has died uses no processor time: after this many times the timeout a call is over whatever was used. */
const PATIENCE = 6;

/** Timeout for its thread to start, in ms of processor time. No foreign code runs before. */
const START_MS = 10_000;

/** After this many stops a system is not restarted: each one makes everybody wait. */
const MOST_STOPS = 3;

const LIMITS: Limits = { memory: 64 * 1024 * 1024, steps: 5_000, answer: 4_000_000, ms: 10_000 };

const ENTRY = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'sandbox-worker.ts' : 'sandbox.js');

interface Living {
  readonly worker: Worker;
  readonly port: MessagePort;
  readonly answered: Int32Array;
}

/**
 * Runs foreign code. Calls are synchronous, because rules are. A call that exceeds a limit is stopped together with its
 * thread, and the next call starts a new one; after a few stops, none is started any more.
 */
export class Sandbox {
  readonly #code: string;
  readonly #limits: Limits;
  #living: Living | undefined;
  /** How often a thread was started: numbers handed out by one are valid in that life only. */
  #life = 0;
  #stops = 0;

  /** @param code one script that defines `castellanSystem` */
  constructor(code: string, limits: Partial<Limits> = {}) {
    this.#code = code;
    this.#limits = { ...LIMITS, ...limits };
  }

  /** Which thread answers; numbers from an earlier one are unknown to it. */
  get life(): number {
    return this.#life;
  }

  /**
   * Calls the code. @param asked JSON @returns JSON, as untrusted as the code itself
   * @throws OutsideFault if it threw, exceeded a limit or did not end
   */
  call(call: string, asked: string): string {
    if (this.#stops >= MOST_STOPS)
      throw new OutsideFault('it had to be stopped too often and is not begun again before Castellan is');
    this.#living ??= this.#begin();
    return this.#ask(this.#living, { call, asked });
  }

  /** Stops the thread. The next call starts another. */
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
    // Whoever waits for an answer notices its end.
    worker.on('error', () => undefined);
    worker.unref();
    port1.unref();
    this.#life += 1;
    const living = { worker, port: port1, answered: new Int32Array(signal) };
    this.#living = living;
    this.#ask(living, { start: true }, START_MS);
    this.#ask(living, { load: this.#code });
    return living;
  }

  #ask({ port, answered }: Living, asked: ToThread, ms = this.#limits.ms): string {
    Atomics.store(answered, 0, 0);
    const before = process.cpuUsage();
    port.postMessage(asked);
    let found: FromThread | undefined;
    for (let looks = 0; looks * LOOK_MS < ms * PATIENCE; looks += 1) {
      Atomics.wait(answered, 0, 0, LOOK_MS);
      found = receiveMessageOnPort(port)?.message as FromThread | undefined;
      if (found !== undefined) break;
      // The sign of an earlier answer may come late, after that answer was taken.
      Atomics.store(answered, 0, 0);
      // This thread waits, so what the process uses is what the code uses, or more.
      const { user, system } = process.cpuUsage(before);
      if (looks * LOOK_MS >= ms && (user + system) / 1000 >= ms) break;
    }
    if (found !== undefined && 'json' in found) return found.json;
    if (found?.over !== false) {
      this.#stops += 1;
      this.close();
    }
    throw new OutsideFault(found?.why ?? 'it did not come to an end and was stopped');
  }
}
