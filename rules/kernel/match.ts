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
  /** Where it leads, if that is not among the pieces it is about. */
  readonly way?: Way | undefined;
  /** Whether it reveals what only its seat may know. */
  readonly secret: boolean;
  /** What the log says instead of its text. */
  readonly openly?: Text | undefined;
  /** Whether lists of all commands leave it out. */
  readonly aside: boolean;
}

/** An input that counts because it was not withdrawn. */
interface Kept<State> {
  readonly n: number;
  readonly input: Input;
  readonly digestBefore: number;
  /** The state before a command, to run again from. */
  readonly stateBefore: State | undefined;
  /** Dice were thrown or a secret was shown, so undoing it needs both sides. */
  readonly wall: boolean;
}

/**
 * A running match. Its rows are the truth; state, question and digest follow from running them. `submit` is the only
 * way in: it returns either the new row or a refusal that changed nothing.
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
  /** Faces of withdrawn rolls by where they were thrown: digest and fingerprint. */
  readonly #record = new Map<string, readonly number[]>();
  /** The state before any kept input. */
  #first: State;
  #driver: Driver<State, Fact>;
  #fingerprint = 0;
  #digest: number;
  #rows = 0;

  /** @param written the set-up as stored, if `setup` was migrated from it: digests start from what was written */
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

  /** The state after the last row. Plain data; callers must not change it. */
  get state(): State {
    return this.#driver.game.state;
  }

  /** A digest of everything that counts so far: two matches with equal digests were played alike. */
  get digest(): number {
    return this.#digest;
  }

  /** How many rows the match has, withdrawn ones included. */
  get rows(): number {
    return this.#rows;
  }

  /** The open question, or `undefined` if a command is awaited. */
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

  /** The state before the last order that counts, or `undefined` if there is none to go back to. */
  get before(): State | undefined {
    return this.#kept.findLast((kept) => kept.stateBefore !== undefined)?.stateBefore;
  }

  /**
   * The last order that counts: its row, the number of rows it and its answers take, and whether they include a die or
   * a reveal.
   */
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

  /**
   * How many undos take back everything from a row on; `undefined` if dice, a reveal or an undo of the row itself
   * prevent it.
   */
  freeBackTo(row: number | undefined): number | undefined {
    const at = this.#kept.findIndex(({ n }) => n === row);
    const since = at < 0 ? [] : this.#kept.slice(at);
    return since.length === 0 || since.some(({ wall }) => wall) ? undefined : since.length;
  }

  /** Faces of a withdrawn roll for the question that is open now, if there are any. */
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

  /** The legal command with this name and these arguments, or `undefined` if it is not offered now. */
  offer(name: string, args: Args): Offer | undefined {
    const command = this.#commandOf(name);
    const busy = this.#driver.open && command?.breaksOff !== true;
    if (busy || this.system.result(this.state) !== undefined) return undefined;
    const offered = command && offeredAs(command, this.state, args);
    return command === undefined || offered === undefined ? undefined : this.#offerOf(name, command, offered);
  }

  /**
   * Orders a player might look for on a piece but cannot give now. Empty while a procedure is open or once the game is
   * over.
   */
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

  /** Takes an input. Returns its new row, or why it was refused. */
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
    // Keep the offer's own arguments, so that the key order of the input does not change a digest.
    return this.#step({ command: input.command, args }, false, facts, () => {
      if (this.#driver.open) this.#driver = new Driver(this.state, this.system.fold);
      this.#driver.start(command.run, args, facts);
    });
  }

  /** Refuses a command, naming the rule that forbids it if the system can. */
  #notOffered(command: Command<State, Fact>, { command: name, args }: Extract<Input, { command: string }>): Refusal {
    const problem = command.whyNot?.(this.state, args);
    if (problem === undefined)
      return refuse('not-offered', { command: name, args: JSON.stringify(args) }, command.rule);
    return { refused: true, code: 'not-offered', text: problem.text, rule: problem.rule ?? command.rule };
  }

  /** Runs one accepted input. If a rule throws, the match is left unchanged. */
  #step(input: Input, rolled: boolean, facts: Fact[], run: () => void): Row<Fact> {
    const asked = this.#driver.question === undefined ? 0 : this.#fingerprint;
    // A command that breaks off an open procedure starts from the current state.
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
   * Continues from stored facts instead of inputs, so that an old match opens as it was played even after a rule was
   * fixed. Undo cannot go back past this point.
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

  /** Withdrawn rows keep their numbers: the next row is the one after `rows`. */
  skipTo(rows: number): void {
    this.#rows = Math.max(this.#rows, rows);
  }

  /** Identifies a question by what it asks; the sums behind its numbers are left out. */
  #fingerprintOf(question: Question | undefined): number {
    if (question === undefined) return 0;
    return this.#hasher
      .start()
      .add(question.ask === 'roll' ? { ...question, sums: undefined } : question)
      .end();
  }

  /** Key for faces on record: the same question asked at the same point of the same game. */
  #spot(): string {
    return `${String(this.#digest)}:${String(this.#fingerprint)}`;
  }

  /** Restores the open question by running the kept inputs from the last point with no open procedure. */
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
