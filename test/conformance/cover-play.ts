import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lives, piecesOf } from '../../electron/referee/lives.ts';
import type { Watcher } from '../../rules/kernel/driver.ts';
import { Lane } from '../../rules/kernel/lane.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { seeded } from './random-player.ts';
import { RarePlayer } from './rare-order.ts';
import { varied } from './varied-start.ts';
import { begin, type Begun, type Start } from './starts.ts';

/** Games that are steered toward pairs of rules that have not yet met at one piece; the shortest of each new pair is kept. */

type Fact = { readonly kind: string };

interface Kept {
  readonly begun: Begun;
  readonly inputs: readonly Input[];
  /** Pairs of which this is the shortest game so far. */
  readonly pairs: Set<string>;
}

/** Share of games that go on from a part of one that was kept. */
const GOES_ON = 0.6;
/** Share of set-ups that are changed before they are played. */
const VARIED = 0.6;

/** Where a game begins: a set-up, and the inputs that are given before anything is chosen. */
interface Beginning {
  readonly begun: Begun;
  readonly inputs: readonly Input[];
}

/** Tells two watchers what one is told. */
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

/** What was covered by all games so far. */
export class Cover {
  readonly #shortest = new Map<string, { readonly game: number; readonly at: number }>();
  readonly #games = new Map<number, Kept>();
  readonly #rules = new Set<string>();
  readonly #partners = new Map<string, Set<string>>();
  readonly #player = new RarePlayer((one, other) => one === other || this.#partners.get(one)?.has(other) === true);
  #played = 0;

  get pairs(): number {
    return this.#shortest.size;
  }

  get rules(): number {
    return this.#rules.size;
  }

  get kept(): number {
    return this.#games.size;
  }

  /** A part of a game that was kept, from which another may go on. */
  beginning(random: () => number): Beginning | undefined {
    const numbers = [...this.#games.keys()];
    const kept = this.#games.get(numbers[Math.floor(random() * numbers.length)] ?? -1);
    if (kept === undefined) return undefined;
    const far = this.#far(kept);
    // Where it met what nobody else has is where others may be met; now and then long before.
    const cut = random() < 0.6 ? far : Math.floor(random() * far);
    return { begun: kept.begun, inputs: kept.inputs.slice(0, cut) };
  }

  /** The number of inputs of a game up to the last pair that it is kept for. */
  #far({ pairs }: Kept): number {
    return Math.max(...[...pairs].map((pair) => this.#shortest.get(pair)?.at ?? 0));
  }

  /**
   * Plays one game from its beginning and keeps it where it is the shortest of some pair.
   * @returns how many pairs are new
   */
  play(
    system: AnySystem,
    { begun, inputs: given }: Beginning,
    random: () => number,
    most: number,
  ): { fresh: number; inputs: number } {
    const game = (this.#played += 1);
    const inputs: Input[] = [];
    const mine = new Set<string>();
    let fresh = 0;
    const lives = new Lives(piecesOf(begun.setup), (rule, pair, _kind, other) => {
      this.#rules.add(rule);
      if (pair === undefined) return;
      const known = this.#shortest.get(pair);
      if (known !== undefined && known.at <= inputs.length) return;
      if (known === undefined) fresh += 1;
      else this.#release(known.game, pair);
      this.#shortest.set(pair, { game, at: inputs.length });
      this.#meet(rule, other);
      mine.add(pair);
    });
    const watcher = new Both(lives, this.#player.consequences);
    const lane = new Lane<unknown, Fact>(system, system.start(begun.setup, begun.options), watcher);
    while (inputs.length < most && !lane.over) {
      const input = given[inputs.length] ?? this.#player.next(lane, lives, random);
      if (input === undefined) break;
      inputs.push(input);
      if ('command' in input) {
        this.#player.consequences.begins(input.command);
        const about = lane.about(input.command, input.args);
        if (about !== undefined) lives.note([about.rule], about.pieces);
        lane.give(input.command, input.args);
      } else lane.submit(input);
    }
    if (mine.size > 0) this.#games.set(game, { begun, inputs, pairs: mine });
    return { fresh, inputs: inputs.length - given.length };
  }

  #meet(one: string, other: string): void {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const) {
      const met = this.#partners.get(a) ?? new Set();
      this.#partners.set(a, met.add(b));
    }
  }

  #release(game: number, pair: string): void {
    const kept = this.#games.get(game);
    if (kept === undefined) return;
    kept.pairs.delete(pair);
    if (kept.pairs.size === 0) this.#games.delete(game);
  }

  /** Writes the games that are kept as scripts, each as far as its last pair; what was in the folder is replaced. */
  write(system: string, folder: string): void {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [game, { begun, inputs, pairs }] of this.#games) {
      const far = this.#far({ begun, inputs, pairs });
      const title = `${String(pairs.size)} pairs of rules, the last after ${String(far)} inputs`;
      const script = { system, title, ...begun.written, inputs: inputs.slice(0, far) };
      writeFileSync(join(folder, `${system}-${String(game).padStart(6, '0')}.json`), `${JSON.stringify(script)}\n`);
    }
  }
}

/** The place of one of some weights, drawn by them. */
function drawnBy(weights: readonly number[], random: () => number): number {
  let draw = random() * weights.reduce((sum, one) => sum + one, 0);
  return Math.max(
    0,
    weights.findIndex((one) => (draw -= one) < 0),
  );
}

/** A set-up of its own, some of them changed; nothing where it is not legal under the options that were drawn. */
function anew(system: AnySystem, start: Start, random: () => number): Beginning | undefined {
  const begun = begin(system, start, random);
  return begun && { begun: random() < VARIED ? varied(system, begun, random) : begun, inputs: [] };
}

/** Plays until the time is over; set-ups that have brought new pairs of late are drawn more often. */
export function cover({
  system,
  starts,
  until,
  first,
  most,
}: {
  system: AnySystem;
  starts: readonly Start[];
  until: () => boolean;
  first: number;
  most: number;
}): { readonly covered: Cover; readonly games: number; readonly inputs: number } {
  const covered = new Cover();
  const yields = starts.map(() => 20);
  let [games, inputs] = [0, 0];
  for (let seed = first; !until(); seed += 1) {
    const random = seeded(seed);
    const at = drawnBy(yields, random);
    const start = starts[at];
    const kept = random() < GOES_ON ? covered.beginning(random) : undefined;
    const beginning = kept ?? (start && anew(system, start, random));
    if (beginning === undefined) continue;
    const played = covered.play(system, beginning, random, most);
    games += 1;
    inputs += played.inputs;
    if (kept === undefined) yields[at] = Math.max(1, (yields[at] ?? 1) * 0.8 + played.fresh * 0.2);
  }
  return { covered, games, inputs };
}
