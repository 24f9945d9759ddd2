import type { AnyMatch } from './any-match.ts';
import { countedBy } from './landing/counted.ts';
import { factsInTurn } from '../../rules/kernel/facts-in-turn.ts';
import { read } from '../../rules/kernel/reading.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { Input, Row } from '../../rules/kernel/row.ts';
import type { AnySystem, Callout } from '../../rules/kernel/system.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { hasSentence } from '../sentences.ts';
import type { KeptRoll, Said } from './entries.ts';

/** The context of an input, needed to say afterwards what it was about. */
export interface Moment {
  readonly state: unknown;
  readonly question: Question | undefined;
  readonly orderText: Text | undefined;
  readonly orderSeat: string | undefined;
  readonly orderRule: string | undefined;
  readonly undone: Text | undefined;
}

/** Captures the context before an input is submitted. */
export function momentBefore(match: AnyMatch, input: Input, undone: Text | undefined): Moment {
  const offer = 'command' in input ? match.offer(input.command, input.args) : undefined;
  return {
    state: match.state,
    question: match.awaiting?.question,
    // The log is public, so it must not reveal what a secret order does.
    orderText: offer?.secret === true ? (offer.openly ?? offer.text) : offer?.text,
    orderSeat: offer?.seat,
    orderRule: offer?.rule,
    undone,
  };
}

/** How a reading takes each face: hit or miss for a count, otherwise `counts`. */
export function readsOf(question: Question, faces: readonly number[]): Said['reads'] {
  if (question.ask !== 'roll' || question.reads.kind !== 'count') return faces.map(() => 'counts' as const);
  const { atLeast } = question.reads;
  return faces.map((face) => (face >= atLeast ? ('hit' as const) : ('miss' as const)));
}

/** The sum of the faces with its limit, if a roll is read as a sum. */
export function sumOf(question: Question, faces: readonly number[]): Said['sum'] {
  if (question.ask !== 'roll' || (question.reads.kind !== 'sum' && question.reads.kind !== 'sum-above')) return null;
  return {
    total: faces.reduce((a, b) => a + b, 0),
    limit: question.reads.kind === 'sum-above' ? question.reads.limit : null,
  };
}

/**
 * What dice came to if no fact says so: the meaning of their faces, or the number of what was counted. Empty if the
 * roll names neither.
 */
export function readingOf(question: Question | undefined, faces: readonly number[]): Said['outcome'] {
  if (question?.ask !== 'roll') return [];
  if (question.faces !== undefined) return faces.flatMap((face) => question.faces?.[face - 1] ?? []);
  if (question.reads.kind !== 'count' || question.counts === undefined) return [];
  const count = read(question.reads, faces);
  return [text('log.amount', { amount: count, unit: text(`unit.${question.counts}`, { count }) })];
}

/** What a roll was read for, to be stored with its row; `undefined` for any other question. */
export function keptRoll(system: AnySystem, question: Question | undefined): KeptRoll | undefined {
  if (question?.ask !== 'roll') return undefined;
  const { sides, reads, about } = question;
  const counts = countedBy(system, question);
  return { sides, reads, ...(counts === undefined ? {} : { counts }), about: [...(about ?? [])] };
}

/** What the log says of a row that was just made. */
export function saidOf(match: AnyMatch, moment: Moment, row: Row<{ readonly kind: string }>): Said {
  const { system } = match;
  const outcome = [...factsInTurn(system.fold, moment.state, row.facts)].flatMap(
    ([fact, after]) => system.announce(fact, after) ?? [],
  );
  const callouts = row.facts.flatMap((fact) => system.callout(fact, match.state) ?? []);
  const said = { ...inputSaid(moment, row.input), outcome, callout: highest(callouts) };
  if (!('roll' in row.input) || outcome.length > 0) return said;
  return { ...said, outcome: readingOf(moment.question, row.input.roll) };
}

/** The highest-ranking callout, the first of several. */
function highest(callouts: readonly Callout[]): Said['callout'] {
  const [first, ...others] = callouts;
  if (first === undefined) return null;
  const { rank, text, section, seat, rule, sign } = others.reduce(
    (best, one) => (one.rank < best.rank ? one : best),
    first,
  );
  return {
    rank,
    text,
    section: section ?? null,
    seat: seat ?? null,
    rule,
    ...(sign === undefined ? {} : { sign }),
  };
}

/** The input itself, without its outcome. */
function inputSaid(moment: Moment, input: Input): Omit<Said, 'outcome' | 'callout'> {
  const { question } = moment;
  const nothing = { reads: [], sum: null };
  if ('undo' in input)
    return {
      kind: 'withdrawal',
      seat: null,
      rule: null,
      text: text('log.withdrawn', { what: moment.undone ?? text('log.unknown') }),
      ...nothing,
    };
  if ('command' in input)
    return {
      kind: 'order',
      seat: moment.orderSeat ?? null,
      rule: moment.orderRule ?? null,
      text: moment.orderText ?? text('log.order', { command: input.command }),
      ...nothing,
    };
  const asked = { seat: question?.seat ?? null, rule: question?.rule ?? null };
  if ('roll' in input) return { kind: 'roll', ...asked, ...rollSaid(question, input.roll) };
  if ('choose' in input) return { kind: 'choice', ...asked, text: choiceText(question, input.choose), ...nothing };
  return { kind: 'fact', ...asked, text: factText(question, input.fact), ...nothing };
}

function rollSaid(question: Question | undefined, faces: readonly number[]): Pick<Said, 'text' | 'reads' | 'sum'> {
  if (question === undefined) return { text: text('log.unknown'), reads: [], sum: null };
  return {
    text: told(question, { answer: '' }) ?? question.why,
    reads: readsOf(question, faces),
    sum: sumOf(question, faces),
  };
}

function choiceText(question: Question | undefined, chosen: string): Text {
  const option = question?.ask === 'choose' ? question.options.find(({ id }) => id === chosen)?.text : undefined;
  const answer = option ?? chosen;
  return told(question, { answer }) ?? text('log.chosen', { option: answer });
}

/** A question and its answer as the system's own sentence; `undefined` if it has none. */
function told(question: Question | undefined, answer: { readonly answer: string | Text }): Text | undefined {
  if (question === undefined) return undefined;
  const { why } = question;
  const key = `${why.key}.told`;
  return hasSentence(key) ? text(key, { ...why.with, ...answer }) : undefined;
}

/** A declared fact as a statement: 'Wolf riders: in the woods', not the question with its 'yes'. */
export function factText(question: Question | undefined, fact: number | boolean): Text {
  const why = question?.why ?? text('log.unknown');
  if (typeof fact === 'boolean') {
    const key = `${why.key}.${fact ? 'yes' : 'no'}`;
    // If the system has no such sentence, show the question with its answer.
    return hasSentence(key)
      ? text(key, why.with)
      : text('log.declared', { why, answer: text(fact ? 'log.yes' : 'log.no') });
  }
  const unit =
    question?.ask === 'declare' && question.fact === 'number' ? text(`unit.${question.unit}`, { count: fact }) : '';
  const answer = text('log.amount', { amount: fact, unit });
  return told(question, { answer }) ?? text('log.amount-told', { answer });
}
