import { outcomeText, sameResult } from '../../contract/outcome-text.ts';
import { dayOf, isOverdue } from '../../contract/due-dates.ts';
import type { ClockView } from '../../contract/hall-view.ts';
import type { RecordView, SeatView } from '../../contract/hub-api.ts';
import type { Known } from '../desk/deeds-of.ts';
import { clockView, gameView, keyText } from '../desk/event-view.ts';
import { asPublished } from '../desk/hall-view.ts';
import { quietRound, quietTable, type HallRound, type TableMarks } from '../event/hall.ts';
import { countedRounds, ledger } from '../event/ledger.ts';
import { fateText } from '../event/fates.ts';
import { aheadText, cutStage, placesOf, type Place } from '../event/places.ts';
import { softColumns, softFigures } from '../event/soft-columns.ts';
import { scenarioOf, type EventState } from '../event/state.ts';
import { seatTeam } from '../desk/team-view.ts';
import { written } from '../standings/working.ts';
import { gearNamed } from './hall-lists.ts';

/** A player's own page. */

/** A round's clock for one table, including its extra time and last turn. */
export function clockOfTable(minutes: number | null, marks: HallRound, table: TableMarks, now: number): ClockView {
  const extended = marks.extended + table.extended;
  return clockView(minutes, { ...marks, extended, lastTurn: marks.lastTurn || table.lastTurn }, now);
}

/** What all players' pages share. */
interface Shared {
  readonly ahead: SeatView['ahead'];
  /** By player; empty before the first round is over. */
  readonly places: ReadonlyMap<string, Place>;
  readonly lines: ReturnType<typeof ledger>;
  readonly soft: SeatView['soft'];
  readonly figures: ReturnType<typeof softFigures>;
}

/** Cached per state of an event, however many phones are open in the hall. */
const shared = new WeakMap<Known, Shared>();

function sharedOf(known: Known): Shared {
  const there = shared.get(known);
  if (there !== undefined) return there;
  const { state } = known;
  const isBegun = state.settings.league === true ? countedRounds(state) > 0 : state.rounds[0]?.completed === true;
  const places = isBegun ? placesOf(state) : [];
  const all = {
    ahead: aheadText(asPublished(known)),
    places: new Map(places.map((one) => [one.id, one])),
    lines: ledger(state, countedRounds(state)),
    soft: softColumns(state),
    figures: softFigures(state),
  };
  shared.set(known, all);
  return all;
}

/** The last round as a player may see it: without number and game before publication. */
interface Round {
  readonly round: number;
  /** Number of the player's own game, from 1; `undefined` if there is none. */
  readonly game: number | undefined;
  readonly shown: boolean;
  readonly completed: boolean;
}

function lastRound({ state, hall }: Known, player: string): Round {
  const on = state.rounds.at(-1);
  if (on === undefined || hall.get(on.paired.round)?.published !== true)
    return { round: 0, game: undefined, shown: false, completed: false };
  const i = on.paired.games.findIndex((game) => game.attacker === player || game.defender === player);
  return { round: on.paired.round, game: i < 0 ? undefined : i + 1, shown: true, completed: on.completed };
}

/**
 * What a player sees of an event; null if the id is unknown.
 * @param now ms since 1970, for reading the clocks
 */
export function seatView(known: Known, player: string, now: number): SeatView | null {
  const { state, hall } = known;
  const one = state.players.get(player);
  if (one === undefined) return null;
  const { round, game, shown, completed } = lastRound(known, player);
  const { ahead, places, lines, soft, figures } = sharedOf(known);
  const team = seatTeam(state, player, shown ? round : undefined);
  return {
    event: state.settings.name,
    player,
    name: one.player.name,
    checkedIn: one.checkedIn,
    dropped: one.dropped,
    round,
    rounds: state.settings.rounds,
    stage: shown ? cutStage(state, round) : null,
    game: game === undefined || state.settings.league === true ? null : gameOf(known, round, game, player),
    open: openOf(known, player, dayOf(now)),
    ...(team !== undefined && { team }),
    rests: shown && game === undefined,
    over: completed,
    fingerprint: keyText(state),
    ahead,
    standing: standingOf(places.get(player), figures),
    soft,
    clock: shown && !completed ? ownClock(state, hall.get(round) ?? quietRound, { round, game }, now) : null,
    record: (lines.get(player) ?? []).flatMap((line) => recordOf(known, player, line)),
  };
}

function ownClock(
  { plans }: EventState,
  marks: HallRound,
  { round, game = 0 }: Pick<Round, 'round' | 'game'>,
  now: number,
): ClockView {
  return clockOfTable(plans.get(round)?.minutes ?? null, marks, marks.tables.get(game) ?? quietTable, now);
}

/** The player's published unsettled games of a league, by round. */
function openOf(known: Known, player: string, today: string): SeatView['open'] {
  const { state, hall } = known;
  if (state.settings.league !== true) return [];
  return state.rounds.flatMap(({ paired, completed }): SeatView['open'] => {
    const { round, games } = paired;
    if (completed || hall.get(round)?.published !== true) return [];
    const i = games.findIndex(({ attacker, defender }) => attacker === player || defender === player);
    const game = gameOf(known, round, i + 1, player);
    if (game === null || game.state === 'confirmed' || game.result?.source === 'judge') return [];
    const { opens, due } = state.plans.get(round) ?? {};
    const overdue = game.result === null && isOverdue({ due }, today);
    return [{ round, opens: opens ?? null, due: due ?? null, overdue, game }];
  });
}

/**
 * The player's game in the shown round.
 * @param number of the game in its round, from 1
 */
function gameOf({ state, hall }: Known, round: number, number: number, player: string): SeatView['game'] {
  const on = state.rounds[round - 1];
  const game = on?.paired.games[number - 1];
  if (on === undefined || game === undefined) return null;
  const view = gameView(game, number, on.results.get(number) ?? null, hall.get(round) ?? quietRound);
  const side = view.attacker === player ? 'attacker' : 'defender';
  const other = side === 'attacker' ? 'defender' : 'attacker';
  return {
    game: view.game,
    table: view.table,
    side,
    opponent: nameOf(state, view[other]),
    left: state.players.get(view[other])?.dropped === true,
    scenario: scenarioOf(state, round, game),
    fortress: gearNamed(state, round, number).fortress ?? null,
    state: view.state,
    result: view.result,
    mine: view.claims[side],
    theirs: view.claims[other],
    judge: view.judge !== null,
  };
}

/** A player's standing after the last finished round; null before that. */
function standingOf(own: Place | undefined, figures: Shared['figures']): SeatView['standing'] {
  if (own === undefined) return null;
  const { place, points, score, fate } = own;
  return {
    place,
    points: points.value === null ? '' : written(points.value),
    score,
    fate: fate === null ? null : fateText(fate),
    ...figures(own),
  };
}

type Line = NonNullable<ReturnType<ReturnType<typeof ledger>['get']>>[number];

/** How a round went, in the words of its player's page. */
function howOf({ kind, outcome }: Line, isReserve: boolean): RecordView['how'] {
  if (kind === 'game') return outcome ?? 'no-game';
  if (kind === 'forfeit-loss' && outcome === 'draw') return 'no-game';
  return kind === 'absent' && isReserve ? 'reserve' : kind;
}

/** What a player reported of a game, if the result is another one. */
function reportedOtherwise(
  { state, hall }: Known,
  player: string,
  { round, game }: { readonly round: number; readonly game: number },
): RecordView['reported'] {
  const result = state.rounds[round - 1]?.results.get(game);
  const claim = hall.get(round)?.tables.get(game)?.claims.get(player);
  return claim === undefined || result === undefined || sameResult(claim, result) ? null : outcomeText(claim);
}

/** A finished round from its player's point of view; empty for a round of the cut that they were not in. */
function recordOf(known: Known, player: string, line: Line): readonly RecordView[] {
  const { state } = known;
  const { round, kind, opponent, side, scenario, points, vp, vpAgainst } = line;
  const paired = state.rounds[round - 1]?.paired;
  const isCut = paired?.stage === 'cut';
  if (isCut && kind === 'absent') return [];
  const at = (paired?.games ?? []).findIndex((one) => one.attacker === player || one.defender === player);
  const game = paired?.games[at];
  const isReserve = paired?.rests.some((rest) => rest.player === player && rest.kind === 'reserve') === true;
  return [
    {
      round,
      how: howOf(line, isReserve),
      opponent: opponent === null ? null : nameOf(state, opponent),
      // If an opponent did not come, players still know the table where they waited.
      table: game?.table ?? null,
      side,
      scenario,
      points: isCut ? null : String(points),
      score: vp === null || vpAgainst === null ? null : [vp, vpAgainst],
      reported: reportedOtherwise(known, player, { round, game: at + 1 }),
    },
  ];
}

const nameOf = (state: EventState, id: string): string => state.players.get(id)?.player.name ?? id;
