import { pairDutch, type DutchPairing } from '../pairing/dutch/dutch.ts';
import type { DutchPlayer, DutchRules } from '../pairing/dutch/player.ts';
import { whyNotDutch, type DutchWhyNot } from '../pairing/dutch/why-not.ts';
import { historyOf, isPresent } from './ledger.ts';
import { drawLot } from './lots.ts';
import type { Settings } from './settings.ts';
import { bySeed, type EventState } from './state.ts';

/** A round of the Dutch system, and its players by points and pairing number. */
export interface DutchRoundMade {
  /** `undefined` if the absolute criteria leave no pairing. */
  readonly pairing: DutchPairing | undefined;
  readonly order: readonly string[];
}

/** Pairs a round of an event by the Dutch system; the attacker counts as white. */
export function dutchRound(state: EventState, round: number): DutchRoundMade {
  const { all, here, rules } = dutchPlayers(state, round);
  return {
    pairing: pairDutch(here, rules, all),
    order: here.toSorted((a, b) => b.points - a.points || a.number - b.number).map(({ id }) => id),
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
