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
import type { Deed, Game } from '../event/acts.ts';
import type { EventState } from '../event/state.ts';
import { byHand, type Known } from './deeds-of.ts';
import { DeskError } from './desk-error.ts';
import type { EventDesk } from './event-desk.ts';
import { eventView, workingsOf } from './event-view.ts';
import { exported, imported, readPlayers } from './files.ts';
import { hallView } from './hall-view.ts';
import { LuckWatch, type FollowMatch } from './luck-watch.ts';
import { watched } from './watched.ts';

/** A game that is to be begun at the table of this machine. */
export interface GameToBegin {
  readonly event: string;
  readonly round: number;
  readonly game: number;
  readonly by: string;
  readonly pairing: Game;
  readonly names: { readonly attacker: string; readonly defender: string };
  readonly system: string;
  readonly scenario: string;
  /** Whether the judge allows that players are shown which option brings most. */
  readonly advice?: boolean;
  /** The name that the match gets in the library. */
  readonly title: string;
}

/** What the desk needs of the host. */
export interface EventPort {
  readonly desk: EventDesk;
  /** Makes the match and puts it on the table. */
  readonly begin: (game: GameToBegin) => Promise<Text | { readonly match: string; readonly file: string }>;
  readonly follow: FollowMatch;
}

/** Who signs where nobody says who asks. */
const PROGRAM = 'Castellan';

const refused = (why: Text): EventOutcome => ({ done: false, text: why });

/** Answers what a screen asks of the events. The console of this machine is the organiser's. */
export function eventHandlers({ desk, begin, follow }: EventPort): Handlers<typeof tournamentApi, ScreenInfo> {
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
    'tournament.export': async ({ event, what, by = PROGRAM }) => {
      try {
        const known = what === 'event' ? await desk.signed(event, by) : await desk.known(event);
        const { name, content } = exported(event, known, what);
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
        const { name, bytes } = await printed(await desk.keyed(event, by), wish, language, desk.now());
        return file(name, bytes);
      } catch (error) {
        if (error instanceof DeskError) return { done: false, text: error.text };
        throw error;
      }
    },
    'tournament.begin': async ({ event, round, game, by, system, scenario }) => {
      try {
        const { state } = await desk.known(event);
        const pairing = state.rounds[round - 1]?.paired.games[game - 1];
        if (pairing === undefined) return refused(text('event.no-such-game', { round, game }));
        if (state.rounds[round - 1]?.results.has(game) === true)
          return refused(text('event.table-busy', { table: pairing.table }));
        const nameOf = (id: string): string => state.players.get(id)?.player.name ?? id;
        const names = { attacker: nameOf(pairing.attacker), defender: nameOf(pairing.defender) };
        const title = `${state.settings.name} ${String(round)}-${pairing.table} ${names.attacker} ${names.defender}`;
        const advice = state.settings.advice === true;
        const begun = await begin({ event, round, game, by, pairing, names, system, scenario, advice, title });
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
