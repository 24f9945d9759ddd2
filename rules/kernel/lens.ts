import { offeredAs } from './args.ts';
import type { Course, Duel } from './course.ts';
import type { Invariant } from './invariant.ts';
import type { Game, Procedure, PureStep, Steps } from './procedure.ts';
import type { Args, Command, Forecast, Problem } from './system.ts';

/** Plays one system inside a larger state, so that two systems form one match without knowing of each other. */

/** Where a system's state lies within a larger one, and how its facts are told there. */
export interface Lens<Outer, OuterFact, Inner, InnerFact> {
  readonly get: (outer: Outer) => Inner;
  readonly wrap: (fact: InnerFact) => OuterFact;
  /** Wrapped procedures by original. Wrapping is cached because the odds remember outcomes by procedure identity. */
  readonly carried: WeakMap<object, object>;
}

/**
 * Creates a lens.
 * @param get must return equal parts for equal wholes, and should cache anything it computes
 * @param wrap the fact of the larger match that stands for a fact of the system; the outer fold does the rest
 */
export function lens<Outer, OuterFact, Inner, InnerFact>(
  get: (outer: Outer) => Inner,
  wrap: (fact: InnerFact) => OuterFact,
): Lens<Outer, OuterFact, Inner, InnerFact> {
  return { get, wrap, carried: new WeakMap() };
}

/** Wraps a procedure of the system for the larger match: same name, same rule, same questions. */
export function within<Outer, OuterFact, Inner, InnerFact, A, Result>(
  at: Lens<Outer, OuterFact, Inner, InnerFact>,
  procedure: Procedure<Inner, InnerFact, A, Result>,
): Procedure<Outer, OuterFact, A, Result> {
  const known = at.carried.get(procedure) as Procedure<Outer, OuterFact, A, Result> | undefined;
  if (known !== undefined) return known;
  const carried: Procedure<Outer, OuterFact, A, Result> = {
    name: procedure.name,
    rule: procedure.rule,
    steps: (game, args) => carry(at, procedure, game, args),
  };
  at.carried.set(procedure, carried);
  return carried;
}

/** Wraps a pure step of the system for the larger match. */
function pureWithin<Outer, OuterFact, Inner, InnerFact>(
  at: Lens<Outer, OuterFact, Inner, InnerFact>,
  step: PureStep<InnerFact, unknown, unknown>,
): PureStep<OuterFact, unknown, unknown> {
  const known = at.carried.get(step) as PureStep<OuterFact, unknown, unknown> | undefined;
  if (known !== undefined) return known;
  const { name, rule, counts, reads } = step;
  const carried: PureStep<OuterFact, unknown, unknown> = {
    name,
    rule,
    counts,
    reads,
    *steps(args) {
      const steps = step.steps(args);
      for (let next = steps.next(); ;) {
        if (next.done === true) return next.value;
        const request = next.value;
        if (request.ask === 'tell') next = steps.next(yield { ask: 'tell', fact: at.wrap(request.fact) });
        else if (request.ask === 'each')
          next = steps.next(yield { ...request, step: pureWithin(at, request.step), lands: undefined });
        else next = steps.next(yield request);
      }
    },
  };
  at.carried.set(step, carried);
  return carried;
}

function* carry<Outer, OuterFact, Inner, InnerFact, A, Result>(
  at: Lens<Outer, OuterFact, Inner, InnerFact>,
  procedure: Procedure<Inner, InnerFact, A, Result>,
  game: Game<Outer>,
  args: A,
): Steps<OuterFact, Result> {
  const inner: Game<Inner> = {
    get state() {
      return at.get(game.state);
    },
  };
  const steps = procedure.steps(inner, args);
  for (let step = steps.next(); ;) {
    if (step.done === true) return step.value;
    const request = step.value;
    let answer: unknown;
    if (request.ask === 'tell') answer = yield { ask: 'tell', fact: at.wrap(request.fact) };
    else if (request.ask === 'call')
      answer = yield {
        ask: 'call',
        procedure: within(at, request.procedure as Procedure<Inner, InnerFact, unknown, unknown>),
        args: request.args,
      };
    else if (request.ask === 'each')
      answer = yield {
        ask: 'each',
        step: pureWithin(at, request.step),
        all: request.all,
        lands: request.lands && within(at, request.lands as Procedure<Inner, InnerFact, unknown, unknown>),
      };
    else answer = yield request;
    step = steps.next(answer);
  }
}

/**
 * Wraps a command of the system for the larger match.
 * @param against the larger match's objection to an instance; the system's own checks still apply
 */
export function commandWithin<Outer, OuterFact, Inner, InnerFact, A extends Args>(
  at: Lens<Outer, OuterFact, Inner, InnerFact>,
  command: Command<Inner, InnerFact, A>,
  against: (outer: Outer, args: A) => Problem | undefined = () => undefined,
): Command<Outer, OuterFact, A> {
  const { rule, offers, seat, text, about, way, aside, secret, openly, whyNot, tries, run } = command;
  return {
    rule,
    offers: (outer) => offers(at.get(outer)).filter((args) => against(outer, args) === undefined),
    offered: (outer, args) => {
      const found = offeredAs(command, at.get(outer), args);
      return found === undefined || against(outer, found) !== undefined ? undefined : found;
    },
    seat: (outer, args) => seat(at.get(outer), args),
    text: (outer, args) => text(at.get(outer), args),
    about,
    way: way && ((outer, args) => way(at.get(outer), args)),
    aside: typeof aside === 'function' ? (outer, args) => aside(at.get(outer), args) : aside,
    secret: secret && ((outer, args) => secret(at.get(outer), args)),
    openly: openly && ((outer, args) => openly(at.get(outer), args)),
    tries: tries && ((outer) => tries(at.get(outer))),
    whyNot: (outer, args) => against(outer, args) ?? whyNot?.(at.get(outer), args),
    run: within(at, run),
  };
}

/** Wraps a forecast of the system for the larger match. */
export function forecastWithin<Outer, OuterFact, Inner, InnerFact>(
  at: Lens<Outer, OuterFact, Inner, InnerFact>,
  forecast: Forecast<Inner, InnerFact>,
): Forecast<Outer, OuterFact> {
  const { then, holds, settled, ...said } = forecast;
  return {
    ...said,
    then: then && { procedure: within(at, then.procedure), args: then.args },
    holds: (outer) => holds(at.get(outer)),
    settled: settled && ((outer) => settled(at.get(outer))),
  };
}

/** Where the state of a fight is in the larger match. */
interface Where<Outer, Inner> {
  readonly read: (outer: Outer) => Inner;
  /** The larger match with its part replaced; the new part differs only in what units have left. */
  readonly put: (outer: Outer, inner: Inner) => Outer;
  /** What else matters in the larger match. */
  readonly matters: (outer: Outer) => unknown;
}

/** What a whole fight of a system needs beside the lens. */
interface CourseThere<Outer, OuterFact, Inner, InnerFact> extends Pick<Where<Outer, Inner>, 'put'> {
  /** Returns the system's fact inside a fact of the larger match, or `undefined` if it is some other fact. */
  readonly unwrap: (fact: OuterFact) => InnerFact | undefined;
  /** Reads the part for results, if procedures see only some of it. Absent: as the lens reads it. */
  readonly read?: Where<Outer, Inner>['read'] | undefined;
  readonly matters?: Where<Outer, Inner>['matters'] | undefined;
  /** What differs in the larger match. Absent: the system's own. */
  readonly own?: Partial<Pick<Course<Outer, OuterFact>, 'round' | 'between' | 'cover'>>;
}

/** Wraps a whole fight of the system for the larger match. */
export function courseWithin<Outer, OuterFact, Inner, InnerFact>(
  at: Lens<Outer, OuterFact, Inner, InnerFact>,
  course: Course<Inner, InnerFact>,
  { unwrap, read = at.get, put, matters = () => null, own = {} }: CourseThere<Outer, OuterFact, Inner, InnerFact>,
): Course<Outer, OuterFact> {
  const { round, between, stops, duel, worth, ended, matters: inner, ...said } = course;
  return {
    ...said,
    round: { procedure: within(at, round.procedure), args: round.args },
    between: between && { procedure: within(at, between.procedure), args: between.args },
    stops:
      stops &&
      ((told) => {
        const fact = unwrap(told);
        return fact !== undefined && stops(fact);
      }),
    ended: (outer) => ended(read(outer)),
    matters: (outer) => [inner(read(outer)), matters(outer)],
    worth: { ...worth, of: (outer) => worth.of(read(outer)) },
    duel: duel && duelWithin(duel, { read, put, matters }),
    ...own,
  };
}

function duelWithin<Outer, Inner>(
  { fits, left, withHits, begins, rest, scored, follows, settles, onward, ...same }: Duel<Inner>,
  { read, put, matters }: Where<Outer, Inner>,
): Duel<Outer> {
  return {
    ...same,
    fits: (outer) => fits(read(outer)),
    left: (outer) => left(read(outer)),
    withHits: (outer, hits) => put(outer, withHits(read(outer), hits)),
    begins: begins && ((outer) => put(outer, begins(read(outer)))),
    rest: (outer) => [rest(read(outer)), matters(outer)],
    scored: (outer, ours, theirs) => scored(read(outer), ours, theirs),
    follows: follows && ((outer, score, stands) => follows(read(outer), score, stands)),
    settles: settles && ((outer) => [settles(read(outer)), matters(outer)]),
    onward: onward && ((outer, stands) => onward(read(outer), stands)),
  };
}

/**
 * Wraps an invariant of the system for the larger match.
 * @param unwrap returns the system's fact inside a fact of the larger match, or `undefined` if it is some other fact
 */
export function invariantWithin<Outer, OuterFact, Inner, InnerFact>(
  at: Lens<Outer, OuterFact, Inner, InnerFact>,
  { name, rules, check, atRest }: Invariant<Inner, InnerFact>,
  unwrap: (fact: OuterFact) => InnerFact | undefined,
): Invariant<Outer, OuterFact> {
  return {
    name,
    rules,
    ...(check && {
      check: (before, told, after) => {
        const fact = unwrap(told);
        return fact === undefined ? undefined : check(at.get(before), fact, at.get(after));
      },
    }),
    ...(atRest && { atRest: (state) => atRest(at.get(state)) }),
  };
}
