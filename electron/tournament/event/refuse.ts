import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Deed, PairedRound } from './acts.ts';
import { armyRefusal, fortressRefusal } from './armies.ts';
import { closedRefusal, honourRefusal, isHonour } from './honours.ts';
import { namesake } from './names.ts';
import type { EventState, RoundState } from './state.ts';
import { isTeamDeed, teamRefusal, teamRoundRefusal, teamSettingsRefusal } from './teams.ts';
import { endsFirst, nextRound } from './state.ts';

/**
 * Why a deed cannot be done at an event as it stands; nothing where it can. A deed that is refused changes nothing.
 * @param state nothing before the event is opened
 */
export function refusal(state: EventState | undefined, deed: Deed): Text | undefined {
  if (state === undefined)
    return deed.kind === 'event-opened' ? teamSettingsRefusal(state, deed.settings) : text('event.not-opened');
  const closed = closedRefusal(state, deed);
  if (closed !== undefined) return closed;
  if (isHonour(deed)) return honourRefusal(state, deed);
  if (isTeamDeed(deed)) return teamRefusal(state, deed);
  switch (deed.kind) {
    case 'event-opened':
      return text('event.already-opened', { name: state.settings.name });
    case 'settings-changed':
      return teamSettingsRefusal(state, deed.settings);
    case 'report-lines-kept':
    case 'key-made':
    case 'head-signed':
      return undefined;
    case 'head-confirmed':
      return noPlayer(state, deed.player);
    case 'round-planned':
      return isOver(state, deed.round) ?? endsBefore(deed) ?? fortressRefusal(state.armies, deed.plan);
    case 'player-entered':
      if (state.settings.method !== 'swiss' && state.rounds.length > 0)
        return text('event.schedule-fixed', { name: deed.player.name });
      return state.players.has(deed.player.id)
        ? text('event.already-entered', { name: deed.player.name })
        : nameTaken(state, deed.player.name, deed.player.id);
    case 'player-changed':
      return noPlayer(state, deed.player.id) ?? nameTaken(state, deed.player.name, deed.player.id);
    case 'player-removed':
      return noPlayer(state, deed.player) ?? isInRound(state, deed.player);
    case 'checked-in':
    case 'check-in-withdrawn':
      return noPlayer(state, deed.player);
    case 'dropped':
      return (
        noPlayer(state, deed.player) ?? when(isDropped(state, deed.player), 'event.already-dropped', state, deed.player)
      );
    case 'returned':
      return (
        noPlayer(state, deed.player) ?? when(!isDropped(state, deed.player), 'event.not-dropped', state, deed.player)
      );
    case 'bye-requested':
    case 'bye-request-withdrawn':
      return (
        noPlayer(state, deed.player) ??
        (deed.round < nextRound(state) ? text('event.already-paired', { round: deed.round }) : undefined)
      );
    case 'round-paired':
      return mayPair(state, deed.paired);
    case 'round-repaired':
      return mayRepair(state, deed.paired);
    case 'round-withdrawn':
      return noRound(state, deed.round) ?? notLast(state, deed.round) ?? hasResults(state, deed.round);
    case 'result':
    case 'result-withdrawn':
    // A phone may sign late: what is signed stays true when the round is over.
    case 'match-signed':
      return noGame(state, deed.round, deed.game);
    case 'round-completed':
      return noRound(state, deed.round) ?? mayComplete(state, deed.round);
    case 'round-reopened':
      return noRound(state, deed.round) ?? mayReopen(state, deed.round);
    case 'round-published':
      return noRound(state, deed.round);
    case 'clock-started':
    case 'clock-paused':
      return noRound(state, deed.round) ?? isOver(state, deed.round);
    case 'time-extended':
    case 'last-turn-called':
      return (
        (deed.game === null ? noRound(state, deed.round) : noGame(state, deed.round, deed.game)) ??
        isOver(state, deed.round)
      );
    case 'judge-called':
    case 'judge-came':
    case 'match-begun':
      return noGame(state, deed.round, deed.game) ?? isOver(state, deed.round);
    case 'list-sent':
    case 'list-withdrawn':
    case 'lists-locked':
    case 'lists-unlocked':
      return noPlayer(state, deed.player) ?? armyRefusal(state, deed);
    case 'lists-published':
    case 'lists-hidden':
    case 'fortress-taken':
      return armyRefusal(state, deed);
    case 'claimed':
      return noGame(state, deed.round, deed.game) ?? isOver(state, deed.round) ?? notAtTable(state, deed);
  }
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

/** Two people of one name would be taken for each other on every list. */
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

/** Rounds of a league end in any order, until a cut goes by what they came to. */
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

/** Pairings may change while none of the games that change has a result. */
function mayRepair(state: EventState, paired: PairedRound): Text | undefined {
  const { round } = paired;
  const at = state.rounds[round - 1];
  if (at === undefined) return text('event.no-such-round', { round });
  if (paired.teams !== undefined || at.paired.teams !== undefined) return text('event.teams-not-by-hand', { round });
  if (at.completed) return text('event.round-over', { round });
  for (const game of at.results.keys()) {
    const [old, now] = [at.paired.games[game - 1], paired.games[game - 1]];
    if (old?.attacker !== now?.attacker || old?.defender !== now?.defender)
      return text('event.game-has-result', { round, table: old?.table ?? '' });
  }
  return notLast(state, round) ?? whole(state, paired);
}

/** Every player of the event occurs exactly once, and every table at most once. */
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
