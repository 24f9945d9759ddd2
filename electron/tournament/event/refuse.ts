import { byKind, type EveryKind } from '../../../rules/kernel/by-kind.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Deed, PairedRound } from './acts.ts';
import { armyRefusal, fortressRefusal, type ArmyDeed } from './armies.ts';
import { closedRefusal, honourRefusal, isHonour, type HonourDeed } from './honours.ts';
import { namesake } from './names.ts';
import type { Player } from './settings.ts';
import type { EventState, RoundState } from './state.ts';
import { isTeamDeed, teamRefusal, teamRoundRefusal, teamSettingsRefusal, type TeamDeed } from './teams.ts';
import { endsFirst, nextRound } from './state.ts';
import { tablesRefusal } from './tables-changed.ts';

/**
 * Why a deed cannot be done at the event now; `undefined` if it can. A refused deed changes nothing.
 * @param state `undefined` before the event is opened
 */
export function refusal(state: EventState | undefined, deed: Deed): Text | undefined {
  if (state === undefined)
    return deed.kind === 'event-opened' ? teamSettingsRefusal(state, deed.settings) : text('event.not-opened');
  const closed = closedRefusal(state, deed);
  if (closed !== undefined) return closed;
  if (isHonour(deed)) return honourRefusal(state, deed);
  if (isTeamDeed(deed)) return teamRefusal(state, deed);
  return byKind(refusals, deed, state);
}

type Plain = Exclude<Deed, HonourDeed | TeamDeed>;
/** Why any deed about a player, a round or a game cannot be done. */
type Why<Of> = (deed: Of, state: EventState) => Text | undefined;
interface OfPlayer {
  readonly player: string;
}
interface OfRound {
  readonly round: number;
}
interface OfGame extends OfRound {
  readonly game: number;
}

const never = (): undefined => undefined;
const ofPlayer: Why<OfPlayer> = ({ player }, state) => noPlayer(state, player);
const ofBye: Why<OfPlayer & OfRound> = ({ player, round }, state) =>
  noPlayer(state, player) ?? (round < nextRound(state) ? text('event.already-paired', { round }) : undefined);
// A phone may sign late: the signature stays true when the round is over.
const ofGame: Why<OfGame> = ({ round, game }, state) => noGame(state, round, game);
const whileOn: Why<OfRound> = ({ round }, state) => noRound(state, round) ?? isOver(state, round);
const whilePlayed: Why<OfGame> = ({ round, game }, state) => noGame(state, round, game) ?? isOver(state, round);
const ofTime: Why<OfRound & { readonly game: number | null }> = ({ round, game }, state) =>
  (game === null ? noRound(state, round) : noGame(state, round, game)) ?? isOver(state, round);
const ofList: Why<Extract<ArmyDeed, OfPlayer>> = (deed, state) =>
  noPlayer(state, deed.player) ?? armyRefusal(state, deed);
const ofArmies: Why<ArmyDeed> = (deed, state) => armyRefusal(state, deed);

/** Why a deed that concerns neither honours nor teams cannot be done at an open event. */
const refusals: EveryKind<Plain, [state: EventState], Text | undefined> = {
  'event-opened': (_, { settings }) => text('event.already-opened', { name: settings.name }),
  'settings-changed': ({ settings }, state) => teamSettingsRefusal(state, settings),
  'report-lines-kept': never,
  'key-made': never,
  'head-signed': never,
  'head-confirmed': ofPlayer,
  'round-planned': (deed, state) =>
    isOver(state, deed.round) ?? endsBefore(deed) ?? fortressRefusal(state.armies, deed.plan),
  'player-entered': ({ player }, state) => mayEnter(state, player),
  'player-changed': ({ player: { id, name } }, state) => noPlayer(state, id) ?? nameTaken(state, name, id),
  'player-removed': ({ player }, state) => noPlayer(state, player) ?? isInRound(state, player),
  'checked-in': ofPlayer,
  'check-in-withdrawn': ofPlayer,
  dropped: ({ player }, state) =>
    noPlayer(state, player) ?? when(isDropped(state, player), 'event.already-dropped', state, player),
  returned: ({ player }, state) =>
    noPlayer(state, player) ?? when(!isDropped(state, player), 'event.not-dropped', state, player),
  'bye-requested': ofBye,
  'bye-request-withdrawn': ofBye,
  'round-paired': ({ paired }, state) => mayPair(state, paired),
  'round-repaired': ({ paired }, state) => mayRepair(state, paired),
  'tables-changed': (deed, state) => tablesRefusal(state, deed),
  'round-withdrawn': ({ round }, state) => noRound(state, round) ?? notLast(state, round) ?? hasResults(state, round),
  result: ofGame,
  'result-withdrawn': ofGame,
  'match-signed': ofGame,
  'round-completed': ({ round }, state) => noRound(state, round) ?? mayComplete(state, round),
  'round-reopened': ({ round }, state) => noRound(state, round) ?? mayReopen(state, round),
  'round-published': ({ round }, state) => noRound(state, round),
  'clock-started': whileOn,
  'clock-paused': whileOn,
  'time-extended': ofTime,
  'last-turn-called': ofTime,
  'judge-called': whilePlayed,
  'judge-came': whilePlayed,
  'match-begun': whilePlayed,
  'list-sent': ofList,
  'list-withdrawn': ofList,
  'lists-locked': ofList,
  'lists-unlocked': ofList,
  'lists-published': ofArmies,
  'lists-hidden': ofArmies,
  'fortress-taken': ofArmies,
  claimed: (deed, state) =>
    noGame(state, deed.round, deed.game) ?? isOver(state, deed.round) ?? notAtTable(state, deed),
};

function mayEnter(state: EventState, { id, name }: Player): Text | undefined {
  if (state.settings.method !== 'swiss' && state.rounds.length > 0) return text('event.schedule-fixed', { name });
  return state.players.has(id) ? text('event.already-entered', { name }) : nameTaken(state, name, id);
}

function noPlayer(state: EventState, id: string): Text | undefined {
  return state.players.has(id) ? undefined : text('event.no-such-player', { player: id });
}

const isDropped = (state: EventState, id: string): boolean => state.players.get(id)?.dropped === true;
const nameOf = (state: EventState, id: string): string => state.players.get(id)?.player.name ?? id;

function when(is: boolean, key: string, state: EventState, id: string): Text | undefined {
  return is ? text(key, { name: nameOf(state, id) }) : undefined;
}

function isInRound(state: EventState, id: string): Text | undefined {
  const round = state.rounds.find(
    ({ paired: { games, rests } }) =>
      games.some(({ attacker, defender }) => attacker === id || defender === id) ||
      rests.some(({ player }) => player === id),
  );
  return round === undefined
    ? undefined
    : text('event.in-round', { name: nameOf(state, id), round: round.paired.round });
}

/** Two people with one name would be confused on every list. */
function nameTaken(state: EventState, name: string, id: string): Text | undefined {
  const other = namesake(state.players, name, id);
  return other === undefined ? undefined : text('event.name-taken', { name, number: other.number });
}

function noRound(state: EventState, round: number): Text | undefined {
  return state.rounds[round - 1] === undefined ? text('event.no-such-round', { round }) : undefined;
}

function notLast(state: EventState, round: number): Text | undefined {
  return round < state.rounds.length ? text('event.not-the-last', { round, last: state.rounds.length }) : undefined;
}

/** Rounds of a league may be reopened in any order, until a cut depends on them. */
function mayReopen(state: EventState, round: number): Text | undefined {
  const isFree = state.settings.league === true && state.rounds.at(-1)?.paired.stage !== 'cut';
  return isFree ? undefined : notLast(state, round);
}

function endsBefore({ round, plan }: Extract<Deed, { kind: 'round-planned' }>): Text | undefined {
  return plan.opens !== undefined && plan.due !== undefined && plan.due < plan.opens
    ? text('event.due-before-opens', { round, opens: plan.opens, due: plan.due })
    : undefined;
}

function hasResults(state: EventState, round: number): Text | undefined {
  const count = state.rounds[round - 1]?.results.size ?? 0;
  return count > 0 ? text('event.has-results', { round, count }) : undefined;
}

function noGame(state: EventState, round: number, game: number): Text | undefined {
  return (
    noRound(state, round) ??
    (state.rounds[round - 1]?.paired.games[game - 1] === undefined
      ? text('event.no-such-game', { round, game })
      : undefined)
  );
}

function isOver(state: EventState, round: number): Text | undefined {
  return state.rounds[round - 1]?.completed === true ? text('event.round-over', { round }) : undefined;
}

function notAtTable(
  state: EventState,
  { round, game, player }: { readonly round: number; readonly game: number; readonly player: string },
): Text | undefined {
  const at = state.rounds[round - 1]?.paired.games[game - 1];
  return at?.attacker === player || at?.defender === player
    ? undefined
    : text('event.not-at-table', { name: nameOf(state, player), table: at?.table ?? '', round });
}

function mayComplete(state: EventState, round: number): Text | undefined {
  const at = state.rounds[round - 1];
  if (at?.completed === true) return text('event.round-over', { round });
  const missing = unplayed(at);
  return missing.length === 0
    ? undefined
    : text('event.results-missing', { round, count: missing.length, tables: missing.join(', ') });
}

function unplayed(round: RoundState | undefined): readonly string[] {
  return round?.paired.games.flatMap(({ table }, i) => (round.results.has(i + 1) ? [] : [table])) ?? [];
}

function mayPair(state: EventState, paired: PairedRound): Text | undefined {
  const next = nextRound(state);
  if (paired.round < next) return text('event.already-paired', { round: paired.round });
  if (paired.round > next) return text('event.round-not-yet', { round: paired.round, next });
  const first = endsFirst(state);
  if (first !== undefined) return text('event.complete-first', { round: first });
  return teamRoundRefusal(state, paired) ?? whole(state, paired);
}

/** Pairings may change as long as none of the changed games has a result. */
function mayRepair(state: EventState, paired: PairedRound): Text | undefined {
  const { round } = paired;
  const at = state.rounds[round - 1];
  if (at === undefined) return text('event.no-such-round', { round });
  if ((paired.teams === undefined) !== (at.paired.teams === undefined)) return text('event.teams-or-players');
  if (at.completed) return text('event.round-over', { round });
  if (paired.teams !== undefined && at.results.size > 0) return text('event.teams-have-results', { round });
  for (const game of at.results.keys()) {
    const [old, now] = [at.paired.games[game - 1], paired.games[game - 1]];
    if (old?.attacker !== now?.attacker || old?.defender !== now?.defender)
      return text('event.game-has-result', { round, table: old?.table ?? '' });
  }
  return notLast(state, round) ?? teamRoundRefusal(state, paired) ?? whole(state, paired);
}

/** Checks that every player of the event occurs exactly once, and every table at most once. */
function whole(state: EventState, { games, rests }: PairedRound): Text | undefined {
  const seen = new Set<string>();
  for (const id of [
    ...games.flatMap(({ attacker, defender }) => [attacker, defender]),
    ...rests.map(({ player }) => player),
  ]) {
    if (!state.players.has(id)) return text('event.no-such-player', { player: id });
    if (seen.has(id)) return text('event.twice-in-round', { name: nameOf(state, id) });
    seen.add(id);
  }
  const left = [...state.players.values()].find(({ player, dropped }) => !dropped && !seen.has(player.id));
  if (left !== undefined) return text('event.left-out', { name: left.player.name });
  const tables = new Set<string>();
  for (const { table } of games) {
    if (tables.has(table)) return text('event.table-twice', { table });
    tables.add(table);
  }
  return undefined;
}
