import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Handlers } from '../../contract/rpc.ts';
import type { tournamentApi } from '../../contract/tournament-api.ts';
import type { ScreenInfo } from '../../displays/screen-info.ts';
import { checkEvent } from '../checker/check.ts';
import type { Act, Deed } from '../event/acts.ts';
import { whyNotInRound } from '../event/explain.ts';
import { after } from '../event/fold.ts';
import { impactOf } from '../event/impact.ts';
import { undoable } from '../event/inverse.ts';
import { refusal } from '../event/refuse.ts';
import { signaturesOf } from '../event/signatures.ts';
import type { EventState } from '../event/state.ts';
import { traceOf } from '../event/trace.ts';
import { asked } from './asked.ts';
import { byHand } from './deeds-of.ts';
import type { EventDesk } from './event-desk.ts';
import { workingsOf } from './event-view.ts';

type Questions = Pick<
  Handlers<typeof tournamentApi, ScreenInfo>,
  | 'tournament.trace'
  | 'tournament.working'
  | 'tournament.whyNot'
  | 'tournament.price'
  | 'tournament.impact'
  | 'tournament.check'
>;

type WhyNotView = Awaited<ReturnType<Questions['tournament.whyNot']>>;

/**
 * Handlers for an organiser's questions about what was done, what could be done, and whether it is right. Read-only.
 */
export function questionHandlers(desk: EventDesk): Questions {
  return {
    'tournament.trace': ({ event }) =>
      asked<Awaited<ReturnType<Questions['tournament.trace']>>>(
        desk,
        event,
        ({ acts }) => ({ lines: logOf(acts), problem: null }),
        (problem) => ({ lines: [], problem }),
      ),
    'tournament.working': ({ event, player }) =>
      asked<Awaited<ReturnType<Questions['tournament.working']>>>(
        desk,
        event,
        ({ state }) => ({
          workings: [...workingsOf(state, player)],
          problem: state.players.has(player) ? null : text('event.no-such-player', { player }),
        }),
        (problem) => ({ workings: [], problem }),
      ),
    'tournament.whyNot': ({ event, round, a, b }) =>
      asked(
        desk,
        event,
        ({ acts, state }) => {
          const why = wrongPair(state, round, a, b);
          return why === undefined ? whyNotOf(whyNotInRound(acts, round, a, b)) : { ...NOTHING, text: why };
        },
        (why) => ({ ...NOTHING, text: why }),
      ),
    'tournament.price': ({ event, wanted }) =>
      asked(
        desk,
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
        desk,
        event,
        ({ state }) => {
          const deed: Deed =
            result === null ? { kind: 'result-withdrawn', round, game } : { kind: 'result', round, game, result };
          const why = refusal(state, deed);
          return why === undefined ? impactOf(state, mended(state, deed)).map((change) => change.text) : [why];
        },
        (why) => [why],
      ),
    'tournament.check': ({ event }) =>
      asked(
        desk,
        event,
        ({ acts }) => {
          const { broken, said } = signaturesOf(acts, 'desk');
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
  };
}

/** The log of an event, with what can be taken back. */
function logOf(acts: readonly Act[]): Awaited<ReturnType<Questions['tournament.trace']>>['lines'] {
  const can = undoable(acts);
  return traceOf(acts).map(({ n, at, by, text: said }) => ({ n, at, by, text: said, undo: can.has(n) }));
}

const NOTHING: WhyNotView = { text: null, dearerBy: '0', differences: [], instead: [] };

/** Why two players did not meet, in the form a screen needs: with the alternative pairs, and no opponent for a bye. */
/** Why nobody can ask about these two of a round. */
function wrongPair(
  { rounds, players, teams }: EventState,
  round: number,
  a: string,
  b: string | null,
): Text | undefined {
  const at = rounds[round - 1];
  if (at === undefined) return text('event.no-such-round', { round });
  const known = at.paired.teams === undefined ? players : teams;
  const unknown = [a, b].find((id) => id !== null && !known.has(id));
  if (typeof unknown === 'string')
    return known === players
      ? text('event.no-such-player', { player: unknown })
      : text('event.no-such-team', { team: unknown });
  return a === b ? text('event.same-twice') : undefined;
}

function whyNotOf(why: ReturnType<typeof whyNotInRound>): WhyNotView {
  if (why === undefined) return NOTHING;
  const { text: said, dearerBy, differences, instead } = why;
  const pairs = instead.pairs.map(({ attacker, defender }): [string, string | null] => [attacker, defender]);
  return {
    text: said,
    dearerBy,
    differences: [...differences],
    instead: instead.bye === null ? pairs : [...pairs, [instead.bye.player, null]],
  };
}

/** The event with a corrected result; a finished round stays finished. */
function mended(state: EventState, deed: Deed): EventState {
  const then = after(state, deed);
  return {
    ...then,
    rounds: then.rounds.map((round, i) => ({ ...round, completed: state.rounds[i]?.completed ?? false })),
  };
}
