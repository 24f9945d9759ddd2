import type { Text } from '../../../rules/kernel/text.ts';
import type { Act, Deed } from './acts.ts';
import { armiesAfter, noArmies } from './armies.ts';
import { honoursAfter, honoursWithout, isHonour, noHonours } from './honours.ts';
import { drawLot } from './lots.ts';
import { nameEntered, namesChanged } from './names.ts';
import { refusal } from './refuse.ts';
import { isTeamDeed, teamsAfter, teamsWithout } from './teams.ts';
import { nextRound, type EventState, type PlayerState, type RoundState } from './state.ts';

/** An act that does not fit what came before it. */
export class ActRefused extends Error {
  readonly n: number;
  readonly text: Text;
  constructor(n: number, text: Text) {
    super(`act ${String(n)}: ${text.key}`);
    this.n = n;
    this.text = text;
  }
}

/** The event after these acts. Throws {@link ActRefused} at the first that does not fit. */
export function foldEvent(acts: readonly Act[], from?: EventState): EventState | undefined {
  const own = new Own();
  return acts.reduce<EventState | undefined>((state, { n, deed }) => {
    const why = refusal(state, deed);
    if (why !== undefined) throw new ActRefused(n, why);
    return after(state, deed, own);
  }, from);
}

/**
 * The lists that a fold of many acts made itself: nobody else has seen them, so that they are added to in place. To copy
 * thousands of players for each of thousands of acts took longer than all the rest of a hub's start.
 */
export class Own {
  readonly #made = new WeakSet<object>();

  /** A list that may be changed: the same one where the fold made it, else a copy. */
  of<K, V>(list: ReadonlyMap<K, V>): Map<K, V> {
    if (this.#made.has(list)) return list as Map<K, V>;
    const copy = new Map(list);
    this.#made.add(copy);
    return copy;
  }
}

/** The event after a deed that was not refused. @param own of a fold that keeps none of the states before its last */
export function after(state: EventState | undefined, deed: Deed, own = new Own()): EventState {
  if (state === undefined) {
    if (deed.kind !== 'event-opened') throw new Error('event: a deed before the event was opened');
    return {
      settings: deed.settings,
      players: new Map(),
      teams: new Map(),
      rounds: [],
      plans: new Map(),
      reportLines: [],
      armies: noArmies,
      honours: noHonours,
      key: null,
    };
  }
  if (isHonour(deed)) return { ...state, honours: honoursAfter(state.honours, deed, (list) => own.of(list)) };
  if (isTeamDeed(deed)) return { ...state, teams: teamsAfter(state, deed) };
  switch (deed.kind) {
    case 'event-opened':
    case 'settings-changed':
      return { ...state, settings: deed.settings };
    case 'round-planned':
      return { ...state, plans: new Map(state.plans).set(deed.round, deed.plan) };
    case 'player-entered': {
      let number = 1;
      for (const one of state.players.values()) number = Math.max(number, one.number + 1);
      const players = own.of(state.players).set(deed.player.id, {
        player: deed.player,
        number,
        lot: drawLot(state.settings.lotSeed, number),
        checkedIn: false,
        dropped: false,
        firstRound: nextRound(state),
        missed: deed.missed,
        requestedByes: new Map(),
      });
      nameEntered(players, deed.player);
      return { ...state, players };
    }
    case 'player-removed': {
      const players = own.of(state.players);
      players.delete(deed.player);
      namesChanged(players);
      const honours = honoursWithout(state.honours, deed.player);
      const teams = teamsWithout(state.teams, deed.player);
      return { ...state, players, teams, armies: armiesAfter(state.armies, deed), honours };
    }
    case 'player-changed': {
      const changed = withPlayer(state, deed.player.id, { player: deed.player }, own);
      namesChanged(changed.players);
      return changed;
    }
    case 'checked-in':
      return withPlayer(state, deed.player, { checkedIn: true }, own);
    case 'check-in-withdrawn':
      return withPlayer(state, deed.player, { checkedIn: false }, own);
    case 'dropped':
      return withPlayer(state, deed.player, { dropped: true }, own);
    case 'returned':
      return withPlayer(state, deed.player, { dropped: false }, own);
    case 'bye-requested':
      return withRequests(state, deed.player, (byes) => byes.set(deed.round, deed.worth), own);
    case 'bye-request-withdrawn':
      return withRequests(state, deed.player, (byes) => byes.delete(deed.round), own);
    case 'round-paired':
      return { ...state, rounds: [...state.rounds, { paired: deed.paired, results: new Map(), completed: false }] };
    case 'round-repaired':
      return withRound(state, deed.paired.round, (round) => ({ ...round, paired: deed.paired }));
    case 'round-withdrawn':
      return { ...state, rounds: state.rounds.slice(0, deed.round - 1) };
    case 'result':
      return withRound(state, deed.round, (round) => ({
        ...round,
        results: own.of(round.results).set(deed.game, deed.result),
      }));
    case 'result-withdrawn':
      return withRound(state, deed.round, (round) => {
        const results = own.of(round.results);
        results.delete(deed.game);
        return { ...round, results, completed: false };
      });
    case 'round-completed':
      return withRound(state, deed.round, (round) => ({ ...round, completed: true }));
    case 'round-reopened':
      return withRound(state, deed.round, (round) => ({ ...round, completed: false }));
    case 'report-lines-kept':
      return { ...state, reportLines: deed.lines };
    case 'list-sent':
    case 'list-withdrawn':
    case 'lists-locked':
    case 'lists-unlocked':
    case 'lists-published':
    case 'lists-hidden':
    case 'fortress-taken':
      return { ...state, armies: armiesAfter(state.armies, deed) };
    case 'key-made':
      return { ...state, key: { key: deed.key, event: deed.event } };
    // What happens in the hall moves neither pairings nor standings: see hall.ts.
    case 'round-published':
    case 'clock-started':
    case 'clock-paused':
    case 'time-extended':
    case 'last-turn-called':
    case 'judge-called':
    case 'judge-came':
    case 'match-begun':
    case 'claimed':
    // Signatures change nothing: see signatures.ts.
    case 'head-signed':
    case 'head-confirmed':
    case 'match-signed':
      return state;
  }
}

function withPlayer(state: EventState, id: string, change: Partial<PlayerState>, own: Own): EventState {
  const player = state.players.get(id);
  if (player === undefined) return state;
  return { ...state, players: own.of(state.players).set(id, { ...player, ...change }) };
}

function withRequests(
  state: EventState,
  id: string,
  change: (byes: Map<number, 'full' | 'half' | 'zero'>) => unknown,
  own: Own,
): EventState {
  const requestedByes = new Map(state.players.get(id)?.requestedByes);
  change(requestedByes);
  return withPlayer(state, id, { requestedByes }, own);
}

function withRound(state: EventState, number: number, change: (round: RoundState) => RoundState): EventState {
  return { ...state, rounds: state.rounds.map((round, i) => (i === number - 1 ? change(round) : round)) };
}
