import type { FactsOf } from '../../../kernel/by-kind.ts';

/** Shooting and its effects. */
export type ShootingFact = FactsOf<{
  /** HR-B07 */
  shot: { unit: string; target: string; stands: number; dice: number; hits: number };
  /** HR-094, HR-095, HR-142: at a charger. */
  'fired-at-charger': { unit: string; charger: string; stands: number; dice: number; hits: number };
  /** A rule forbids the declared shot: nothing was fired. */
  'shot-refused': { unit: string; target: string; rule: string };
  /** HR-B04, HR-B05: hits on a unit, how many are unsaved, and where they were scored. */
  wounded: { unit: string; hits: number; unsaved: number; by: 'shooting' | 'fire-at-charger' | 'combat' };
  /** HR-B05 */
  'stand-lost': { unit: string; by: 'shooting' | 'fire-at-charger' | 'combat' };
  /** HR-B08 */
  'driven-back': { unit: string; cm: number; confused: boolean };
  /** HR-B06: `left` hits stay, because they belong to a combat. */
  'odd-hits-cancelled': { unit: string; left: number };
}>;
