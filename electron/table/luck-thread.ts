import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { RpcError } from '../contract/rpc.ts';
import type { OddsView, OptionOdds } from '../contract/table.ts';
import type { Decided } from '../contract/decided-api.ts';
import type { EndingView } from '../contract/ending-api.ts';
import type { Cut, FilmView } from '../contract/film-api.ts';
import type { LedgerView } from '../contract/ledger-view.ts';
import type { Text } from '../../rules/kernel/text.ts';
import type { Entry, MatchRecord } from '../journal/journal.ts';
import type { PaperSize } from '../paper/pages.ts';
import type { Language } from '../sentences.ts';
import type { FollowedJournal } from '../tournament/event/luck.ts';
import type { ChanceDesk, OpenWorked } from './chance-desk.ts';
import type { SiegeAfter } from './film/views.ts';
import type { KeptJournal } from './journal-luck.ts';
import type { ReportedMatch } from './match-report.ts';
import type { ReadSystem } from '../outside/manifest.ts';
import type { StoredMatch } from './played.ts';
import type { SiegeAsked, SiegeTold } from './siege-desk.ts';
import { SpareThreads } from './spare-threads.ts';
import { playedOutside } from './systems.ts';

/** The requests of the thread, and their answers. */
export interface LuckWork {
  /** The sums of a match of an event. */
  readonly journal: { readonly asked: KeptJournal; readonly answer: FollowedJournal };
  /** Every outcome of a match. */
  readonly ledger: { readonly asked: StoredMatch; readonly answer: LedgerView };
  /** What is shown of a match at its end. */
  readonly ending: { readonly asked: StoredMatch; readonly answer: EndingView };
  /** The part of the ending that every screen may show. */
  readonly decided: { readonly asked: StoredMatch; readonly answer: Decided };
  /** The film of a match. `over`: the siege has ended, so everybody may know where it turned. */
  readonly film: {
    readonly asked: { readonly stored: StoredMatch; readonly cut: Cut; readonly over: boolean };
    readonly answer: FilmView;
  };
  readonly filmCaptions: {
    readonly asked: readonly (readonly Text[])[];
    readonly answer: { readonly en: string; readonly fr: string }[];
  };
  readonly filmViews: {
    /** `entries`: those after `after`; the thread has the earlier ones. */
    readonly asked: {
      readonly match: MatchRecord;
      readonly after: number;
      readonly entries: readonly Entry[];
      readonly ns: readonly number[];
    };
    /** `null` if the thread was restarted and needs all of them. */
    readonly answer: SiegeAfter[] | null;
  };
  /** The report of a match as a PDF. `now`: the date of the document, in ms since 1970. */
  readonly report: {
    readonly asked: {
      readonly stored: ReportedMatch;
      readonly size: PaperSize['size'];
      readonly language: Language;
      readonly now: number;
    };
    readonly answer: Uint8Array;
  };
  /** Chances of the open question, of an order that may be given, and of each option of the open choice. */
  readonly open: { readonly asked: Parameters<ChanceDesk['open']>[0]; readonly answer: OpenWorked | null };
  readonly sample: {
    readonly asked: Parameters<ChanceDesk['sample']>[0];
    readonly answer: ReturnType<ChanceDesk['sample']>;
  };
  readonly command: { readonly asked: Parameters<ChanceDesk['command']>[0]; readonly answer: OddsView[] };
  readonly price: {
    readonly asked: Parameters<ChanceDesk['price']>[0];
    readonly answer: ReturnType<ChanceDesk['price']>;
  };
  readonly options: { readonly asked: Parameters<ChanceDesk['options']>[0]; readonly answer: OptionOdds[] };
  /** Whole sieges, sampled from each place of a match. `null` if the match has to be sent again. */
  readonly siege: { readonly asked: SiegeAsked; readonly answer: SiegeTold | null };
}

/** The shared systems in use, sent before the work that needs them. */
export interface LuckSystems {
  readonly shared: readonly ReadSystem[];
}

export interface LuckAsked {
  readonly n: number;
  readonly what: keyof LuckWork;
  readonly asked: unknown;
}

/** `why`: what went wrong, for the log. */
export type LuckAnswered =
  | { readonly n: number; readonly done: unknown }
  | { readonly n: number; readonly why: string };

/** How long an idle thread is kept, in ms; between two journals of one event it is never idle that long. */
const IDLE_MS = 20_000;
/** Memory limit of a thread, in MB: a journal that needs more ends its thread and nothing else. */
const MOST_MB = 1024;

const ENTRY = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'luck-worker.ts' : 'luck.js');

/** The threads of this process. */
const threads = new SpareThreads(ENTRY, MOST_MB);

interface Waiting {
  readonly settle: (done: unknown) => void;
  readonly fail: (why: Error) => void;
}

interface Running {
  /** The shared systems that were sent to it for this host. */
  shared: ReturnType<typeof playedOutside> | undefined;
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
}

/** The error for callers still waiting when the thread is ended: the program is closing. */
const closed = (): Error => new RpcError('closed', 'Castellan is being closed: what was asked for is not worked out.');

/**
 * Works out luck off the main thread: the chances of one order may take many seconds, during which no die, screen or
 * hall may wait. The thread starts with the first request and ends after some idle time.
 */
export class LuckThread {
  readonly #idleMs: number;
  #running: Running | undefined;
  #idle: NodeJS.Timeout | undefined;
  #n = 0;

  /** @param idleMs how long an idle thread is kept; its caches of running matches go with it */
  constructor(idleMs = IDLE_MS) {
    this.#idleMs = idleMs;
  }

  /** Runs a piece of work. Rejects if it failed, or if the thread ended before it answered. */
  async ask<K extends keyof LuckWork>(what: K, asked: LuckWork[K]['asked']): Promise<LuckWork[K]['answer']> {
    clearTimeout(this.#idle);
    const running = (this.#running ??= this.#start());
    const { worker, waiting } = running;
    const shared = playedOutside();
    if (running.shared !== shared) {
      running.shared = shared;
      worker.postMessage({ shared: shared.map(({ read }) => read) } satisfies LuckSystems);
    }
    const n = ++this.#n;
    const done = await new Promise<unknown>((settle, fail) => {
      waiting.set(n, { settle, fail });
      worker.postMessage({ n, what, asked } satisfies LuckAsked);
    });
    return done as LuckWork[K]['answer'];
  }

  /** Ends the thread and rejects pending requests. The next request starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const running = this.#running;
    this.#running = undefined;
    if (running === undefined) return;
    const unanswered = running.waiting.size;
    // Reject at once instead of waiting for answers on their way: the outcome must not depend on the thread's speed.
    for (const { fail } of running.waiting.values()) fail(closed());
    running.waiting.clear();
    await threads.give(running.worker, unanswered);
  }

  #start(): Running {
    const worker = threads.take();
    const waiting = new Map<number, Waiting>();
    let why: Error = closed();
    worker.on('message', (answer: LuckAnswered) => {
      const asker = waiting.get(answer.n);
      waiting.delete(answer.n);
      if ('why' in answer) asker?.fail(new Error(answer.why));
      else asker?.settle(answer.done);
      if (waiting.size === 0) this.#idle = setTimeout(() => void this.close(), this.#idleMs).unref();
    });
    worker.on('error', (error: Error) => (why = error));
    worker.on('exit', () => {
      if (this.#running?.worker === worker) this.#running = undefined;
      for (const { fail } of waiting.values()) fail(why);
    });
    return { worker, waiting, shared: undefined };
  }
}
