import { violationInWords, violationsAtStart, violationsOf } from '../../rules/kernel/invariant.ts';
import { Lane } from '../../rules/kernel/lane.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { Input } from '../../rules/kernel/row.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { GIVES_UP, randomAnswer } from './random-player.ts';
import type { Begun } from './starts.ts';

/** Random games without rows, digests, chances and words: cheap, so that many can run. */

type Fact = { readonly kind: string };
type AnyLane = Lane<unknown, Fact>;

/** A game as far as it was played, and its fault, if any. */
export interface Sound {
  readonly inputs: readonly Input[];
  readonly problem: string | undefined;
}

/**
 * The next input of a player who gives each kind of order equally often. Orders are looked up one kind at a
 * time, so that kinds not drawn are not listed.
 * @returns undefined if no order is legal
 */
export function nextInput(lane: AnyLane, random: () => number): Input | undefined {
  const { question } = lane;
  if (question !== undefined) return randomAnswer(question, random);
  const names = [...lane.commands];
  const givesUp = random() < 0.005;
  let last: Input | undefined;
  while (names.length > 0) {
    const at = Math.floor(random() * names.length);
    const [name = ''] = names.splice(at, 1);
    const offers = lane.offersOf(name);
    const args = offers[Math.floor(random() * offers.length)];
    if (args === undefined) continue;
    last = { command: name, args };
    if (givesUp || !GIVES_UP.has(name)) return last;
  }
  return last;
}

/** What is wrong with a question: a number that it suggests or assumes but would refuse as an answer. */
export function wrongWith(question: Question | undefined): string | undefined {
  if (question?.ask !== 'declare' || question.fact !== 'number') return undefined;
  const { rule, min, max, suggested = min, assumed = min } = question;
  const outside = [suggested, assumed].find((number) => number < min || number > max);
  if (outside === undefined) return undefined;
  return `the question of ${rule} takes ${String(outside)} for granted, of ${String(min)} to ${String(max)}`;
}

/**
 * Gives an offered input and checks the result against the invariants of the system.
 * @returns what is wrong; undefined if all is well
 */
export function wrongAfter(system: AnySystem, lane: AnyLane, input: Input, n: number): string | undefined {
  const before = lane.state;
  let facts: readonly Fact[] | undefined;
  try {
    facts = 'command' in input ? lane.give(input.command, input.args) : lane.submit(input);
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  if (facts === undefined) return `${JSON.stringify(input)} was offered and refused`;
  const wrong = wrongWith(lane.question);
  if (wrong !== undefined) return wrong;
  const row = { n, facts, open: lane.question !== undefined };
  const [violation] = violationsOf<unknown, Fact>(system, before, row, lane.state);
  return violation && violationInWords(violation);
}

/**
 * Plays one game of at most `most` inputs, and checks it against the invariants of its system after every fact and at
 * every rest.
 */
export function playSound(
  system: AnySystem,
  { setup, options }: Pick<Begun, 'setup' | 'options'>,
  random: () => number,
  most: number,
): Sound {
  const start: unknown = system.start(setup, options);
  const lane: AnyLane = new Lane(system, start);
  const inputs: Input[] = [];
  const problem = (words: string | undefined): Sound => ({ inputs, problem: words });
  const [atStart] = violationsAtStart(system, start);
  if (atStart !== undefined) return problem(violationInWords(atStart));
  while (inputs.length < most && !lane.over) {
    const input = nextInput(lane, random);
    if (input === undefined) return problem('nothing is offered and the game is not over');
    inputs.push(input);
    const wrong = wrongAfter(system, lane, input, inputs.length);
    if (wrong !== undefined) return problem(wrong);
  }
  return problem(undefined);
}
