import { Lane } from '../../rules/kernel/lane.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { seeded } from './random-player.ts';
import { nextInput } from './sound-game.ts';
import { begin, richStartsOf, startsOf } from './starts.ts';

/** Which orders roll dice, found by playing random sieges, and whether a chance is told before they are given. */

type Fact = { readonly kind: string };

/** How often one kind of order rolled dice, and what was told before. */
interface Rolled {
  readonly command: string;
  /** How often it was given and rolled dice. */
  times: number;
  /** How often a chance was told before it was given. */
  told: number;
  /** How often there was none, and the rule that is why was named. */
  explained: number;
  /** The rules of the first dice of those for which nothing was told, each with how often. */
  readonly silent: Map<string, number>;
}

interface Wish {
  readonly games: number;
  /** The most inputs of a game. */
  readonly inputs: number;
  readonly seed: number;
}

/** Every kind of order that rolled dice, the one that most often told nothing first. */
export function rolledOrders(system: AnySystem, { games, inputs, seed }: Wish): readonly Rolled[] {
  const found = new Map<string, Rolled>();
  const starts = [...startsOf(system.id), ...richStartsOf(system.id)];
  for (let n = 0; n < games; n += 1) {
    const random = seeded(seed * 1_000_003 + n);
    const start = starts[n % starts.length];
    const begun = start && begin(system, start, random);
    if (begun !== undefined) playOne(system, system.start(begun.setup, begun.options), inputs, random, found);
  }
  return [...found.values()].toSorted((a, b) => quiet(b) - quiet(a));
}

/** How often an order rolled dice of which nothing was told. */
export const quiet = ({ times, told, explained }: Rolled): number => times - told - explained;

function playOne(
  system: AnySystem,
  state: unknown,
  most: number,
  random: () => number,
  found: Map<string, Rolled>,
): void {
  const lane = new Lane<unknown, Fact>(system, state);
  let given: { readonly command: string; readonly said: 'told' | 'explained' | undefined } | undefined;
  for (let n = 0; n < most && !lane.over; n += 1) {
    const { question } = lane;
    if (question?.ask === 'roll' && given !== undefined) {
      const { command, said } = given;
      const rolled = found.get(command) ?? {
        command,
        times: 0,
        told: 0,
        explained: 0,
        silent: new Map<string, number>(),
      };
      found.set(command, rolled);
      rolled.times += 1;
      if (said === undefined) rolled.silent.set(question.rule, (rolled.silent.get(question.rule) ?? 0) + 1);
      else rolled[said] += 1;
      given = undefined;
    }
    const input = nextInput(lane, random);
    if (input === undefined) return;
    if ('command' in input) {
      const { command, args } = input;
      const told =
        system.forecasts(lane.state, command, args).length + (system.courses?.(lane.state, command, args).length ?? 0);
      const none = system.noChance?.(lane.state, command, args) !== undefined;
      given = { command, said: told > 0 ? 'told' : none ? 'explained' : undefined };
      lane.give(command, args);
    } else lane.submit(input);
  }
}
