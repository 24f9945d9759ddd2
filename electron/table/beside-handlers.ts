import type { Api } from '../contract/api.ts';
import type { Handlers } from '../contract/rpc.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import type { EventDesk } from '../tournament/desk/event-desk.ts';
import type { SiegeClock } from './clock/siege-clock.ts';
import type { ResultStage } from './landing/result-stage.ts';
import { no } from './outcome.ts';
import type { SiegeTable } from './siege-table.ts';

/** What the handlers beside the game need from the host. */
export interface BesidePort {
  readonly table: () => SiegeTable;
  readonly clock: SiegeClock;
  readonly desk: EventDesk;
  readonly results: ResultStage;
}

/** What they use of it. */
type Used = Pick<BesidePort, 'table' | 'clock'> & {
  readonly desk: Pick<EventDesk, 'fromMatch'>;
  readonly results: Pick<ResultStage, 'view' | 'goOn'>;
};

type BesideMethod =
  | 'clock.act'
  | 'match.showOdds'
  | 'match.earlyDice'
  | 'match.correctAlone'
  | 'match.bookmark'
  | 'match.note';

/**
 * Answers what people agree on, write down and time beside the game. All of it goes into the journal, with who and why.
 */
export function besideHandlers({ table, clock, desk, results }: Used): Pick<Handlers<Api, ScreenInfo>, BesideMethod> {
  /** At an event table, calling the judge also notifies the event. */
  const callJudge = (words: string, by: string): void => {
    const { noted, journal } = table();
    const { eventGame } = noted;
    if (eventGame === undefined) return;
    const { event, round, game } = eventGame;
    const id = `judge-${journal.match.id.slice(0, 44)}-${String(journal.head.n)}`;
    void desk.fromMatch(event, { id, by, deed: { kind: 'judge-called', round, game, why: words.slice(0, 200) } });
  };
  /** A pause by the judge, or for one, ends the result on screen, held or not: the table turns to what is in dispute. */
  const resultLeft = (): void => {
    if (results.view !== null) results.goOn(results.view.row);
  };
  return {
    'clock.act': (did) => {
      const outcome = clock.act(did);
      if (outcome.done && did.act === 'pause' && did.judge) resultLeft();
      return outcome;
    },
    'match.showOdds': ({ shown, agreed, by }) => {
      if (shown && !agreed) return no('both-must-agree');
      if (shown === table().noted.oddsShown) return { done: true, revision: table().journal.head.n };
      return table().write({ kind: 'odds-shown', body: { shown, by } });
    },
    'match.earlyDice': ({ allowed, agreed, by }) => {
      if (!agreed) return no('both-must-agree');
      if (allowed === table().known.earlyDice) return { done: true, revision: table().journal.head.n };
      return table().write({ kind: 'early-dice', body: { allowed, by } });
    },
    'match.correctAlone': ({ allowed, agreed, by }) => {
      if (!agreed) return no('both-must-agree');
      if (allowed === table().known.correctAlone) return { done: true, revision: table().journal.head.n };
      return table().write({ kind: 'correct-alone', body: { allowed, by } });
    },
    'match.bookmark': ({ about, set, by }) => {
      if (!table().log.some(({ n }) => n === about)) return no('no-such-entry');
      if (table().noted.bookmarks.includes(about) === set) return { done: true, revision: table().journal.head.n };
      return table().write({ kind: 'bookmark', body: { about, set, by } });
    },
    'match.note': ({ about, words, judge, by }) => {
      if (about !== null && !table().log.some(({ n }) => n === about)) return no('no-such-entry');
      const outcome = table().write({ kind: 'note', body: { about, words, judge, by } });
      if (!outcome.done || !judge) return outcome;
      if (clock.view !== null && clock.view.paused === null)
        clock.act({ act: 'pause', by, why: words.slice(0, 200), judge: true });
      callJudge(words, by);
      resultLeft();
      return outcome;
    },
  };
}
