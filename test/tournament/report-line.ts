/** A player's line of a report, with columns as the standard counts them. */
export function reportLine(
  rank: number,
  [sex, title, name, rating, federation, fideId, birth]: readonly string[],
  points: string,
  place: number,
  rounds: readonly string[],
): string {
  const head = `001 ${String(rank).padStart(4)} ${(sex ?? '').padEnd(1)}${(title ?? '').padStart(3)} ${(name ?? '').padEnd(33)}`;
  const person = `${(rating ?? '').padStart(4)} ${(federation ?? '').padEnd(3)} ${(fideId ?? '').padStart(11)} ${(birth ?? '').padEnd(10)}`;
  return `${head} ${person} ${points.padStart(4)} ${String(place).padStart(4)}  ${rounds.map((round) => round.padEnd(8)).join('  ')}`;
}
