import type { SerialLine } from '../ports/serial-line.ts';
import { Probe } from './conform/probe.ts';
import type { Steps } from './conform/steps.ts';
import { openPort } from './open.ts';
import { BridgeProblem } from './problem.ts';

const OPEN_EVERY_MS = 250;
/** A vanished port may come back once the device has restarted. */
const COMES_BACK_MS = 10_000;
/** Polling interval for elapsed time. */
const LOOK_MS = 20;

/** Runs a trial against a real port in real time. */
export class PortRun {
  readonly probe = new Probe((bytes) => {
    this.#line?.write(bytes);
  });
  readonly #path: string;
  #line: SerialLine | undefined;
  #wake: () => void = () => undefined;
  #coming: Promise<void> | undefined;
  #over = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** Opens the port and runs the steps in order. @throws {BridgeProblem} if the port cannot be opened */
  async run<T>(steps: Steps<T>): Promise<T> {
    await this.#open();
    try {
      for (;;) {
        this.probe.now = performance.now();
        const next = steps.next();
        if (next.done === true) return next.value;
        if (next.value.ask === 'wait') await this.#wait(next.value.ms, next.value.until);
        else await this.#reopen(next.value.closedMs);
        // Nothing can be tested without the port, so wait for it.
        await this.#coming;
      }
    } finally {
      this.#over = true;
      await this.#close();
    }
  }

  async #wait(ms: number, until: () => boolean): Promise<void> {
    const end = performance.now() + ms;
    while (!until() && performance.now() < end) {
      await new Promise<void>((done) => {
        this.#wake = done;
        setTimeout(done, Math.min(LOOK_MS, Math.max(0, end - performance.now())));
      });
      this.probe.now = performance.now();
    }
  }

  async #reopen(closedMs: number): Promise<void> {
    await this.#close();
    await pause(closedMs);
    await this.#openSoon();
  }

  async #close(): Promise<void> {
    const line = this.#line;
    this.#line = undefined;
    await line?.close();
  }

  async #open(): Promise<void> {
    const line = await openPort(this.#path, {
      data: (bytes) => {
        this.probe.receive(bytes, performance.now());
        this.#wake();
      },
      closed: () => {
        if (this.#line !== line || this.#over) return;
        this.#line = undefined;
        this.#coming = this.#openSoon().finally(() => (this.#coming = undefined));
        this.#coming.catch(() => undefined);
      },
    });
    this.#line = line;
    this.probe.opened(performance.now());
  }

  async #openSoon(): Promise<void> {
    for (const end = performance.now() + COMES_BACK_MS; ; await pause(OPEN_EVERY_MS)) {
      try {
        await this.#open();
        return;
      } catch (error) {
        if (!(error instanceof BridgeProblem) || performance.now() > end || this.#over) throw error;
      }
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
