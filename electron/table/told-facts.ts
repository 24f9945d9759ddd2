import type { FactAhead, Told } from '../../rules/kernel/facts-ahead.ts';
import { factsAhead, factsOfOrder } from '../../rules/kernel/facts-ahead.ts';
import { own } from '../../rules/kernel/own.ts';
import type { DeclareRequest, Question } from '../../rules/kernel/request.ts';
import type { AnySystem, Command } from '../../rules/kernel/system.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { AnyMatch } from './any-match.ts';
import type { StoredRow } from './stored-rows.ts';

/** A fact that people told, kept while it may still be valid, to be suggested the next time it is asked. */

interface Kept {
  /** The row that told it. */
  readonly n: number;
  readonly told: Told;
  readonly question: DeclareRequest;
  /** The game when it was told. */
  readonly state: unknown;
}

/** What was told before, and in which turn. */
export interface ToldBefore {
  readonly told: Told;
  readonly turn: number;
}

/** A fact asked together with others: the suggested value, and the turn since which it is known. */
export interface SuggestedFact extends FactAhead {
  readonly suggested: Told | undefined;
  /** Nobody knows it: the value is what chances assume. */
  readonly guess: boolean;
  readonly turn: number | undefined;
}

/** The answer that places in the open give to a question, if any. */
type Seen = (question: DeclareRequest) => Told | undefined;
const nothing: Seen = () => undefined;

export class ToldFacts {
  readonly #system: AnySystem;
  /** The answers to each question, newest last: an undo restores the previous one. */
  readonly #kept = new Map<string, readonly Kept[]>();
  /** Rows that gave an order, and whom it was about. */
  readonly #orders: { readonly n: number; readonly about: readonly string[] }[] = [];

  constructor(system: AnySystem) {
    this.#system = system;
  }

  /**
   * Takes the next row of the match.
   * @param question the question open before it
   * @param state the game after it
   */
  take({ n, input, withdraws }: StoredRow, question: Question | undefined, state: unknown): void {
    if (withdraws !== undefined) {
      for (const [key, kept] of this.#kept) if (kept.at(-1)?.n === withdraws) this.#kept.set(key, kept.slice(0, -1));
      if (this.#orders.at(-1)?.n === withdraws) this.#orders.pop();
    } else if ('command' in input) {
      const command = own(this.#system.commands, input.command) as Command<unknown, unknown> | undefined;
      this.#orders.push({ n, about: command?.about(input.args) ?? [] });
    } else if ('fact' in input && question?.ask === 'declare') {
      const key = nameOf(question);
      this.#kept.set(key, [...(this.#kept.get(key) ?? []), { n, told: input.fact, question, state }]);
    }
  }

  /** A copy with rows that are not written yet. */
  with(rows: readonly Parameters<ToldFacts['take']>[]): ToldFacts {
    const after = new ToldFacts(this.#system);
    for (const [key, kept] of this.#kept) after.#kept.set(key, kept);
    after.#orders.push(...this.#orders);
    for (const row of rows) after.take(...row);
    return after;
  }

  /**
   * The last answer to the very same question, as long as nobody it is about was ordered, moved, lost or changed since.
   * @param asks `now` if the order being carried out asks it, `if-given` if an order would that is not given yet
   */
  last(question: DeclareRequest, state: unknown, asks: 'now' | 'if-given' = 'now'): ToldBefore | undefined {
    const kept = this.#kept.get(nameOf(question))?.at(-1);
    if (kept === undefined) return undefined;
    const about = question.about ?? [];
    // The order being carried out is the one that asks and has moved nobody yet. A question about one piece alone may
    // involve anybody else.
    const orders = asks === 'now' ? this.#orders.slice(0, -1) : this.#orders;
    const since = orders.filter((order) => order.n > kept.n);
    const touches = (ids: readonly string[]): boolean =>
      about.length < 2 ? ids.length > 0 : ids.some((id) => about.includes(id));
    if (since.some((order) => touches(order.about))) return undefined;
    const [then, now] = [kept.state, state].map((one) => this.#system.view(one, undefined) as SiegeView);
    if (then === undefined || now === undefined) return undefined;
    return about.every((id) => standing(then, id) === standing(now, id))
      ? { told: kept.told, turn: then.turn }
      : undefined;
  }

  /**
   * The facts that the open step asks, from the open question on, each with its suggestion.
   * @param said what somebody is about to tell instead, by fingerprint
   * @param seen the answer from places in the open; what people told and is still valid takes precedence
   */
  ahead(match: AnyMatch, said: ReadonlyMap<number, Told> = new Map(), seen: Seen = nothing): readonly SuggestedFact[] {
    return this.#suggested(match.state, 'now', said, seen, (answer) => factsAhead(match, answer));
  }

  /** The facts that an order would ask before its first die or choice, if given now. */
  ifGiven(match: AnyMatch, order: Parameters<typeof factsOfOrder>[1], seen: Seen = nothing): readonly SuggestedFact[] {
    return this.#suggested(match.state, 'if-given', new Map(), seen, (answer) => factsOfOrder(match, order, answer));
  }

  #suggested(
    state: unknown,
    asks: 'now' | 'if-given',
    said: ReadonlyMap<number, Told>,
    seen: Seen,
    found: (answer: (question: DeclareRequest, id: number) => Told | undefined) => readonly FactAhead[],
  ): readonly SuggestedFact[] {
    const before = new Map<number, ToldBefore | undefined>();
    const knownOf = (question: DeclareRequest, told: ToldBefore | undefined): Told | undefined =>
      told?.told ?? seen(question) ?? question.suggested;
    const facts = found((question, id) => {
      const told = this.last(question, state, asks);
      before.set(id, told);
      return said.get(id) ?? knownOf(question, told) ?? guessOf(question);
    });
    return facts.map((fact) => {
      const told = before.get(fact.id);
      const known = knownOf(fact.question, told);
      return { ...fact, suggested: known ?? guessOf(fact.question), guess: known === undefined, turn: told?.turn };
    });
  }
}

/** The number that chances assume when only people can tell. */
const guessOf = (question: DeclareRequest): number | undefined =>
  question.fact === 'number' ? question.assumed : undefined;

/** A key for a question: everything it says except its suggestion. */
function nameOf({ seat, rule, why, about, ...rest }: DeclareRequest): string {
  const asked = rest.fact === 'number' ? [rest.unit, rest.min, rest.max, rest.step] : [];
  return JSON.stringify([seat, rule, why, about ?? [], asked]);
}

/** A key for the state of a piece or section, as far as a fact of the table may depend on it. */
function standing({ units, sections }: SiegeView, id: string): string {
  const unit = units.find((one) => one.id === id);
  if (unit !== undefined)
    return JSON.stringify([unit.place, unit.stands, unit.destroyed, unit.equipment, unit.confused, unit.joined]);
  const section = sections.find((one) => one.id === id);
  return section === undefined
    ? ''
    : JSON.stringify([section.state, section.gate?.state, section.holder, section.bridge, section.open]);
}
