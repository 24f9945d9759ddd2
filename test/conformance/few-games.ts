import { Lives, piecesOf } from '../../electron/referee/lives.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Beginning } from './cover-play.ts';
import { playThrough } from './play-through.ts';

/** Selects few games that cover what many do. */

/** A pair of rules that a game covers, and after how many inputs. */
type Meeting = readonly [pair: number, at: number];

interface Met {
  readonly game: Beginning;
  readonly meetings: readonly Meeting[];
}

/** Numbers that stand for pairs, to keep sets small. */
class Numbers {
  readonly #numbers = new Map<string, number>();

  of(pair: string): number {
    const known = this.#numbers.get(pair) ?? this.#numbers.size;
    this.#numbers.set(pair, known);
    return known;
  }
}

/** As much of a game as today's rules allow. */
export function legalPart(system: AnySystem, game: Beginning): Beginning {
  let legal = 0;
  playThrough(system, game, undefined, {
    after: (_lane, _facts, n) => {
      legal = n;
    },
  });
  return { ...game, inputs: game.inputs.slice(0, legal) };
}

function meetingsIn(system: AnySystem, game: Beginning, numbers: Numbers): Met {
  const met = new Map<number, number>();
  let at = 0;
  const add = (name: string): void => {
    const number = numbers.of(name);
    if (!met.has(number)) met.set(number, at + 1);
  };
  const lives = new Lives(piecesOf(game.begun.setup), (rule, pair, kind) => {
    // Keep each rule at a kind of piece too: it decides what can meet.
    add(pair ?? `${rule} at ${kind}`);
  });
  playThrough(system, game, lives, {
    after: (_lane, _facts, n) => {
      at = n;
    },
  });
  return { game, meetings: [...met] };
}

/** The pairs of rules that a game covers. */
export function pairsOf(system: AnySystem, game: Beginning): ReadonlySet<string> {
  const pairs = new Set<string>();
  const lives = new Lives(piecesOf(game.begun.setup), (_rule, pair) => {
    if (pair !== undefined) pairs.add(pair);
  });
  playThrough(system, game, lives, {});
  return pairs;
}

const byMeetings = (a: Met, b: Met): number => a.meetings.length - b.meetings.length;

/** Inserts a game into a sorted list. */
function insert(list: Met[], one: Met): void {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = list[middle];
    if (other !== undefined && byMeetings(other, one) < 0) from = middle + 1;
    else to = middle;
  }
  list.splice(from, 0, one);
}

/** @returns games that together cover what all do, those covering most first, each cut after its last needed pair */
export function fewGames(system: AnySystem, games: Iterable<Beginning>): readonly Beginning[] {
  const numbers = new Numbers();
  // The game that covers most is last.
  const left = Array.from(games, (game) => meetingsIn(system, game, numbers)).toSorted(byMeetings);
  const met = new Set<number>();
  const few: Beginning[] = [];
  for (let best = left.pop(); best !== undefined; best = left.pop()) {
    const meetings = best.meetings.filter(([pair]) => !met.has(pair));
    if (meetings.length === 0) continue;
    // A game's gain only shrinks, so one that still has at least the next one's earlier gain is the best.
    if (meetings.length < (left.at(-1)?.meetings.length ?? 0)) {
      insert(left, { game: best.game, meetings });
      continue;
    }
    for (const [pair] of meetings) met.add(pair);
    const far = Math.max(...meetings.map(([, at]) => at));
    few.push({ begun: best.game.begun, inputs: best.game.inputs.slice(0, far) });
  }
  return few;
}

/** A game with parsed inputs, as a script. */
export const scriptOf = (system: string, { begun, inputs }: Beginning): unknown => ({
  system,
  ...begun.written,
  inputs,
});
