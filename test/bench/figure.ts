/** One figure of the benchmark: ours against a named baseline from the same run. */
export interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly ours: number;
  readonly baseline: number;
  /** Ours over baseline: higher is better for rates, lower is better for times. */
  readonly ratio: number;
  /** The requirement as a sentence, and whether it holds. */
  readonly target: string;
  readonly met: boolean;
  /** What the baseline is, and what limits ours. */
  readonly note: string;
}

/** The median of an odd or even number of values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The quantile: the value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Runs two things alternately, A B A B …, after one warm-up of each. @returns the results in pairs */
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
