import type { Buying, Setup } from './setup.ts';

/** Army sizes: SM-007, SM-008, SM-013, SM-T13. */

/** SM-008 (DSM-006): the thousands in a total, at least one. */
export function tranchesOf(total: number, { tranches }: Pick<Buying, 'tranches'>): number {
  return Math.max(1, tranches === 'complete' ? Math.floor(total / 1000) : Math.ceil(total / 1000));
}

/** SM-007 (DSM-005): the attacker's total is one and a half times the defender's. */
export function attackersTotal(defenders: number, { halfPoints }: Pick<Buying, 'halfPoints'>): number {
  const total = defenders * 1.5;
  return halfPoints === 'dropped' ? Math.floor(total) : Math.ceil(total);
}

/** SM-013: one free engineer for each complete or partial 1000 points: 2000 give two, 2001 three. */
export function freeEngineers(total: number): number {
  return Math.ceil(total / 1000);
}

/** What each side may spend; `null` if points are not counted. */
export function totalsOf({
  sides,
  buying,
}: Pick<Setup, 'sides' | 'buying'>): Readonly<Record<'attacker' | 'defender', number | null>> {
  const written = (seat: string): number | undefined => sides.find((side) => side.seat === seat)?.points;
  const defender = written('defender') ?? null;
  return { defender, attacker: written('attacker') ?? (defender === null ? null : attackersTotal(defender, buying)) };
}
