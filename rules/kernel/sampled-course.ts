import { confidence } from '../dice/confidence.ts';
import type { Between } from './chain.ts';
import type { Course } from './course.ts';
import { own } from './own.ts';
import { plainAssumptions, policyOf, type Assumptions } from './outcome.ts';
import type { Question } from './request.ts';
import { playOut, type Random } from './sample.ts';
import type { Input } from './row.ts';
import type { Args, Command, Forecast } from './system.ts';

/** Estimates chances that are too large to enumerate: games are played out, and the number won bounds the chance. */

/** A game is abandoned after this many rounds and counts neither way. */
const MOST_ROUNDS = 500;

/** An order with the answers since, the dice of its open roll that are in, and the option being evaluated. */
export interface SampledAt<State, Fact extends { readonly kind: string }> {
  /** What is used of the system. */
  readonly system: {
    readonly fold: (state: State, fact: Fact) => State;
    readonly commands: Readonly<Record<string, Pick<Command<State, Fact>, 'run'>>>;
  };
  readonly command: string;
  readonly args: Args;
  /** The state before the order. */
  readonly state: State;
  readonly answers: readonly Input[];
  readonly question: Question | undefined;
  readonly faces: readonly number[];
}

/** The results of a number of games. */
export class Sampled {
  readonly #once: (sampled: Sampled) => boolean | undefined;
  /** Whether a choice or a number was assumed in any game. */
  assumed = false;
  #won = 0;
  #open = 0;
  #tries = 0;

  /** @param once plays one game; `undefined` if it did not end */
  constructor(once: (sampled: Sampled) => boolean | undefined) {
    this.#once = once;
  }

  get tries(): number {
    return this.#tries;
  }

  /** Plays this many more games. */
  play(games: number): void {
    for (let n = 0; n < games; n += 1) {
      const won = this.#once(this);
      if (won === true) this.#won += 1;
      else if (won === undefined) this.#open += 1;
      this.#tries += 1;
    }
  }

  /**
   * Returns bounds that hold however often they are read, and the share of games won.
   * @param everWrong the chance that the bounds are ever wrong: 0.1 % by default
   */
  between(everWrong?: number): Between & { readonly chance: number } {
    const { lo } = confidence(this.#won, this.#tries, everWrong);
    const { hi } = confidence(this.#won + this.#open, this.#tries, everWrong);
    return { lo, hi, chance: this.#tries === 0 ? 0.5 : (this.#won + this.#open / 2) / this.#tries };
  }
}

function begun<State, Fact extends { readonly kind: string }>(
  { system, command, args, state, answers, question, faces }: SampledAt<State, Fact>,
  how: Parameters<typeof playOut<State, Fact, Args>>[0],
): State {
  const { run } = own(system.commands, command) as Pick<Command<State, Fact>, 'run'>;
  return playOut(how, run, args, state, { answers, faces: question?.ask === 'roll' ? faces : undefined }).state;
}

/** Samples whether a whole fight is won, one game at a time. */
export function sampledCourse<State, Fact extends { readonly kind: string }>(
  course: Course<State, Fact>,
  at: SampledAt<State, Fact>,
  random: Random,
): Sampled {
  const { fold } = at.system;
  const how = { fold, random, assume: policyOf(course), stops: course.stops };
  const { round, between, ended, rounds = MOST_ROUNDS } = course;
  return new Sampled(() => {
    let state = begun(at, how);
    for (let left = rounds; ; left -= 1) {
      let over = ended(state);
      if (over === undefined && between !== undefined) {
        ({ state } = playOut(how, between.procedure, between.args, state));
        over = ended(state);
      }
      if (over !== undefined) return over === 'won';
      if (left === 0) return course.rounds === undefined ? undefined : false;
      ({ state } = playOut(how, round.procedure, round.args, state));
    }
  });
}

/** The usual assumptions, recording when a choice or a number was assumed. */
const noting = (sampled: Sampled): Assumptions => ({
  choose: (request) => {
    sampled.assumed = true;
    return plainAssumptions.choose(request);
  },
  declare: (request) => {
    sampled.assumed ||= request.fact === 'number';
    return plainAssumptions.declare(request);
  },
});

/** Samples whether a forecast of one order holds, one game at a time. */
export function sampledForecast<State, Fact extends { readonly kind: string }>(
  { then, holds, settled }: Forecast<State, Fact>,
  at: SampledAt<State, Fact>,
  random: Random,
): Sampled {
  return new Sampled((sampled) => {
    const assume = noting(sampled);
    const how = { fold: at.system.fold, random, assume };
    const state = begun(at, { ...how, settled: then === undefined ? settled : undefined });
    return holds(then === undefined ? state : playOut(how, then.procedure, then.args, state).state);
  });
}
