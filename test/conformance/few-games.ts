import { createHash } from 'node:crypto';
import { Lives, piecesOf } from '../../electron/referee/lives.ts';
import { Lane } from '../../rules/kernel/lane.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import type { Beginning } from './cover-play.ts';

/** Selects few games that cover what many do, and digests the result of each. */

type Fact = { readonly kind: string };
type AnyLane = Lane<unknown, Fact>;

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

/** Plays a game while its inputs are legal; calls back before and after each. */
function playThrough(
  system: AnySystem,
  { begun, inputs }: Beginning,
  lives: Lives | undefined,
  after: (lane: AnyLane, facts: readonly Fact[], n: number) => void,
): void {
  const lane: AnyLane = new Lane(system, system.start(begun.setup, begun.options), lives);
  for (const [n, input] of inputs.entries()) {
    if ('command' in input) {
      const about = lane.about(input.command, input.args);
      if (about !== undefined) lives?.note([about.rule], about.pieces);
    }
    const facts = lane.submit(input);
    if (facts === undefined) return;
    if (lane.over) lives?.ends(system.result(lane.state)?.rule);
    after(lane, facts, n + 1);
  }
}

/** As much of a game as today's rules allow. */
export function legalPart(system: AnySystem, game: Beginning): Beginning {
  let legal = 0;
  playThrough(system, game, undefined, (_lane, _facts, n) => {
    legal = n;
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
  playThrough(system, game, lives, (_lane, _facts, n) => {
    at = n;
  });
  return { game, meetings: [...met] };
}

/** The pairs of rules that a game covers. */
export function pairsOf(system: AnySystem, game: Beginning): ReadonlySet<string> {
  const pairs = new Set<string>();
  const lives = new Lives(piecesOf(game.begun.setup), (_rule, pair) => {
    if (pair !== undefined) pairs.add(pair);
  });
  playThrough(system, game, lives, () => undefined);
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

/** One in this many inputs is digested with everything offered after it. */
const OFFERS_EVERY = 8;

/**
 * A short digest of a game: its facts and their sentences, its questions with their figures and options, some of its
 * offers, and what each seat sees at the end.
 * @param lives watches what the game meets; it changes nothing
 */
export function digestOf(system: AnySystem, game: Beginning, lives?: Lives): string {
  const hash = createHash('sha256');
  const add = (value: unknown): unknown => hash.update(`${JSON.stringify(value) ?? ''}\n`);
  let last: unknown;
  playThrough(system, game, lives, (lane, facts, n) => {
    const { state, question } = lane;
    for (const fact of facts) add([fact, system.announce(fact, state)]);
    add(question);
    if (question === undefined && n % OFFERS_EVERY === 0)
      for (const name of lane.commands) add([name, offersOf(system, lane, name)]);
    last = state;
  });
  for (const seat of system.seats) add(system.view(last, seat));
  add(system.result(last));
  return hash.digest('hex').slice(0, 12);
}

function offersOf(system: AnySystem, lane: AnyLane, name: string): readonly unknown[] {
  const command = system.commands[name];
  return lane.offersOf(name).map((args) => [args, command?.seat(lane.state, args), command?.text(lane.state, args)]);
}

/** A game with parsed inputs, as a script. */
export const scriptOf = (system: string, { begun, inputs }: Beginning): unknown => ({
  system,
  ...begun.written,
  inputs,
});
