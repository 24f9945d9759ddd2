import type { FactView } from '../../electron/contract/facts-view.ts';
import { own } from '../../rules/kernel/own.ts';
import type { Desk } from '../store/desk.ts';

/** Facts being declared on this screen: typed numbers, and the facts of a step. */

/** Parses a typed number; null if it is not a number, out of bounds or between the steps of the question. */
export function declaredNumber(typed: string, ask: Pick<FactView, 'min' | 'max' | 'step'>): number | null {
  const number = Number(typed.trim().replace(',', '.'));
  if (typed.trim() === '' || !Number.isFinite(number)) return null;
  if ((ask.min !== null && number < ask.min) || (ask.max !== null && number > ask.max)) return null;
  // A step of 0 allows any number between the bounds.
  const steps = ask.step === null || ask.step === 0 ? 0 : (number - (ask.min ?? 0)) / ask.step;
  return Math.abs(steps - Math.round(steps)) < 1e-9 ? number : null;
}

/** The current answer for a fact: what was entered here, otherwise the suggestion; null if there is none. */
export function toldOf(fact: FactView, { said }: Pick<Desk['facts'], 'said'>): number | boolean | null {
  const here = own(said, fact.id);
  return typeof here === 'string' ? declaredNumber(here, fact) : (here ?? fact.suggested);
}

/** Returns the number one step up or down, within its bounds. */
export function stepped(fact: Pick<FactView, 'min' | 'max' | 'step'>, now: number, way: 1 | -1): number {
  // A step of 0 allows any number, and the buttons move by whole ones.
  const step = fact.step === null || fact.step === 0 ? 1 : fact.step;
  return Math.min(fact.max ?? Infinity, Math.max(fact.min ?? -Infinity, now + way * step));
}

/** Several facts of a step form one card. */
export const isCard = ({ list }: Pick<Desk['facts'], 'list'>): boolean => list.length > 1;

/** Where to draw each number of the card on the plan: at the piece of its fact that the fewest other facts share. */
export function factPlaces(list: readonly FactView[]): ReadonlyMap<string, readonly number[]> {
  const often = (id: string): number => list.filter(({ about }) => about.includes(id)).length;
  const places = new Map<string, readonly number[]>();
  for (const [i, { about }] of list.entries()) {
    const [at] = about.toSorted((a, b) => often(a) - often(b) || about.indexOf(b) - about.indexOf(a));
    if (at !== undefined) places.set(at, [...(places.get(at) ?? []), i + 1]);
  }
  return places;
}
