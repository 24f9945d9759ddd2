import { confidence } from '../dice/confidence.ts';
import type { Between } from './chain.ts';
import { Lane } from './lane.ts';
import type { DeclareRequest, Question, Seat } from './request.ts';
import type { Input } from './row.ts';
import type { Random } from './sample.ts';
import type { System } from './system.ts';

/**
 * Estimates who wins the siege if both sides give random orders from here: plays the rest out many times with the
 * game's own procedures. It does not predict what people do, and screens say so. Knowledge of one side only is removed
 * before the first die, so the result leaks no secret.
 */

/** A game is abandoned after this many inputs and counts for nobody. */
const MOST_INPUTS = 4_000;
/** Numbers with a continuous range are drawn from this many steps. */
const PARTS = 8;

/** The share of games a side has won, and the bounds of its chance at 99.9 %, valid however often they are read. */
export interface SeatChance extends Between {
  readonly seat: Seat;
  readonly chance: number;
}

/** The results of a number of games. Plain data. */
export interface SiegeChance {
  readonly games: number;
  readonly seats: readonly SeatChance[];
  /** The share of games nobody won. */
  readonly drawn: number;
}

// oxlint-disable-next-line typescript/no-explicit-any -- set-up and options are of no concern to what is played out
type Played<State, Fact extends { readonly kind: string }> = System<any, any, State, Fact>;

/** Plays whole sieges one after another from one position; the same random numbers give the same games. */
export class SiegeGames<State, Fact extends { readonly kind: string }> {
  readonly #system: Played<State, Fact>;
  readonly #start: State;
  readonly #random: Random;
  readonly #orders: readonly string[];
  readonly #won: Map<Seat, number>;
  #lane: Lane<State, Fact> | undefined;
  #inputs = 0;
  #games = 0;
  #open = 0;

  /** @param state between two orders, including secrets, which are removed here */
  constructor(system: Played<State, Fact>, state: State, random: Random) {
    this.#system = system;
    this.#start = system.outlook?.known?.(state) ?? state;
    this.#random = random;
    const givesUp = new Set(system.outlook?.givesUp);
    this.#orders = Object.keys(system.commands).filter((name) => !givesUp.has(name));
    this.#won = new Map(system.seats.map((seat) => [seat, 0]));
  }

  /** Games played to the end. */
  get games(): number {
    return this.#games;
  }

  /**
   * Plays until `games` games are finished in all, or time is up. An unfinished game continues in the next call.
   * @param isUp checked after each input
   * @returns whether all of them are finished
   */
  play(games: number, isUp: () => boolean = () => false): boolean {
    while (this.#games < games) {
      if (isUp()) return false;
      this.#step();
    }
    return true;
  }

  /** Returns the results so far. */
  told(): SiegeChance {
    const seats = [...this.#won].map(([seat, won]) => ({
      seat,
      chance: this.#games === 0 ? 0.5 : won / this.#games,
      lo: confidence(won, this.#games).lo,
      hi: confidence(won + this.#open, this.#games).hi,
    }));
    const won = [...this.#won.values()].reduce((sum, one) => sum + one, 0);
    return { games: this.#games, seats, drawn: this.#games === 0 ? 0 : 1 - (won + this.#open) / this.#games };
  }

  /** Plays one input, or records the end of a game. */
  #step(): void {
    const lane = (this.#lane ??= new Lane(this.#system, this.#start));
    const { question } = lane;
    if (question === undefined && lane.over) return this.#end(lane.state);
    if (this.#inputs >= MOST_INPUTS) return this.#end(undefined);
    this.#inputs += 1;
    if (question !== undefined) {
      lane.submit(this.#answer(question));
      return;
    }
    const order = this.#order(lane);
    if (order === undefined) this.#end(undefined);
    else lane.give(order.command, order.args);
  }

  #end(state: State | undefined): void {
    const winner = state === undefined ? undefined : this.#system.result(state)?.winner;
    if (state === undefined) this.#open += 1;
    else if (winner !== undefined) this.#won.set(winner, (this.#won.get(winner) ?? 0) + 1);
    this.#games += 1;
    this.#inputs = 0;
    this.#lane = undefined;
  }

  /**
   * Draws each kind of order with equal chance, then an instance of it. Only the kinds drawn are searched for offers.
   */
  #order(lane: Lane<State, Fact>): Extract<Input, { command: string }> | undefined {
    const names = [...this.#orders];
    while (names.length > 0) {
      const [command = ''] = names.splice(this.#below(names.length), 1);
      const offers = lane.offersOf(command);
      const args = offers[this.#below(offers.length)];
      if (args !== undefined) return { command, args };
    }
    return undefined;
  }

  /** Rolls dice and draws choices at random, as well as facts for which no answer is suggested. */
  #answer(question: Question): Input {
    switch (question.ask) {
      case 'roll':
        return { roll: Array.from({ length: question.dice }, () => 1 + this.#below(question.sides)) };
      case 'choose':
        return { choose: question.options[this.#below(question.options.length)]?.id ?? '' };
      case 'declare':
        return { fact: this.#fact(question) };
    }
  }

  /**
   * Not yes and the maximum, as for a single order: always in reach or always hurting most would decide every siege.
   */
  #fact(question: DeclareRequest): number | boolean {
    if (question.fact === 'yes-no') return question.suggested ?? this.#below(2) === 1;
    const { min, max, step, suggested, assumed } = question;
    const each = step === 0 ? (max - min) / PARTS : step;
    const steps = each === 0 ? 0 : Math.floor((max - min) / each + 1e-9);
    return suggested ?? assumed ?? min + each * this.#below(steps + 1);
  }

  #below(limit: number): number {
    return Math.floor(this.#random() * limit);
  }
}
