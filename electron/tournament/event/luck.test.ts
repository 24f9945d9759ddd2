import { describe, expect, it } from 'vitest';
import { playedByChance } from '../../../test/tournament/play-event.ts';
import type { SideLuck } from '../../contract/ledger-view.ts';
import type { Hall } from './hall.ts';
import { quietRound, quietTable } from './hall.ts';
import { finishedGames, luckOfEvent, type FinishedGame, type FollowedJournal } from './luck.ts';

const state = playedByChance(5, 8, 3).now;

/** A side's luck in units of 2^-40, as in ledgers, and its mirror image. */
function sides(grains: number): { readonly attacker: SideLuck; readonly defender: SideLuck } {
  const side = (sign: 1 | -1): SideLuck => ({
    before: 1,
    dice: (sign * grains) / 2 ** 40,
    choices: (sign * 3 * grains) / 2 ** 40,
    declared: 0,
    unsplit: 0,
    after: 1 + (sign * 4 * grains) / 2 ** 40,
    outcomes: 2,
  });
  return { attacker: side(1), defender: side(-1) };
}

/** The games of the first two rounds were played on a machine; those of the third were only reported. */
const hall: Hall = new Map(
  [1, 2].map((round) => [
    round,
    {
      ...quietRound,
      tables: new Map(
        [1, 2, 3, 4].map((game) => [
          game,
          { ...quietTable, match: { id: `m-${String(round)}-${String(game)}`, file: '' } },
        ]),
      ),
    },
  ]),
);
const grainsOf = ({ round, game }: Pick<FinishedGame, 'round' | 'game'>): number => 123_456_789 * round + 7919 * game;
const followed = (one: FinishedGame): FollowedJournal =>
  one.match === null ? { journal: 'none' } : { journal: 'followed', ...sides(grainsOf(one)) };

describe('the ledger of luck of an event', () => {
  const games = finishedGames(state, hall);

  it('covers games that were played and have a result', () => {
    const played = state.rounds.flatMap(({ results }) => [...results.values()]).filter((one) => one.played);
    expect(games.length).toBe(played.length);
    expect(games.filter(({ match }) => match !== null).every(({ round }) => round < 3)).toBe(true);
  });

  it('sums every player’s games exactly, and counts those without a journal', () => {
    const { players, waiting, games: seen } = luckOfEvent(state, games, followed);
    expect(waiting).toBe(0);
    for (const { player, dice, choices, games: count, without } of players) {
      const own = games.filter(({ attacker, defender }) => attacker === player || defender === player);
      const counted = own.filter(({ match }) => match !== null);
      const grains = counted.reduce(
        (sum, one) => sum + BigInt(grainsOf(one)) * (one.attacker === player ? 1n : -1n),
        0n,
      );
      expect(BigInt(dice * 2 ** 40)).toBe(grains);
      expect(BigInt(choices * 2 ** 40)).toBe(3n * grains);
      expect([count, without]).toEqual([counted.length, own.length - counted.length]);
    }
    // One player's luck is the other's bad luck.
    expect(players.reduce((sum, { dice }) => sum + dice, 0)).toBe(0);
    expect(seen.filter(({ journal }) => journal === 'none').every(({ luck }) => luck === null)).toBe(true);
  });

  it('waits for journals not yet read, and leaves them out of every sum', () => {
    const { players, waiting } = luckOfEvent(state, games, (game) => (game.round === 1 ? followed(game) : undefined));
    expect(waiting).toBe(games.filter(({ round }) => round !== 1).length);
    for (const { games: count, without } of players) expect([count <= 1, without]).toEqual([true, 0]);
  });
});
