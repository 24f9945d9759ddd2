import type { Lives } from '../../electron/referee/lives.ts';
import type { Args, AnySystem, Forecast } from '../../rules/kernel/system.ts';
import type { Course } from '../../rules/kernel/course.ts';
import type { Beginning } from './cover-play.ts';
import { Digests } from './digests.ts';
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

/** What was said of an order before it was given. */
interface Expected {
  readonly forecasts: readonly Forecast<unknown, PlayedFact>[];
  readonly courses: readonly Course<unknown, PlayedFact>[];
}

/** @returns the digests of a game. @param lives watches what the game meets; it changes nothing */
export function digestOf(system: AnySystem, game: Beginning, lives?: Lives): string {
  const digests = new Digests(ASPECTS);
  let expected: Expected | undefined;
  let last: unknown;

  const expect = (lane: PlayedLane, command: string, args: Args): void => {
    const { state } = lane;
    const forecasts = system.forecasts(state, command, args);
    const courses = system.courses?.(state, command, args) ?? [];
    expected = { forecasts, courses };
    digests.add('chances', command, system.noChance?.(state, command, args), forecasts.map(named), courses.map(named));
    digests.add('shows', system.theatre?.ordered(state, command, args));
  };
  /** Once an order is carried out: whether what it had chances of holds now. */
  const compare = (state: unknown): void => {
    if (expected === undefined) return;
    const { forecasts, courses } = expected;
    expected = undefined;
    digests.add(
      'chances',
      forecasts.map(({ holds }) => holds(state)),
      courses.map(({ ended, worth }) => [ended(state), worth.of(state)]),
    );
  };

  playThrough(system, game, lives, {
    ordered: expect,
    after: (lane, facts, n, before) => {
      const { state, question } = lane;
      for (const fact of facts) {
        digests.add('facts', [fact, system.announce(fact, state)]);
        digests.add('shows', system.callout(fact, state), system.reveals?.(fact), system.motions?.(fact, before));
        digests.add('shows', system.theatre?.tells(fact, before, state, null));
      }
      digests.add('questions', question);
      if (question === undefined) compare(state);
      if (question === undefined && n % OFFERS_EVERY === 0)
        for (const name of lane.commands) digests.add('offers', name, ...offersOf(system, lane, name));
      if (n % VIEWS_EVERY === 0) seen(state);
      last = state;
    },
  });
  function seen(state: unknown): void {
    for (const seat of [undefined, ...system.seats]) digests.add('views', system.view(state, seat));
  }
  seen(last);
  digests.add('facts', system.result(last));
  return digests.all();
}

const named = ({ id, text, rule, favours }: Forecast<unknown, PlayedFact> | Course<unknown, PlayedFact>): unknown => [
  id,
  text,
  rule,
  favours,
];

/** What is offered, and why some of what might be ordered is not. */
function offersOf(system: AnySystem, lane: PlayedLane, name: string): readonly unknown[] {
  const command = system.commands[name];
  const { state } = lane;
  const tries: readonly Args[] = command?.tries?.(state) ?? [];
  const step = Math.max(1, Math.floor(tries.length / REFUSED));
  return [
    lane.offersOf(name).map((args) => [args, command?.seat(state, args), command?.text(state, args)]),
    tries.filter((_, n) => n % step === 0).map((args) => command?.whyNot?.(state, args)),
  ];
}
