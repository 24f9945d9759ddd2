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

/** Most times the bare chain, by the share of the throws that are no slower. */
const MOST_TIMES = [
  [0.5, 1.2],
  [0.99, 1.5],
] as const;

/** The figures of a chain to the screen: its median and its slow throws, in ms, beside those of the bare chain. */
export function besideTheBareChain(
  name: string,
  ours: readonly number[],
  bare: readonly number[],
  note: string,
): Figure[] {
  return MOST_TIMES.map(([share, limit]) => {
    const [took, baseline] = [quantile(ours, share), quantile(bare, share)];
    return {
      name: `${name}-p${share * 100}`,
      unit: 'ms',
      ours: took,
      baseline,
      ratio: took / baseline,
      target: `at most ${limit} times`,
      met: took / baseline <= limit,
      note,
    };
  });
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
