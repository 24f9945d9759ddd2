import type { Text } from '../../../rules/kernel/text.ts';
import { wrongLine } from '../../contract/event-words.ts';
import type { EventOutcome, tournamentApi } from '../../contract/tournament-api.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { asked } from './asked.ts';
import { DeskError } from './desk-error.ts';
import type { EventDesk } from './event-desk.ts';
import { gameToBegin } from './begin-game.ts';
import { PROGRAM, type EventPort } from './event-port.ts';
import { eventView } from './event-view.ts';
import { fileHandlers } from './file-handlers.ts';
import { hallView } from './hall-view.ts';
import { listHandlers } from './list-handlers.ts';
import { LuckWatch } from './luck-watch.ts';
import { questionHandlers } from './question-handlers.ts';
import { watchScores } from './watch-scores.ts';
import { watched } from './watched.ts';

const refused = (why: Text): EventOutcome => ({ done: false, text: why });

/** An outcome with the revision from which views show it, if the event can be read. */
async function withRevision(desk: EventDesk, event: string, doing: Promise<EventOutcome>): Promise<EventOutcome> {
  const outcome = await doing;
  if (!outcome.done) return outcome;
  const revision = await asked<number | undefined>(
    desk,
    event,
    ({ acts }) => acts.length,
    () => undefined,
  );
  return { ...outcome, revision };
}

/** Handlers for everything a screen asks about events. This machine's console acts as the organiser. */
export function eventHandlers(port: EventPort): Handlers<typeof tournamentApi, ScreenInfo> {
  const { desk, begin, follow } = port;
  const luck = new LuckWatch(desk, follow);
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
    'tournament.create': ({ name, by }) => {
      const why = wrongLine(name, Infinity, true) ?? wrongLine(by, Infinity);
      return why === undefined ? desk.create(name, by) : refused(why);
    },
    'tournament.watch': ({ event }, _who, emit) =>
      watched(desk, () =>
        asked<Parameters<typeof emit>[0]>(
          desk,
          event,
          (known) => ({
            view: eventView(event, known, desk.now(event), desk.shown === event),
            problem: desk.clockProblem(event) ?? desk.notTaken(event)[0]?.text ?? null,
          }),
          (problem) => ({ view: null, problem }),
        ).then(emit),
      ),
    'tournament.do': ({ event, id, by, act }) =>
      withRevision(desk, event, desk.do(event, id, { role: 'organiser', name: by }, act)),
    'tournament.luck': ({ event }, _who, emit) => luck.watch(event, emit),
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
      // The hall shows the key from the first day. If the database is unavailable, the screen is shown anyway.
      const why =
        event === null
          ? undefined
          : await desk.keyed(event, by).then(
              () => undefined,
              (error: unknown) => (error instanceof DeskError ? error.text : undefined),
            );
      if (why?.key === 'store.no-such-event') return refused(why);
      desk.show(event);
      return { done: true, event: event ?? '' };
    },
    'tournament.hall': (_input, _who, emit) =>
      watched(desk, async () => {
        const event = desk.shown;
        if (event === null) return emit({ hall: null });
        await asked(
          desk,
          event,
          (known) => emit({ hall: hallView(event, known, desk.now(event)) }),
          // A hall screen keeps its last view; the console shows the problem.
          () => undefined,
        );
      }),
    'tournament.scores': ({ event }, _who, emit) => watchScores({ desk, event }, { role: 'organiser' }, emit),
    ...questionHandlers(desk),
    ...fileHandlers(port),
    ...listHandlers(port),
  };
}
