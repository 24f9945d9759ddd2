import { text } from '../../../rules/kernel/text.ts';
import { costByHand, whyNot, type Comparison, type WhyNot } from '../pairing/questions.ts';
import { swissRound, type Pairing } from '../pairing/swiss.ts';
import type { Act, PairedRound } from './acts.ts';
import { dutchWhyNot } from './dutch-round.ts';
import { foldEvent } from './fold.ts';
import { swissOf } from './pair-round.ts';
import type { EventState } from './state.ts';
import { teamEntrants, teamRules } from './team-ledger.ts';

/** A round with what was known when it was paired. */
function roundThen(acts: readonly Act[], round: number) {
  const at = acts.findLastIndex(
    ({ deed }) => (deed.kind === 'round-paired' || deed.kind === 'round-repaired') && deed.paired.round === round,
  );
  const deed = acts[at]?.deed;
  if (deed?.kind !== 'round-paired' && deed?.kind !== 'round-repaired') return undefined;
  const state = foldEvent(acts.slice(0, at));
  if (state === undefined) return undefined;
  return { paired: deed.paired, before: { ...state, rounds: state.rounds.slice(0, round - 1) } };
}

/** A Swiss round, of players or of teams, with what was known when it was paired. */
function pairedThen(acts: readonly Act[], round: number) {
  const then = roundThen(acts, round);
  if (then === undefined) return undefined;
  const { paired, before } = then;
  if (paired.stage === 'teams')
    return { paired, swiss: swissRound(teamEntrants(before, round), teamRules(before, round)) };
  return paired.stage === 'swiss' ? { paired, swiss: swissOf(before, round) } : undefined;
}

/** The pairing of a round in the form the questions need. */
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
 * Why two players or teams did not meet in a Swiss round, or, if `b` is null, why one did not get the bye. Uses what
 * was known when the round was paired, whatever was corrected since.
 * @returns `undefined` if they met or one of them was not paired in that round
 */
export function whyNotInRound(acts: readonly Act[], round: number, a: string, b: string | null): WhyNot | undefined {
  const dutch = roundThen(acts, round);
  if (dutch?.paired.stage === 'dutch') return whyNotByDutch(dutch.before, dutch.paired, a, b);
  const then = pairedThen(acts, round);
  return then === undefined ? undefined : whyNot(then.swiss, asPairing(then.paired), a, b);
}

/** The Dutch criterion that keeps two players apart; nothing for a round made by hand. */
function whyNotByDutch(before: EventState, paired: PairedRound, a: string, b: string | null): WhyNot | undefined {
  if (paired.byHand !== null) return undefined;
  const { pairs, bye } = asPairing(paired);
  const why = dutchWhyNot(before, paired.round, { pairs, bye: bye?.player ?? null }, [a, b]);
  if (why === undefined) return undefined;
  const { rule, points, instead } = why;
  const nameOf = (id: string): string => before.players.get(id)?.player.name ?? id;
  const names = { a: nameOf(a), b: b === null ? '' : nameOf(b) };
  const key = b === null ? 'pairing.dutch-why-bye' : 'pairing.dutch-why';
  return {
    dearerBy: '0',
    differences: [],
    instead: {
      pairs: (instead?.pairs ?? []).map((pair) => ({ ...pair, breaches: [] })),
      bye: instead === null || instead.bye === null ? null : { player: instead.bye, breaches: [] },
    },
    text:
      points === null
        ? text(`${key}.${rule}`, names)
        : text(key, { ...names, points, rule: text(`pairing.dutch-rule.${rule}`) }),
  };
}

/** How much more a Swiss round costs than the best: nothing, unless it was made by hand. */
export function costOfRound(acts: readonly Act[], round: number): Comparison | undefined {
  const then = pairedThen(acts, round);
  if (then === undefined) return undefined;
  const { pairs, bye } = asPairing(then.paired);
  return costByHand(then.swiss, [
    ...pairs.map(({ attacker, defender }): [string, string] => [attacker, defender]),
    ...(bye === null ? [] : [[bye.player, null] as const]),
  ]);
}
