/** Two players of a scheduled round, or one and null. */
export interface ScheduledPair {
  readonly attacker: string;
  readonly defender: string | null;
}

/**
 * Round robin by the Berger tables (FIDE Handbook C.05, Annex 1): in every round each player plays once (one rests if
 * their number is odd), and nobody attacks more than one time more often than they defend. With two legs, the second
 * swaps sides.
 * @param players in numbering order
 */
export function bergerTables(players: readonly string[], legs: 1 | 2 = 1): readonly (readonly ScheduledPair[])[] {
  if (players.length < 2) return [];
  const n = players.length + (players.length % 2);
  const rest = n - 1;
  const rounds: ScheduledPair[][] = [];
  for (let round = 0; round < rest; round += 1) {
    // The last number stays; the others rotate by half the circle each round.
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
