import type { Mutant } from './find-mutants.ts';

/** A mutant with the number that switches it on. */
export interface Numbered {
  readonly id: number;
  readonly mutant: Mutant;
}

/** The function that sources with switches call: whether the mutant with that number is on. */
export const SWITCH = '__mutantIsOn';

/**
 * Builds a source that holds all of its mutants, each behind a switch. Loaded once, it can behave as any of them; only
 * one may be on at a time.
 * @param mutants those of this source
 */
export function withSwitches(source: string, mutants: readonly Numbered[]): string {
  // Outer nodes first; mutants of the same node are nested in each other.
  const sorted = mutants.toSorted((a, b) => a.mutant.start - b.mutant.start || b.mutant.end - a.mutant.end);
  return between(source, 0, source.length, sorted);
}

function between(source: string, from: number, to: number, mutants: readonly Numbered[]): string {
  const [first] = mutants;
  if (first === undefined) return source.slice(from, to);
  const { start, end } = first.mutant;
  const inside = mutants.filter(({ mutant }) => mutant.start >= start && mutant.end <= end);
  const here = inside.filter(({ mutant }) => mutant.start === start && mutant.end === end);
  const below = inside.filter((one) => !here.includes(one));
  const behind = mutants.filter((one) => !inside.includes(one));
  const plain = between(source, start, end, below);
  return source.slice(from, start) + here.reduce(switched, plain) + between(source, end, to, behind);
}

function switched(plain: string, { id, mutant }: Numbered): string {
  const on = `globalThis.${SWITCH}(${String(id)})`;
  // In braces, so that a following `else` stays with its own `if`.
  return mutant.kind === 'statement' ? `{ if (!${on}) { ${plain} } }` : `(${on} ? (${mutant.to}) : (${plain}))`;
}
