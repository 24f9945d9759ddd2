import type { Args, Command, Way } from './system.ts';
import type { Text } from './text.ts';

/** Orders that somebody would look for at a piece and that it cannot be given now, each with the rule in its way. */

export interface Refused {
  readonly command: string;
  /** The order in a sentence, as it would be offered. */
  readonly text: Text;
  readonly about: readonly string[];
  readonly way: Way | undefined;
  /** The rule that stands in the way, and why in its words. */
  readonly rule: string;
  readonly why: Text;
}

const keyOf = (args: Args): string => JSON.stringify(Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * What a piece is refused. Only of the orders that are given now, to this piece or to another: what belongs to another
 * phase nobody looks for. Nothing secret.
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
