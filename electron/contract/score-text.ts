/** Games or matches won, drawn and lost, as every screen and paper writes them: `3–0–1`. */
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
