/** A game of a top cut. Seeds count from 1; the lower number is better and comes first. */
export interface CutGame {
  readonly high: number;
  readonly low: number;
}

/**
 * Seeds from the top of a bracket down: 1 and 2 can only meet in the final, 1 to 4 not before the semi-finals, and so
 * on.
 */
export function bracketOrder(size: number): readonly number[] {
  let seeds = [1];
  while (seeds.length < size) {
    const next = seeds.length * 2 + 1;
    seeds = seeds.flatMap((seed) => [seed, next - seed]);
  }
  return seeds;
}

/**
 * The games of the next round of a knockout among the best `size` players. If `size` is not a power of two, the best
 * have a bye in the first round.
 * @param size at least 2
 * @param winners the winning seeds of every finished round, in any order
 * @returns the games, from the top of the bracket down; empty once the cut is over
 */
export function cutRound(size: number, winners: readonly ReadonlySet<number>[]): readonly CutGame[] {
  const full = 2 ** Math.ceil(Math.log2(size));
  // First round: seeds beyond the field are byes.
  let standing: number[] = [...bracketOrder(full)];
  let games = gamesOf(standing);
  for (const won of winners) {
    standing = games.map(({ high, low }) => (low > size || won.has(high) ? high : low));
    games = standing.length < 2 ? [] : gamesOf(standing);
  }
  return games.filter(({ low }) => low <= size);
}

function gamesOf(standing: readonly number[]): readonly CutGame[] {
  const games: CutGame[] = [];
  for (let i = 0; i + 1 < standing.length; i += 2) {
    const [a = 0, b = 0] = [standing[i], standing[i + 1]];
    games.push({ high: Math.min(a, b), low: Math.max(a, b) });
  }
  return games;
}
