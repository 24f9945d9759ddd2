import type { SiegeView } from '../../rules/fortress/view.ts';
import type { AnySystem, Command } from '../../rules/kernel/system.ts';
import { OutsideFault } from './outside-fault.ts';

/**
 * A shared system's presentation must not end the session: if it fails to draw, offer or describe something, there is
 * nothing to see, choose or read, and the siege stays on the table. What decides the match (set-up, facts, procedures)
 * still fails, and is refused as a whole.
 */

/** Calls a function, with a fallback if the system fails. */
function or<T>(does: () => T, instead: (why: string) => T): T {
  try {
    return does();
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error;
    return instead(error.message);
  }
}

/** An empty picture of a siege, with the reason as its name. */
const nothingToSee = (why: string): SiegeView => ({
  name: why,
  sides: [],
  turn: 0,
  turns: 1,
  mayEndFrom: 1,
  active: '',
  phase: '',
  phases: [],
  sections: [],
  units: [],
  result: null,
});

type AnyCommand = Command<unknown, { readonly kind: string }>;

function gentleCommand(command: AnyCommand): AnyCommand {
  const { offers, tries, whyNot } = command;
  return Object.create(command, {
    offers: {
      value: (state: unknown) =>
        or(
          () => offers(state),
          () => [],
        ),
      enumerable: true,
    },
    ...(tries && {
      tries: {
        value: (state: unknown) =>
          or(
            () => tries(state),
            () => [],
          ),
        enumerable: true,
      },
    }),
    ...(whyNot && {
      whyNot: {
        value: (state: unknown, args: never) =>
          or(
            () => whyNot(state, args),
            () => undefined,
          ),
        enumerable: true,
      },
    }),
  }) as AnyCommand;
}

/** Wraps a system for use at a table. */
export function gently(system: AnySystem): AnySystem {
  const lastSeen = new Map<string | undefined, SiegeView>();
  return {
    ...system,
    commands: Object.fromEntries(Object.entries(system.commands).map(([name, one]) => [name, gentleCommand(one)])),
    view: (state: unknown, seat) =>
      or(
        () => {
          const view = system.view(state, seat) as SiegeView;
          lastSeen.set(seat, view);
          return view;
        },
        (why) => ({ ...(lastSeen.get(seat) ?? nothingToSee(why)), name: why }),
      ),
    announce: (fact, state) =>
      or(
        () => system.announce(fact, state),
        () => undefined,
      ),
    callout: (fact, state) =>
      or(
        () => system.callout(fact, state),
        () => undefined,
      ),
    result: (state) =>
      or(
        () => system.result(state),
        () => undefined,
      ),
    forecasts: (state, command, args) =>
      or(
        () => system.forecasts(state, command, args),
        () => [],
      ),
  };
}
