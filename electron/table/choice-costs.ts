import { matchAsStored } from '../../rules/kernel/replay.ts';
import type { ChooseRequest } from '../../rules/kernel/request.ts';
import { wholeFights } from '../../rules/kernel/whole-course.ts';
import type { ChoiceCost } from '../contract/ledger-view.ts';
import type { AnyMatch } from './any-match.ts';
import { pricesOf } from './chance-desk.ts';
import type { Followable } from './followable.ts';
import { threadTime } from './thread-time.ts';

/** What each choice of a match cost: what was taken, and what the best option would have brought. */

/** A choice without its place in the log. */
export type Cost = Omit<ChoiceCost, 'n' | 'turn'>;

/** Time limit for one choice, in ms; what is not known by then becomes an interval. */
const MOST_MS = 2000;

/**
 * Works out the cost of choices. Each cost is cached by the digest of its row, which stands for everything played
 * before it, so looking at a match again costs next to nothing.
 */
export class ChoiceBook {
  readonly #ms: number;
  readonly #known = new Map<number, Cost | null>();

  /** @param ms time limit for one choice */
  constructor(ms = MOST_MS) {
    this.#ms = ms;
  }

  /** Every choice whose worth is known. A whole game may take seconds, so never call it on the table's thread. */
  costsOf({ system, setup, options, rows }: Followable): readonly Cost[] {
    const asked = system.courses === undefined ? [] : rows.filter(({ input }) => 'choose' in input);
    if (asked.every(({ digest }) => this.#known.has(digest)))
      return asked.flatMap(({ digest }) => this.#known.get(digest) ?? []);
    const match = matchAsStored(system, setup, options) as AnyMatch;
    const costs: Cost[] = [];
    for (const { n, input, digest } of rows) {
      if ('undo' in input) continue;
      const question = match.awaiting?.question;
      if ('choose' in input && question?.ask === 'choose') {
        const cost = this.#known.get(digest) ?? costOf({ match, ms: this.#ms }, n, question, input.choose);
        this.#known.set(digest, cost);
        if (cost !== null) costs.push(cost);
      }
      if ('refused' in match.submit(input)) break;
    }
    return costs;
  }
}

/** The cost of a choice; `null` if it is unknown, or if all options certainly come to the same. */
function costOf(
  { match, ms }: { readonly match: AnyMatch; readonly ms: number },
  row: number,
  question: ChooseRequest,
  taken: string,
): Cost | null {
  const [fight] = wholeFights(match);
  if (fight === undefined) return null;
  const until = threadTime() + ms;
  while (threadTime() < until && fight.step());
  const told = fight.told();
  const prices = pricesOf(told, question);
  const worthOf = (id: string): ChoiceCost['took'] | undefined => {
    const price = prices.get(id);
    const option = question.options.find((one) => one.id === id);
    return price && option && { text: option.text, lo: price.lo, hi: price.hi };
  };
  const took = worthOf(taken);
  const { unit, least, most } = told.worth;
  const isOpen = ({ lo, hi }: { readonly lo: number; readonly hi: number }): boolean => hi - lo >= most - least;
  if (took === undefined || [...prices.values()].every(isOpen)) return null;
  const best = [...prices].find(([, price]) => price.best)?.[0];
  const isBest = prices.get(taken)?.best === true;
  const { seat, rule } = question;
  const first = best === undefined ? undefined : worthOf(best);
  return { row, seat, rule, unit, took, best: isBest ? took : (first ?? null), isBest, cover: told.said.cover };
}
