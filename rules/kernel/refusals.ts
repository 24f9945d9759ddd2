import type { Args, Command, Way } from './system.ts';
import type { Text } from './text.ts';

/** Orders that a player may look for on a piece but cannot give now, each with the rule that forbids it. */

export interface Refused {
  readonly command: string;
  /** The order as a sentence, as if it were offered. */
  readonly text: Text;
  readonly about: readonly string[];
  readonly way: Way | undefined;
  /** The rule that forbids it, and why in the rule's words. */
  readonly rule: string;
  readonly why: Text;
}

const keyOf = (args: Args): string => JSON.stringify(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Returns the orders a piece is refused. Includes only commands offered now, for this piece or another: nobody looks
 * for orders of another phase. Includes nothing secret.
 * @param given names of the commands that are offered now
 */
export function refusedTo<State, Fact>(
  commands: Readonly<Record<string, Command<State, Fact>>>,
  state: State,
  given: ReadonlySet<string>,
  piece: string,
): readonly Refused[] {
  return Object.entries(commands).flatMap(([command, rule]) => {
    if (!given.has(command) || rule.tries === undefined) return [];
    const offered = new Set(rule.offers(state).map(keyOf));
    return rule.tries(state).flatMap((args: Args): readonly Refused[] => {
      const about = rule.about(args);
      if (about[0] !== piece || offered.has(keyOf(args)) || rule.secret?.(state, args) === true) return [];
      const problem = rule.whyNot?.(state, args);
      if (problem === undefined) return [];
      const text = rule.text(state, args);
      return [
        { command, text, about, way: rule.way?.(state, args), rule: problem.rule ?? rule.rule, why: problem.text },
      ];
    });
  });
}
