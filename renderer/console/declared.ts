import type { FactView } from '../../electron/contract/facts-view.ts';
import { own } from '../../rules/kernel/own.ts';
import type { Desk } from '../store/desk.ts';

/** What is being told of the table at this screen: numbers as they are typed, and the facts of a step. */

/** The number that is being declared, or null if it is none, out of bounds or between the steps of the question. */
export function declaredNumber(typed: string, ask: Pick<FactView, 'min' | 'max' | 'step'>): number | null {
  const number = Number(typed.trim().replace(',', '.'));
  if (typed.trim() === '' || !Number.isFinite(number)) return null;
  if ((ask.min !== null && number < ask.min) || (ask.max !== null && number > ask.max)) return null;
  // A step of 0 allows every number between the bounds.
  const steps = ask.step === null || ask.step === 0 ? 0 : (number - (ask.min ?? 0)) / ask.step;
  return Math.abs(steps - Math.round(steps)) < 1e-9 ? number : null;
}

/** What is told of a fact unless somebody says more: what was said here, else what is suggested; null where that is nothing. */
export function toldOf(fact: FactView, { said }: Pick<Desk['facts'], 'said'>): number | boolean | null {
  const here = own(said, fact.id);
  return typeof here === 'string' ? declaredNumber(here, fact) : (here ?? fact.suggested);
}

/** A number that is one step more or less than what is told, within its bounds. */
export function stepped(fact: Pick<FactView, 'min' | 'max' | 'step'>, now: number, way: 1 | -1): number {
  // A step of 0 allows every number, and the buttons go by whole ones.
  const step = fact.step === null || fact.step === 0 ? 1 : fact.step;
  return Math.min(fact.max ?? Infinity, Math.max(fact.min ?? -Infinity, now + way * step));
}

/** The facts of a step are one card where there are several. */
export const isCard = ({ list }: Pick<Desk['facts'], 'list'>): boolean => list.length > 1;

/** Where each number of the card is drawn on the plan: at the piece of its fact that the fewest others are about. */
export function factPlaces(list: readonly FactView[]): ReadonlyMap<string, readonly number[]> {
  const often = (id: string): number => list.filter(({ about }) => about.includes(id)).length;
  const places = new Map<string, readonly number[]>();
  for (const [i, { about }] of list.entries()) {
    const [at] = about.toSorted((a, b) => often(a) - often(b) || about.indexOf(b) - about.indexOf(a));
    if (at !== undefined) places.set(at, [...(places.get(at) ?? []), i + 1]);
  }
  return places;
}
