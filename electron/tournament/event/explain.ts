import { costByHand, whyNot, type Comparison, type WhyNot } from '../pairing/questions.ts';
import { swissRound, type Pairing } from '../pairing/swiss.ts';
import type { Act, PairedRound } from './acts.ts';
import { foldEvent } from './fold.ts';
import { swissOf } from './pair-round.ts';
import { teamEntrants, teamRules } from './team-ledger.ts';

/** A Swiss round, of players or of teams, with what was known when it was paired. */
function pairedThen(acts: readonly Act[], round: number) {
  const at = acts.findLastIndex(
    ({ deed }) => (deed.kind === 'round-paired' || deed.kind === 'round-repaired') && deed.paired.round === round,
  );
  const deed = acts[at]?.deed;
  if (deed?.kind !== 'round-paired' && deed?.kind !== 'round-repaired') return undefined;
  const state = foldEvent(acts.slice(0, at));
  if (state === undefined) return undefined;
  const { paired } = deed;
  const before = { ...state, rounds: state.rounds.slice(0, round - 1) };
  if (paired.stage === 'teams')
    return { paired, swiss: swissRound(teamEntrants(before, round), teamRules(before, round)) };
  return paired.stage === 'swiss' ? { paired, swiss: swissOf(before, round) } : undefined;
}

/** The pairing of a round as the questions want it. */
function asPairing({ games, rests, teams, explanation }: PairedRound): Pairing {
  const met = teams?.matches.map(({ first, second }) => ({ attacker: first, defender: second }));
  const player = teams === undefined ? rests.find(({ kind }) => kind === 'bye')?.player : teams.bye?.team;
  return {
    pairs: (met ?? games).map(({ attacker, defender }) => ({ attacker, defender, breaches: [] })),
    bye: player === undefined ? null : { player, breaches: [] },
    explanation,
    certificate: { wishes: [], proof: { cost: '0', values: {}, groups: [] } },
  };
}

/**
 * Why two players, or two teams, did not meet in a Swiss round, or with null why one did not have the bye: answered with
 * what was known when the round was paired, whatever was mended since.
 * @returns nothing where they met, or one of them was not paired in that round
 */
export function whyNotInRound(acts: readonly Act[], round: number, a: string, b: string | null): WhyNot | undefined {
  const then = pairedThen(acts, round);
  return then === undefined ? undefined : whyNot(then.swiss, asPairing(then.paired), a, b);
}

/** What a Swiss round as it stands costs more than the best: nothing, unless it was made by hand. */
export function costOfRound(acts: readonly Act[], round: number): Comparison | undefined {
  const then = pairedThen(acts, round);
  if (then === undefined) return undefined;
  const { pairs, bye } = asPairing(then.paired);
  return costByHand(then.swiss, [
    ...pairs.map(({ attacker, defender }): [string, string] => [attacker, defender]),
    ...(bye === null ? [] : [[bye.player, null] as const]),
  ]);
}
