import type { SoftFigures } from '../../contract/soft-figures.ts';
import type { EventView, GameView, PlayerView, RoundView, WorkingView } from '../../contract/event-view.ts';
import type { BracketView, ClockView } from '../../contract/hall-view.ts';
import { sameResult } from '../../contract/outcome-text.ts';
import { dayOf, isOverdue } from '../../contract/due-dates.ts';
import { noPlan } from '../../contract/round-plan.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Game } from '../event/acts.ts';
import { bracketOf, nameInCut, type BracketGame, type Seat } from '../event/bracket.ts';
import { quietRound, quietTable, type HallRound, type TableMarks } from '../event/hall.ts';
import { competitorsOf, countedRounds, isPresent } from '../event/ledger.ts';
import { fateText, stageText } from '../event/fates.ts';
import { offBracket } from '../event/off-bracket.ts';
import { settingsReplaced } from '../event/settings-said.ts';
import { aheadOf, aheadText, leftToDo, placesOf, winnersOf, type Place } from '../event/places.ts';
import type { Result } from '../event/settings.ts';
import { fingerprintOf } from '../../contract/fingerprint.ts';
import { endsFirst, nextRound, openGames, scenarioOf, type EventState, type RoundState } from '../event/state.ts';
import { ruleOf, type TieBreakId } from '../standings/tie-breaks.ts';
import { standings } from '../standings/standings.ts';
import { written, type Working } from '../standings/working.ts';
import type { Known } from './deeds-of.ts';
import { teamRoundView, teamsView } from './team-view.ts';
import { presentTeams } from '../event/team-ledger.ts';
import { gamesMoved } from '../event/tables-changed.ts';
import { hasBothLists } from './gear.ts';
import { softColumns, softFigures, totalOf } from '../event/soft-columns.ts';

const MINUTE_MS = 60_000;

/**
 * An event as the organiser's console shows it.
 * @param now ms since 1970, for reading the clocks
 */
export function eventView(id: string, { acts, state, hall }: Known, now: number, shown: boolean): EventView {
  const places = placesOf(state);
  const byId = new Map(places.map((standing) => [standing.id, standing]));
  const round = nextRound(state);
  const figures = softFigures(state);
  const teams = teamsView(state);
  const replaced = settingsReplaced(acts);
  return {
    id,
    revision: acts.length,
    settings: state.settings,
    ...(replaced !== null && { replaced }),
    players: [...state.players.values()].map((one): PlayerView => {
      const standing = byId.get(one.player.id);
      return {
        player: one.player,
        number: one.number,
        checkedIn: one.checkedIn,
        dropped: one.dropped,
        firstRound: one.firstRound,
        missed: one.missed,
        byes: [...one.requestedByes].map(([round, worth]) => ({ round, worth })),
        points: standing === undefined ? '0' : figure(standing.points),
        place: standing?.place ?? 0,
        removable: !isListed(state, one.player.id),
      };
    }),
    ...(teams !== undefined && { teams }),
    rounds: state.rounds.map((one, i) => roundView(state, one, hall.get(i + 1) ?? quietRound, now)),
    plans: [...state.plans].map(([round, plan]) => ({ round, plan })),
    fortresses: [...state.armies.fortresses.values()].map(({ id: of, name, system }) => ({ id: of, name, system })),
    standings: places.map((place) => ({ ...standingView(place), ...figures(place) })),
    soft: softColumns(state),
    after: countedRounds(state),
    openGames: openGames(state),
    bracket: bracketView(state),
    ahead: aheadText(state),
    todo: leftToDo(state),
    winners: [...winnersOf(state)],
    fingerprint: keyText(state),
    next: {
      kind: aheadOf(state).kind,
      round,
      present: [...state.players.values()].filter((player) => isPresent(player, round)).length,
      why: whyNotNext(state),
    },
    shown,
  };
}

const figure = ({ value }: Working): string => (value === null ? '' : written(value));

/** An event's key in the form people compare. */
export function keyText({ key }: EventState): string | null {
  return key === null ? null : fingerprintOf(key.key);
}

/** The bracket of an event with the names of its players or teams. */
export function bracketView(state: EventState): BracketView {
  const named = (seat: Seat | null) => seat && { seed: seat.seed, name: nameInCut(state, seat.id) };
  const game = ({ high, low, winner, table }: BracketGame) => ({ high: named(high), low: named(low), winner, table });
  return bracketOf(state).map(({ size, games, third }) => ({
    name: stageText(size),
    games: games.map(game),
    third: third && game(third),
  }));
}

function standingView({
  id,
  place,
  points,
  tieBreaks,
  score,
  fate,
}: Place): Omit<EventView['standings'][number], keyof SoftFigures> {
  return {
    id,
    place,
    points: figure(points),
    score,
    fate: fate === null ? null : fateText(fate),
    tieBreaks: tieBreaks.map(({ id: key, working }) => ({
      id: key,
      value: working.value === null ? null : written(working.value),
    })),
  };
}

function isListed(state: EventState, id: string): boolean {
  return state.rounds.some(
    ({ paired: { games, rests } }) =>
      games.some(({ attacker, defender }) => attacker === id || defender === id) ||
      rests.some(({ player }) => player === id),
  );
}

/** Why the next round cannot be paired yet. */
function whyNotNext(state: EventState): Text | null {
  const round = nextRound(state);
  const first = endsFirst(state);
  if (first !== undefined) return text('event.complete-first', { round: first });
  const ahead = aheadOf(state);
  if (ahead.kind === 'over' || offBracket(state) !== null) return aheadText(state);
  if (ahead.kind === 'cut') return null;
  if (state.settings.teams !== undefined)
    return presentTeams(state, round).length > 0 ? null : text('event.no-team-there', { round });
  return [...state.players.values()].some((player) => isPresent(player, round))
    ? null
    : text('event.nobody-there', { round });
}

function roundView(state: EventState, at: RoundState, hall: HallRound, now: number): RoundView {
  const { paired, results, completed } = at;
  const teams = teamRoundView(state, at);
  const plan = state.plans.get(paired.round) ?? noPlan;
  const { pairs, tables } = paired.certificate;
  const moved = gamesMoved(at);
  // Playing at a table below one's place only counts as a wish if the organiser wants that.
  const counted = (tables?.wishes ?? [])
    .filter(({ wish }) => wish !== 'table-order' || state.settings.leadersFirst === true)
    .map((one) =>
      moved.length === 0 || one.wish === 'table-order' ? one : { ...one, breaches: brokenBy(paired, one) },
    );
  return {
    round: paired.round,
    stage: paired.stage,
    completed,
    overdue: results.size < paired.games.length && isOverdue(plan, dayOf(now)),
    published: hall.published,
    plan,
    games: paired.games.map((game, i) => ({
      ...gameView(game, i + 1, results.get(i + 1) ?? null, hall),
      scenario: scenarioOf(state, paired.round, game),
      lists: hasBothLists(state, paired.round, i + 1),
    })),
    rests: paired.rests,
    ...(teams !== undefined && { teams }),
    tablesByHand: moved
      .map((game) => paired.games[game - 1]?.table ?? '')
      .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })),
    explanation: paired.explanation,
    certificate:
      pairs === null
        ? null
        : { cost: pairs.proof.cost, wishes: [...pairs.wishes, ...counted].map((wish) => ({ ...wish })) },
    byHand: paired.byHand,
    clock: clockView(plan.minutes, hall, now),
  };
}

/** How often the games of a round break a wish, now that some sit at other tables. */
const brokenBy = ({ games }: RoundState['paired'], { wish }: { readonly wish: string }): number =>
  games.reduce((sum, { breaches }) => sum + (breaches.find((one) => one.wish === wish)?.amount ?? 0), 0);

/**
 * A game as screens show it.
 * @param number of the game in its round, from 1
 */
export function gameView(game: Game, number: number, result: Result | null, hall: HallRound): Omit<GameView, 'lists'> {
  const marks = hall.tables.get(number) ?? quietTable;
  const claims = {
    attacker: marks.claims.get(game.attacker) ?? null,
    defender: marks.claims.get(game.defender) ?? null,
  };
  return {
    game: number,
    ...game,
    state: stateOf(result, claims, marks),
    result,
    claims,
    judge: marks.judge,
    mended: marks.mended,
    // A match played at another machine has no file here.
    match: marks.match === null || marks.match.file === '' ? null : marks.match.file,
    extended: marks.extended,
    lastTurn: marks.lastTurn || hall.lastTurn,
  };
}

/** A judge's decision overrides everything; otherwise what the players say is compared with the stored result. */
function stateOf(result: GameView['result'], claims: GameView['claims'], { match }: TableMarks): GameView['state'] {
  const said = [claims.attacker, claims.defender].filter((one) => one !== null);
  if (result?.source === 'judge') return 'result';
  const [first, second] = said;
  const differ =
    (first !== undefined && second !== undefined && !sameResult(first, second)) ||
    (result !== null && said.some((one) => !sameResult(one, result)));
  if (differ) return 'differ';
  if (second !== undefined) return 'confirmed';
  if (first !== undefined || result?.source === 'match') return 'to-confirm';
  if (result !== null) return 'result';
  return match === null ? 'waiting' : 'playing';
}

/** The current state of a round's clock. */
export function clockView(minutes: number | null, { clock, extended, lastTurn }: HallRound, now: number): ClockView {
  const length = minutes === null ? null : (minutes + extended) * MINUTE_MS;
  const ran = clock.ran + (clock.since === null ? 0 : Math.max(0, now - clock.since));
  return { length, left: (length ?? 0) - ran, at: now, running: clock.since !== null, begun: clock.begun, lastTurn };
}

/** Everything that determines a player's place, each figure with its arithmetic. */
export function workingsOf(state: EventState, player: string): readonly WorkingView[] {
  const { tieBreaks, marginCap, winFloor } = state.settings;
  const rules = { marginCap, winFloor };
  const cut = state.rounds.findIndex(({ paired }) => paired.stage === 'cut');
  const until = cut < 0 ? countedRounds(state) : Math.min(countedRounds(state), cut);
  const one = standings(competitorsOf(state, until), tieBreaks, rules).find(({ id }) => id === player);
  if (one === undefined) return [];
  const view = (id: TieBreakId | 'points' | 'total', { how, value, terms }: Working): WorkingView => ({
    id,
    rule: id === 'total' ? text('standings.rule.total') : ruleOf(id, rules),
    how,
    value: value === null ? null : written(value),
    terms: terms.map((term) => ({ label: term.label, value: written(term.value), weight: term.weight })),
  });
  const total = totalOf(state, one);
  return [
    view('points', one.points),
    ...(total === null ? [] : [view('total', total)]),
    ...one.tieBreaks.map(({ id, working }) => view(id, working)),
  ];
}
