import { own } from '../../rules/kernel/own.ts';
import type { OfferView } from '../../electron/contract/table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import type { Text } from '../../rules/kernel/text.ts';
import { text } from '../../rules/kernel/text.ts';
import { unitName } from '../i18n/unit-name.ts';
import type { OrderRow } from './order-rows.ts';

type Say = (text: Text) => string;
type Group = Extract<OrderRow, { row: 'group' }>;

/** The name of something on or beside the plan; null if there is no such id. */
export function pieceName(siege: SiegeView, id: string, say: Say): string | null {
  const section = siege.sections.find((one) => one.id === id);
  if (section !== undefined) return say(section.name);
  const unit = siege.units.find((one) => one.id === id) ?? siege.commandBoard?.leaders.find((one) => one.id === id);
  if (unit !== undefined) return unitName(unit, say);
  const tower = siege.cutaway?.find((one) => one.id === id);
  if (tower !== undefined) return say(tower.name);
  return siege.sides.find(({ seat }) => seat === id)?.name ?? null;
}

/** Whether something with this id can be selected on the plan or the boards beside it. */
export const isOnPlan = (siege: SiegeView, id: string): boolean =>
  siege.sections.some((one) => one.id === id) ||
  siege.units.some((one) => one.id === id) ||
  siege.cutaway?.some((one) => one.id === id) === true ||
  siege.commandBoard?.leaders.some((one) => one.id === id) === true;

/** The name an order's own sentence uses for one of its arguments. */
function calledIn({ args, text: sentence }: OfferView, value: string, say: Say): string | null {
  for (const [name, argument] of Object.entries(args)) {
    const called = own(sentence.with, name);
    if (String(argument) === value && called !== undefined)
      return typeof called === 'object' ? say(called) : String(called);
  }
  return null;
}

/** The most letters of what is to be chosen in a label; what is beyond is counted. */
const MOST_LETTERS = 44;

/** What several sentences have in common, and what each has between that. */
function parted(sentences: readonly string[]): {
  readonly head: readonly string[];
  readonly between: readonly string[];
  readonly tail: readonly string[];
} {
  const [first = [], ...others] = sentences.map((one) => one.split(' '));
  const alike = (at: (words: readonly string[], i: number) => string | undefined): number => {
    const differs = first.findIndex((_, i) => others.some((words) => at(words, i) !== at(first, i)));
    return differs < 0 ? first.length : differs;
  };
  const begins = alike((words, i) => words[i]);
  const room = Math.min(...[first, ...others].map((words) => words.length)) - begins;
  const ends = Math.min(
    room,
    alike((words, i) => words[words.length - 1 - i]),
  );
  const between = [first, ...others].map((words) => words.slice(begins, words.length - ends).join(' '));
  return {
    head: first.slice(0, begins),
    between: [...new Set(between)],
    tail: first.slice(first.length - ends),
  };
}

/** What is to be chosen, in words: 'front, side or rear', or 'wall 1, wall 2 and 7 more'. */
function choice(of: readonly string[], say: Say): string {
  const [first = '', ...others] = of;
  if (others.length === 0) return first;
  const fits = of.findIndex((_, i) => of.slice(0, i + 1).join(', ').length > MOST_LETTERS);
  const shown = fits < 0 ? of.length : Math.max(1, fits);
  if (shown < of.length)
    return say(text('console.orders.and-more', { some: of.slice(0, shown).join(', '), count: of.length - shown }));
  return say(text('console.orders.or', { some: of.slice(0, -1).join(', '), last: of.at(-1) ?? '' }));
}

/** One phrase for several sentences: what they have in common, with what is to be chosen in its place. */
export function anyOf(sentences: readonly string[], say: Say): string {
  const { head, between, tail } = parted(sentences);
  // Where one of them says no more than all do, there is nothing to put in its place.
  if (between.includes('')) return choice(sentences, say);
  return [...head, choice(between, say), ...tail].join(' ');
}

/** What several sentences begin with, such as a verb; null if they begin differently. */
export function verbOf(sentences: readonly string[]): string | null {
  const verb = parted(sentences)
    .head.join(' ')
    .replace(/[\s:,–-]+$/, '');
  return verb === '' ? null : verb;
}

/** The label of a row of several orders. */
export function groupName({ by, value, offers }: Group, siege: SiegeView, say: Say): string {
  const [first] = offers;
  if (by === 'more') return say(text('console.orders.more-orders', { count: offers.length }));
  const sentences = offers.map((offer) => say(offer.text));
  if (by === 'verb' || first === undefined) return anyOf(sentences, say);
  const named = by === 'choice' ? null : pieceName(siege, value, say);
  return named ?? calledIn(first, value, say) ?? anyOf(sentences, say);
}
