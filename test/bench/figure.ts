/** One figure of the benchmark: ours against a named baseline of the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly baseline: number;
  /** Ours over baseline for rates, so that more is better; ours over baseline for times too, so that less is better. */
  readonly ratio: number;
  /** What must hold, as a sentence, and whether it does. */
  readonly target: string;
  readonly met: boolean;
  /** What the baseline is, and what bounds ours. */
  readonly note: string;
}

/** The middle of an odd or even number of values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Runs two things in turn, A B A B …, after one of each that does not count. @returns what each run gave, pair by pair */
export async function interleaved(
  rounds: number,
  a: () => number | Promise<number>,
  b: () => number | Promise<number>,
): Promise<{ a: number[]; b: number[] }> {
  await a();
  await b();
  const results = { a: [] as number[], b: [] as number[] };
  for (let i = 0; i < rounds; i += 1) {
    results.a.push(await a());
    results.b.push(await b());
  }
  return results;
}
