import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { seeded } from '../../rules/dice/seeded.ts';
import { whyEquivalent } from './equivalent.ts';
import { findMutants, type Mutant } from './find-mutants.ts';
import { tryMutants, unmetMutants, type Verdict } from './try-mutants.ts';

/**
 * `npm run mutate -- SYSTEM [--mutants 100] [--seed 1] [--at rules/systems/…/file.ts[:LINE]]… [--all] [--near] [--unmet]`
 *
 * Changes the rules in one place at a time and reports the changes that no test notices. SYSTEM is a system's folder,
 * or `kernel`. Runs the quick ones among the tests next to the rules, the system's conformance tests, the scripts of
 * its rulebook, the kept games and the kept musters. `--at` takes all mutants of a file or line instead of a sample, and may be given
 * several times; `--all` also prints the killed ones; `--near` runs the tests next to the rules alone, which is quicker and may miss what others notice.
 * `--unmet` tries nothing: it lists the changes that no test passes through, all of them unless `--mutants` is given.
 */

const USAGE =
  'npm run mutate -- SYSTEM [--mutants 100] [--seed 1] [--at FILE[:LINE]]… [--all] [--near] [--unmet] [--quick 2000 (ms of processor time that a test may take)]';

const root = join(import.meta.dirname, '../..');
const inRoot = (...patterns: readonly string[]): readonly string[] =>
  globSync([...patterns], { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();

/** Excludes tests that compare two games: they notice no change that both games share. */
const NOT_ALIKE = (test: string): boolean => !test.endsWith('-alike.test.ts');

/** Files without rules: sieges to play, test helpers, and the catalogue, which is the rulebook's text. */
const NO_RULE =
  /(\.test|[-/]scene|[-/]demo(-whole)?|[-/]example(-names)?|\/coached|\/kernel\/trial(-\w+)?)\.ts$|\/(catalogue|texts)\//;

interface Range {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
  /** For test files that serve all systems, the names of the tests for this one. */
  readonly only: Readonly<Record<string, readonly string[]>>;
}

const REFUSALS = 'test/conformance/refusals.test.ts';
const SCRIPTS = 'test/referee/referee.test.ts';
const ENDINGS = 'test/conformance/endings.test.ts';
const MUSTERS = 'test/conformance/kept-musters.test.ts';
/** Whole fights of all systems, against programs that share no code with the rules. */
const FIGHTS = 'test/conformance/{whole-fights,charges,duels,halves}.test.ts';
/** Where the kernel plays whole games, looks into a round, or says what is written. */
const KERNEL = [
  ...['toy-siege', 'siege-tower-hex', 'side-by-side', 'blind-check', 'failures'],
  ...['questions-of-a-round', 'what-rounds-read', 'whole-sieges', 'schema-words'],
];

/** @returns the names of a system's rulebook scripts in tests */
function scriptsOf(system: string): readonly string[] {
  return inRoot('test/scripts/*.json')
    .filter((path) => (JSON.parse(readFileSync(join(root, path), 'utf8')) as { system?: string }).system === system)
    .map((path) => `plays ${basename(path)} `);
}

function rangeOf(system: string): Range {
  const rules = (folder: string): readonly string[] =>
    inRoot(`${folder}/**/*.ts`).filter((file) => !NO_RULE.test(file));
  if (system === 'kernel')
    return {
      sources: rules('rules/kernel'),
      tests: inRoot('rules/{kernel,dice}/**/*.test.ts', 'rules/systems/siege-tower-hex/**/*.test.ts').concat(
        inRoot(`test/conformance/{${KERNEL.join(',')}}.test.ts`, FIGHTS),
      ),
      only: {},
    };
  const folder = `rules/systems/${system}`;
  return {
    sources: rules(folder),
    tests: inRoot(
      `${folder}/**/*.test.ts`,
      `test/conformance/${system}*.test.ts`,
      REFUSALS,
      SCRIPTS,
      ENDINGS,
      MUSTERS,
      FIGHTS,
    ).filter(NOT_ALIKE),
    only: {
      [SCRIPTS]: scriptsOf(system),
      [REFUSALS]: [`${system} `],
      [ENDINGS]: [`${system} `],
      [MUSTERS]: [`${system} `],
    },
  };
}

/** Draws up to `count` mutants by the seed, in file order. */
function drawn(all: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const random = seeded(seed);
  const chosen = all
    .map((mutant) => ({ mutant, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ mutant }) => mutant);
  return all.filter((mutant) => chosen.includes(mutant));
}

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const short = (words: string): string => {
  const line = words.replaceAll(/\s+/g, ' ');
  return line.length > 100 ? `${line.slice(0, 97)}...` : line;
};

/** Describes the change in one line; for long text, the part around the first difference. */
function changeOf({ kind, from, to }: Mutant): string {
  if (to === '') return `removed: ${short(from)}`;
  let same = 0;
  while (same < from.length && from[same] === to[same]) same += 1;
  const cut = Math.max(0, same - 40);
  return `${kind}: ${short(from.slice(cut))}  →  ${short(to.slice(cut))}`;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    mutants: { type: 'string' },
    seed: { type: 'string', default: '1' },
    at: { type: 'string', multiple: true, default: [] },
    all: { type: 'boolean', default: false },
    near: { type: 'boolean', default: false },
    unmet: { type: 'boolean', default: false },
    quick: { type: 'string', default: '2000' },
  },
});
const [system] = positionals;
const { sources, tests: known, only } = rangeOf(system ?? '');
const tests = values.near ? known.filter((test) => test.startsWith('rules/')) : known;
if (system === undefined || sources.length === 0) {
  process.stderr.write(`${system === undefined ? '' : `There is no system '${system}'.\n`}${USAGE}\n`);
  process.exit(2);
}

/** Whether a mutant is in one of the places of `--at`. */
const isAsked = (mutant: Mutant): boolean =>
  values.at.some((place) => place === mutant.file || place === `${mutant.file}:${String(mutant.line)}`);
const textOf = (source: string): string => readFileSync(join(root, source), 'utf8');
const lineOf = ({ file, line }: Mutant): string => textOf(file).split('\n')[line - 1] ?? '';
const found = sources.flatMap((source) => findMutants(source, textOf(source)));
const all = values.at.length === 0 ? found : found.filter(isAsked);
const count = values.mutants ?? (values.unmet ? String(all.length) : '100');
const mutants = values.at.length === 0 ? drawn(all, Number(count), Number(values.seed)) : all;
say(`${system}: ${String(mutants.length)} of ${String(all.length)} mutants, seed ${values.seed}`);

const counts: Record<Verdict, number> = { killed: 0, 'timed out': 0, survived: 0, 'passed by': 0 };
let equivalent = 0;
const began = performance.now();
const seconds = (): string => `${((performance.now() - began) / 1000).toFixed(0)} s`;

const trial = {
  root,
  mutants,
  setup: ['test/property-seed.ts'],
  tests,
  only,
  quick: Number(values.quick),
  patience: 10_000,
};
if (values.unmet) {
  const unmet = await unmetMutants(trial);
  for (const mutant of unmet) say(`no test passes through  ${mutant.file}:${String(mutant.line)}  ${changeOf(mutant)}`);
  say(`${system}: no test passes through ${String(unmet.length)} of ${String(mutants.length)}; ${seconds()}`);
  process.exit(0);
}
await tryMutants(
  trial,
  (mutant, verdict, killer) => {
    const why = verdict === 'survived' || verdict === 'passed by' ? whyEquivalent(mutant, lineOf(mutant)) : undefined;
    if (why !== undefined) equivalent += 1;
    else counts[verdict] += 1;
    if (verdict !== 'survived' && verdict !== 'passed by' && !values.all) return;
    const said = why === undefined ? verdict : `equivalent (${why})`;
    say(`${said}  ${mutant.file}:${String(mutant.line)}  ${changeOf(mutant)}`);
    if (killer !== undefined) say(`    by ${killer}`);
  },
  ({ tests: count, slow, ms }) => {
    say(`${String(count)} tests, all together ${(ms / 1000).toFixed(1)} s`);
    for (const test of slow) say(`too slow to take part: ${test}`);
  },
);

const killed = counts.killed + counts['timed out'];
const counted = mutants.length - equivalent;
const share = counted === 0 ? 100 : (100 * killed) / counted;
process.stdout.write(
  `${system}: ${String(killed)} of ${String(counted)} killed (${share.toFixed(1)} in 100; ${String(counts['timed out'])} by never ending), ` +
    `${String(counts.survived)} survived, ${String(counts['passed by'])} no test passes through, ${String(equivalent)} equivalent; ${seconds()}\n`,
);
