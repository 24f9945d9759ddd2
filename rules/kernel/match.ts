import { checkAnswer } from './answers.ts';
import { offeredAs } from './args.ts';
import { Driver } from './driver.ts';
import { Hasher } from './hash.ts';
import { refuse, type Refusal } from './refusal.ts';
import type { Question, Seat } from './request.ts';
import type { Input, Row } from './row.ts';
import { refusedTo, type Refused } from './refusals.ts';
import type { Args, Awaiting, Command, System, Way } from './system.ts';
import type { Text } from './text.ts';
import { own } from './own.ts';

/** A legal command, complete with its arguments. */
export interface Offer {
  readonly command: string;
  readonly args: Args;
  readonly seat: Seat;
  readonly text: Text;
  readonly rule: string;
  readonly about: readonly string[];
  /** Where it leads, where that is not among those. */
  readonly way?: Way | undefined;
  /** Whether it tells what only its seat may know. */
  readonly secret: boolean;
  /** What the log says of it instead of its text. */
  readonly openly?: Text | undefined;
  /** Whether it is left out of lists of all that can be done. */
  readonly aside: boolean;
}

/** An input that counts: it was not withdrawn. */
interface Kept<State> {
  readonly n: number;
  readonly input: Input;
  readonly digestBefore: number;
  /** The state before a command: a place to run again from. */
  readonly stateBefore: State | undefined;
  /** Dice were thrown or a secret was shown: undoing it needs both sides. */
  readonly wall: boolean;
}

/**
 * A running match. Its rows are the truth; state, question and digest are what running them gives. `submit` is the
 * only way in: it either returns the row to be kept or a refusal that changed nothing.
 */
export class Match<
  Setup = unknown,
  Options = unknown,
  State = unknown,
  Fact extends { readonly kind: string } = { readonly kind: string },
> {
  readonly system: System<Setup, Options, State, Fact>;
  readonly #hasher = new Hasher();
  readonly #kept: Kept<State>[] = [];
  /** Faces of withdrawn rolls by the spot they were thrown at: digest and fingerprint. */
  readonly #record = new Map<string, readonly number[]>();
  /** The state before every kept input. */
  #first: State;
  #driver: Driver<State, Fact>;
  #fingerprint = 0;
  #digest: number;
  #rows = 0;

  /** @param written the set-up as it is stored, where `setup` was lifted from it: digests start from what was written */
  constructor(
    system: System<Setup, Options, State, Fact>,
    setup: Setup,
    options: Options,
    written: { readonly setup: unknown; readonly options: unknown } = { setup, options },
  ) {
    this.system = system;
    this.#first = system.start(setup, options);
    this.#driver = new Driver(this.#first, system.fold);
    this.#digest = this.#hasher
      .start()
      .add(system.id)
      .add(system.edition)
      .add(written.setup)
      .add(written.options)
      .end();
  }

  /** The state after the last row. Plain data; never to be changed from outside. */
  get state(): State {
    return this.#driver.game.state;
  }

  /** Stands for everything that counts so far: two matches with equal digests were played alike. */
  get digest(): number {
    return this.#digest;
  }

  /** How many rows the match has, withdrawn ones included. */
  get rows(): number {
    return this.#rows;
  }

  /** The open question, or nothing where a command is awaited. */
  get awaiting(): Awaiting | undefined {
    const question = this.#driver.question;
    return question === undefined ? undefined : { question, fingerprint: this.#fingerprint, trail: this.#driver.trail };
  }

  /** The command whose procedure is open, with the answers given since. */
  get open():
    | { readonly command: string; readonly args: Args; readonly stateBefore: State; readonly answers: readonly Input[] }
    | undefined {
    if (!this.#driver.open) return undefined;
    const start = this.#kept.findLastIndex((kept) => kept.stateBefore !== undefined);
    const kept = this.#kept[start];
    if (kept?.stateBefore === undefined || !('command' in kept.input)) return undefined;
    return {
      command: kept.input.command,
      args: kept.input.args,
      stateBefore: kept.stateBefore,
      answers: this.#kept.slice(start + 1).map((later) => later.input),
    };
  }

  /** The state before the last order that counts, or nothing where there is none to go back to. */
  get before(): State | undefined {
    return this.#kept.findLast((kept) => kept.stateBefore !== undefined)?.stateBefore;
  }

  /** The last order that counts: its row, how many rows it and its answers are, and whether a die or reveal is among them. */
  get lastOrder(): { readonly n: number; readonly rows: number; readonly needsBoth: boolean } | undefined {
    const start = this.#kept.findLastIndex((kept) => kept.stateBefore !== undefined);
    const since = start < 0 ? [] : this.#kept.slice(start);
    const first = since[0];
    return first && { n: first.n, rows: since.length, needsBoth: since.some(({ wall }) => wall) };
  }

  /** The row that an undo would withdraw, and whether both sides must agree. */
  get undoable(): { readonly n: number; readonly input: Input; readonly needsBoth: boolean } | undefined {
    const last = this.#kept.at(-1);
    return last && { n: last.n, input: last.input, needsBoth: last.wall };
  }

  /** How many undos take back all from a row on; nothing where dice, a reveal or an undo of the row itself stand in the way. */
  freeBackTo(row: number | undefined): number | undefined {
    const at = this.#kept.findIndex(({ n }) => n === row);
    const since = at < 0 ? [] : this.#kept.slice(at);
    return since.length === 0 || since.some(({ wall }) => wall) ? undefined : since.length;
  }

  /** Faces of a withdrawn roll to the very question that is open, if there are any. */
  get facesOnRecord(): readonly number[] | undefined {
    return this.#driver.question?.ask === 'roll' ? this.#record.get(this.#spot()) : undefined;
  }

  /** Every legal command now. Empty while a procedure is open or once the game is over. */
  offers(): readonly Offer[] {
    if (this.#driver.open || this.system.result(this.state) !== undefined) return [];
    return Object.entries(this.system.commands).flatMap(([command, rule]: [string, Command<State, Fact>]) =>
      rule.offers(this.state).map((args) => this.#offerOf(command, rule, args)),
    );
  }

  /** The legal command of this name with these arguments, or nothing where it is not offered now. */
  offer(name: string, args: Args): Offer | undefined {
    const command = this.#commandOf(name);
    const busy = this.#driver.open && command?.breaksOff !== true;
    if (busy || this.system.result(this.state) !== undefined) return undefined;
    const offered = command && offeredAs(command, this.state, args);
    return command === undefined || offered === undefined ? undefined : this.#offerOf(name, command, offered);
  }

  /** What somebody would look for at a piece and cannot order now. Empty while a procedure is open or once the game is over. */
  refusals(piece: string): readonly Refused[] {
    const given = new Set(this.offers().map(({ command }) => command));
    return refusedTo(this.system.commands, this.state, given, piece);
  }

  #offerOf(command: string, rule: Command<State, Fact>, args: Args): Offer {
    return {
      command,
      args,
      seat: rule.seat(this.state, args),
      text: rule.text(this.state, args),
      rule: rule.ruleOf?.(this.state, args) ?? rule.rule,
      about: rule.about(args),
      way: rule.way?.(this.state, args),
      secret: rule.secret?.(this.state, args) ?? false,
      aside: typeof rule.aside === 'function' ? rule.aside(this.state, args) : (rule.aside ?? false),
      ...(rule.openly === undefined ? {} : { openly: rule.openly(this.state, args) }),
    };
  }

  #commandOf(name: string): Command<State, Fact> | undefined {
    const commands: Readonly<Record<string, Command<State, Fact>>> = this.system.commands;
    return Object.hasOwn(commands, name) ? commands[name] : undefined;
  }

  /** Takes an input. Returns the row that it became, or why it was refused. */
  submit(input: Input): Row<Fact> | Refusal {
    if ('undo' in input) return this.#undo(input);
    if ('command' in input) return this.#command(input);
    const question = this.#driver.question;
    if (question === undefined) return refuse('nothing-asked');
    const answer = checkAnswer(question, input);
    if (answer.refused) return answer;
    const facts: Fact[] = [];
    return this.#step(input, 'roll' in input, facts, () => {
      this.#driver.answer(answer.value, facts);
    });
  }

  #command(input: Extract<Input, { command: string }>): Row<Fact> | Refusal {
    const command = this.#commandOf(input.command);
    if (this.#driver.open && command?.breaksOff !== true)
      return refuse('question-open', undefined, this.#driver.question?.rule);
    if (command === undefined) {
      const known = Object.keys(this.system.commands).join(', ');
      return refuse('unknown-command', { command: input.command, known });
    }
    const result = this.system.result(this.state);
    if (result !== undefined) return refuse('game-over', undefined, result.rule);
    const args = offeredAs(command, this.state, input.args);
    if (args === undefined) return this.#notOffered(command, input);
    const facts: Fact[] = [];
    // The offer's own arguments are kept, so that the order in which somebody wrote them does not change a digest.
    return this.#step({ command: input.command, args }, false, facts, () => {
      if (this.#driver.open) this.#driver = new Driver(this.state, this.system.fold);
      this.#driver.start(command.run, args, facts);
    });
  }

  /** The rule that stands in the way of a command, where the system can name it. */
  #notOffered(command: Command<State, Fact>, { command: name, args }: Extract<Input, { command: string }>): Refusal {
    const problem = command.whyNot?.(this.state, args);
    if (problem === undefined)
      return refuse('not-offered', { command: name, args: JSON.stringify(args) }, command.rule);
    return { refused: true, code: 'not-offered', text: problem.text, rule: problem.rule ?? command.rule };
  }

  /** Runs one accepted input. A rule that throws leaves the match as it was. */
  #step(input: Input, rolled: boolean, facts: Fact[], run: () => void): Row<Fact> {
    const asked = this.#driver.question === undefined ? 0 : this.#fingerprint;
    // A command that breaks off what is open starts from where that stood.
    const stateBefore = this.#driver.open && !('command' in input) ? undefined : this.state;
    const digestBefore = this.#digest;
    try {
      run();
    } catch (error) {
      this.#rerun();
      throw error;
    }
    const { reveals } = this.system;
    const wall = rolled || (reveals !== undefined && facts.some(reveals));
    this.#rows += 1;
    this.#kept.push({ n: this.#rows, input, digestBefore, stateBefore, wall });
    this.#settle(asked, input, facts);
    return { n: this.#rows, input, asked, facts, digest: this.#digest, open: this.#driver.open };
  }

  #settle(asked: number, input: Input, facts: readonly Fact[]): void {
    this.#digest = this.#hasher.start(this.#digest).add(asked).add(input).add(facts).end();
    this.#fingerprint = this.#fingerprintOf(this.#driver.question);
  }

  #undo(input: Extract<Input, { undo: true }>): Row<Fact> | Refusal {
    const last = this.#kept.at(-1);
    if (last === undefined) return refuse('nothing-to-undo');
    if (last.wall && input.agreed !== true) return refuse('undo-needs-both');
    this.#kept.pop();
    this.#rerun();
    this.#digest = last.digestBefore;
    if ('roll' in last.input) this.#record.set(this.#spot(), last.input.roll);
    this.#rows += 1;
    return {
      n: this.#rows,
      input,
      asked: 0,
      facts: [],
      digest: this.#digest,
      open: this.#driver.open,
      withdraws: last.n,
    };
  }

  /**
   * Goes on from stored facts instead of inputs: an old match opens as it was played, even after a rule was mended.
   * Undo cannot go behind this point.
   */
  adopt(facts: Iterable<Fact>, digest: number, rows: number): void {
    let state = this.#first;
    for (const fact of facts) state = this.system.fold(state, fact);
    this.#first = state;
    this.#kept.length = 0;
    this.#record.clear();
    this.#driver = new Driver(state, this.system.fold);
    this.#fingerprint = 0;
    this.#digest = digest;
    this.#rows = rows;
  }

  /** Rows that were withdrawn keep their numbers: the next row is the one after `rows`. */
  skipTo(rows: number): void {
    this.#rows = Math.max(this.#rows, rows);
  }

  /** Names a question by what it asks; where its numbers come from is no part of it. */
  #fingerprintOf(question: Question | undefined): number {
    if (question === undefined) return 0;
    return this.#hasher
      .start()
      .add(question.ask === 'roll' ? { ...question, sums: undefined } : question)
      .end();
  }

  /** Where the match stands, for faces on record: the same question asked at the same point of the same game. */
  #spot(): string {
    return `${String(this.#digest)}:${String(this.#fingerprint)}`;
  }

  /** Finds the open question again by running the kept inputs from the last place where no procedure was open. */
  #rerun(): void {
    const start = this.#kept.findLastIndex((kept) => kept.stateBefore !== undefined);
    this.#driver = new Driver(this.#kept[start]?.stateBefore ?? this.#first, this.system.fold);
    for (const { input } of start < 0 ? [] : this.#kept.slice(start)) {
      if ('command' in input)
        this.#driver.start((own(this.system.commands, input.command) as Command<State, Fact>).run, input.args, []);
      else if (this.#driver.question !== undefined) {
        const answer = checkAnswer(this.#driver.question, input);
        if (!answer.refused) this.#driver.answer(answer.value, []);
      }
    }
    this.#fingerprint = this.#fingerprintOf(this.#driver.question);
  }
}
