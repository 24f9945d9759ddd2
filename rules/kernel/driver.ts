import type { Procedure, Steps } from './procedure.ts';
import { read } from './reading.ts';
import { inOrder, type Question, type RuleId } from './request.ts';

/**
 * Runs a procedure, and those it calls, until it asks a question or ends. The suspended generators are only a cache:
 * their position can always be restored by running them from the start with the same answers.
 */

/** The most requests one input may lead to before the procedure counts as a runaway. */
const REQUESTS_PER_INPUT = 100_000;

/** Notified of what procedures do while they run, for coverage counts. It changes nothing. */
export interface Watcher<Fact> {
  /** A procedure begins; it is now the innermost open one. */
  readonly called: (rule: RuleId, args: unknown) => void;
  /** A question opens, or a fact is told, by the procedures of these rules, outermost first. */
  readonly asked: (question: Question, by: readonly RuleId[]) => void;
  readonly told: (fact: Fact, by: readonly RuleId[]) => void;
}

interface Frame<Fact> {
  readonly name: string;
  readonly rule: RuleId;
  readonly steps: Steps<Fact, unknown>;
}

/** A rule made more than {@link REQUESTS_PER_INPUT} requests in a row: a bug in the rule, never the player's fault. */
export class RunawayProcedure extends Error {
  constructor(name: string) {
    super(`The procedure '${name}' made ${String(REQUESTS_PER_INPUT)} requests without a question: it does not end.`);
    this.name = 'RunawayProcedure';
  }
}

/** The stack of open procedures, innermost last, and the state their facts are folded into. */
export class Driver<State, Fact> {
  readonly game: { state: State };
  readonly #fold: (state: State, fact: Fact) => State;
  readonly #frames: Frame<Fact>[] = [];
  readonly #watcher: Watcher<Fact> | undefined;
  #question: Question | undefined;

  constructor(state: State, fold: (state: State, fact: Fact) => State, watcher?: Watcher<Fact>) {
    this.game = { state };
    this.#fold = fold;
    this.#watcher = watcher;
  }

  /** The question that waits for an answer. */
  get question(): Question | undefined {
    return this.#question;
  }

  /** Whether a procedure is open. */
  get open(): boolean {
    return this.#frames.length > 0;
  }

  /** The open procedures, outermost first. */
  get trail(): readonly { readonly name: string; readonly rule: RuleId }[] {
    return this.#frames.map(({ name, rule }) => ({ name, rule }));
  }

  /** Starts a procedure; appends the facts it tells before its first question to `facts`. */
  start<Args>(procedure: Procedure<State, Fact, Args>, args: Args, facts: Fact[]): void {
    this.#push(procedure, args);
    this.#advance(undefined, facts);
  }

  /** Answers the open question with what the rule reads; appends the facts told until the next one to `facts`. */
  answer(value: unknown, facts: Fact[]): void {
    this.#question = undefined;
    this.#advance(value, facts);
  }

  /** Folds a stored fact that no procedure told. */
  foldStored(fact: Fact): void {
    this.game.state = this.#fold(this.game.state, fact);
  }

  #push<Args, Result>(procedure: Procedure<State, Fact, Args, Result>, args: Args): void {
    this.#watcher?.called(procedure.rule, args);
    this.#frames.push({ name: procedure.name, rule: procedure.rule, steps: procedure.steps(this.game, args) });
  }

  /** The rules of the open procedures, outermost first. */
  #rules(): readonly RuleId[] {
    return this.#frames.map(({ rule }) => rule);
  }

  /** Keeps a question open until it is answered. */
  #ask(question: Question): void {
    this.#question = question;
    this.#watcher?.asked(question, this.#rules());
  }

  #advance(first: unknown, facts: Fact[]): void {
    let value = first;
    let frame = this.#frames.at(-1);
    for (let requests = 0; frame !== undefined; requests += 1) {
      if (requests > REQUESTS_PER_INPUT) throw new RunawayProcedure(frame.name);
      const step = frame.steps.next(value);
      if (step.done === true) {
        value = step.value;
        this.#frames.pop();
        frame = this.#frames.at(-1);
        continue;
      }
      const request = step.value;
      switch (request.ask) {
        case 'tell':
          this.game.state = this.#fold(this.game.state, request.fact);
          facts.push(request.fact);
          this.#watcher?.told(request.fact, this.#rules());
          value = undefined;
          break;
        case 'call':
          this.#push(request.procedure as Procedure<State, Fact, unknown, unknown>, request.args);
          frame = this.#frames.at(-1);
          value = undefined;
          break;
        case 'each':
          frame = { name: request.step.name, rule: request.step.rule, steps: inOrder(request) };
          this.#frames.push(frame);
          value = undefined;
          break;
        case 'roll':
          // A roll of no dice is not asked.
          if (request.dice === 0) {
            value = read(request.reads, []);
            break;
          }
          this.#ask(request);
          return;
        case 'choose':
        case 'declare':
          this.#ask(request);
          return;
      }
    }
  }
}
