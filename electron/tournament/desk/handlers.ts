import { text, type Text } from '../../../rules/kernel/text.ts';
import type { EventOutcome, tournamentApi } from '../../contract/tournament-api.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { checkEvent } from '../checker/check.ts';
import { printed } from '../../paper/event-papers.ts';
import { after } from '../event/fold.ts';
import { signaturesOf } from '../event/signatures.ts';
import { impactOf } from '../event/impact.ts';
import { refusal } from '../event/refuse.ts';
import { whyNotInRound } from '../event/explain.ts';
import { traceOf } from '../event/trace.ts';
import { undoable } from '../event/inverse.ts';
import type { Deed } from '../event/acts.ts';
import type { EventState } from '../event/state.ts';
import { byHand, type Known } from './deeds-of.ts';
import { DeskError } from './desk-error.ts';
import { gameToBegin } from './begin-game.ts';
import type { EventPort } from './event-port.ts';
import { eventView, workingsOf } from './event-view.ts';
import { exported, imported, readPlayers } from './files.ts';
import { hallView } from './hall-view.ts';
import { listHandlers } from './list-handlers.ts';
import { LuckWatch } from './luck-watch.ts';
import { watchScores } from './watch-scores.ts';
import { watched } from './watched.ts';

/** Who signs where nobody says who asks. */
const PROGRAM = 'Castellan';

const refused = (why: Text): EventOutcome => ({ done: false, text: why });

/** Answers what a screen asks of the events. The console of this machine is the organiser's. */
export function eventHandlers(port: EventPort): Handlers<typeof tournamentApi, ScreenInfo> {
  const { desk, begin, follow, door } = port;
  const luck = new LuckWatch(desk, follow);
  /** What cannot be read is said in the shape that the screen waits for. */
  const asked = async <T>(event: string, work: (known: Known) => T, otherwise: (why: Text) => T): Promise<T> => {
    try {
      return work(await desk.known(event));
    } catch (error) {
      if (error instanceof DeskError) return otherwise(error.text);
      throw error;
    }
  };
  return {
    'tournament.list': async () => {
      try {
        const { where, kind } = await desk.place();
        return { events: [...(await desk.list())], where, kind, problem: null };
      } catch (error) {
        if (error instanceof DeskError) return { events: [], where: '', kind: null, problem: error.text };
        throw error;
      }
    },
    'tournament.create': ({ name, by }) => desk.create(name, by),
    'tournament.watch': ({ event }, _who, emit) =>
      watched(desk, () =>
        asked<Parameters<typeof emit>[0]>(
          event,
          (known) => ({
            view: eventView(event, known, desk.now(event), desk.shown === event),
            problem: desk.clockProblem(event) ?? desk.notTaken(event)[0]?.text ?? null,
          }),
          (problem) => ({ view: null, problem }),
        ).then(emit),
      ),
    'tournament.do': ({ event, id, by, act }) => desk.do(event, id, { role: 'organiser', name: by }, act),
    'tournament.trace': ({ event }) =>
      asked(
        event,
        ({ acts }) => {
          const can = undoable(acts);
          return traceOf(acts).map(({ n, at, by, text: said }) => ({ n, at, by, text: said, undo: can.has(n) }));
        },
        () => [],
      ),
    'tournament.working': ({ event, player }) =>
      asked(
        event,
        ({ state }) => [...workingsOf(state, player)],
        () => [],
      ),
    'tournament.luck': ({ event }, _who, emit) => luck.watch(event, emit),
    'tournament.whyNot': ({ event, round, a, b }) =>
      asked(
        event,
        ({ acts }) => {
          const why = whyNotInRound(acts, round, a, b);
          return why === undefined
            ? { text: null, dearerBy: '0', differences: [], instead: [] }
            : {
                text: why.text,
                dearerBy: why.dearerBy,
                differences: [...why.differences],
                instead: [
                  ...why.instead.pairs.map(({ attacker, defender }): [string, string | null] => [attacker, defender]),
                  ...(why.instead.bye === null ? [] : [[why.instead.bye.player, null] as [string, null]]),
                ],
              };
        },
        (why) => ({ text: why, dearerBy: '0', differences: [], instead: [] }),
      ),
    'tournament.price': ({ event, wanted }) =>
      asked(
        event,
        ({ state }) => {
          const paired = byHand(state, { wanted, why: '-' });
          const none = { dearerBy: '0', differences: [], breaches: [] };
          if ('key' in paired) return { refused: paired, ...none };
          const kind = state.rounds[wanted.round - 1] === undefined ? 'round-paired' : 'round-repaired';
          return {
            refused: refusal(state, { kind, paired }) ?? null,
            dearerBy: paired.byHand?.dearerBy ?? '0',
            differences: [...(paired.byHand?.differences ?? [])],
            breaches: paired.games.flatMap(({ table, breaches }) => breaches.map((one) => ({ table, text: one.text }))),
          };
        },
        (why) => ({ refused: why, dearerBy: '0', differences: [], breaches: [] }),
      ),
    'tournament.impact': ({ event, round, game, result }) =>
      asked(
        event,
        ({ state }) => {
          const deed: Deed =
            result === null ? { kind: 'result-withdrawn', round, game } : { kind: 'result', round, game, result };
          const why = refusal(state, deed);
          return why === undefined ? impactOf(state, mended(state, deed)).map((change) => change.text) : [why];
        },
        (why) => [why],
      ),
    'tournament.readPlayers': ({ content }) => readPlayers(content),
    'tournament.import': async ({ name, content, by }) => {
      const read = imported(name, content, by, desk.now());
      if ('key' in read) return refused(read);
      try {
        return await desk.take(read.event, read.acts);
      } catch (error) {
        if (error instanceof DeskError) return refused(error.text);
        throw error;
      }
    },
    'tournament.export': async ({ event, what, by = PROGRAM, language = 'en', player }) => {
      try {
        const known = what === 'event' ? await desk.signed(event, by) : await desk.known(event);
        const { name, content } = exported(event, known, what, { language, now: desk.now(event), player });
        return file(name, Buffer.from(content, 'utf8'));
      } catch (error) {
        if (error instanceof DeskError) return { done: false, text: error.text };
        throw error;
      }
    },
    'tournament.check': ({ event }) =>
      asked(
        event,
        ({ acts }) => {
          const { broken, said } = signaturesOf(acts);
          const wrong = checkEvent(acts).flatMap(({ round, problems }) =>
            problems.map((problem) => text('check.round', { round, problem })),
          );
          const rounds = acts.filter(
            ({ deed }) => deed.kind === 'round-paired' || deed.kind === 'round-repaired',
          ).length;
          return { wrong: [...broken, ...wrong], said: [...said, text('check.done', { count: rounds })] };
        },
        (why) => ({ wrong: [why], said: [] }),
      ),
    'tournament.print': async ({ event, language, by = PROGRAM, ...wish }) => {
      try {
        const known = await desk.keyed(event, by);
        const { name, bytes } = await printed(known, wish, language, desk.now(), await door(event));
        return file(name, bytes);
      } catch (error) {
        if (error instanceof DeskError) return { done: false, text: error.text };
        throw error;
      }
    },
    'tournament.begin': async ({ event, round, game, by, ...beginning }) => {
      try {
        const wish = gameToBegin(await desk.known(event), { event, round, game, by, ...beginning });
        if ('key' in wish) return refused(wish);
        const begun = await begin(wish);
        if ('key' in begun) return refused(begun);
        const sent = { id: `begun-${begun.match}`, by, deed: { kind: 'match-begun' as const, round, game, ...begun } };
        await desk.fromMatch(event, sent);
        return { done: true, event };
      } catch (error) {
        if (error instanceof DeskError) return refused(error.text);
        throw error;
      }
    },
    'tournament.show': async ({ event, by = PROGRAM }) => {
      // The key stands in the hall from the first day; where the database is away the screen is shown all the same.
      if (event !== null) await desk.keyed(event, by).catch(() => undefined);
      desk.show(event);
      return { done: true, event: event ?? '' };
    },
    'tournament.hall': (_input, _who, emit) =>
      watched(desk, async () => {
        const event = desk.shown;
        if (event === null) return emit({ hall: null });
        await asked(
          event,
          (known) => emit({ hall: hallView(event, known, desk.now(event)) }),
          // A hall screen keeps what it last knew; the console says what is wrong.
          () => undefined,
        );
      }),
    'tournament.scores': ({ event }, _who, emit) => watchScores({ desk, event }, { role: 'organiser' }, emit),
    ...listHandlers(port),
  };
}

function file(name: string, bytes: Uint8Array) {
  return { done: true as const, name, bytes: Buffer.from(bytes).toString('base64') };
}

/** The event as it would be after a mended result; a round that is over stays over. */
function mended(state: EventState, deed: Deed): EventState {
  const then = after(state, deed);
  return {
    ...then,
    rounds: then.rounds.map((round, i) => ({ ...round, completed: state.rounds[i]?.completed ?? false })),
  };
}
