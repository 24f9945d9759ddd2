import { parentPort } from 'node:worker_threads';
import { ChanceDesk } from './chance-desk.ts';
import { decidedOf, endingOf } from './ending.ts';
import { filmOf } from './film/cut.ts';
import { filmRows } from './film/rows.ts';
import { FilmViews } from './film/views.ts';
import { luckOfJournal } from './journal-luck.ts';
import { LuckBook } from './ledger.ts';
import { playRead } from '../outside/shared-systems.ts';
import type { LuckAnswered, LuckAsked, LuckSystems, LuckWork } from './luck-thread.ts';
import { reportOf } from './match-report.ts';
import { followable, ledgerWithOrders, playedOf, readAll, type StoredMatch } from './played.ts';
import { SiegeDesk } from './siege-desk.ts';
import { systemById } from './systems.ts';

/** The worker thread for luck: it processes one request at a time and posts the answer. */

/** Outcomes of orders, cached while the thread lives: a match that goes on costs only what is new. */
const book = new LuckBook();
/** Whole fights of the last question resume where they stopped. */
const chances = new ChanceDesk();
/** So do the games of the last siege. */
const sieges = new SiegeDesk();

/** The last film requested, so that its entries are sent once. */
let views: FilmViews | undefined;

function systemOf({ match }: Pick<StoredMatch, 'match'>) {
  const system = systemById(match.system);
  if (system === undefined) throw new Error(`no system is called ${match.system}`);
  return system;
}

const work: { readonly [K in keyof LuckWork]: (asked: LuckWork[K]['asked']) => unknown } = {
  journal: luckOfJournal,
  ledger: (stored) => {
    const system = systemOf(stored);
    const { played } = playedOf(system, stored.match, readAll(stored.entries));
    const followed = followable(system, stored.match, played);
    return ledgerWithOrders(system, book.outcomesOf(followed), played, book.choices.costsOf(followed));
  },
  ending: (stored) => endingOf(stored, systemOf(stored), book),
  decided: (stored) => decidedOf(stored, systemOf(stored)),
  film: ({ stored, cut, over }) => {
    const system = systemOf(stored);
    if (!over) return filmOf(filmRows(system, stored), [], cut);
    const { points, quiet } = endingOf(stored, system, book);
    return filmOf(filmRows(system, stored), points, cut, [...points, ...quiet]);
  },
  filmCaptions: async (frames) => {
    const { captionsOf } = await import('./film/captions.ts');
    return captionsOf(frames);
  },
  filmViews: ({ match, after, entries, ns }) => {
    if (after === 0) views = new FilmViews(systemOf({ match }), match);
    if (views?.id !== match.id || views.last !== after) return null;
    views.take(entries);
    return views.at(ns);
  },
  // Loading the PDF library takes a third of a second, so only a report request loads it.
  report: async ({ stored, size, language, now }) => {
    const { printedReport } = await import('../paper/report/match-report.ts');
    return printedReport(reportOf(stored, systemOf(stored), book), size, language, now);
  },
  open: (asked) => chances.open(asked),
  sample: (asked) => chances.sample(asked),
  command: (asked) => chances.command(asked),
  price: (asked) => chances.price(asked),
  options: (asked) => chances.options(asked),
  siege: (asked) => sieges.work(asked),
};

async function answer({ n, what, asked }: LuckAsked): Promise<LuckAnswered> {
  try {
    return { n, done: await (work[what] as (asked: unknown) => unknown)(asked) };
  } catch (error) {
    return { n, why: String(error) };
  }
}

parentPort?.on('message', (asked: LuckAsked | LuckSystems) => {
  if ('shared' in asked) {
    playRead(asked.shared);
    return;
  }
  void answer(asked).then((answered) => parentPort?.postMessage(answered));
});
