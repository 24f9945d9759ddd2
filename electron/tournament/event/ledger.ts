import type { Fraction } from '../../../rules/dice/arithmetic.ts';
import type { Entrant, PastRound } from '../pairing/entrant.ts';
import type { Competitor, Played } from '../standings/competitor.ts';
import { standings, type Standing } from '../standings/standings.ts';
import type { Game, Rest } from './acts.ts';
import type { Figures, Result, Scoring } from './settings.ts';
import { bySeed, scenarioOf, type EventState, type PlayerState } from './state.ts';

/** Match points that a result gives the attacker and the defender. */
export function pointsFor(
  { outcome, played, attacker, defender }: Result,
  scoring: Scoring,
): readonly [number, number] {
  if (outcome === 'none')
    return [scoring.loss, scoring.loss].map((points) => (played ? points : 0)) as [number, number];
  if (!played) return outcome === 'attacker' ? [scoring.bye, 0] : outcome === 'defender' ? [0, scoring.bye] : [0, 0];
  const margin = attacker.vp === null || defender.vp === null ? null : Math.abs(attacker.vp - defender.vp);
  const band = margin === null ? undefined : scoring.bands.findLast((one) => one.margin <= margin);
  const [won, lost] = band === undefined ? [scoring.win, scoring.loss] : [band.winner, band.loser];
  if (outcome === 'attacker') return [won, lost];
  if (outcome === 'defender') return [lost, won];
  return [scoring.draw, scoring.draw];
}

/** The worth of a bye that a player asked for. */
export function worthOf(worth: 'full' | 'half' | 'zero', { bye, draw }: Scoring): number {
  return worth === 'full' ? bye : worth === 'half' ? draw : 0;
}

/** A player's rounds up to and including `until`, for pairing and standings. Rounds without a result count nothing. */
interface Line extends Omit<PastRound, 'kind'>, Played {}

/** The same, including pending games. */
interface Past extends PastRound, Omit<Played, 'round' | 'kind' | 'opponent'> {}

/**
 * What every finished round was for every player.
 * @param until the last round that counts
 */
export function ledger(state: EventState, until = Infinity): ReadonlyMap<string, readonly Line[]> {
  return pastOf(state, until, false) as ReadonlyMap<string, readonly Line[]>;
}

/**
 * The history for pairing. In a league it includes pending games: their players have met, with the side and table they
 * will have, and no points.
 */
export function historyOf(state: EventState, until = Infinity): ReadonlyMap<string, readonly Past[]> {
  return pastOf(state, until, state.settings.league === true);
}

function pastOf(state: EventState, until: number, withOpen: boolean): ReadonlyMap<string, readonly Past[]> {
  const lines = new Map<string, Past[]>();
  for (const [id, { firstRound, missed }] of state.players) {
    const late = state.rounds.slice(0, Math.min(firstRound - 1, until));
    // A player who arrived after a round was paired may have been added to it by hand, and then did not miss it.
    const away = late.filter(({ paired }) => !isPlaying(paired.games, id) && !hasBye(paired.rests, id));
    lines.set(
      id,
      away.map(({ paired }) => rest(paired.round, 'absent', missed)),
    );
  }
  const pointsOf = (id: string): number => lines.get(id)?.reduce((sum, { points }) => sum + points, 0) ?? 0;
  state.rounds.slice(0, until).forEach(({ paired, results }) => {
    const before = new Map([...lines.keys()].map((id) => [id, pointsOf(id)]));
    const gap = (a: string, b: string): number => (before.get(a) ?? 0) - (before.get(b) ?? 0);
    const named = new Set<string>();
    const add = (id: string, line: Past): void => {
      named.add(id);
      lines.get(id)?.push(line);
    };
    for (const { player, kind, points } of paired.rests)
      add(player, restOf(paired.round, kind, points, state.settings.scoring));
    paired.games.forEach((game, i) => {
      const result = results.get(i + 1);
      if (result === undefined) {
        if (!withOpen) return;
        add(game.attacker, openLine(state, paired.round, game, 'attacker', gap(game.attacker, game.defender)));
        add(game.defender, openLine(state, paired.round, game, 'defender', gap(game.defender, game.attacker)));
        return;
      }
      const [a, b] = pointsFor(result, state.settings.scoring);
      add(game.attacker, lineOf(state, paired.round, game, 'attacker', result, a, gap(game.attacker, game.defender)));
      add(game.defender, lineOf(state, paired.round, game, 'defender', result, b, gap(game.defender, game.attacker)));
    });
    // Players who had left before the round are on none of its lists.
    for (const [id, { firstRound }] of state.players)
      if (!named.has(id) && firstRound <= paired.round && !isPlaying(paired.games, id))
        add(id, rest(paired.round, 'absent', 0));
  });
  return lines;
}

const isPlaying = (games: readonly Game[], id: string): boolean =>
  games.some(({ attacker, defender }) => attacker === id || defender === id);

const hasBye = (rests: readonly Rest[], id: string): boolean =>
  rests.some(({ player, kind }) => player === id && kind === 'bye');

const nothing = { outcome: null, vp: null, vpAgainst: null, destroyed: null, breaches: null, keepTurn: null };

function rest(round: number, kind: 'bye' | 'absent', points: number): Line {
  const float = kind === 'bye' ? 'down' : null;
  return { round, kind, opponent: null, side: null, table: null, scenario: null, float, points, ...nothing };
}

/** As in chess, a requested full-point bye counts as a bye; for fewer points it counts as an absence. */
function restOf(round: number, kind: Rest['kind'], points: number, { bye }: Scoring): Line {
  const isBye = kind === 'bye' || (kind === 'requested' && points > 0 && points >= bye);
  return rest(round, isBye ? 'bye' : 'absent', points);
}

const floatOf = (gap: number): Line['float'] => (gap > 0 ? 'down' : gap < 0 ? 'up' : null);

function openLine(state: EventState, round: number, game: Game, side: 'attacker' | 'defender', gap: number): Past {
  return {
    round,
    kind: 'open',
    opponent: game[side === 'attacker' ? 'defender' : 'attacker'],
    side: state.settings.sides ? side : null,
    table: game.table,
    scenario: scenarioOf(state, round, game),
    float: floatOf(gap),
    points: 0,
    ...nothing,
  };
}

function lineOf(
  state: EventState,
  round: number,
  game: Game,
  side: 'attacker' | 'defender',
  result: Result,
  points: number,
  gap: number,
): Line {
  const other = side === 'attacker' ? 'defender' : 'attacker';
  const won = result.outcome === side;
  const figures: Figures = result[side];
  return {
    round,
    kind: result.played ? 'game' : won ? 'forfeit-win' : 'forfeit-loss',
    opponent: game[other],
    side: state.settings.sides && result.played ? side : null,
    table: result.played ? game.table : null,
    scenario: result.played ? scenarioOf(state, round, game) : null,
    float: floatOf(gap),
    points,
    outcome: result.outcome === 'draw' ? 'draw' : won ? 'win' : 'loss',
    vp: figures.vp,
    vpAgainst: result[other].vp,
    destroyed: figures.destroyed,
    breaches: figures.breaches,
    keepTurn: figures.keepTurn,
  };
}

/** Players in the form standings need. */
export function competitorsOf(state: EventState, until = Infinity): readonly Competitor[] {
  const lines = ledger(state, until);
  return bySeed(state).map(({ player, lot }, seed) => ({
    id: player.id,
    name: player.name,
    seed: seed + 1,
    lot,
    rounds: lines.get(player.id) ?? [],
  }));
}

/**
 * How many rounds count in the standings. They move when a round is completed; in a league they move with every game,
 * until its cut begins.
 */
export function countedRounds({ rounds, settings }: Pick<EventState, 'rounds' | 'settings'>): number {
  if (settings.league === true && rounds.at(-1)?.paired.stage !== 'cut') return rounds.length;
  const open = rounds.findIndex(({ completed }) => !completed);
  return open < 0 ? rounds.length : open;
}

/**
 * The standings after a round, by default the last that counts. Games of a cut do not change them; the cut has its own
 * places, see {@link file://./cut.ts}.
 * @param extra what counts for each player beside match points; none for pairings
 */
export function standingsOf(
  state: EventState,
  after = countedRounds(state),
  extra?: ReadonlyMap<string, Fraction>,
): readonly Standing[] {
  const { tieBreaks, marginCap, winFloor } = state.settings;
  const cut = state.rounds.findIndex(({ paired }) => paired.stage === 'cut');
  const until = cut < 0 ? after : Math.min(after, cut);
  return standings(competitorsOf(state, until), tieBreaks, { marginCap, winFloor }, extra);
}

/** Whether a player takes part in the next round: checked in, not dropped, and without a requested bye. */
export function isPresent({ checkedIn, dropped, requestedByes }: PlayerState, round: number): boolean {
  return checkedIn && !dropped && !requestedByes.has(round);
}

/** The players to pair in a round, in the form pairing needs. */
export function entrantsOf(state: EventState, round: number): readonly Entrant[] {
  const lines = historyOf(state, round - 1);
  const order =
    state.settings.rankBy === 'seed'
      ? bySeed(state).map(({ player }) => player.id)
      : standingsOf(state, round - 1).map(({ id }) => id);
  const rank = new Map(order.map((id, i) => [id, i]));
  return [...state.players.values()]
    .filter((player) => isPresent(player, round))
    .map(({ player, lot }) => {
      const history = lines.get(player.id) ?? [];
      return {
        id: player.id,
        name: player.name,
        points: history.reduce((sum, { points }) => sum + points, 0),
        rank: rank.get(player.id) ?? 0,
        lot,
        club: player.club,
        fixedTable: player.fixedTable,
        history,
      };
    });
}
