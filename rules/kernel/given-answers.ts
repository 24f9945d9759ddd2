import type { PureStep } from './procedure.ts';
import { read } from './reading.ts';
import type { EachRequest, PauseRequest, Question, Request, TellRequest } from './request.ts';
import type { Input } from './row.ts';

/** What is already fixed while chances are computed: answers given and dice that are in. */

/** The answers given so far, then the dice of the open roll that are in. */
export interface Fixed {
  readonly answers: readonly Input[];
  next: number;
  faces: readonly number[] | undefined;
  /** The readings of the first roll after the answers that are worked out together, each with a weight of its own. */
  reading: { readonly values: readonly unknown[] } | undefined;
}

/** Nothing fixed. */
export const unfixed = (): Fixed => ({ answers: [], next: 0, faces: undefined, reading: undefined });

/** What is fixed for one of several steps side by side. */
export interface Given {
  readonly answers: Input[];
  /** Whether the open roll lies before their last stop, so that nothing after it is answered. */
  open: boolean;
  faces: readonly number[] | undefined;
  reading: Fixed['reading'];
}

/** Whether anything fixed is left to use. */
export const isFixed = ({ answers, next, faces, reading }: Fixed): boolean =>
  next < answers.length || faces !== undefined || reading !== undefined;

/** A pure step with the steps inside it, in the order people are asked. */
function* flat<Fact>(
  step: PureStep<Fact, unknown, unknown>,
  args: unknown,
): Generator<Question | TellRequest<Fact> | PauseRequest, unknown, unknown> {
  const steps = step.steps(args);
  for (let next = steps.next(); ;) {
    if (next.done === true) return next.value;
    const request = next.value;
    if (request.ask !== 'each') next = steps.next(yield request);
    else {
      const came: unknown[] = [];
      for (const one of request.all) came.push(yield* flat(request.step, one));
      next = steps.next(came);
    }
  }
}

/**
 * Assigns the answers already given to the steps side by side, up to the stop they have all reached; `undefined` if no
 * answers are left.
 */
export function givenTo<Fact>({ step, all }: EachRequest<Fact>, fixed: Fixed): readonly Given[] | undefined {
  if (!isFixed(fixed)) return undefined;
  const given: Given[] = all.map(() => ({ answers: [], open: false, faces: undefined, reading: undefined }));
  const begun = all.map((args) => flat(step, args));
  for (;;) {
    for (const [i, steps] of begun.entries()) {
      const mine = given[i];
      if (mine === undefined) return given;
      const before = fixed.next;
      let next = steps.next();
      while (next.done !== true && next.value.ask !== 'pause') {
        const request = next.value;
        if (request.ask !== 'roll') next = steps.next();
        else if (request.dice === 0) next = steps.next(read(request.reads, []));
        else {
          const answer = fixed.answers[fixed.next];
          if (answer === undefined || !('roll' in answer)) {
            // The open roll belongs to this step. Those after it have not been asked anything.
            mine.answers.push(...fixed.answers.slice(before, fixed.next));
            for (const one of given) one.open = true;
            Object.assign(mine, { faces: fixed.faces, reading: fixed.reading });
            Object.assign(fixed, { faces: undefined, reading: undefined });
            return given;
          }
          fixed.next += 1;
          next = steps.next(read(request.reads, answer.roll));
        }
      }
      if (next.done === true) {
        // From here on they end one by one, each with what follows it.
        fixed.next = before;
        return given;
      }
      mine.answers.push(...fixed.answers.slice(before, fixed.next));
    }
  }
}

/** A procedure, or a pure step, which reads no state. */
export interface Explored<State, Fact, Args> {
  readonly steps: (
    game: { readonly state: State },
    args: Args,
  ) => Generator<Request<Fact> | PauseRequest, unknown, unknown>;
}
