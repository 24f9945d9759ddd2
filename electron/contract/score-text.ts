/** Games or matches won, drawn and lost, as written on every screen and on paper: `3–0–1`. */
export function scoreText({
  wins,
  draws,
  losses,
}: {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}): string {
  return `${String(wins)}–${String(draws)}–${String(losses)}`;
}
