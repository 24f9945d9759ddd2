import { fractions, type Fraction } from '../../../rules/dice/arithmetic.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import { bergerTables } from '../pairing/round-robin.ts';
import type { Standing } from '../standings/standings.ts';
import { nameInCut, roomFor } from './bracket.ts';
import { qualified } from './cut.ts';
import { byBracket, stageText, type Fate } from './fates.ts';
import { countedRounds, ledger, standingsOf } from './ledger.ts';
import { offBracket } from './off-bracket.ts';
import { isWeighed, softWorth } from './soft-scores.ts';
import { teamPlaces } from './team-ledger.ts';
import type { TeamPlace } from './team-standings.ts';
import { isPlayed, type EventState } from './state.ts';

/** Games won, drawn and lost, including those won or lost by forfeit. */
export interface Score {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** A line of the final list: a standing whose place the cut has decided, if there was one. */
export interface Place extends Standing {
  readonly fate: Fate | null;
  readonly score: Score;
  /** Match points plus the worth of the marks, in the final standings once scores are published; otherwise null. */
  readonly total: Fraction | null;
}

/**
 * The places after a round, by default the last completed. Players in the cut rank first; the later they were beaten,
 * the higher, and the better seed first among those beaten in the same round. Figures stay those of the rounds before
 * the cut, because these decided who was in it. Marks count once they are published and the last round is over, but do
 * not move players of the cut.
 */
export function placesOf(state: EventState, after = countedRounds(state)): readonly Place[] {
  return placed(state, after, after >= state.rounds.length && countsMarks(state) ? softWorth(state) : null);
}

/** The places by games alone, as in reports for other programs. */
export function gamePlacesOf(state: EventState, after = countedRounds(state)): readonly Place[] {
  return placed(state, after, null);
}

/** Whether marks count by now. */
export function countsMarks(state: EventState): boolean {
  return state.honours.published && isWeighed(state) && isOver(state);
}

function placed(state: EventState, after: number, worth: ReadonlyMap<string, Fraction> | null): readonly Place[] {
  const lines = ledger(state, after);
  const all = standingsOf(state, after, worth ?? undefined).map((standing) => {
    // Games of the cut do not count here, just as they earn no points: the bracket decides places.
    const outcomes = (lines.get(standing.id) ?? [])
      .filter(({ round }) => state.rounds[round - 1]?.paired.stage !== 'cut')
      .map(({ outcome }) => outcome);
    const count = (one: 'win' | 'draw' | 'loss'): number => outcomes.filter((outcome) => outcome === one).length;
    const { value } = standing.points;
    return {
      ...standing,
      score: { wins: count('win'), draws: count('draw'), losses: count('loss') },
      total: worth === null || value === null ? null : fractions.add(value, worth.get(standing.id) ?? fractions.zero),
    };
  });
  // The cut of a team event is about teams.
  return state.settings.teams === undefined ? byBracket(state, all, after) : all.map((one) => ({ ...one, fate: null }));
}

/** A line of the final list of teams, see {@link placesOf}. */
export interface FinalTeam extends TeamPlace {
  readonly fate: Fate | null;
}

/** The places of the teams after a round, by default the last completed, with those of the cut first. */
export function finalTeams(state: EventState, after = countedRounds(state)): readonly FinalTeam[] {
  return byBracket(state, teamPlaces(state, after), after);
}

/**
 * The name of a round of the event, if it is one of the cut.
 * @param round from 1
 */
export function cutStage(state: EventState, round: number): Text | null {
  const cut = state.rounds.filter(({ paired }) => paired.stage === 'cut');
  const k = cut.findIndex(({ paired }) => paired.round === round);
  return k < 0 ? null : stageText(roomFor(qualified(state).length) / 2 ** k);
}

/** What comes after the last paired round. */
export type Ahead =
  | { readonly kind: 'round'; readonly round: number }
  | { readonly kind: 'cut'; readonly round: number; readonly size: number; readonly players: number }
  | { readonly kind: 'over' };

/** What comes after the last paired round, whether or not that is over. */
export function aheadOf(state: EventState): Ahead {
  const { settings, rounds, players, teams } = state;
  const stays = ({ dropped }: { readonly dropped: boolean }): boolean => !dropped;
  const round = rounds.length + 1;
  const cut = rounds.filter(({ paired }) => paired.stage === 'cut').length;
  if (cut === 0 && round <= methodRounds(state)) return { kind: 'round', round };
  const inIt =
    cut > 0
      ? qualified(state).length
      : settings.cut === null
        ? 0
        : Math.min(settings.cut, [...(settings.teams === undefined ? players : teams).values()].filter(stays).length);
  const size = inIt < 2 ? 1 : roomFor(inIt) / 2 ** cut;
  return size < 2 ? { kind: 'over' } : { kind: 'cut', round, size, players: Math.min(size, inIt) };
}

/** How many rounds the method has: a round robin may run out earlier. */
function methodRounds({ settings, players, rounds }: EventState): number {
  if (settings.method === 'swiss' || rounds.length === 0) return settings.rounds;
  const first = [...players.values()].filter(({ firstRound, checkedIn }) => firstRound === 1 && checkedIn);
  const legs = settings.method === 'round-robin' ? 1 : 2;
  return Math.min(
    settings.rounds,
    bergerTables(
      first.map(({ player }) => player.id),
      legs,
    ).length,
  );
}

/** Whether the event is played: no round follows, every result is in, and the cut fits its own results. */
export function isOver(state: EventState): boolean {
  return isPlayed(state) && aheadOf(state).kind === 'over' && offBracket(state) === null;
}

/** Whether unseen marks may still decide the winner. The winner of a cut has won anyway. */
function waitsForScores(state: EventState): boolean {
  // Marks belong to players: no team wins by them.
  if (state.settings.teams !== undefined) return false;
  return !state.honours.published && isWeighed(state) && state.rounds.every(({ paired }) => paired.stage !== 'cut');
}

/**
 * Ids of everybody who shares first place (teams, if teams play); empty before the event is over, including the marks
 * that count.
 */
export function winnersOf(state: EventState): readonly string[] {
  if (!isOver(state) || waitsForScores(state)) return [];
  return (state.settings.teams === undefined ? placesOf(state) : finalTeams(state))
    .filter(({ place }) => place === 1)
    .map(({ id }) => id);
}

/** The names of the winners, see {@link winnersOf}. */
export function winnerNames(state: EventState): readonly string[] {
  return winnersOf(state).map((id) => nameInCut(state, id));
}

/** What comes next, as the sentence that every screen and printout uses. */
export function aheadText(state: EventState): Text {
  const off = offBracket(state);
  if (off !== null) return off.said;
  const ahead = aheadOf(state);
  const isOn = state.rounds.length > 0 && !isPlayed(state);
  const then = isOn ? 'then' : 'next';
  switch (ahead.kind) {
    case 'round':
      return text(`ahead.${then}.round`, { round: ahead.round, before: ahead.round - 1 });
    case 'cut':
      return ahead.size === 2 && state.rounds.at(-1)?.paired.stage === 'cut'
        ? text(`ahead.${then}.final`)
        : text(`ahead.${then}.cut`, { count: ahead.players, stage: stageText(ahead.size) });
    case 'over': {
      if (isOn) return text('ahead.then.over');
      const { published, categories } = state.honours;
      if (waitsForScores(state)) return text('ahead.scores');
      const winners = winnerNames(state);
      const [name] = winners;
      const won =
        winners.length === 1 && name !== undefined
          ? text('ahead.over', { name })
          : text('ahead.over-shared', { names: winners.join(', ') });
      return published || categories.size === 0 ? won : text('ahead.over-and-scores', { won });
    }
  }
}

/** What the organiser still has to do once the last round is played, or about a cut that does not fit; else null. */
export function leftToDo(state: EventState): Text | null {
  const off = offBracket(state);
  if (off !== null) return off.todo;
  if (!isOver(state)) return null;
  const { closed, published, categories } = state.honours;
  if (closed) return text('ahead.closed');
  return text(categories.size > 0 && !published ? 'ahead.left.scores' : 'ahead.left.awards');
}
