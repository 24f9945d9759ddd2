import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { totalsOf, tranchesOf } from './army-size.ts';
import type { Buying, ListEntry, Seat, Setup, SideSetup, UnitSetup } from './setup.ts';

/** Army lists and totals: SM-007 to SM-011, SM-021, SM-B04. */

/** Limits of an entry for a whole army. */
export interface Limits {
  readonly min: number;
  readonly max: number | null;
}

/** Troops from the list; those from the equipment tables come in addition (SM-021). */
function troopsOf({ units }: Setup, seat: Seat): readonly UnitSetup[] {
  return units.filter(({ side, siege }) => side === seat && !siege);
}

/** SM-011: infantry entries that become unlimited because no infantry entry of the list is. */
export function unlimitedInfantry(list: readonly ListEntry[], decisions: Buying): readonly string[] {
  const infantry = list.filter(({ kind }) => kind === 'infantry' || kind === 'pike');
  if (infantry.length === 0 || infantry.some(({ max }) => max === null)) return [];
  const highest = Math.max(...infantry.map(({ max }) => max ?? 0));
  const common = infantry.filter(({ max }) => max === highest).map(({ entry }) => entry);
  return decisions.commonInfantry === 'first-highest' ? common.slice(0, 1) : common;
}

/** SM-B04, SM-008 to SM-011: the minimum and maximum units of an entry in an army. */
export function limitsOf(entry: ListEntry, list: readonly ListEntry[], total: number, decisions: Buying): Limits {
  const tranches = tranchesOf(total, decisions);
  // SM-009 (DSM-007): minima of cavalry, chariots and pikes are waived; SM-010: a mixed minimum stays.
  const waived = ['cavalry', 'chariot', 'pike'].includes(entry.kind);
  const unlimited =
    unlimitedInfantry(list, decisions).includes(entry.entry) || (waived && decisions.waiver === 'minimum-and-maximum');
  return {
    min: waived ? 0 : entry.min * tranches,
    max: entry.max === null || unlimited ? null : entry.max * tranches,
  };
}

/** Every list limit that a roster breaks, and totals that are overspent. */
export function listProblems(setup: Setup): readonly Problem[] {
  const totals = totalsOf(setup);
  return setup.sides.flatMap((side) => {
    const strangers = notInTheList(setup, side);
    const total = totals[side.seat];
    if (total === null) return strangers;
    return [...overspent(setup, side, total), ...strangers, ...outsideTheList(setup, side, total)];
  });
}

/**
 * SM-B04: if a side has written its list, every unit must match an entry, so that a new name cannot evade a maximum.
 */
function notInTheList(setup: Setup, { seat, list }: SideSetup): readonly Problem[] {
  if (list.length === 0) return [];
  const known = new Set(list.map(({ entry }) => entry));
  return troopsOf(setup, seat).flatMap((unit) => {
    const entry = unit.entry ?? unit.name;
    if (known.has(entry)) return [];
    const figures = { unit: unit.called ?? unit.name, entry };
    return [{ rule: 'SM-B04', text: text('sm.problem.not-in-list', figures), about: [unit.id] }];
  });
}

/** SM-007, SM-012: troops alone may not cost more than the side has. */
function overspent(setup: Setup, { seat, name }: SideSetup, total: number): readonly Problem[] {
  const spent = troopsOf(setup, seat).reduce((sum, { profile }) => sum + profile.points, 0);
  return spent > total ? [{ rule: 'SM-007', text: text('sm.problem.points', { side: name, seat, spent, total }) }] : [];
}

function outsideTheList(setup: Setup, { seat, list }: SideSetup, total: number): readonly Problem[] {
  return list.flatMap((entry) => {
    const units = troopsOf(setup, seat).filter((unit) => (unit.entry ?? unit.name) === entry.entry);
    const { min, max } = limitsOf(entry, list, total, setup.buying);
    // SM-010: only infantry counts towards a mixed minimum.
    const towardsMinimum = entry.kind === 'mixed' ? units.filter(({ profile }) => profile.type === 'infantry') : units;
    const figures = { entry: entry.entry, count: units.length, seat };
    const about = units.map(({ id }) => id);
    const problems: Problem[] = [];
    if (max !== null && units.length > max)
      problems.push({ rule: 'SM-008', text: text('sm.problem.too-many', { ...figures, most: max }), about });
    if (towardsMinimum.length < min)
      problems.push({
        rule: entry.kind === 'mixed' ? 'SM-010' : 'SM-008',
        text: text('sm.problem.too-few', { ...figures, count: towardsMinimum.length, least: min }),
        about,
      });
    return problems;
  });
}
