import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createJournal, openJournal } from '../../../electron/journal/open.ts';
import type { Arrival, Told } from './link-host.ts';
import { wordsOf, type MortalHost } from './saturation.ts';

const CHILD = fileURLToPath(new URL('./journal-host-child.ts', import.meta.url));

interface Answer {
  readonly sends: readonly string[];
  readonly busyMs: number;
  readonly heap: number;
}

/** A host in a separate process, with a real match file, that is killed by SIGKILL while it works. */
export class JournalHost implements MortalHost {
  /** Processor time of all its lives, without start-up, in milliseconds. */
  busyMs = 0;
  /** Heap of the most recent process, in bytes. */
  heap = 0;
  readonly #path: string;
  readonly #links: number;
  readonly #random: () => number;
  readonly #happened = new Map<string, string>();
  #child: ChildProcess | undefined;
  /** Processor time of this life as last reported. */
  #lifeMs: number | undefined;

  private constructor(path: string, links: number, random: () => number) {
    this.#path = path;
    this.#links = links;
    this.#random = random;
  }

  /** @param path where to create the match file */
  static async start(path: string, links: number, random: () => number): Promise<JournalHost> {
    (await createJournal(path, { system: 'cruelty', edition: '1', setup: {}, options: {} })).close();
    const host = new JournalHost(path, links, random);
    await host.#born();
    return host;
  }

  happened(device: string, seq: number, words: string): void {
    this.#happened.set(`${device} ${seq}`, words);
  }

  async step(now: number, arrivals: readonly Arrival[]): Promise<Uint8Array[]> {
    const answer = this.#answer();
    this.#tell(now, arrivals);
    const { sends, busyMs, heap } = await answer;
    this.busyMs += busyMs - (this.#lifeMs ?? busyMs);
    this.#lifeMs = busyMs;
    this.heap = heap;
    return sends.map((bytes) => Buffer.from(bytes, 'base64'));
  }

  async dieIn(now: number, arrivals: readonly Arrival[]): Promise<void> {
    const child = this.#child;
    if (child === undefined) return;
    this.#tell(now, arrivals);
    await new Promise((done) => setTimeout(done, this.#random() * 3));
    child.kill('SIGKILL');
    await once(child, 'exit');
    await this.#born();
  }

  /** Ends the process and compares the match file with what happened. */
  async end(): Promise<{ lost: number; doubled: number; invented: number; kept: number; verified: boolean }> {
    this.#child?.disconnect();
    if (this.#child !== undefined) await once(this.#child, 'exit');
    const journal = await openJournal(this.#path);
    const left = new Map(this.#happened);
    let [kept, doubled, invented] = [0, 0, 0];
    for (const { body, origin } of journal.read()) {
      const key = `${origin?.device ?? ''} ${origin?.seq ?? 0}`;
      const words = this.#happened.get(key);
      if (words === undefined || words !== wordsOf(body as Told)) invented += 1;
      else if (left.delete(key)) kept += 1;
      else doubled += 1;
    }
    const verified = journal.verify().ok;
    journal.close();
    return { lost: left.size, doubled, invented, kept, verified };
  }

  #tell(now: number, arrivals: readonly Arrival[]): void {
    this.#child?.send({
      now,
      arrivals: arrivals.map(({ opened, bytes }) => ({ opened, bytes: Buffer.from(bytes).toString('base64') })),
    });
  }

  async #answer(): Promise<Answer> {
    if (this.#child === undefined) throw new Error('There is no host.');
    const [answer] = (await once(this.#child, 'message')) as [Answer];
    return answer;
  }

  async #born(): Promise<void> {
    const child = fork(CHILD, [this.#path, String(this.#links)], { execArgv: [] });
    await once(child, 'message');
    this.#child = child;
    this.#lifeMs = undefined;
  }
}
