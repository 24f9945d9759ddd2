import { fractions, type Fraction } from '../../../rules/dice/arithmetic.ts';
import type { Text } from '../../../rules/kernel/text.ts';

/** A line of a calculation: its label, its value, and how often it counts (0: struck out). */
export interface Term {
  readonly label: Text;
  readonly value: Fraction;
  readonly weight: number;
}

/** A figure with its arithmetic: the sum or mean of its terms, each as often as it counts. */
export interface Working {
  readonly how: 'sum' | 'mean';
  readonly terms: readonly Term[];
  /** Null if it does not apply, which ranks below every value. */
  readonly value: Fraction | null;
}

/** Whole and half points, and whole figures, as a fraction. */
export const exact = (value: number): Fraction => fractions.ratio(Math.round(value * 2), 2);

export const ratio = (numerator: number, denominator: number): Fraction =>
  fractions.ratio(Math.round(numerator * 2), Math.round(denominator * 2));

/** Negative if `a` is less. */
export function compareFractions(a: Fraction, b: Fraction): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The value of the terms; an empty mean is 0. */
export function worked(how: Working['how'], terms: readonly Term[]): Working & { readonly value: Fraction } {
  const sum = terms.reduce(
    (total, { value, weight }) => fractions.add(total, fractions.multiply(value, fractions.ratio(weight, 1))),
    fractions.zero,
  );
  const weight = terms.reduce((total, term) => total + term.weight, 0);
  if (how === 'sum' || weight === 0) return { how, terms, value: sum };
  return { how, terms, value: fractions.multiply(sum, fractions.ratio(1, weight)) };
}

/** Formats a fraction for standings: whole, or with up to `digits` places, rounded half away from zero. */
export function written({ numerator, denominator }: Fraction, digits = 4): string {
  const scale = 10n ** BigInt(digits);
  const size = numerator < 0n ? -numerator : numerator;
  const rounded = (2n * size * scale + denominator) / (2n * denominator);
  const rest = String(rounded % scale)
    .padStart(digits, '0')
    .replace(/0+$/, '');
  const sign = numerator < 0n && rounded > 0n ? '-' : '';
  return `${sign}${String(rounded / scale)}${rest === '' ? '' : `.${rest}`}`;
}
