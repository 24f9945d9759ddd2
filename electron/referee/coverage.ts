import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lane } from '../../rules/kernel/lane.ts';
import { Input } from '../../rules/kernel/row.ts';
import { apartIn } from './cannot-meet.ts';
import { canBeAt, confinedIn, partsOf, shareAPiece } from './confined.ts';
import { Lives, pairOf, piecesOf } from './lives.ts';
import { coveringPath, readCovering } from './covering-games.ts';
import { HEARD, neverPlayedIn } from './never-played.ts';
import { readScript, readWritten, ScriptProblem, type ReadScript } from './script.ts';

/** Which rules of a system, and which pairs of them, the games of a folder have applied to one piece. */

type Fact = { readonly kind: string };

/** Why a rule, or a pair, was not met. */
export const WHY = {
  'no-step': 'It asks, tells and does nothing: it is a definition, or speaks in set-ups, refusals and options alone.',
  ...HEARD,
  'not-yet': 'Not yet.',
} as const;

/** What the games of a folder have met. */
interface Meetings {
  /** Kinds of pieces at which each rule was met. */
  readonly rules: ReadonlyMap<string, ReadonlySet<string>>;
  readonly pairs: ReadonlySet<string>;
  readonly games: number;
  /** Games with inputs that are no longer legal. */
  readonly cutShort: number;
}

/** Rules that were met, rules that could be, and the same for pairs. */
export interface Coverage {
  readonly system: string;
  readonly games: number;
  readonly cutShort: number;
  readonly rules: { readonly steps: number; readonly met: number };
  readonly pairs: { readonly canMeet: number; readonly met: number; readonly perCent: number };
  readonly neverMet: readonly { readonly rule: string; readonly why: keyof typeof WHY }[];
  /** Pairs that could meet and have not, by their first rule. */
  readonly notYet: ReadonlyMap<string, readonly string[]>;
  /** Pairs that cannot meet according to the table, by reason. */
  readonly cannotMeet: Readonly<Record<string, number>>;
  /** Pairs that cannot meet according to the table, and rules that no game carries out, but have met: the reason is wrong. */
  readonly metAfterAll: readonly string[];
  /** Rules met by a kind of piece that the table excludes: its reason is wrong. */
  readonly metElsewhere: readonly string[];
  /**
   * Other pairs that cannot meet: both rules were met, but never at the same kind of piece. One concerns units of one
   * side and the other does not, or one concerns no piece at all.
   */
  readonly noCommonPiece: number;
}

const RULE = /'([A-Z]{2,5}-B?\d+)'/g;
/** Chapters and files that name rules without carrying them out. */
const ASIDE =
  /[\\/](?:catalogue|texts|start|muster|showing|shop|options)[\\/]|(?:options?|option-rules|invariants|view|scene|demo|demo-whole|forecasts|callout|announce|theatre|coached)(?:\.test)?\.ts$|\.test\.ts$/;

/**
 * Every rule in a system's catalogue, and whether some procedure, question, order or line of a sum names it: found in
 * the sources below `root`.
 * @throws ScriptProblem if there are no sources
 */
export function stepsOf(root: string, system: string): ReadonlyMap<string, boolean> {
  const folder = join(root, 'rules/systems', system);
  if (!existsSync(join(folder, 'catalogue')))
    throw new ScriptProblem(
      'no-sources',
      `The coverage of '${system}' is counted from its sources, and there are none.`,
    );
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  const named = new Set(
    files
      .filter((file) => file.endsWith('.ts') && !ASIDE.test(file))
      .flatMap((file) => [...stepsIn(readFileSync(file, 'utf8')).matchAll(RULE)].map(([, rule = '']) => rule)),
  );
  const ids = files
    .filter((file) => /[\\/]catalogue[\\/](?:[\w-]+\.)?en\.json$/.test(file))
    .flatMap((file) =>
      (JSON.parse(readFileSync(file, 'utf8')) as readonly { readonly id: string }[]).map(({ id }) => id),
    );
  return new Map(ids.toSorted().map((id) => [id, named.has(id)]));
}

/**
 * How the systems refuse: `because(rule, …)`, `refuse(rule, …)`, a rule beside the text of a refusal, and functions
 * named `against…`, which return the rule that forbids something.
 */
const REFUSALS = [
  /\bfunction against\w+[\s\S]*?\n\}/g,
  /\b(?:because|refuse|refusedBy)\([^,]*,/g,
  /\['[\w-]+', text\('(?:why-not|[a-z]+\.(?:not|problem))\./g,
  /\brule: '[\w-]+', text: text\('(?:why-not|[a-z]+\.(?:not|problem))\./g,
];

/** A source without comments and refusals. */
const stepsIn = (source: string): string =>
  REFUSALS.reduce((rest, refusal) => rest.replace(refusal, ''), source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''));

/**
 * Plays the scripts of a folder, and returns what they have met.
 * @throws ScriptProblem if a script cannot be read or an input of it is illegal
 */
export function meetingsOf(system: string, folder: string, each?: (path: string, met: Lives) => void): Meetings {
  const paths = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  if (paths.length === 0)
    throw new ScriptProblem(
      'no-scripts',
      `There is no script in ${folder}. 'npm run random-play -- ${system} --cover --folder ${folder}' writes some.`,
    );
  const met = new Met();
  for (const name of paths.toSorted()) {
    const path = join(folder, name);
    const read = readScript(path);
    if (read.system.id !== system) continue;
    const { lives, played } = met.play(read);
    if (played < read.script.inputs.length)
      throw new ScriptProblem(
        'refused',
        `Input ${String(played)} of ${path} is not legal there: it is of older rules.`,
      );
    each?.(path, lives);
  }
  return met;
}

/**
 * Plays the games kept with the sources, as far as they are legal under the current rules.
 * @throws ScriptProblem if none are kept
 */
export function meetingsOfKept(root: string, system: string): Meetings {
  const path = coveringPath(root, system);
  if (!existsSync(path))
    throw new ScriptProblem('no-scripts', `No games of '${system}' are kept in ${path}. Name a folder of scripts.`);
  const met = new Met();
  for (const script of readCovering(path)) met.play(readWritten(script, path));
  return met;
}

/** Collects what the played games have met. */
class Met implements Meetings {
  readonly rules = new Map<string, Set<string>>();
  readonly pairs = new Set<string>();
  games = 0;
  cutShort = 0;

  /** Plays a game as long as its inputs are legal, and returns how many were. */
  play({ system, setup, options, script }: ReadScript): { readonly lives: Lives; readonly played: number } {
    this.games += 1;
    const lives = new Lives(piecesOf(setup), (rule, pair, kind) => {
      if (pair !== undefined) this.pairs.add(pair);
      else this.rules.set(rule, (this.rules.get(rule) ?? new Set()).add(kind));
    });
    const lane = new Lane<unknown, Fact>(system, system.start(setup, options), lives);
    for (const [index, given] of script.inputs.entries()) {
      const input = Input.parse(given);
      if ('command' in input) {
        const about = lane.about(input.command, input.args);
        if (about !== undefined) lives.note([about.rule], about.pieces);
      }
      if (lane.submit(input) !== undefined) continue;
      this.cutShort += 1;
      return { lives, played: index };
    }
    lives.ends(system.result(lane.state)?.rule);
    return { lives, played: script.inputs.length };
  }
}

/** Compares what was met with what could be. */
export function coverageOf(
  system: string,
  steps: ReadonlyMap<string, boolean>,
  { rules, pairs, games, cutShort }: Meetings,
): Coverage {
  const never = neverPlayedIn(system);
  const all = [...steps.keys()].filter((id) => (steps.get(id) === true && !never.has(id)) || rules.has(id));
  const met = all.filter((id) => rules.has(id));
  const notYet = new Map<string, string[]>();
  /** The lists and sides whose pieces have met a rule. */
  const listsOf = (id: string): readonly string[] => [
    ...new Set([...(rules.get(id) ?? [])].filter((kind) => kind !== '').map((kind) => partsOf(kind)[0])),
  ];
  let [canMeet, apart, found] = [0, 0, 0];
  const reasons = apartIn(system);
  const confined = confinedIn(system);
  const cannotMeet = new Map<string, number>();
  const cannot = (why: string): unknown => cannotMeet.set(why, (cannotMeet.get(why) ?? 0) + 1);
  for (const [i, one] of met.entries())
    for (const other of met.slice(i + 1)) {
      const together = pairs.has(`${one} ${other}`);
      const why = reasons.get(pairOf(one, other));
      if (!together && why !== undefined) {
        cannot(why);
        continue;
      }
      const lists = listsOf(one).filter((list) => listsOf(other).includes(list));
      if (!together && lists.length === 0) {
        apart += 1;
        continue;
      }
      if (!together && !lists.some((list) => shareAPiece(confined, one, other, list))) {
        cannot([...new Set([one, other].flatMap((rule) => confined.get(rule)?.why ?? []))].toSorted().join(' '));
        continue;
      }
      canMeet += 1;
      if (together) found += 1;
      else notYet.set(one, [...(notYet.get(one) ?? []), other]);
    }
  return {
    system,
    games,
    cutShort,
    rules: { steps: all.length, met: met.length },
    pairs: { canMeet, met: found, perCent: canMeet === 0 ? 0 : Math.round((1000 * found) / canMeet) / 10 },
    neverMet: [...steps.keys()]
      .filter((id) => !rules.has(id))
      .map((rule) => ({ rule, why: steps.get(rule) === true ? (never.get(rule) ?? 'not-yet') : 'no-step' })),
    notYet,
    cannotMeet: Object.fromEntries(cannotMeet),
    metElsewhere: met.flatMap((rule) =>
      [...(rules.get(rule) ?? [])].filter((kind) => !canBeAt(confined, rule, kind)).map((kind) => `${rule} ${kind}`),
    ),
    metAfterAll: [...pairs, ...met].filter((one) => reasons.has(one) || never.has(one)).toSorted(),
    noCommonPiece: apart,
  };
}
