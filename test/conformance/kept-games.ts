import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coveringPath, readCovering } from '../../electron/referee/covering-games.ts';
import { readScript, readWritten, ScriptProblem, type ReadScript } from '../../electron/referee/script.ts';
import { Input } from '../../rules/kernel/row.ts';
import type { Beginning } from './cover-play.ts';
import type { Begun } from './starts.ts';

/** Kept games: each is the shortest in which some pair of rules meets. */

/** Digests of the games kept with the sources, by system. */
export const ENDINGS = join(import.meta.dirname, '../scripts/covering/endings.json');
/** Digests of musters that are drawn up at random, by system. */
export const MUSTER_ENDINGS = join(import.meta.dirname, '../scripts/covering/musters.json');

interface Kept {
  readonly begun: Begun;
  readonly inputs: readonly Input[];
  /** Pairs of which this is the shortest game so far. */
  readonly pairs: Set<string>;
  /** The number of inputs after which each rule was first met. */
  readonly met: ReadonlyMap<string, number>;
}

/** One game in progress. */
interface Playing {
  /** A rule was met, at any piece. */
  readonly meets: (rule: string) => void;
  /** A pair was met, or a rule that concerns no piece. @returns whether it is the first time */
  readonly pair: (pair: string) => boolean;
  readonly ends: () => void;
}

export class KeptGames {
  readonly #shortest = new Map<string, { readonly game: number; readonly at: number }>();
  readonly #games = new Map<number, Kept>();
  #numbers: number[] = [];
  #played = 0;

  /** Pairs that have met. */
  get pairs(): number {
    return [...this.#shortest.keys()].filter((name) => name.includes(' ')).length;
  }

  get size(): number {
    return this.#games.size;
  }

  /** @param inputs the inputs so far; the list grows during play */
  begin(begun: Begun, inputs: readonly Input[]): Playing {
    const game = (this.#played += 1);
    const mine = new Set<string>();
    const met = new Map<string, number>();
    return {
      meets: (rule) => {
        if (!met.has(rule)) met.set(rule, inputs.length);
      },
      pair: (pair) => {
        const known = this.#shortest.get(pair);
        if (known !== undefined && known.at <= inputs.length) return false;
        if (known !== undefined) this.#release(known.game, pair);
        this.#shortest.set(pair, { game, at: inputs.length });
        mine.add(pair);
        return known === undefined;
      },
      ends: () => {
        if (mine.size > 0) this.#games.set(game, { begun, inputs, pairs: mine, met });
      },
    };
  }

  #release(game: number, pair: string): void {
    const kept = this.#games.get(game);
    if (kept === undefined) return;
    kept.pairs.delete(pair);
    if (kept.pairs.size === 0) this.#games.delete(game);
  }

  /** A random kept game. */
  #drawn(random: () => number): Kept | undefined {
    for (let tries = 0; tries < 20; tries += 1) {
      const kept = this.#games.get(this.#numbers[Math.floor(random() * this.#numbers.length)] ?? -1);
      if (kept !== undefined) return kept;
      this.#numbers = [...this.#games.keys()];
    }
    return undefined;
  }

  /** Part of a random game. */
  beginning(random: () => number): Beginning | undefined {
    const kept = this.#drawn(random);
    if (kept === undefined) return undefined;
    const far = this.#far(kept);
    // More rare pairs are likely near the game's own; now and then cut long before that.
    const cut = random() < 0.6 ? far : Math.floor(random() * far);
    return { begun: kept.begun, inputs: kept.inputs.slice(0, cut) };
  }

  /** A part of a game in which one of two rules was met, or better both: up to about where the first of them was. */
  toward(target: readonly [string, string], random: () => number): Beginning | undefined {
    const [one, other] = target;
    // A rule that few games have met is in none of a few games drawn at random.
    const met = [...this.#games.values()].filter((kept) => kept.met.has(one));
    const both = met.filter((kept) => kept.met.has(other));
    const among = both.length > 0 ? both : met;
    const best = among[Math.floor(random() * among.length)];
    if (best === undefined) return undefined;
    const [from = 0, to = from] = [one, other].flatMap((rule) => best.met.get(rule) ?? []).toSorted((a, b) => a - b);
    const cut = from + Math.floor(random() * (to - from + 12));
    return { begun: best.begun, inputs: best.inputs.slice(0, cut), target };
  }

  /** The number of inputs up to the last pair that a game is kept for. */
  #far({ pairs }: Kept): number {
    return Math.max(0, ...[...pairs].map((pair) => this.#shortest.get(pair)?.at ?? 0));
  }

  /** The games, each up to its last pair. */
  *all(): Generator<Beginning> {
    for (const kept of this.#games.values()) yield { begun: kept.begun, inputs: kept.inputs.slice(0, this.#far(kept)) };
  }

  /** Writes the games as scripts, each up to its last pair; replaces the folder once all are written. */
  write(system: string, folder: string): void {
    const written = `${folder}.new`;
    rmSync(written, { recursive: true, force: true });
    mkdirSync(written, { recursive: true });
    for (const [game, kept] of this.#games) {
      const far = this.#far(kept);
      const title = `${String(kept.pairs.size)} pairs of rules, the last after ${String(far)} inputs`;
      const script = { system, title, ...kept.begun.written, inputs: kept.inputs.slice(0, far) };
      writeFileSync(join(written, `${system}-${String(game).padStart(6, '0')}.json`), `${JSON.stringify(script)}\n`);
    }
    rmSync(folder, { recursive: true, force: true });
    renameSync(written, folder);
  }
}

const beginningOf = ({ script, setup, options }: ReadScript): Beginning => ({
  begun: { setup, options, written: { setup: script.setup, options: script.options } },
  inputs: script.inputs.map((input) => Input.parse(input)),
});

/** The games kept with the sources, those covering most first; skips games whose set-up is no longer legal. */
export function* keptWithSources(root: string, system: string): Generator<Beginning> {
  const path = coveringPath(root, system);
  for (const script of existsSync(path) ? readCovering(path) : []) {
    try {
      yield beginningOf(readWritten(script, path));
    } catch (error) {
      if (!(error instanceof ScriptProblem)) throw error;
    }
  }
}

/** The games that an earlier run wrote to a folder, as beginnings. */
export function* gamesIn(system: string, folder: string): Generator<Beginning> {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  for (const name of names.toSorted()) {
    const read = readScript(join(folder, name));
    if (read.script.system === system) yield beginningOf(read);
  }
}
