/** Two players of a scheduled round, or one and nobody. */
export interface ScheduledPair {
  readonly attacker: string;
  readonly defender: string | null;
}

/**
 * Everybody against everybody by the Berger tables (FIDE Handbook C.05, Annex 1): in every round each player plays
 * once, or rests where their number is odd, and nobody attacks more than one time oftener than they defend. With two
 * legs the second has the sides the other way round.
 * @param players in the order of their numbers
 */
export function bergerTables(players: readonly string[], legs: 1 | 2 = 1): readonly (readonly ScheduledPair[])[] {
  if (players.length < 2) return [];
  const n = players.length + (players.length % 2);
  const rest = n - 1;
  const rounds: ScheduledPair[][] = [];
  for (let round = 0; round < rest; round += 1) {
    // The last number stays; the others turn by half of the circle each round.
    const first = (round * (n / 2)) % rest;
    const numbers: [number, number][] = [round % 2 === 0 ? [first, n - 1] : [n - 1, first]];
    for (let i = 1; i < n / 2; i += 1) numbers.push([(first + i) % rest, (first + rest - i) % rest]);
    rounds.push(
      numbers.map(([a, b]) => {
        const [attacker, defender] = [players[a], players[b]];
        return attacker === undefined
          ? { attacker: defender ?? '', defender: null }
          : { attacker, defender: defender ?? null };
      }),
    );
  }
  if (legs === 1) return rounds;
  const back = rounds.map((pairs) =>
    pairs.map(({ attacker, defender }) =>
      defender === null ? { attacker, defender } : { attacker: defender, defender: attacker },
    ),
  );
  return [...rounds, ...back];
}
