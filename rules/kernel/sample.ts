import type { Assumptions } from './outcome.ts';
import type { Procedure } from './procedure.ts';
import { read } from './reading.ts';
import { inOrder, type PauseRequest, type Question, type Request } from './request.ts';
import type { Input } from './row.ts';

/**
 * Plays a procedure out once with random dice, running the same procedures as the game, without rows, hashes, offers
 * and digests. The caller supplies the random numbers.
 */

/** Returns a number from 0 up to but not including 1. */
export type Random = () => number;

/** What is already fixed: the answers given, then the dice of the open roll that are in, then the open choice. */
export interface Already {
  readonly answers: readonly Input[];
  readonly faces?: readonly number[] | undefined;
}

export interface PlayedOut<State> {
  readonly state: State;
  /** Whether it stopped early, at a stop fact or because everything asked about is settled. */
  readonly stopped: boolean;
}

/** How a procedure is played out. */
interface How<State, Fact> {
  readonly fold: (state: State, fact: Fact) => State;
  readonly random: Random;
  readonly assume: Assumptions;
  readonly stops?: ((fact: Fact) => boolean) | undefined;
  /** Whether a state already settles everything asked about. */
  readonly settled?: ((state: State) => boolean) | undefined;
}

/** A playout is abandoned after this many requests: the rule has a bug. */
const MOST_REQUESTS = 1_000_000;

/** Plays a procedure out once. */
export function playOut<State, Fact, Args>(
  how: How<State, Fact>,
  procedure: Procedure<State, Fact, Args, unknown>,
  args: Args,
  start: State,
  { answers, faces }: Already = { answers: [] },
): PlayedOut<State> {
  const { fold, random, assume, stops, settled } = how;
  const game = { state: start };
  let [next, requests, stopped] = [0, 0, false];
  let open = faces;

  const answered = (question: Question): unknown => {
    if (question.ask === 'roll' && question.dice === 0) return read(question.reads, []);
    const answer = answers[next];
    if (answer !== undefined) {
      next += 1;
      if ('roll' in answer && question.ask === 'roll') return read(question.reads, answer.roll);
      if ('choose' in answer) return answer.choose;
      if ('fact' in answer) return answer.fact;
    }
    if (question.ask === 'choose') return assume.choose(question);
    if (question.ask === 'declare') return assume.declare(question);
    const thrown = [...(open ?? [])];
    open = undefined;
    while (thrown.length < question.dice) thrown.push(1 + Math.floor(random() * question.sides));
    return read(question.reads, thrown);
  };

  const run = (steps: Generator<Request<Fact> | PauseRequest, unknown, unknown>): unknown => {
    let value: unknown;
    for (;;) {
      if ((requests += 1) > MOST_REQUESTS) throw new Error(`'${procedure.name}' does not end.`);
      const step = steps.next(value);
      if (step.done === true) return step.value;
      const request = step.value;
      switch (request.ask) {
        case 'tell':
          game.state = fold(game.state, request.fact);
          stopped =
            (stops?.(request.fact) === true && next >= answers.length && open === undefined) ||
            settled?.(game.state) === true;
          value = undefined;
          break;
        case 'pause':
          value = undefined;
          break;
        case 'call':
          value = run((request.procedure as Procedure<State, Fact, unknown, unknown>).steps(game, request.args));
          break;
        case 'each':
          value = run(inOrder(request));
          break;
        default:
          value = answered(request);
      }
      if (stopped) return undefined;
    }
  };
  run(procedure.steps(game, args));
  return { state: game.state, stopped };
}
