import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Lives, piecesOf, pairOf } from '../../electron/referee/lives.ts';
import { Lane } from '../../rules/kernel/lane.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { seeded } from './random-player.ts';
import { nextInput } from './sound-game.ts';
import { begin, type Begun, type Start } from './starts.ts';

/** Games that are steered toward pairs of rules that have not yet met at one piece; the shortest of each new pair is kept. */

type Fact = { readonly kind: string };

interface Kept {
  readonly begun: Begun;
  readonly inputs: readonly Input[];
  /** Pairs of which this is the shortest game so far. */
  readonly pairs: Set<string>;
}

/** Orders that are looked at before one is given. */
const LOOKED_AT = 4;

/** What was covered by all games so far. */
export class Cover {
  readonly #shortest = new Map<string, { readonly game: number; readonly at: number }>();
  readonly #games = new Map<number, Kept>();
  readonly #rules = new Set<string>();
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

  /**
   * Plays one game and keeps it where it is the shortest of some pair.
   * @returns how many pairs are new
   */
  play(system: AnySystem, begun: Begun, random: () => number, most: number): { fresh: number; inputs: number } {
    const game = (this.#played += 1);
    const inputs: Input[] = [];
    const mine = new Set<string>();
    let fresh = 0;
    const lives = new Lives(piecesOf(begun.setup), (rule, pair) => {
      this.#rules.add(rule);
      if (pair === undefined) return;
      const known = this.#shortest.get(pair);
      if (known !== undefined && known.at <= inputs.length) return;
      if (known === undefined) fresh += 1;
      else this.#release(known.game, pair);
      this.#shortest.set(pair, { game, at: inputs.length });
      mine.add(pair);
    });
    const lane = new Lane<unknown, Fact>(system, system.start(begun.setup, begun.options), lives);
    while (inputs.length < most && !lane.over) {
      const input = this.#next(lane, lives, random);
      if (input === undefined) break;
      inputs.push(input);
      if ('command' in input) {
        const about = lane.about(input.command, input.args);
        if (about !== undefined) lives.note([about.rule], about.pieces);
        lane.give(input.command, input.args);
      } else lane.submit(input);
    }
    if (mine.size > 0) this.#games.set(game, { begun, inputs, pairs: mine });
    return { fresh, inputs: inputs.length };
  }

  /** Of a few orders the one whose rule has met the fewest rules of the pieces that it is about. */
  #next(lane: Lane<unknown, Fact>, lives: Lives, random: () => number): Input | undefined {
    let best: Input | undefined = nextInput(lane, random);
    if (lane.question !== undefined || best === undefined || random() < 0.3) return best;
    let most = this.#promise(lane, lives, best);
    for (let i = 1; i < LOOKED_AT; i += 1) {
      const other = nextInput(lane, random);
      const promise = other === undefined ? -1 : this.#promise(lane, lives, other);
      if (promise > most) [best, most] = [other, promise];
    }
    return best;
  }

  /** How many pairs an order would bring that have never met. */
  #promise(lane: Lane<unknown, Fact>, lives: Lives, input: Input): number {
    const about = 'command' in input ? lane.about(input.command, input.args) : undefined;
    if (about === undefined) return 0;
    let count = 0;
    for (const piece of about.pieces)
      for (const rule of lives.of(piece)) if (!this.#shortest.has(pairOf(rule, about.rule))) count += 1;
    return count;
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
      const far = Math.max(...[...pairs].map((pair) => this.#shortest.get(pair)?.at ?? 0));
      const title = `${String(pairs.size)} pairs of rules, the last after ${String(far)} inputs`;
      const script = { system, title, ...begun.written, inputs: inputs.slice(0, far) };
      writeFileSync(join(folder, `${system}-${String(game).padStart(6, '0')}.json`), `${JSON.stringify(script)}\n`);
    }
  }
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
    const total = yields.reduce((sum, one) => sum + one, 0);
    let draw = random() * total;
    const at = Math.max(
      0,
      yields.findIndex((one) => (draw -= one) < 0),
    );
    const start = starts[at];
    const begun = start && begin(system, start, random);
    if (begun === undefined) continue;
    const played = covered.play(system, begun, random, most);
    games += 1;
    inputs += played.inputs;
    yields[at] = Math.max(1, (yields[at] ?? 1) * 0.8 + played.fresh * 0.2);
  }
  return { covered, games, inputs };
}
