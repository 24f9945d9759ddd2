import { byKind, type EveryKind } from '../../../rules/kernel/by-kind.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { EventAct } from '../../contract/event-acts.ts';
import { planFor } from '../../contract/round-plan.ts';
import type { Act, Deed, PairedRound } from '../event/acts.ts';
import { fortressOf, hasList } from '../event/armies.ts';
import { meetingsOf } from '../event/cut.ts';
import { honourDeeds, isHonourAct, type HonourAct } from './honour-deeds.ts';
import { after } from '../event/fold.ts';
import { sameResult } from '../../contract/outcome-text.ts';
import type { Hall } from '../event/hall.ts';
import { undoing } from '../event/inverse.ts';
import { pairByHand, pairNextRound } from '../event/pair-round.ts';
import { pairTeamsByHand } from '../event/pair-teams.ts';
import type { Result } from '../event/settings.ts';
import { nextRound, type EventState } from '../event/state.ts';
import { planOf, playerOf, settingsOf } from './meanwhile.ts';
import { begunAt, gameMoved } from './move-game.ts';
import { comesTooLate } from '../event/schedule.ts';
import { outcome } from '../event/trace.ts';
import { isTeamAct, teamDeeds, type TeamAct } from './team-deeds.ts';
import { wrongAct } from './wrong-acts.ts';

/** An event as loaded by a desk. */
export interface Known {
  readonly acts: readonly Act[];
  readonly state: EventState;
  readonly hall: Hall;
}

export interface Means {
  /** Returns a new unique id. */
  readonly newId: () => string;
}

/**
 * The deeds that a person's act leads to, or the reason why it cannot be done. The store applies all of them or none.
 */
export function deedsOf(act: EventAct, known: Known, { newId }: Means): readonly Deed[] | Text {
  const { state } = known;
  const wrong = wrongAct(act, state);
  if (wrong !== undefined) return wrong;
  if (isHonourAct(act)) return honourDeeds(act, known, newId);
  if (isTeamAct(act)) return teamDeeds(act, known, newId);
  return byKind(deeds, act, known, newId);
}

type PlainAct = Exclude<EventAct, HonourAct | TeamAct>;

/** The deeds for acts that concern neither honours nor teams. */
const deeds: EveryKind<PlainAct, [known: Known, newId: Means['newId']], readonly Deed[] | Text> = {
  settings: (act, known) => settingsOf(known, act),
  plan: (act, known) => planOf(known, act),
  enter: ({ players, missed }, _, newId) =>
    players.map((player) => ({ kind: 'player-entered', player: { id: newId(), ...player }, missed })),
  'change-player': (act, known) => playerOf(known, act),
  'remove-player': ({ player }) => [{ kind: 'player-removed', player }],
  'check-in': ({ players, by }, { state }) => {
    const coming = players.filter((player) => state.players.get(player)?.checkedIn !== true);
    const late = coming.find((player) => comesTooLate(state, player));
    if (late !== undefined) return text('event.schedule-fixed', { name: state.players.get(late)?.player.name ?? late });
    return coming.map((player) => ({ kind: 'checked-in', player, by }));
  },
  'check-out': ({ player }) => [{ kind: 'check-in-withdrawn', player }],
  drop: ({ player }) => [{ kind: 'dropped', player }],
  return: ({ player }) => [{ kind: 'returned', player }],
  'ask-bye': ({ player, round, worth }) => [{ kind: 'bye-requested', player, round, worth }],
  'withdraw-bye': ({ player, round }) => [{ kind: 'bye-request-withdrawn', player, round }],
  pair: ({ all }, { state }) => (all === true ? pairedAll(state) : pairedNext(state)),
  'pair-by-hand': (act, { state }) => {
    const exists = state.rounds[act.wanted.round - 1] !== undefined;
    const planned = exists ? [] : asBefore(state, act.wanted.round);
    const paired = byHand(
      planned.reduce((so, deed) => after(so, deed), state),
      act,
    );
    return 'key' in paired ? paired : [...planned, { kind: exists ? 'round-repaired' : 'round-paired', paired }];
  },
  'move-game': (act, known) => gameMoved(known, act),
  'withdraw-round': ({ round }) => [{ kind: 'round-withdrawn', round }],
  publish: ({ round }) => [{ kind: 'round-published', round }],
  complete: ({ round }) => [{ kind: 'round-completed', round }],
  reopen: ({ round }) => [{ kind: 'round-reopened', round }],
  'start-clock': ({ round }) => [{ kind: 'clock-started', round }],
  'pause-clock': ({ round }) => [{ kind: 'clock-paused', round }],
  extend: ({ round, game, minutes }) => [{ kind: 'time-extended', round, game, minutes }],
  'last-turn': ({ round, game }) => [{ kind: 'last-turn-called', round, game }],
  'call-judge': ({ round, game, why }) => [{ kind: 'judge-called', round, game, why }],
  'judge-done': ({ round, game }) => [{ kind: 'judge-came', round, game }],
  claim: (act, known) => claim(known, act),
  result: (act, known) => resultOf(known, act),
  countersign: ({ player, n, hash, key, signature }) => [{ kind: 'head-confirmed', player, n, hash, key, signature }],
  'withdraw-result': ({ round, game }) => [{ kind: 'result-withdrawn', round, game }],
  // Sending the same list again changes nothing.
  'send-list': ({ player, list }, { state }) =>
    hasList(state, player, list, list.text) ? [] : [{ kind: 'list-sent', player, list }],
  'withdraw-list': ({ player, system, side }) => [{ kind: 'list-withdrawn', player, system, side }],
  'lock-lists': ({ players }, known) => locks(known, players, true),
  'unlock-lists': ({ players }, known) => locks(known, players, false),
  'publish-lists': () => [{ kind: 'lists-published' }],
  'hide-lists': () => [{ kind: 'lists-hidden' }],
  'take-fortress': (act, { state }) => {
    const fortress = fortressOf(act.fortress);
    return state.armies.fortresses.has(fortress.id) ? [] : [{ kind: 'fortress-taken', fortress }];
  },
  undo: ({ n }, known) => {
    const deed = undoing(known.acts, n);
    if ('key' in deed) return deed;
    return (deed.kind === 'tables-changed' ? begunAt(known, deed) : undefined) ?? [deed];
  },
};

/** Locks or unlocks the lists of players who are not in that state already. */
function locks({ state }: Known, players: readonly string[], locked: boolean): readonly Deed[] {
  return [...new Set(players)]
    .filter((player) => (state.armies.of.get(player)?.locked ?? false) !== locked)
    .map((player) => ({ kind: locked ? 'lists-locked' : 'lists-unlocked', player }));
}

/** Pairs the next round by the event's method. */
function pairedNext(state: EventState): readonly Deed[] | Text {
  const planned = asBefore(state, nextRound(state));
  const paired = pairNextRound(planned.reduce((so, deed) => after(so, deed), state));
  return paired.done ? [...planned, { kind: 'round-paired', paired: paired.value }] : paired.text;
}

/** Pairs every round that can be paired now: for a league with a table as its schedule, the whole season. */
function pairedAll(state: EventState): readonly Deed[] | Text {
  const deeds: Deed[] = [];
  for (let so = state; ;) {
    const next = pairedNext(so);
    if ('key' in next) return deeds.length === 0 ? next : deeds;
    deeds.push(...next);
    so = next.reduce((then, deed) => after(then, deed), so);
  }
}

/** Records a result, unless it has changed since the author saw it. A settled game also closes its call for a judge. */
function resultOf(
  { acts, state, hall }: Known,
  { round, game, result, seen }: Extract<EventAct, { kind: 'result' }>,
): readonly Deed[] | Text {
  const at = state.rounds[round - 1];
  const stands = at?.results.get(game) ?? null;
  const isKnown = seen === undefined || (seen === null ? stands === null : stands !== null && sameResult(seen, stands));
  if (!isKnown && !(stands !== null && sameResult(stands, result))) {
    const about = ({ deed }: Act): boolean =>
      (deed.kind === 'result' || deed.kind === 'result-withdrawn') && deed.round === round && deed.game === game;
    return text('event.result-meanwhile', {
      name: acts.findLast(about)?.by ?? '',
      table: at?.paired.games[game - 1]?.table ?? '',
      is: outcome(stands ?? undefined),
      said: outcome(result),
    });
  }
  const settled: Result = decidesDispute({ state, hall }, { round, game, result })
    ? { ...result, source: 'judge' }
    : result;
  return [
    { kind: 'result', round, game, result: settled },
    ...(at?.completed === true ? [] : closedCall(hall, round, game)),
  ];
}

/**
 * Whether a result written at the desk settles a game as a judge does: it contradicts what a player reported, or
 * replaces a judge's decision. Otherwise it would count as one more claim, and the game would wait for a judge again.
 */
function decidesDispute(
  { state, hall }: Pick<Known, 'state' | 'hall'>,
  { round, game, result }: Pick<Extract<EventAct, { kind: 'result' }>, 'round' | 'game' | 'result'>,
): boolean {
  const claims = hall.get(round)?.tables.get(game)?.claims.values() ?? [];
  return (
    state.rounds[round - 1]?.results.get(game)?.source === 'judge' ||
    [...claims].some((one) => !sameResult(one, result))
  );
}

/** A settled game no longer waits for a judge. */
function closedCall(hall: Hall, round: number, game: number): readonly Deed[] {
  const isOpen = (hall.get(round)?.tables.get(game)?.judge ?? null) !== null;
  return isOpen ? [{ kind: 'judge-came', round, game }] : [];
}

/** A round without a plan is played like the one before. Logs that like any other plan. */
function asBefore(state: EventState, round: number): readonly Deed[] {
  const { plan, from } = planFor(state.plans, round);
  return from === null ? [] : [{ kind: 'round-planned', round, plan }];
}

/** A round paired by hand, with its cost; refused unless it holds every player exactly once. */
export function byHand(
  state: EventState,
  { wanted, why }: Pick<Extract<EventAct, { kind: 'pair-by-hand' }>, 'wanted' | 'why'>,
): PairedRound | Text {
  const cut = againstBracket(state, wanted);
  if (cut !== undefined) return cut;
  if (state.settings.teams !== undefined) {
    const pairs = wanted.games.map(({ attacker, defender }): [string, string] => [attacker, defender]);
    const made = pairTeamsByHand(state, wanted.round, { pairs, bye: wanted.bye, why });
    return made.done ? made.value : made.text;
  }
  const ids = [
    ...wanted.games.flatMap(({ attacker, defender }) => [attacker, defender]),
    ...(wanted.bye === null ? [] : [wanted.bye]),
  ];
  if (new Set(ids).size < ids.length || !ids.every((id) => state.players.has(id))) return text('event.unreadable-wish');
  return pairByHand(state, wanted.round, wanted.games, wanted.bye, why);
}

/** The bracket decides who meets whom in a cut; sides and tables may change. */
function againstBracket(
  state: EventState,
  { round, games, bye }: Extract<EventAct, { kind: 'pair-by-hand' }>['wanted'],
): Text | undefined {
  const at = state.rounds[round - 1];
  if (at?.paired.stage !== 'cut') return undefined;
  const due = meetingsOf(state, at);
  const isWanted = ({ ids }: (typeof due)[number]): boolean =>
    games.some(({ attacker, defender }) => ids.every((id) => id === attacker || id === defender));
  const isBracket = bye === null && games.length === due.length && due.every(isWanted);
  return isBracket ? undefined : text('event.bracket-decides', { round });
}

/** If both players report the same, that is the result, unless the match or a judge has already written one. */
function claim(
  { state, hall }: Known,
  { round, game, player, result }: Extract<EventAct, { kind: 'claim' }>,
): readonly Deed[] {
  const said: Result = { ...result, source: 'reported', match: null };
  const deeds: Deed[] = [{ kind: 'claimed', round, game, player, result: said }];
  const at = state.rounds[round - 1];
  const pairing = at?.paired.games[game - 1];
  const other = pairing?.attacker === player ? pairing.defender : pairing?.attacker;
  const others = other === undefined ? undefined : hall.get(round)?.tables.get(game)?.claims.get(other);
  if (at?.results.has(game) === false && others !== undefined && sameResult(others, said))
    deeds.push({ kind: 'result', round, game, result: said }, ...closedCall(hall, round, game));
  return deeds;
}
