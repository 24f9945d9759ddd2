import { text } from '../../../rules/kernel/text.ts';
import { pairDutch, type DutchPairing } from '../pairing/dutch/dutch.ts';
import type { DutchPlayer, DutchRules } from '../pairing/dutch/player.ts';
import { whyNotDutch, type DutchWhyNot } from '../pairing/dutch/why-not.ts';
import type { Breach } from '../pairing/swiss.ts';
import { historyOf, isPresent } from './ledger.ts';
import { drawLot } from './lots.ts';
import type { Settings } from './settings.ts';
import { bySeed, type EventState } from './state.ts';

/** A round of the Dutch system, and its players by points and pairing number. */
export interface DutchRoundMade {
  /** `undefined` if the absolute criteria leave no pairing. */
  readonly pairing: DutchPairing | undefined;
  readonly order: readonly string[];
  /** The sentence for two who meet with different points, or for a bye above the fewest points; else nothing. */
  readonly marksOf: (a: string, b: string | null) => readonly Breach[];
}

/** Pairs a round of an event by the Dutch system; the attacker counts as white. */
export function dutchRound(state: EventState, round: number): DutchRoundMade {
  const { all, here, rules } = dutchPlayers(state, round);
  return {
    pairing: pairDutch(here, rules, all),
    order: here.toSorted((a, b) => b.points - a.points || a.number - b.number).map(({ id }) => id),
    marksOf: floatMarks(state, here),
  };
}

/** Marks who is paired up or down: not wishes here, but what an organiser looks for first in a round. */
function floatMarks(state: EventState, here: readonly DutchPlayer[]): DutchRoundMade['marksOf'] {
  const pointsOf = new Map(here.map(({ id, points }) => [id, points]));
  const fewest = Math.min(...pointsOf.values());
  const nameOf = (id: string): string => state.players.get(id)?.player.name ?? id;
  return (one, other) => {
    const [pointsOne, pointsOther] = [pointsOf.get(one) ?? 0, other === null ? fewest : (pointsOf.get(other) ?? 0)];
    const gap = Math.abs(pointsOne - pointsOther);
    if (gap === 0) return [];
    const amount = Math.max(1, Math.round(2 * gap));
    if (other === null) {
      const said = text('pairing.breach.bye-high', { a: nameOf(one), pointsA: pointsOne });
      return [{ wish: 'bye-high', amount, text: said }];
    }
    const [high, low] = pointsOne > pointsOther ? [one, other] : [other, one];
    const [pointsA, pointsB] = [Math.max(pointsOne, pointsOther), Math.min(pointsOne, pointsOther)];
    const said = text('pairing.breach.score', { a: nameOf(high), b: nameOf(low), pointsA, pointsB });
    return [{ wish: 'score', amount, text: said }];
  };
}

/**
 * Why two players do not meet in such a round; see {@link whyNotDutch}.
 * @param made the round as paired
 */
export function dutchWhyNot(
  state: EventState,
  round: number,
  made: DutchPairing,
  pair: readonly [string, string | null],
): DutchWhyNot | undefined {
  const { all, here, rules } = dutchPlayers(state, round);
  return whyNotDutch(here, rules, all, made, pair);
}

/** All players of an event as the Dutch system sees them, and who is present in a round. */
function dutchPlayers(state: EventState, round: number) {
  const lines = historyOf(state, round - 1);
  const past = state.rounds.slice(0, round - 1).map(({ paired }) => paired);
  const taken = new Set(
    past.flatMap(({ games, rests }) => [
      ...games.flatMap(({ attacker, defender }) => [attacker, defender]),
      ...rests.filter(({ kind }) => kind === 'bye').map(({ player }) => player),
    ]),
  );
  // Players who never took part have no pairing number yet, because the numbers decide sides.
  const all = bySeed(state)
    .filter((one) => taken.has(one.player.id) || isPresent(one, round))
    .map(({ player: { id } }, i): DutchPlayer => {
      const own = lines.get(id) ?? [];
      return {
        id,
        number: i + 1,
        points: own.reduce((sum, { points }) => sum + points, 0),
        rounds: past.map((_, r) => {
          const line = own.find((one) => one.round === r + 1);
          // In a league, a pending game counts as met, with its side and no points.
          const played = line?.kind === 'game' || line?.kind === 'open';
          return {
            played,
            opponent: played ? line.opponent : null,
            side: played ? line.side : null,
            points: line?.points ?? 0,
            bye: line?.kind === 'bye',
          };
        }),
      };
    });
  const here = all.filter(({ id }) => {
    const player = state.players.get(id);
    return player !== undefined && isPresent(player, round);
  });
  return { all, here, rules: dutchRules(state.settings, round) };
}

/** The Dutch system's rules from an event's settings. The initial side is drawn from the event's lot number. */
export function dutchRules({ rounds, scoring, sides, lotSeed }: Settings, round: number): DutchRules {
  return {
    played: round - 1,
    rounds,
    win: Math.max(scoring.win, scoring.draw, ...scoring.bands.map(({ winner }) => winner)),
    loss: scoring.loss,
    // Players are numbered from 1; number 0 is the event itself.
    firstSide: sides ? (drawLot(lotSeed, 0) % 2 === 0 ? 'attacker' : 'defender') : null,
  };
}
