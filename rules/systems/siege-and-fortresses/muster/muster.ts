import type { Problem } from '../../../kernel/system.ts';
import { allowanceOf } from './army-size.ts';
import { armyListProblems } from './limits/army-list.ts';
import { artilleryProblems } from './limits/artillery.ts';
import { equipmentProblems } from './limits/equipment.ts';
import { fortressProblems } from './limits/fortress.ts';
import { fortificationWarnings, pointsProblems } from './limits/points.ts';
import { contingentProblems } from './limits/watchtower.ts';
import { linesOf, spentBy, type Line, type Purchases } from './purchases.ts';
import { remindersOf, type Reminder } from './reminders.ts';
import type { Seat } from './setup.ts';

/** What a side has bought so far, and what is wrong with it: SF-001, SF-005. */
export interface Muster {
  readonly seat: Seat;
  readonly spent: number;
  /** What it may spend, in points; null if nothing was agreed. */
  readonly allowance: number | null;
  readonly lines: readonly Line[];
  /** Bought against the rules. */
  readonly problems: readonly Problem[];
  /** Required but not bought yet. */
  readonly missing: readonly Problem[];
  /** Unusual but allowed. */
  readonly warnings: readonly Problem[];
  /** What the players must handle on the table. */
  readonly reminders: readonly Reminder[];
}

/**
 * Checks both sides' purchases, complete or not, against every limit. Muster screens call it after each purchase.
 * @returns the defender, who chooses first (SF-005), then the attacker
 */
export function muster(purchases: Purchases): readonly Muster[] {
  return (['defender', 'attacker'] as const).map((seat) => musterOf(purchases, seat));
}

/** Checks one side's purchases against every limit. */
export function musterOf(purchases: Purchases, seat: Seat): Muster {
  const lines = linesOf(purchases);
  const list = armyListProblems(purchases, seat);
  const fortress = seat === 'defender' ? fortressProblems(purchases) : NOTHING;
  const contingent = seat === 'defender' ? contingentProblems(purchases) : NOTHING;
  return {
    seat,
    spent: spentBy(seat, lines),
    allowance: allowanceOf(purchases, seat)?.points ?? null,
    lines: lines.filter((line) => line.seat === seat),
    problems: [
      ...pointsProblems(purchases, seat),
      ...list.problems,
      ...artilleryProblems(purchases, seat),
      ...equipmentProblems(purchases, seat),
      ...fortress.problems,
      ...contingent.problems,
    ],
    missing: [...list.missing, ...fortress.missing, ...contingent.missing],
    warnings: fortificationWarnings(purchases, seat),
    reminders: remindersOf(purchases, seat),
  };
}

const NOTHING = Object.freeze({ problems: [], missing: [] });
