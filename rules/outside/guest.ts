import type { Invariant } from '../kernel/invariant.ts';
import { own } from '../kernel/own.ts';
import type { Game, Procedure, PureStep, Request } from '../kernel/request.ts';
import type { AnySystem, Forecast } from '../kernel/system.ts';
import { plainJson } from './plain-json.ts';

/**
 * The sandbox end of a shared system, which runs with its rules apart from the program. It answers calls whose
 * arguments and results are JSON. `npm run share-system` bundles it into the file that players pass on. The program
 * trusts nothing that it says.
 */

/** The version of these calls and of the parts of a system. A file with another version is refused. */
export const CONTRACT = 1;

/** The contents of a shared system: its rules and its presets. */
export interface Shared {
  readonly system: AnySystem;
  readonly presets: readonly { readonly id: string; readonly setup: unknown }[];
}

/**
 * Maximum number of open runs of procedures. To continue an older one, the caller resends everything it was told, and
 * it is run again.
 */
const KEPT_RUNS = 256;

type AnyProcedure = Procedure<unknown, unknown, unknown, unknown>;
type AnyStep = PureStep<unknown, unknown, unknown>;
type Steps = Generator<{ readonly ask: string }, unknown, unknown>;

interface Run {
  readonly steps: Steps;
  readonly game: { state: unknown };
}

/** One answer given to a run, and the state at that time. */
interface Told {
  readonly value?: unknown;
  readonly state?: unknown;
}

/** Numbers for functions, which cannot be serialized: the other end refers to them by number. */
class Numbered<T> {
  readonly #all: T[] = [];
  readonly #numbers = new Map<T, number>();

  of(one: T): number {
    let n = this.#numbers.get(one);
    if (n === undefined) {
      n = this.#all.push(one) - 1;
      this.#numbers.set(one, n);
    }
    return n;
  }

  at(n: number): T {
    const one = this.#all[n];
    if (one === undefined) throw new Error(`there is no ${String(n)}`);
    return one;
  }
}

/** The open runs. */
class Runs {
  readonly #open = new Map<number, Run>();

  /**
   * Continues a run; one that was dropped is rerun once everything it was told has been resent.
   * @returns its next step, or `gone` if everything it was told is needed
   */
  goOn(
    { n, told, whole }: Asked,
    begin: (game: Game<unknown>) => Steps,
  ): ReturnType<Steps['next']> | 'gone' | undefined {
    let run = whole ? undefined : this.#open.get(n);
    if (run === undefined) {
      if (!whole) return 'gone';
      const game: Run['game'] = { state: told[0]?.state };
      run = { game, steps: begin(game) };
      this.#open.set(n, run);
      const oldest = this.#open.keys().next().value;
      if (this.#open.size > KEPT_RUNS && oldest !== undefined) this.#open.delete(oldest);
    }
    let step: ReturnType<Steps['next']> | undefined;
    for (const { value, state } of told) {
      run.game.state = state;
      step = run.steps.next(value);
    }
    if (step?.done === true) this.#open.delete(n);
    return step;
  }
}

/** What a system says of itself before anything is played. */
function about({ system, presets }: Shared): unknown {
  const { seats, optionFields, argumentFields, noChance, reveals, invariants } = system;
  return {
    contract: CONTRACT,
    id: system.id,
    seats,
    presets,
    setup: system.setup.json(),
    options: system.options.json(),
    ...(optionFields && { optionFields }),
    ...(argumentFields && { argumentFields }),
    has: [...(noChance ? ['noChance'] : []), ...(reveals ? ['reveals'] : [])],
    commands: Object.fromEntries(
      Object.entries(system.commands).map(([name, command]) => [
        name,
        {
          rule: command.rule,
          has: Object.entries(command).flatMap(([part, value]) => (typeof value === 'function' ? [part] : [])),
          ...(typeof command.aside === 'boolean' && { aside: command.aside }),
          ...(command.breaksOff === true && { breaksOff: true }),
        },
      ]),
    ),
    invariants: (invariants ?? []).map(({ name, rules, check, atRest }: Invariant<unknown, never>) => ({
      name,
      rules,
      check: check !== undefined,
      atRest: atRest !== undefined,
    })),
  };
}

/** The arguments of all calls: each call reads what it needs. */
interface Asked {
  readonly n: number;
  readonly name: string;
  readonly part: string;
  readonly state: unknown;
  readonly before: unknown;
  readonly args: never;
  readonly fact: never;
  readonly value: unknown;
  readonly agreed: unknown;
  readonly setup: unknown;
  readonly options: unknown;
  readonly seat: string | undefined;
  /** What a run was told since the last call; if `whole`, everything it was ever told. */
  readonly told: readonly Told[];
  readonly whole: boolean;
  readonly at: number;
}

/**
 * @returns the function that answers calls of the program: takes the name of a call and its arguments, returns its
 * result, both as JSON
 */
export function guest(shared: Shared): (call: string, asked: string) => string {
  const { system } = shared;
  const procedures = new Numbered<AnyProcedure>();
  const steps = new Numbered<AnyStep>();
  const runs = new Runs();

  /** A request in serializable form: procedures and steps by number. */
  function leaving(request: Request<unknown>): unknown {
    if (request.ask === 'call') return { ask: 'call', procedure: procedureOf(request.procedure), args: request.args };
    if (request.ask !== 'each') return request;
    const { step, all, lands } = request;
    return {
      ask: 'each',
      step: { n: steps.of(step), name: step.name, rule: step.rule, counts: step.counts !== undefined },
      all,
      ...(lands && { lands: procedureOf(lands) }),
    };
  }

  const procedureOf = (one: AnyProcedure): unknown => ({ n: procedures.of(one), name: one.name, rule: one.rule });

  function goOn(asked: Asked, begin: (game: Game<unknown>) => Steps): unknown {
    const step = runs.goOn(asked, begin);
    if (step === 'gone') return { gone: true };
    return step?.done === true
      ? { done: true, value: step.value }
      : { done: false, request: leaving(step?.value as Request<unknown>) };
  }

  const forecastsOf = ({ state, name, args }: Asked): readonly Forecast<unknown, never>[] =>
    system.forecasts(state, name, args) as readonly Forecast<unknown, never>[];

  const calls: Readonly<Record<string, (asked: Asked) => unknown>> = {
    about: () => about(shared),
    parse: ({ part, value, agreed }) => (part === 'setup' ? system.setup : system.options).parse(value, agreed),
    start: ({ setup, options }) => system.start(setup, options) as unknown,
    fold: ({ state, fact }) => system.fold(state, fact) as unknown,
    view: ({ state, seat }) => system.view(state, seat),
    announce: ({ fact, state }) => system.announce(fact, state),
    callout: ({ fact, state }) => system.callout(fact, state),
    result: ({ state }) => system.result(state),
    reveals: ({ fact }) => system.reveals?.(fact),
    noChance: ({ state, name, args }) => system.noChance?.(state, name, args),
    command: ({ name, part, state, args }) => {
      const command = own(system.commands, name) as Readonly<Record<string, unknown>> | undefined;
      const does = own(command ?? {}, part) as ((...given: readonly unknown[]) => unknown) | undefined;
      if (part === 'about') return does?.(args);
      return does?.(state, args);
    },
    run: ({ name }) => procedureOf((own(system.commands, name) as { readonly run: AnyProcedure }).run),
    forecasts: (asked) =>
      forecastsOf(asked).map(({ id, text, rule, favours, then, settled }) => ({
        id,
        text,
        rule,
        ...(favours !== undefined && { favours }),
        ...(then && { then: { procedure: procedureOf(then.procedure as AnyProcedure), args: then.args } }),
        settled: settled !== undefined,
      })),
    // The forecast is requested again each time, so that no state is kept between two calls that might differ.
    holds: (asked) => forecastsOf({ ...asked, state: asked.before })[asked.at]?.holds(asked.state),
    settled: (asked) => forecastsOf({ ...asked, state: asked.before })[asked.at]?.settled?.(asked.state),
    procedure: (asked) => goOn(asked, (game) => procedures.at(asked.at).steps(game, asked.args)),
    step: (asked) => goOn(asked, () => steps.at(asked.at).steps(asked.args)),
    counts: ({ at, value }) => steps.at(at).counts?.(value),
    check: ({ at, before, fact, state }) => system.invariants?.[at]?.check?.(before, fact, state),
    atRest: ({ at, state }) => system.invariants?.[at]?.atRest?.(state),
  };

  return (call, asked) => {
    const answer = own(calls, call);
    if (answer === undefined) throw new Error(`no call is named ${call}`);
    return plainJson(answer(JSON.parse(asked) as Asked));
  };
}
