import { checkAnswer } from './answers.ts';
import { offeredAs } from './args.ts';
import { Driver, type Watcher } from './driver.ts';
import { own } from './own.ts';
import type { Question } from './request.ts';
import type { Input } from './row.ts';
import type { Args, Command, System } from './system.ts';

/** The facts a step told; `undefined` if the input was not legal, in which case nothing changed. */
export type Came<Fact> = readonly Fact[] | undefined;

/**
 * A game that is played but not recorded: runs the same procedures as a {@link Match}, without rows, digests, text,
 * refusals and undo. Tests and estimates play thousands of games a minute in it; people play in a match.
 */
export class Lane<State, Fact extends { readonly kind: string }> {
  readonly #system: System<unknown, unknown, State, Fact>;
  readonly #watcher: Watcher<Fact> | undefined;
  #driver: Driver<State, Fact>;

  /** @param state where the game begins, between two orders */
  constructor(system: System<unknown, unknown, State, Fact>, state: State, watcher?: Watcher<Fact>) {
    this.#system = system;
    this.#watcher = watcher;
    this.#driver = new Driver(state, system.fold, watcher);
  }

  /** The state after the last fact. */
  get state(): State {
    return this.#driver.game.state;
  }

  /** The open question, or `undefined` if a command is awaited. */
  get question(): Question | undefined {
    return this.#driver.question;
  }

  /** Whether the game has a result. */
  get over(): boolean {
    return this.#system.result(this.state) !== undefined;
  }

  /** The names of all commands, legal now or not. */
  get commands(): readonly string[] {
    return Object.keys(this.#system.commands);
  }

  /** The rule of a command and the pieces it is about. */
  about(name: string, args: Args): { readonly rule: string; readonly pieces: readonly string[] } | undefined {
    const command = this.#commandOf(name);
    return command && { rule: command.ruleOf?.(this.state, args) ?? command.rule, pieces: command.about(args) };
  }

  /** The legal instances of one command, in its own order. Empty while a question is open or after the end. */
  offersOf(name: string): readonly Args[] {
    if (this.#driver.open) return [];
    return this.#commandOf(name)?.offers(this.state) ?? [];
  }

  /** Gives an order returned by {@link offersOf} for the current state, without checking it again. */
  give(name: string, args: Args): Came<Fact> {
    const command = this.#commandOf(name);
    if (command === undefined) return undefined;
    const facts: Fact[] = [];
    if (this.#driver.open) this.#driver = new Driver(this.state, this.#system.fold, this.#watcher);
    this.#driver.start(command.run, args, facts);
    return facts;
  }

  /** Takes an answer, or a command that is legal now. An undo is not supported. */
  submit(input: Input): Came<Fact> {
    if ('undo' in input) return undefined;
    if ('command' in input) {
      const command = this.#commandOf(input.command);
      if ((this.#driver.open && command?.breaksOff !== true) || this.over) return undefined;
      const args = command && offeredAs(command, this.state, input.args);
      return args && this.give(input.command, args);
    }
    const { question } = this.#driver;
    const answer = question && checkAnswer(question, input);
    if (answer === undefined || answer.refused) return undefined;
    const facts: Fact[] = [];
    this.#driver.answer(answer.value, facts);
    return facts;
  }

  #commandOf(name: string): Command<State, Fact> | undefined {
    return own(this.#system.commands, name);
  }
}
