import { NoDuel, type After } from './duel-parts.ts';

/**
 * Takes what follows a round from the real procedures for one number of stands, and lends it to rounds that differ only
 * in that number.
 */

interface Loan {
  /** What each unit had left when it was computed, in stands only. */
  readonly left: readonly number[];
  readonly after: After;
  /** For each unit, the chance that the fight is over and the unit still has all it had left. */
  readonly stays: readonly number[];
}

/** Chances that differ by no more than this count as equal: they may be summed in another order. */
const SAME = 1e-12;

export class DuelLoans {
  readonly #sides: readonly (0 | 1)[];
  readonly #each: readonly number[];
  /** `undefined` if it must not be lent, because a unit lost some but not all of its stands after the blows. */
  readonly #loans = new Map<string, Loan | undefined>();

  constructor(sides: readonly (0 | 1)[], each: readonly number[]) {
    this.#sides = sides;
    this.#each = each;
  }

  /** A key shared by rounds that are followed by the same thing. @param left of each unit, in stands only */
  kindOf(scored: number, left: readonly number[], follows: number): string {
    let alive = 0;
    for (const slot of left) alive = alive * 2 + (slot > 0 ? 1 : 0);
    return `${String(scored)} ${String(alive)} ${String(follows)}`;
  }

  /** Returns what follows, given what is left, if a round of this kind was explored already. */
  borrow(kind: string, left: readonly number[]): After | undefined {
    const loan = this.#loans.get(kind);
    if (loan === undefined) return undefined;
    const { ends, to } = loan.after;
    return { ends: { ...ends, worth: ends.worth + this.#more(loan, left) }, to };
  }

  /**
   * Records what followed a round.
   * @param over what is left in each state in which the fight is over, with its chance
   * @throws NoDuel if another round of the kind was followed by something else
   */
  lend(
    kind: string,
    left: readonly number[],
    after: After,
    over: readonly { readonly slots: readonly number[]; readonly chance: number }[],
  ): void {
    const before = this.borrow(kind, left);
    if (before !== undefined && !alike(before, after)) throw new NoDuel();
    if (this.#loans.has(kind)) return;
    const all = over.every(({ slots }) => slots.every((slot, unit) => slot === 0 || slot === left[unit]));
    const stays = left.map((_, unit) =>
      over.reduce((sum, { slots, chance }) => (slots[unit] === 0 ? sum : sum + chance), 0),
    );
    this.#loans.set(kind, all ? { left, after, stays } : undefined);
  }

  /** The extra worth of the fight with this much left: our stands that stay, minus theirs. */
  #more({ left: lent, stays }: Loan, left: readonly number[]): number {
    return left.reduce((sum, slot, unit) => {
      const stands = (slot - (lent[unit] ?? 0)) / (this.#each[unit] ?? 1);
      return sum + (this.#sides[unit] === 0 ? 1 : -1) * stands * (stays[unit] ?? 0);
    }, 0);
  }
}

function alike(one: After, other: After): boolean {
  const same = (a: number, b: number): boolean => Math.abs(a - b) <= SAME;
  const { won, lost, drawn, worth } = one.ends;
  const { ends, to } = other;
  if (!same(won, ends.won) || !same(lost, ends.lost) || !same(drawn, ends.drawn) || !same(worth, ends.worth))
    return false;
  return (
    one.to.length === to.length &&
    one.to.every(({ ground, keeps, chance }, i) => {
      const next = to[i];
      return (
        ground === next?.ground && same(chance, next.chance) && keeps.every((keep, unit) => keep === next.keeps[unit])
      );
    })
  );
}
