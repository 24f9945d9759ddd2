import { z } from 'zod';
import type { ArgumentFields } from '../../rules/kernel/argument-fields.ts';
import { SiegeView } from '../../rules/fortress/view.ts';
import type { Game, Procedure, PureStep, Request, Steps } from '../../rules/kernel/request.ts';
import type { AnySystem, Args, Command, Forecast, Schema } from '../../rules/kernel/system.ts';
import { Text } from '../../rules/kernel/text.ts';
import { OutsideFault } from './outside-fault.ts';
import * as shapes from './shapes.ts';
import type { Voice } from './voice.ts';

/** A system whose rules run in a sandbox, behind the program's system interface: every part of it is a call. */

type State = z.infer<typeof shapes.State>;
interface Fact {
  readonly kind: string;
}
type AnyRequest = Request<Fact>;
type Answer = z.infer<typeof shapes.Step>;
type Answered = { readonly said: unknown; readonly read: Answer };
type Asking = Extract<Answer, { done: false }>['request'];
type OurProcedure = Procedure<State, Fact, unknown, unknown>;
type OurStep = PureStep<Fact, unknown, unknown>;

interface Told {
  readonly value?: unknown;
  readonly state?: unknown;
}

/** Procedures and steps by their sandbox numbers. Each number always maps to the same object, which chances rely on. */
class Functions {
  readonly #voice: Voice;
  readonly #procedures = new Map<string, OurProcedure>();
  readonly #steps = new Map<string, OurStep>();
  #runs = 0;

  constructor(voice: Voice) {
    this.#voice = voice;
  }

  procedure({ n, name, rule }: shapes.Numbered): OurProcedure {
    const { life } = this.#voice;
    return kept(this.#procedures, `${String(life)} ${String(n)}`, () => ({
      name,
      rule,
      steps: (game: Game<State>, args: unknown) =>
        this.#run('procedure', n, life, args, () => game.state) as Steps<Fact, unknown>,
    }));
  }

  step({ n, name, rule, counts }: shapes.Numbered & { readonly counts: boolean }): OurStep {
    const { life } = this.#voice;
    return kept(this.#steps, `${String(life)} ${String(n)}`, () => ({
      name,
      rule,
      steps: (args: unknown) => this.#run('step', n, life, args) as ReturnType<OurStep['steps']>,
      ...(counts && {
        counts: (value: unknown) => this.#voice.ask(z.unknown().optional(), 'counts', { at: n, value }),
      }),
    }));
  }

  *#run(
    kind: 'procedure' | 'step',
    at: number,
    life: number,
    args: unknown,
    state?: () => State,
  ): Generator<unknown, unknown, unknown> {
    const run = ++this.#runs;
    const told: Told[] = [];
    for (let value: unknown; ;) {
      told.push({ ...(value !== undefined && { value }), ...(state && { state: state() }) });
      const { said, read } = this.#next(kind, { n: run, at, args }, life, told);
      if ('gone' in read) throw new OutsideFault('it lost what it was doing');
      if (read.done) return read.value;
      value = yield this.#asking(read.request, (said as { readonly request: object }).request);
    }
  }

  /** Resumes a run; if the sandbox has dropped it, replays everything it was told. */
  #next(kind: string, run: Readonly<Record<string, unknown>>, life: number, told: readonly Told[]): Answered {
    if (this.#voice.life !== life) throw new OutsideFault('it was stopped meanwhile; give the order again');
    const whole = told.length === 1;
    const answer = this.#voice.both(shapes.Step, kind, { ...run, told: told.slice(-1), whole });
    return 'gone' in answer.read ? this.#voice.both(shapes.Step, kind, { ...run, told, whole: true }) : answer;
  }

  /**
   * Converts a request for the kernel: functions of the sandbox become ours.
   * @param said the same request as received: questions are recognised by their parts in their original order
   */
  #asking(request: Asking, said: object): AnyRequest | { readonly ask: 'pause' } {
    if (request.ask === 'call')
      return { ask: 'call', procedure: this.procedure(request.procedure), args: request.args };
    if (request.ask === 'each') {
      const { step, all, lands } = request;
      return { ask: 'each', step: this.step(step), all, lands: lands && this.procedure(lands) };
    }
    if (request.ask === 'declare' && request.fact === 'number') {
      const { unit, min, max, step } = request;
      if (unit === undefined || min === undefined || max === undefined || step === undefined)
        throw new OutsideFault('a number was asked for without its unit and bounds');
    }
    // The shape was validated; what the kernel's type demands beyond that for `declare` was checked above.
    return { ...said, ...(request.ask === 'roll' && request.sums && { sums: request.sums }) } as AnyRequest;
  }
}

function kept<T>(all: Map<string, T>, key: string, make: () => T): T {
  let one = all.get(key);
  if (one === undefined) {
    one = make();
    all.set(key, one);
  }
  return one;
}

/** The shape of each answer that a command's parts give. */
const PARTS = {
  ruleOf: z.string().min(1).max(40),
  offers: shapes.Offers,
  seat: z.string().min(1).max(80),
  text: Text,
  // Called without all arguments, it may name nothing in place of a piece.
  about: z
    .array(z.string().max(200).nullable())
    .max(2000)
    .transform((all) => all.filter((one) => one !== null)),
  way: shapes.Way.optional(),
  aside: z.boolean(),
  secret: z.boolean(),
  openly: Text,
  whyNot: shapes.Problem.optional(),
  tries: shapes.Offers,
} as const satisfies Readonly<Record<shapes.Part, z.ZodType>>;

function commandOf(
  voice: Voice,
  functions: Functions,
  name: string,
  said: z.infer<typeof shapes.About>['commands'][string],
): Command<State, Fact> {
  const part =
    <P extends shapes.Part>(one: P) =>
    (state: State, args?: Args): z.output<(typeof PARTS)[P]> =>
      voice.ask(PARTS[one] as z.ZodType, 'command', { name, part: one, state, args }) as z.output<(typeof PARTS)[P]>;
  const maybe = <P extends shapes.Part>(one: P) => (said.has.includes(one) ? { [one]: part(one) } : {});
  // Requested again in each life: procedure numbers are valid for one life only.
  const runs = new Map<number, OurProcedure>();
  const run = (): OurProcedure => {
    return functions.procedure(voice.ask(shapes.Numbered, 'run', { name }));
  };
  return {
    rule: said.rule,
    offers: part('offers'),
    seat: part('seat'),
    text: part('text'),
    about: (args) => voice.ask(PARTS.about, 'command', { name, part: 'about', args }),
    ...maybe('ruleOf'),
    ...maybe('way'),
    ...(said.aside === undefined ? maybe('aside') : { aside: said.aside }),
    ...maybe('secret'),
    ...maybe('openly'),
    ...maybe('whyNot'),
    ...maybe('tries'),
    ...(said.breaksOff && { breaksOff: true }),
    get run() {
      let one = runs.get(voice.life);
      if (one === undefined) {
        one = run();
        runs.set(voice.life, one);
      }
      return one as Command<State, Fact>['run'];
    },
  };
}

function schemaOf(voice: Voice, part: 'setup' | 'options', json: unknown): Schema<unknown> {
  return {
    parse: (value, agreed) => {
      const parsed = voice.ask(shapes.Parsed, 'parse', { part, value, agreed });
      return parsed.ok ? { ok: true, value: parsed.value } : parsed;
    },
    json: () => json,
  };
}

/** What is run after a forecast's order. */
function thenOf(
  functions: Functions,
  { procedure, args }: { readonly procedure: shapes.Numbered; readonly args?: unknown },
): NonNullable<Forecast<State, Fact>['then']> {
  return { procedure: functions.procedure(procedure) as Procedure<State, Fact, unknown>, args };
}

/** What a shared system offers besides its rules. */
export interface OutsideParts {
  readonly system: AnySystem;
  readonly presets: readonly { readonly id: string; readonly setup: unknown }[];
}

/**
 * Creates a system from the code behind a voice.
 * @param edition what match files record beside its id
 * @throws OutsideFault if it does not describe itself correctly
 */
export function outsideSystem(voice: Voice, edition: string): OutsideParts {
  const said = voice.ask(shapes.About, 'about');
  const functions = new Functions(voice);
  const maybe = (part: 'noChance' | 'reveals', one: unknown) => (said.has.includes(part) ? { [part]: one } : {});
  const system: AnySystem = {
    id: said.id,
    edition,
    seats: said.seats,
    setup: schemaOf(voice, 'setup', said.setup),
    options: schemaOf(voice, 'options', said.options),
    start: (setup: unknown, options: unknown) => voice.ask(shapes.State, 'start', { setup, options }),
    commands: Object.fromEntries(
      Object.entries(said.commands).map(([name, one]) => [name, commandOf(voice, functions, name, one)]),
    ),
    fold: (state: State, fact: Fact) => voice.ask(shapes.State, 'fold', { state, fact }),
    view: (state: State, seat: string | undefined) => voice.ask(SiegeView, 'view', { state, seat }),
    announce: (fact: Fact, state: State) => voice.ask(Text.optional(), 'announce', { fact, state }),
    callout: (fact: Fact, state: State) => voice.ask(shapes.Callout.optional(), 'callout', { fact, state }),
    result: (state: State) => voice.ask(shapes.Result.optional(), 'result', { state }),
    forecasts: (state: State, name: string, args: Args) =>
      voice
        .ask(shapes.Forecasts, 'forecasts', { state, name, args })
        .map(({ then, settled, ...forecast }, at): Forecast<State, Fact> => {
          const asked = { before: state, name, args, at };
          return {
            ...forecast,
            ...(then && { then: thenOf(functions, then) }),
            holds: (after) => voice.ask(z.boolean(), 'holds', { ...asked, state: after }),
            ...(settled && {
              settled: (after: State) => voice.ask(z.boolean(), 'settled', { ...asked, state: after }),
            }),
          };
        }),
    ...maybe('noChance', (state: State, name: string, args: Args) =>
      voice.ask(shapes.NoChance.optional(), 'noChance', { state, name, args }),
    ),
    ...maybe('reveals', (fact: Fact) => voice.ask(z.boolean(), 'reveals', { fact })),
    ...(said.optionFields && { optionFields: said.optionFields }),
    ...(said.argumentFields && { argumentFields: said.argumentFields as ArgumentFields }),
    invariants: said.invariants.map(({ name, rules, check, atRest }, at) => ({
      name,
      rules,
      ...(check && {
        check: (before: State, fact: Fact, state: State) =>
          voice.ask(z.string().max(500).optional(), 'check', { at, before, fact, state }),
      }),
      ...(atRest && {
        atRest: (state: State) => voice.ask(z.string().max(500).optional(), 'atRest', { at, state }),
      }),
    })),
  };
  return { system, presets: said.presets };
}
