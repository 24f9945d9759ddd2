import { NoDuel, type After } from './duel-parts.ts';

/** What follows a round is taken from the real procedures for one number of stands, and lent to rounds that differ in it alone. */

interface Loan {
  /** What it was taken from: of each unit, in stands alone. */
  readonly left: readonly number[];
  readonly after: After;
  /** Of each unit, the chance that the fight is over and all that was left of it is still there. */
  readonly stays: readonly number[];
}

/** Two chances that differ by no more are the same, added up in another order. */
const SAME = 1e-12;

export class DuelLoans {
  readonly #sides: readonly (0 | 1)[];
  readonly #each: readonly number[];
  /** Nothing where it is not to be lent: somebody has lost more stands since the blows, but not all. */
  readonly #loans = new Map<string, Loan | undefined>();

  constructor(sides: readonly (0 | 1)[], each: readonly number[]) {
    this.#sides = sides;
    this.#each = each;
  }

  /** A name for rounds that are followed by the same. @param left of each unit, in stands alone */
  kindOf(scored: number, left: readonly number[], follows: number): string {
    let alive = 0;
    for (const slot of left) alive = alive * 2 + (slot > 0 ? 1 : 0);
    return `${String(scored)} ${String(alive)} ${String(follows)}`;
  }

  /** What follows with so much left, if a round of this kind was gone through already. */
  borrow(kind: string, left: readonly number[]): After | undefined {
    const loan = this.#loans.get(kind);
    if (loan === undefined) return undefined;
    const { ends, to } = loan.after;
    return { ends: { ...ends, worth: ends.worth + this.#more(loan, left) }, to };
  }

  /**
   * Notes what has followed a round.
   * @param over what each state in which the fight is over has left, with its chance
   * @throws NoDuel where another round of the kind was followed by something else
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

  /** What the fight is worth more where so much is left: stands of ours that stay, without those of theirs. */
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
