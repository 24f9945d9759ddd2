import type { Watcher } from '../../rules/kernel/driver.ts';
import { violationInWords, violationsAtStart } from '../../rules/kernel/invariant.ts';
import { Lane } from '../../rules/kernel/lane.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { Lives, piecesOf } from '../../electron/referee/lives.ts';
import { legalPart } from './few-games.ts';
import { KeptGames } from './kept-games.ts';
import { seeded } from './random-player.ts';
import { RarePlayer } from './rare-order.ts';
import { poolOf, shaken, type Pool } from './shaken-start.ts';
import { wrongAfter, type Sound } from './sound-game.ts';
import { begin, type Begun, type Start } from './starts.ts';
import { varied } from './varied-start.ts';
import { Wanted } from './wanted.ts';

/**
 * Games steered towards pairs of rules that have not yet met at one piece; the shortest game of each new pair is kept.
 * Every game is checked against the invariants of its system.
 */

type Fact = { readonly kind: string };

/** Share of games that continue from part of a kept game. */
const GOES_ON = 0.7;
/** Shares of set-ups that are varied first: within their schema, and with values of other set-ups. */
const VARIED = 0.4;
const SHAKEN = 0.7;
/** Share of games that hurry to their end. */
const HURRIED = 0.04;
/** Inputs after the beginning within which a continued game must meet its target. */
const FURTHER = 150;

/** The beginning of a game: a set-up, the inputs to replay first, and the pair to meet. */
export interface Beginning {
  readonly begun: Begun;
  readonly inputs: readonly Input[];
  readonly target?: readonly [string, string];
  /** Whether to end phase after phase from there on. */
  readonly hurried?: boolean;
}

/** Forwards events to two watchers. */
class Both implements Watcher<unknown> {
  readonly #watchers: readonly Watcher<unknown>[];

  constructor(...watchers: readonly Watcher<unknown>[]) {
    this.#watchers = watchers;
  }

  called(rule: string, args: unknown): void {
    for (const one of this.#watchers) one.called(rule, args);
  }

  asked(question: Question, by: readonly string[]): void {
    for (const one of this.#watchers) one.asked(question, by);
  }

  told(fact: unknown, by: readonly string[]): void {
    for (const one of this.#watchers) one.told(fact, by);
  }
}

/** The result of one game: how many pairs are new, how many inputs were chosen, and what was wrong. */
interface Went {
  readonly fresh: number;
  readonly inputs: number;
  readonly sound: Sound;
}

/** What all games so far have covered. */
export class Cover {
  readonly kept = new KeptGames();
  readonly #system: AnySystem;
  readonly #wanted: Wanted;
  readonly #player: RarePlayer;

  constructor(system: AnySystem) {
    this.#system = system;
    this.#wanted = new Wanted(system.id);
    this.#player = new RarePlayer((one, other, kind) => this.#wanted.wants(one, other, kind));
  }

  get rules(): number {
    return this.#wanted.rules;
  }

  /** Part of a kept game from which another may continue towards a wanted pair. */
  beginning(random: () => number): Beginning | undefined {
    const target = this.#wanted.draw(random);
    return random() < 0.7 && target !== undefined ? this.kept.toward(target, random) : this.kept.beginning(random);
  }

  /**
   * Plays one game from its beginning while it is sound, and keeps it if it is the shortest for some pair.
   * @param most limit on inputs, including the beginning
   */
  play({ begun, inputs: given, target, hurried = false }: Beginning, random: () => number, most: number): Went {
    const system = this.#system;
    const inputs: Input[] = [];
    const game = this.kept.begin(begun, inputs);
    let fresh = 0;
    const lives = new Lives(piecesOf(begun.setup), (rule, pair, kind, other) => {
      this.#wanted.meets(rule, kind);
      game.meets(rule);
      // A rule that concerns no piece counts as well: some game must carry it out.
      if (pair === undefined) return void (kind === '' && game.pair(rule));
      this.#wanted.meet(rule, other);
      if (game.pair(pair)) fresh += 1;
    });
    const start: unknown = system.start(begun.setup, begun.options);
    const lane = new Lane<unknown, Fact>(system, start, new Both(lives, this.#player.consequences));
    const [atStart] = violationsAtStart(system, start);
    let problem = atStart && violationInWords(atStart);
    this.#player.aims(target);
    this.#player.hurries(hurried);
    while (problem === undefined && inputs.length < most && !lane.over) {
      const mine = given[inputs.length];
      const input = mine ?? this.#player.next(lane, lives, random);
      if (input === undefined) {
        problem = 'nothing is offered and the game is not over';
        break;
      }
      inputs.push(input);
      if ('command' in input) {
        this.#player.consequences.begins(input.command);
        const about = lane.about(input.command, input.args);
        if (about !== undefined) lives.note([about.rule], about.pieces);
      }
      if (mine === undefined) problem = wrongAfter(system, lane, input, inputs.length);
      // The kept part was already checked against the invariants when it was played.
      else if ('command' in input) lane.give(input.command, input.args);
      else lane.submit(input);
    }
    if (lane.over) lives.ends(system.result(lane.state)?.rule);
    game.ends();
    return { fresh, inputs: Math.max(0, inputs.length - given.length), sound: { inputs, problem } };
  }
}

/** A random index, drawn by weight. */
function drawnBy(weights: readonly number[], random: () => number): number {
  let draw = random() * weights.reduce((sum, one) => sum + one, 0);
  return Math.max(
    0,
    weights.findIndex((one) => (draw -= one) < 0),
  );
}

/** A set-up, sometimes varied; undefined if it is not legal under the drawn options. */
function anew(system: AnySystem, start: Start, pool: Pool, random: () => number): Beginning | undefined {
  let begun = begin(system, start, random);
  if (begun !== undefined && random() < VARIED) begun = varied(system, begun, random);
  if (begun !== undefined && random() < SHAKEN) begun = shaken(system, begun, pool, random);
  return begun && { begun, inputs: [] };
}

/** What to play, for how long, and the callback for games that break an invariant. */
interface Plan {
  readonly system: AnySystem;
  readonly starts: readonly Start[];
  /** Games from which to begin, as an earlier run kept them. */
  readonly known?: Iterable<Beginning>;
  readonly until: () => boolean | Promise<boolean>;
  readonly first: number;
  readonly most: number;
  readonly broken?: (seed: number, begun: Begun, sound: Sound) => void;
}

/** Plays until time is up; set-ups that recently brought new pairs are drawn more often. */
export async function cover({ system, starts, known = [], until, first, most, broken }: Plan): Promise<{
  readonly covered: Cover;
  readonly games: number;
  readonly inputs: number;
}> {
  const covered = new Cover(system);
  for (const one of known) {
    const game = legalPart(system, one);
    covered.play(game, seeded(0), game.inputs.length);
  }
  const pool = poolOf(starts);
  const yields = starts.map(() => 20);
  let [games, inputs] = [0, 0];
  for (let seed = first; !(await until()); seed += 1) {
    const random = seeded(seed);
    const at = drawnBy(yields, random);
    const start = starts[at];
    const kept = random() < GOES_ON ? covered.beginning(random) : undefined;
    const beginning = kept ?? (start && anew(system, start, pool, random));
    if (beginning === undefined) continue;
    const longest = kept === undefined ? most : Math.min(most, kept.inputs.length + FURTHER);
    const hurried = random() < HURRIED;
    const played = covered.play({ ...beginning, hurried }, random, hurried ? most : longest);
    games += 1;
    inputs += played.inputs;
    if (played.sound.problem !== undefined) broken?.(seed, beginning.begun, played.sound);
    if (kept === undefined) yields[at] = Math.max(1, (yields[at] ?? 1) * 0.8 + played.fresh * 0.2);
  }
  return { covered, games, inputs };
}
