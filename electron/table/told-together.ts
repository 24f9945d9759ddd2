import { checkAnswer } from '../../rules/kernel/answers.ts';
import type { Told } from '../../rules/kernel/facts-ahead.ts';
import type { Outcome } from '../contract/api.ts';
import type { OrderFact } from '../contract/facts-api.ts';
import type { FactView } from '../contract/facts-view.ts';
import type { Args } from '../../rules/kernel/system.ts';
import type { AnyMatch } from './any-match.ts';
import { no, refused } from './outcome.ts';
import { factText } from './said.ts';
import { seenOf } from './suggest.ts';
import type { SuggestedFact, ToldFacts } from './told-facts.ts';

/** The facts that a step asks, for one card: what screens are told of them, and what they may tell. */

/** A fact that somebody tells, with the fingerprint of its question as screens know it. */
export interface FactSaid {
  readonly id: string;
  readonly fact: Told;
}

const nameOf = (fingerprint: number): string => fingerprint.toString(36);

/** Facts with their suggested values, without those that have none. */
export const asSaid = (facts: readonly SuggestedFact[]): FactSaid[] =>
  facts.flatMap(({ id, suggested }) => (suggested === undefined ? [] : [{ id: nameOf(id), fact: suggested }]));

const saidBy = (facts: readonly FactSaid[]): ReadonlyMap<number, Told> =>
  new Map(facts.map(({ id, fact }) => [Number.parseInt(id, 36), fact]));

/** A table at which facts are told: what was told before, and what places in the open say. */
type Telling = Parameters<typeof seenOf>[0] & { readonly told: ToldFacts; readonly match: AnyMatch };

/** The answer that places in the open give to a question, if any. */
const seenAt =
  (table: Telling) =>
  (question: SuggestedFact['question']): Told | undefined => {
    const answer = seenOf(table, question).seen?.answer;
    return typeof answer === 'string' ? undefined : answer;
  };

/** The facts of the open step as screens are told of them. @param said what somebody is about to tell instead */
export function factsView(table: Telling, said: readonly FactSaid[] = []): FactView[] {
  const { told, match } = table;
  return told
    .ahead(match, saidBy(said), seenAt(table))
    .map((fact) => ({ ...factView(fact), ...seenOf(table, fact.question) }));
}

/** The facts that an order would ask, for screens before it is given; empty if the order is not offered. */
export function factsOfOrder(table: Telling, order: { readonly command: string; readonly args: Args }): OrderFact[] {
  const { told, match } = table;
  const offer = match.offer(order.command, order.args);
  if (offer === undefined) return [];
  return told.ifGiven(match, offer, seenAt(table)).map(({ id, question, suggested }) => ({
    id: nameOf(id),
    seat: question.seat,
    fact: suggested ?? null,
    text: suggested === undefined ? question.why : factText(question, suggested),
  }));
}

/**
 * How many facts are told together after an order; 0 if the order is not offered.
 * @param seat the side that tells its own only, before anybody else is asked; `undefined`: a console, which tells all
 */
export function asksOf(
  table: Telling,
  order: { readonly command: string; readonly args: Args },
  seat: string | undefined,
): number {
  if (table.match.offer(order.command, order.args) === undefined) return 0;
  return ofSide(factsOfOrder(table, order), seat).length;
}

/** The facts a side tells before anybody else is asked; all of them for a console. */
export function ofSide<Of extends { readonly seat: string }>(facts: readonly Of[], seat: string | undefined): Of[] {
  const other = facts.findIndex((fact) => fact.seat !== seat);
  return seat === undefined || other < 0 ? [...facts] : facts.slice(0, other);
}

function factView({ id, question, suggested, guess, turn }: SuggestedFact): FactView {
  const { seat, rule, why, about } = question;
  const number = question.fact === 'number' ? question : undefined;
  return {
    id: nameOf(id),
    seat,
    rule,
    why,
    about: [...(about ?? [])],
    fact: question.fact,
    unit: number?.unit ?? null,
    min: number?.min ?? null,
    max: number?.max ?? null,
    step: number?.step ?? null,
    suggested: suggested ?? null,
    turn: turn ?? null,
    ...(guess && suggested !== undefined && { guess: true }),
  };
}

/**
 * Why facts cannot be told together: the first that is not asked like that, or does not fit. `undefined` if each of
 * them is the next question in turn.
 * @param seat the side that tells them, if it may only tell its own
 */
export function whyNotTogether(
  told: ToldFacts,
  match: AnyMatch,
  facts: readonly FactSaid[],
  seat: string | undefined,
): Outcome | undefined {
  const ahead = told.ahead(match, saidBy(facts));
  for (const [i, { id, fact }] of facts.entries()) {
    const asked = ahead[i];
    if (asked === undefined || nameOf(asked.id) !== id)
      return no('facts-differ', { after: ahead[i - 1]?.question.why ?? asked?.question.why ?? id });
    if (seat !== undefined && asked.question.seat !== seat) return no('not-your-side');
    const answer = checkAnswer(asked.question, { fact });
    if (answer.refused) return refused(answer);
  }
  return undefined;
}
