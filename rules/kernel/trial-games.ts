import type { Match, Offer } from './match.ts';
import type { Question } from './request.ts';
import type { Input, Row } from './row.ts';

/** Shared test helpers for games that a list of numbers plays, so that fast-check can shrink a game that fails. */

/** Draws a number from 0 up to, but not including, a limit. */
export type Next = (below: number) => number;

/** Cycles through the list, adding the count of draws to each number so that cycles differ. */
export function drawing(numbers: readonly number[]): Next {
  let at = 0;
  return (below) => ((numbers[at++ % numbers.length] ?? 0) + at) % below;
}

export type Declared = Extract<Question, { readonly ask: 'declare' }>;

/** Answers a declaration mostly with what it suggests, so that orders are carried out and fights are fought. */
export function nearSuggestion(question: Declared, next: Next): number | boolean {
  if (question.fact === 'yes-no') return next(3) > 0 ? (question.suggested ?? true) : next(2) === 0;
  const far = next(2) === 0 ? (question.suggested ?? question.min) : next(31);
  return Math.min(question.max, Math.max(question.min, far));
}

/** Returns a legal answer to a question; `declared` answers declarations. */
export function anyAnswer(question: Question, next: Next, declared = nearSuggestion): Input {
  switch (question.ask) {
    case 'roll':
      return { roll: Array.from({ length: question.dice }, () => 1 + next(question.sides)) };
    case 'choose':
      return { choose: question.options[next(question.options.length)]?.id ?? '' };
    case 'declare':
      return { fact: declared(question, next) };
  }
}

/** Gives one of the offered orders, or none if nothing is offered. */
export function anyOffer(offers: readonly Offer[], next: Next): Input | undefined {
  const offer = offers[next(Math.max(1, offers.length))];
  return offer && { command: offer.command, args: offer.args };
}

/** How a random game is played: its length, which order comes next, and how declarations are answered. */
interface Play<Game> {
  readonly steps: number;
  readonly order: (match: Game, next: Next) => Input | undefined;
  readonly declared?: typeof nearSuggestion;
}

/** Plays until no order is given or the steps are done; `look` sees the match after every row. Throws on a refusal. */
export function playAtRandom<Setup, Options, State, Fact extends { readonly kind: string }>(
  match: Match<Setup, Options, State, Fact>,
  next: Next,
  { steps, order, declared }: Play<Match<Setup, Options, State, Fact>>,
  look: (match: Match<Setup, Options, State, Fact>, row: Row<Fact>) => void,
): readonly Row<Fact>[] {
  const rows: Row<Fact>[] = [];
  for (let step = 0; step < steps; step += 1) {
    const question = match.awaiting?.question;
    const input = question === undefined ? order(match, next) : anyAnswer(question, next, declared);
    if (input === undefined) break;
    const row = match.submit(input);
    if ('refused' in row)
      throw new Error(`${JSON.stringify(input)}: ${row.code} ${row.rule ?? ''} ${JSON.stringify(row.text)}`);
    rows.push(row);
    look(match, row);
  }
  return rows;
}

/** Plays each list of numbers only once: properties that draw with the same seed draw the same lists. */
export function once<Game>(play: (numbers: readonly number[]) => Game): (numbers: readonly number[]) => Game {
  const played = new Map<string, Game>();
  return (numbers) => {
    const list = numbers.join();
    const game = played.get(list) ?? play(numbers);
    played.set(list, game);
    return game;
  };
}

/** A cheap expectation, for checks after every row of every game. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
