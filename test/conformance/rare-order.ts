import type { Watcher } from '../../rules/kernel/driver.ts';
import type { Lane } from '../../rules/kernel/lane.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { Lives } from '../../electron/referee/lives.ts';
import { GIVES_UP, randomAnswer } from './random-player.ts';
import { nextInput } from './sound-game.ts';

/** A player who prefers the rare: orders followed by rules that the pieces have not met, and rare answers. */

type AnyLane = Lane<unknown, { readonly kind: string }>;

/** Orders considered before one is given. */
const LOOKED_AT = 6;
/** Share of orders and answers that are purely random. */
const AS_DRAWN = 0.3;
/**
 * Orders after which less can meet: they end a phase or the game, take pieces away, or report what dice never said. They are
 * drawn again, or most games would be over before their pieces have done much.
 */
const LATE: ReadonlySet<string> = new Set([
  ...['end-phase', 'end-turn', 'end-battle', 'end-siege', 'concede', 'collapse', 'report-wounds', 'report-place'],
  ...['leave', 'leave-table', 'leave-unit', 'leave-engine'],
]);
const DRAWN_AGAIN = 8;
/** Share of such orders that are given as drawn. */
const LATE_AS_DRAWN = 0.05;
/** Orders that end a phase or a turn, and the most others that are given before one of them. */
const ENDS = ['end-phase', 'end-turn'] as const;
const BUSIEST = 16;
/** Share of a hurried player's turns at which he gives up, if he may. */
const GIVEN_UP = 0.02;
/** Share of saves that succeed and of wounds that fail: a piece that is gone meets nothing more. */
const KIND = 0.8;
/** Share of facts told as the question suggests, if it does: what is usual goes on, what is rare ends in a refusal. */
const AS_SUGGESTED = 0.5;
/** Share of distances and numbers told as the least there is, and of questions answered with yes: near pieces meet. */
const NEAR = 0.6;
const YES = 0.7;
/** Weight of the target pair; any other pair counts 1. */
const MEANT = 30;

type Wants = (one: string, other: string, kind: string) => boolean;

/** The order that ends the phase, if it may end. */
function ending(lane: AnyLane): Input | undefined {
  const command = ENDS.find((name) => lane.offersOf(name).length > 0);
  const [args] = command === undefined ? [] : lane.offersOf(command);
  return command === undefined || args === undefined ? undefined : { command, args };
}

/** An order that ends the game early, if there is one. */
function givingUp(lane: AnyLane, random: () => number): Input | undefined {
  const offers = [...GIVES_UP].flatMap((command) => lane.offersOf(command).map((args) => ({ command, args })));
  return offers[Math.floor(random() * offers.length)];
}

const isLate = (input: Input | undefined): boolean =>
  input !== undefined && 'command' in input && LATE.has(input.command);

/** Learns from games which rules follow which order. */
export class Consequences implements Watcher<unknown> {
  readonly #after = new Map<string, Map<string, number>>();
  readonly #given = new Map<string, number>();
  #order = '';
  #since = new Set<string>();

  /** An order begins: what follows is its consequence. */
  begins(order: string): void {
    this.#since = new Set();
    this.#order = order;
    this.#given.set(order, (this.#given.get(order) ?? 0) + 1);
    if (!this.#after.has(order)) this.#after.set(order, new Map());
  }

  /** The rules that followed an order, each with its frequency. */
  *of(order: string): Iterable<readonly [rule: string, share: number]> {
    const given = this.#given.get(order) ?? 1;
    for (const [rule, times] of this.#after.get(order) ?? []) yield [rule, times / given];
  }

  called(rule: string): void {
    this.#comes(rule);
  }

  asked(question: Question, by: readonly string[]): void {
    for (const rule of [...by, question.rule]) this.#comes(rule);
  }

  told(_fact: unknown, by: readonly string[]): void {
    for (const rule of by) this.#comes(rule);
  }

  #comes(rule: string): void {
    if (this.#since.has(rule)) return;
    this.#since.add(rule);
    const after = this.#after.get(this.#order);
    after?.set(rule, (after.get(rule) ?? 0) + 1);
  }
}

/** The player: knows what followed orders in all games so far, and how often each answer was given. */
export class RarePlayer {
  readonly consequences = new Consequences();
  readonly #answers = new Map<string, number>();
  readonly #wants: Wants;
  #target: readonly [string, string] | undefined;
  /** Orders to give before the phase ends. */
  #left = 0;
  #hurried = false;

  /** @param wants whether two rules could meet at a piece of a kind, and have not in any game */
  constructor(wants: Wants) {
    this.#wants = wants;
  }

  /** The target pair. */
  aims(target: readonly [string, string] | undefined): void {
    this.#target = target;
  }

  /** Whether to end phase after phase: some rules speak at the end of a game alone. */
  hurries(hurried: boolean): void {
    this.#hurried = hurried;
  }

  /** The next input; undefined if no order is legal. */
  next(lane: AnyLane, lives: Lives, random: () => number): Input | undefined {
    if (lane.question !== undefined) return this.#answer(lane.question, random);
    if (this.#hurried) {
      const last = (random() < GIVEN_UP ? givingUp(lane, random) : undefined) ?? ending(lane);
      if (last !== undefined) return last;
    }
    if ((this.#left -= 1) < 0) {
      this.#left = 1 + Math.floor(random() * BUSIEST);
      const end = ending(lane);
      if (end !== undefined) return end;
    }
    let best = this.#drawn(lane, random);
    if (best === undefined || random() < AS_DRAWN) return best;
    let most = this.#promise(lane, lives, best);
    for (let i = 1; i < LOOKED_AT; i += 1) {
      const other = this.#drawn(lane, random);
      const promise = other === undefined ? -1 : this.#promise(lane, lives, other);
      if (promise > most) [best, most] = [other, promise];
    }
    return best;
  }

  /** An order at random, but seldom one after which less can meet. */
  #drawn(lane: AnyLane, random: () => number): Input | undefined {
    let drawn = nextInput(lane, random);
    for (let i = 0; i < DRAWN_AGAIN && isLate(drawn) && random() >= LATE_AS_DRAWN; i += 1)
      drawn = nextInput(lane, random);
    return drawn;
  }

  /** How many pairs that have never met an order is likely to bring together at the pieces that it is about. */
  #promise(lane: AnyLane, lives: Lives, input: Input): number {
    if (!('command' in input)) return 0;
    const about = lane.about(input.command, input.args);
    if (about === undefined) return 0;
    const rules: (readonly [string, number])[] = [[about.rule, 1], ...this.consequences.of(input.command)];
    let sum = 0;
    for (const piece of about.pieces) {
      const [life, kind] = [lives.of(piece), lives.kindOf(piece)];
      for (const [rule, share] of rules) {
        for (const other of life) if (this.#wants(rule, other, kind)) sum += share;
        if (this.#isMeant(rule, life)) sum += share * MEANT;
      }
    }
    return sum;
  }

  /** Whether an expected rule would complete the target pair. */
  #isMeant(rule: string, life: ReadonlySet<string>): boolean {
    const [one, other] = this.#target ?? [];
    return (rule === one && life.has(other ?? '')) || (rule === other && life.has(one ?? ''));
  }

  /** Dice all low or all high, mostly to the good of who may be hurt; of two options the one chosen less often. */
  #answer(question: Question, random: () => number): Input {
    if (random() < AS_DRAWN) return randomAnswer(question, random);
    switch (question.ask) {
      case 'roll': {
        const half = Math.ceil(question.sides / 2);
        const kind = random() < KIND ? question.counts : undefined;
        const low = kind === 'wounds' || (kind !== 'saves' && random() < 0.5);
        const from = low ? 1 : 1 + question.sides - half;
        return { roll: Array.from({ length: question.dice }, () => from + Math.floor(random() * half)) };
      }
      case 'choose': {
        const drawn = [0, 1].map(() => question.options[Math.floor(random() * question.options.length)]?.id ?? '');
        const [id = ''] = drawn.toSorted((a, b) => this.#times(question, a) - this.#times(question, b));
        this.#answers.set(`${question.rule} ${id}`, this.#times(question, id) + 1);
        return { choose: id };
      }
      case 'declare':
        if (question.suggested !== undefined && random() < AS_SUGGESTED) return { fact: question.suggested };
        if (question.fact === 'yes-no') return { fact: random() < YES };
        if (random() < NEAR) return { fact: question.min };
        return random() < 0.5 ? randomAnswer(question, random) : { fact: question.max };
    }
  }

  #times({ rule }: Question, id: string): number {
    return this.#answers.get(`${rule} ${id}`) ?? 0;
  }
}
