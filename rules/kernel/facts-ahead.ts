import { checkAnswer } from './answers.ts';
import { Driver } from './driver.ts';
import { Hasher } from './hash.ts';
import { own } from './own.ts';
import type { DeclareRequest, Question } from './request.ts';
import type { Standing } from './standing.ts';
import type { Args, Command, System } from './system.ts';

/** Looks ahead to the facts of the table that a step asks before its next die or choice, so that people can say them at once. */

/** What a person says of the table. */
export type Told = number | boolean;

/** A fact of the table that is asked now, or will be once those before it are told. */
export interface FactAhead {
  /** The fingerprint that its question has when it is asked. */
  readonly id: number;
  readonly question: DeclareRequest;
  /** What was taken for its answer; nothing where nobody can tell it yet, which is where the look ahead ends. */
  readonly answer: Told | undefined;
}

/** So many facts are asked together at the most; what comes after them is asked next. */
const MOST = 24;

/**
 * The facts that are asked from the open question on, each with the answer that was taken for it. They end before the next
 * die or choice, with the step, where something hidden comes to light, where no answer is known, and before a question that
 * was among them already. The match is not touched.
 * @param answer what to take for the answer of a question; what does not fit it is taken for none
 */
export function factsAhead<State, Fact extends { readonly kind: string }>(
  { system, open, awaiting }: Standing<State, Fact>,
  answer: (question: DeclareRequest, id: number) => Told | undefined,
): readonly FactAhead[] {
  if (open === undefined || awaiting?.question.ask !== 'declare') return [];
  const driver = new Driver(open.stateBefore, system.fold);
  driver.start((own(system.commands, open.command) as Command<State, Fact>).run, open.args, []);
  for (const input of open.answers) {
    const accepted = driver.question === undefined ? undefined : checkAnswer(driver.question, input);
    if (accepted === undefined || accepted.refused) return [];
    driver.answer(accepted.value, []);
  }
  return walk(driver, system, answer);
}

/**
 * The facts that an order asks before its first die or choice, were it given now. The match is not touched.
 * @param answer what to take for the answer of a question
 */
export function factsOfOrder<State, Fact extends { readonly kind: string }>(
  { system, state }: Pick<Standing<State, Fact>, 'system' | 'state'>,
  { command, args }: { readonly command: string; readonly args: Args },
  answer: (question: DeclareRequest, id: number) => Told | undefined,
): readonly FactAhead[] {
  const driver = new Driver(state, system.fold);
  const facts: Fact[] = [];
  driver.start((own(system.commands, command) as Command<State, Fact>).run, args, facts);
  return system.reveals !== undefined && facts.some(system.reveals) ? [] : walk(driver, system, answer);
}

/** Answers the facts of a step one after another until something else is asked. */
function walk<State, Fact extends { readonly kind: string }>(
  driver: Driver<State, Fact>,
  system: Pick<System<unknown, unknown, State, Fact>, 'reveals'>,
  answer: (question: DeclareRequest, id: number) => Told | undefined,
): readonly FactAhead[] {
  const ahead: FactAhead[] = [];
  for (let question = driver.question; question?.ask === 'declare' && ahead.length < MOST; question = driver.question) {
    const id = fingerprintOf(question);
    if (ahead.some((fact) => fact.id === id)) break;
    const said = fitting(question, answer(question, id));
    ahead.push({ id, question, answer: said });
    if (said === undefined) break;
    const facts: Fact[] = [];
    driver.answer(said, facts);
    if (system.reveals !== undefined && facts.some(system.reveals)) break;
  }
  return ahead;
}

/** The fingerprint that a match gives to a question. */
const fingerprintOf = (question: Question): number => new Hasher().start().add(question).end();

function fitting(question: DeclareRequest, said: Told | undefined): Told | undefined {
  return said === undefined || checkAnswer(question, { fact: said }).refused ? undefined : said;
}
