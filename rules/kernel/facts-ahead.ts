import { checkAnswer } from './answers.ts';
import { Driver } from './driver.ts';
import { Hasher } from './hash.ts';
import { own } from './own.ts';
import type { DeclareRequest, Question } from './request.ts';
import type { Standing } from './standing.ts';
import type { Args, Command, System } from './system.ts';

/**
 * Looks ahead to the facts a step will ask for before its next die or choice, so that people can declare them all at
 * once.
 */

/** The answer to a question about the table. */
export type Told = number | boolean;

/** A fact that is asked for now, or will be once the facts before it are declared. */
export interface FactAhead {
  /** The fingerprint its question will have when it is asked. */
  readonly id: number;
  readonly question: DeclareRequest;
  /** The answer assumed; `undefined` if it is not known yet, which ends the look-ahead. */
  readonly answer: Told | undefined;
}

/** The most facts asked for together; the rest are asked next. */
const MOST = 24;

/**
 * Returns the facts asked for from the open question on, each with the answer assumed. They end with the step, before
 * the next die or choice, where a secret is revealed, at an unknown answer, and before a question that is already among
 * them. Does not change the match.
 * @param answer the answer to assume for a question; one that does not fit is ignored
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
 * Returns the facts an order would ask for before its first die or choice if it were given now. Does not change the
 * match.
 * @param answer the answer to assume for a question
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

/** Answers a step's questions about facts one by one until it asks something else. */
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

/** The fingerprint a match gives to a question. */
const fingerprintOf = (question: Question): number => new Hasher().start().add(question).end();

function fitting(question: DeclareRequest, said: Told | undefined): Told | undefined {
  return said === undefined || checkAnswer(question, { fact: said }).refused ? undefined : said;
}
