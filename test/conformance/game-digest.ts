import type { Lives } from '../../electron/referee/lives.ts';
import type { Args, AnySystem, Forecast, System } from '../../rules/kernel/system.ts';
import type { Course } from '../../rules/kernel/course.ts';
import type { Beginning } from './cover-play.ts';
import type { FightAbout } from '../../rules/kernel/theatre.ts';
import { Digests } from './digests.ts';
import { OddOrders } from './odd-orders.ts';
import { playThrough, type PlayedFact, type PlayedLane } from './play-through.ts';

/** A short digest of what a game says, one for each aspect, so that a change shows what it has changed. */

/**
 * Facts with their sentences; questions with their figures and options; some of what is offered, and why the rest is
 * not; what orders have chances of, and whether it came true; callouts, fights and moves in the open; what each seat
 * sees.
 */
const ASPECTS = ['facts', 'questions', 'offers', 'chances', 'shows', 'views'] as const;

/** One in this many inputs is digested with everything offered after it. */
const OFFERS_EVERY = 8;
/** One in this many inputs is digested with everything seen after it. */
const VIEWS_EVERY = 32;
/** The refused orders of one kind whose reasons are digested each time, spread over all of them. */
const REFUSED = 8;
/** The odd orders of one kind that are tried each time. */
const ODD = 3;

type PlayedSystem = System<unknown, unknown, unknown, PlayedFact>;

/** What an order has chances of. */
interface Chances {
  readonly forecasts: readonly Forecast<unknown, PlayedFact>[];
  readonly courses: readonly Course<unknown, PlayedFact>[];
  /** The fight that it is about. */
  readonly fight: FightAbout | undefined;
}

class GameDigest {
  readonly #system: PlayedSystem;
  readonly #digests = new Digests(ASPECTS);
  readonly #odd: OddOrders;
  /** What the order that is being carried out had chances of. */
  #chances: Chances | undefined;

  /** @param state where the game begins */
  constructor(system: PlayedSystem, odd: OddOrders, state: unknown) {
    this.#system = system;
    this.#odd = odd;
    this.views(state);
  }

  /** What is said of an order before it is given. */
  #told(state: unknown, command: string, args: Args): Chances {
    const { forecasts, courses, noChance, theatre } = this.#system;
    const told = { forecasts: forecasts(state, command, args), courses: courses?.(state, command, args) ?? [] };
    this.#digests.add('chances', command, noChance?.(state, command, args));
    this.#digests.add('chances', told.forecasts.map(named), told.courses.map(named));
    const fight = theatre?.ordered(state, command, args);
    this.#digests.add('shows', fight);
    return { ...told, fight };
  }

  readonly ordered = ({ state }: PlayedLane, command: string, args: Args): void => {
    this.#chances = this.#told(state, command, args);
  };

  readonly after = (lane: PlayedLane, facts: readonly PlayedFact[], n: number, before: unknown): void => {
    const { state, question } = lane;
    for (const fact of facts) this.#fact(fact, before, state);
    this.#digests.add('questions', question);
    if (question?.ask === 'roll')
      this.#digests.add('shows', this.#system.theatre?.thrown?.(state, question.rule, question.about ?? []));
    if (question === undefined) {
      this.#cameTrue(state);
      if (n % OFFERS_EVERY === 0) for (const name of lane.commands) this.#offers(lane, name, n);
    }
    if (n % VIEWS_EVERY === 0) this.views(state);
  };

  #fact(fact: PlayedFact, before: unknown, after: unknown): void {
    const { announce, callout, reveals, motions, theatre } = this.#system;
    this.#digests.add('facts', [fact, announce(fact, after)]);
    this.#digests.add('shows', callout(fact, after), reveals?.(fact), motions?.(fact, before));
    const { fight: id, begins } = this.#chances?.fight ?? {};
    const open =
      id === undefined || begins === undefined
        ? null
        : { id, kind: begins.kind, attacker: begins.attacker, winner: null };
    this.#digests.add('shows', theatre?.tells(fact, before, after, open));
  }

  /** Once an order is carried out: whether what it had chances of holds now. */
  #cameTrue(state: unknown): void {
    const { forecasts = [], courses = [] } = this.#chances ?? {};
    this.#chances = undefined;
    this.#digests.add(
      'chances',
      forecasts.map(({ holds }) => holds(state)),
      courses.map(({ ended, worth }) => [ended(state), worth.of(state)]),
    );
  }

  /** What is offered, with some of its chances, and why some of what might be ordered is not. */
  #offers(lane: PlayedLane, name: string, n: number): void {
    const command = this.#system.commands[name];
    const { state } = lane;
    const offers = lane.offersOf(name);
    const tries = (command?.tries?.(state) ?? []) as readonly Args[];
    const step = Math.max(1, Math.floor(tries.length / REFUSED));
    const refused = [...tries.filter((_, at) => at % step === 0), ...this.#odd.args(name, n, ODD)];
    this.#digests.add(
      'offers',
      name,
      offers.map((args) => [args, command?.seat(state, args), command?.text(state, args)]),
      refused.map((args) => command?.whyNot?.(state, args)),
    );
    for (const args of new Set([offers[0], offers.at(-1)])) if (args !== undefined) this.#told(state, name, args);
  }

  views(state: unknown): void {
    for (const seat of [undefined, ...this.#system.seats]) this.#digests.add('views', this.#system.view(state, seat));
  }

  ends(state: unknown): string {
    this.views(state);
    this.#digests.add('facts', this.#system.result(state));
    return this.#digests.all();
  }
}

/** @returns the digests of a game. @param lives watches what the game meets; it changes nothing */
export function digestOf(any: AnySystem, game: Beginning, lives?: Lives): string {
  const system = any as PlayedSystem;
  let state = system.start(game.begun.setup, game.begun.options);
  const digest = new GameDigest(system, new OddOrders(any, game.begun.setup, state), state);
  playThrough(any, game, lives, {
    ordered: digest.ordered,
    after: (lane, facts, n, before) => {
      digest.after(lane, facts, n, before);
      ({ state } = lane);
    },
  });
  return digest.ends(state);
}

const named = ({ id, text, rule, favours }: Forecast<unknown, PlayedFact> | Course<unknown, PlayedFact>): unknown => [
  id,
  text,
  rule,
  favours,
];
