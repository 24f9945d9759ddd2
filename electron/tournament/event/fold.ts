import { scheduledIn } from './schedule.ts';
import { byKind, type EveryKind } from '../../../rules/kernel/by-kind.ts';
import type { Text } from '../../../rules/kernel/text.ts';
import type { Act, Deed } from './acts.ts';
import { armiesAfter, noArmies, type ArmyDeed } from './armies.ts';
import { honoursAfter, honoursWithout, isHonour, noHonours, type HonourDeed } from './honours.ts';
import { drawLot } from './lots.ts';
import { nameEntered, namesChanged } from './names.ts';
import { refusal } from './refuse.ts';
import type { Settings } from './settings.ts';
import { isTeamDeed, teamsAfter, teamsWithout, type TeamDeed } from './teams.ts';
import { withTables } from './tables-changed.ts';
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
 * Maps that a long fold created itself. Nobody else holds them, so they can be changed in place. Copying thousands of
 * players for each of thousands of acts used to dominate a hub's start-up.
 */
export class Own {
  readonly #made = new WeakSet<object>();

  /** A map that may be changed: the same one if the fold created it, otherwise a copy. */
  of<K, V>(list: ReadonlyMap<K, V>): Map<K, V> {
    if (this.#made.has(list)) return list as Map<K, V>;
    const copy = new Map(list);
    this.#made.add(copy);
    return copy;
  }
}

/**
 * The event after an accepted deed.
 * @param own shared by a fold that keeps no intermediate states
 */
export function after(state: EventState | undefined, deed: Deed, own = new Own()): EventState {
  if (state === undefined) {
    if (deed.kind !== 'event-opened') throw new Error('event: a deed before the event was opened');
    return opened(deed.settings);
  }
  if (isHonour(deed)) return { ...state, honours: honoursAfter(state.honours, deed, (list) => own.of(list)) };
  if (isTeamDeed(deed)) return { ...state, teams: teamsAfter(state, deed) };
  return byKind(reducers, deed, state, own);
}

const opened = (settings: Settings): EventState => ({
  settings,
  players: new Map(),
  teams: new Map(),
  rounds: [],
  plans: new Map(),
  reportLines: [],
  armies: noArmies,
  honours: noHonours,
  key: null,
});

type Plain = Exclude<Deed, HonourDeed | TeamDeed>;
type Reducer<Of> = (deed: Of, state: EventState, own: Own) => EventState;

const asItWas: Reducer<unknown> = (_, state) => state;
const withSettings: Reducer<{ readonly settings: Settings }> = ({ settings }, state) => ({ ...state, settings });
const withArmies: Reducer<ArmyDeed> = (deed, state) => ({ ...state, armies: armiesAfter(state.armies, deed) });

/** What a deed changes about a player or a round. */
const player =
  (change: Partial<PlayerState>): Reducer<{ readonly player: string }> =>
  (deed, state, own) =>
    withPlayer(state, deed.player, change, own);
const round =
  (change: Partial<RoundState>): Reducer<{ readonly round: number }> =>
  (deed, state) =>
    withRound(state, deed.round, (one) => ({ ...one, ...change }));

const reducers: EveryKind<Plain, [state: EventState, own: Own], EventState> = {
  'event-opened': withSettings,
  'settings-changed': withSettings,
  'round-planned': (deed, state) => ({ ...state, plans: new Map(state.plans).set(deed.round, deed.plan) }),
  'player-entered': (deed, state, own) => {
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
  },
  'player-removed': (deed, state, own) => {
    const players = own.of(state.players);
    players.delete(deed.player);
    namesChanged(players);
    const honours = honoursWithout(state.honours, deed.player);
    const teams = teamsWithout(state.teams, deed.player);
    return { ...state, players, teams, armies: armiesAfter(state.armies, deed), honours };
  },
  'player-changed': (deed, state, own) => {
    const changed = withPlayer(state, deed.player.id, { player: deed.player }, own);
    namesChanged(changed.players);
    return changed;
  },
  'checked-in': player({ checkedIn: true }),
  'check-in-withdrawn': player({ checkedIn: false }),
  dropped: player({ dropped: true }),
  returned: player({ dropped: false }),
  'bye-requested': (deed, state, own) =>
    withRequests(state, deed.player, (byes) => byes.set(deed.round, deed.worth), own),
  'bye-request-withdrawn': (deed, state, own) =>
    withRequests(state, deed.player, (byes) => byes.delete(deed.round), own),
  'round-paired': ({ paired }, state) => ({
    ...state,
    rounds: [
      ...state.rounds,
      {
        paired,
        results: new Map(),
        completed: false,
        ...(state.rounds.length === 0 && state.settings.method !== 'swiss' && { scheduled: scheduledIn(state) }),
      },
    ],
  }),
  'round-repaired': ({ paired }, state) =>
    withRound(state, paired.round, ({ seated: _, ...one }) => ({ ...one, paired })),
  'tables-changed': (deed, state) => withRound(state, deed.round, (one) => withTables(one, deed)),
  'round-withdrawn': (deed, state) => ({ ...state, rounds: state.rounds.slice(0, deed.round - 1) }),
  result: (deed, state, own) =>
    withRound(state, deed.round, (one) => ({ ...one, results: own.of(one.results).set(deed.game, deed.result) })),
  'result-withdrawn': (deed, state, own) =>
    withRound(state, deed.round, (one) => {
      const results = own.of(one.results);
      results.delete(deed.game);
      return { ...one, results, completed: false };
    }),
  'round-completed': round({ completed: true }),
  'round-reopened': round({ completed: false }),
  'report-lines-kept': ({ lines }, state) => ({ ...state, reportLines: lines }),
  'list-sent': withArmies,
  'list-withdrawn': withArmies,
  'lists-locked': withArmies,
  'lists-unlocked': withArmies,
  'lists-published': withArmies,
  'lists-hidden': withArmies,
  'fortress-taken': withArmies,
  'key-made': ({ key, event }, state) => ({ ...state, key: { key, event } }),
  // Events in the hall affect neither pairings nor standings: see hall.ts.
  'round-published': asItWas,
  'clock-started': asItWas,
  'clock-paused': asItWas,
  'time-extended': asItWas,
  'last-turn-called': asItWas,
  'judge-called': asItWas,
  'judge-came': asItWas,
  'match-begun': asItWas,
  claimed: asItWas,
  // Signatures change nothing: see signatures.ts.
  'head-signed': asItWas,
  'head-confirmed': asItWas,
  'match-signed': asItWas,
};

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
