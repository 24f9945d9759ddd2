import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { forecastCommand } from '../../rules/kernel/forecast.ts';
import { median, type Figure } from './figure.ts';
import { gateSiege, newGateMatch } from './gate-siege.ts';

/** Chances that a section falls: dice at 6+, tokens, resistance. */
const CASES = [
  { dice: 6, tokens: 0, structure: 'gate', resistance: 12 },
  { dice: 12, tokens: 4, structure: 'wall-1', resistance: 20 },
  { dice: 24, tokens: 8, structure: 'tower-a', resistance: 30 },
] as const;
type Case = (typeof CASES)[number];

const RUNS = 400;
/** Warm-up runs before timing starts, so that JIT compilation is not measured. */
const WARM_UP = 4000;

/** Another program's answer to a case, and its processor time in ms. */
interface Other {
  readonly chance: number;
  readonly ms: number;
}

const cpu = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The answers of icepool in this run; nothing if Python cannot import it. */
function byIcepool(): { readonly version: string; readonly of: readonly Other[] } | undefined {
  const input = CASES.map(({ dice, tokens, resistance }) => JSON.stringify([dice, tokens, resistance])).join('\n');
  const { status, stdout } = spawnSync('python3', [join(import.meta.dirname, 'structure_test.py')], {
    input,
    encoding: 'utf8',
  });
  if (status !== 0) return undefined;
  const [version, ...answers] = stdout.trim().split('\n');
  const of = answers.map((answer) => {
    const [chance = -1, ms = -1] = JSON.parse(answer) as number[];
    return { chance, ms };
  });
  return { version: JSON.parse(version ?? '""') as string, of };
}

/** The same arithmetic in plain loops: the number of hits, and the distribution of as many dice plus tokens. */
function inLoops({ dice, tokens, resistance }: Case): number {
  let hits = [1];
  for (let n = 0; n < dice; n += 1)
    hits = Array.from({ length: n + 2 }, (_, k) => ((hits[k] ?? 0) * 5 + (hits[k - 1] ?? 0)) / 6);
  let [sums, chance] = [[1], 0];
  for (let n = 0; n <= dice + tokens; n += 1) {
    const above = sums.reduce((all, p, sum) => (sum > resistance ? all + p : all), 0);
    chance += (hits[n - tokens] ?? 0) * above;
    const before = sums;
    sums = Array.from({ length: before.length + 6 }, (_, sum) =>
      [1, 2, 3, 4, 5, 6].reduce((all, face) => all + (before[sum - face] ?? 0) / 6, 0),
    );
  }
  return chance;
}

/** Ms of one call, as the median of several measurements. */
function msOf(work: () => unknown): number {
  for (let i = 0; i < WARM_UP; i += 1) work();
  return median(
    Array.from({ length: 9 }, () => {
      const start = cpu();
      for (let i = 0; i < RUNS; i += 1) work();
      return (cpu() - start) / RUNS;
    }),
  );
}

/** Time of one exact chance, computed from scratch each time through the real rules. */
export function oddsVsIcepool(): Figure[] {
  const icepool = byIcepool();
  return CASES.map((one, i) => {
    const { dice, tokens, structure, resistance } = one;
    const match = newGateMatch(gateSiege(dice, { [structure]: tokens }));
    match.submit({ command: 'end-phase', args: {} });
    const work = (): number =>
      forecastCommand(match, 'shoot-structure', { unit: 'lobber-1', structure })[0]?.best ?? -1;
    const other = icepool?.of[i] ?? { chance: inLoops(one), ms: msOf(() => inLoops(one)) };
    const found = work();
    if (Math.abs(found - other.chance) > 1e-12 || Math.abs(found - inLoops(one)) > 1e-12)
      throw new Error(`the chance for ${String(dice)} dice is ${String(found)}, not ${String(other.chance)}`);
    const ours = msOf(work);
    const ratio = other.ms / ours;
    const least = icepool === undefined ? '' : 'at least 15 times faster, ';
    return {
      name: `odds-vs-${icepool === undefined ? 'loops' : 'icepool'}-${String(dice)}-${String(tokens)}-${String(resistance)}`,
      unit: 'ms',
      ours,
      baseline: other.ms,
      ratio,
      target: `${least}digits equal to 1e-12`,
      met: icepool === undefined || ratio >= 15,
      note:
        icepool === undefined
          ? 'plain loops of this run: Python cannot import icepool here (PYTHONPATH says where it is)'
          : `icepool ${icepool.version}, run beside it; processor time of both`,
    };
  });
}
