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

/** The common beginning and end of several sentences, with a gap between. */
export function common(sentences: readonly string[]): string {
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
  const [head, tail] = [first.slice(0, begins), first.slice(first.length - ends)];
  return [...head, '…', ...tail].join(' ');
}

/** The label of a row of several orders. */
export function groupName({ by, value, offers }: Group, siege: SiegeView, say: Say): string {
  const [first] = offers;
  if (by === 'more') return say(text('console.orders.more-orders', { count: offers.length }));
  const sentences = offers.map((offer) => say(offer.text));
  if (by === 'verb' || first === undefined) {
    const phrase = common(sentences);
    return phrase === '…' ? sentences.slice(0, 2).join(' / ') : phrase;
  }
  const named = by === 'choice' ? null : pieceName(siege, value, say);
  return named ?? calledIn(first, value, say) ?? common(sentences);
}
