import type { Formation, UnitSetup } from '../start/setup.ts';
import type { Zone } from '../words.ts';

/** Formations, who can take them and their effects: HR-007 to HR-018, HR-020, T-HR-11. */

/** HR-008: lines and columns. */
export function isRegular(formation: Formation): boolean {
  return formation === 'line' || formation === 'column';
}

/** HR-008: every other arrangement; HR-010: skirmishers are a separate category. */
export function isIrregular(formation: Formation): boolean {
  return !isRegular(formation) && formation !== 'skirmish';
}

/** The shapes that a unit in irregular formation may take by rearranging (HR-022). */
export const IRREGULAR: readonly Formation[] = [
  'irregular-other',
  'hedgehog',
  'refused-left',
  'refused-right',
  'refused-both',
];

/** Stands that count for the formation; HR-010: skirmishers added to a unit do not. */
export function judgedStands(roster: Pick<UnitSetup, 'skirmisherStands'>, stands: number): number {
  return Math.max(1, stands - roster.skirmisherStands);
}

/** A formation and the number of stands in its front rank. */
export interface Arrangement {
  readonly formation: Formation;
  readonly frontage: number;
}

/** A unit's starting arrangement: HR-011, a line has all stands in front unless the set-up gives its width. */
export function arrangementOf(roster: Omit<UnitSetup, 'name' | 'called'>): Arrangement {
  const judged = judgedStands(roster, roster.standsNow ?? roster.stands);
  const formation = roster.formation ?? (judged > 1 ? 'line' : 'column');
  return { formation, frontage: roster.frontage ?? (formation === 'line' ? judged : 1) };
}

/**
 * The rule that forbids this arrangement, or `undefined` if it is allowed.
 * @param stands those that count for the formation
 */
export function againstFormation({ formation, frontage }: Arrangement, stands: number): string | undefined {
  // HR-011: nothing is broader than its stands.
  if (frontage > stands) return 'HR-011';
  switch (formation) {
    case 'line':
      // HR-011: at least two wide, at any depth.
      return frontage >= 2 ? undefined : 'HR-011';
    case 'column':
      // HR-011: one wide; a single stand is a column.
      return frontage === 1 ? undefined : 'HR-011';
    case 'hedgehog':
      // HR-012: a triangle of three or two back to back.
      return stands === 2 || stands === 3 ? undefined : 'HR-012';
    case 'refused-left':
    case 'refused-right':
      return stands >= 2 ? undefined : 'HR-016';
    case 'refused-both':
      return stands >= 3 ? undefined : 'HR-018';
    case 'irregular-other':
      // HR-011: a single stand is a column, and so regular.
      return stands >= 2 ? undefined : 'HR-011';
    case 'skirmish':
      return undefined;
  }
}

/** The aspect that a charge from a zone counts against: HR-013, HR-017, HR-018. */
export function aspectOf(formation: Formation, zone: Zone): Zone {
  // HR-013: every outer edge of a hedgehog is a front.
  if (formation === 'hedgehog') return 'front';
  const flank = zone === 'left' || zone === 'right';
  // HR-018: a U refuses both flanks, but its rear is vulnerable.
  if (formation === 'refused-both' && flank) return 'front';
  // HR-017: a refused flank may be charged, but counts as a front.
  if (formation === `refused-${zone}`) return 'front';
  return zone;
}

/**
 * HR-020: regular to irregular or back, line to column or back, or another frontage of a line; HR-148: into or out of
 * skirmish order.
 */
export function isFormationChange(before: Arrangement, after: Arrangement): boolean {
  if (before.formation === after.formation) return after.formation === 'line' && before.frontage !== after.frontage;
  // HR-022: changing from one irregular shape to another is a rearrangement.
  return !(isIrregular(before.formation) && isIrregular(after.formation));
}

/** HR-015: a hedgehog that moves for any reason stops being one. */
export function formationAfterMove(formation: Formation): Formation {
  return formation === 'hedgehog' ? 'irregular-other' : formation;
}

/**
 * A unit's arrangement after losing stands: HR-011, HR-012, HR-018.
 * @param stands the remaining ones that count for the formation
 */
export function formationAfterLoss({ formation, frontage }: Arrangement, stands: number): Arrangement {
  const narrowed = { formation, frontage: Math.min(frontage, Math.max(1, stands)) };
  if (formation === 'skirmish') return narrowed;
  // HR-011, HR-012: one stand is a column.
  if (stands <= 1) return { formation: 'column', frontage: 1 };
  // HR-012: the last two stands of a triangle, HR-018: or of a U, have no set formation until they rearrange.
  if (formation === 'hedgehog' || (formation === 'refused-both' && stands < 3))
    return { formation: 'irregular-other', frontage: 1 };
  return narrowed;
}

/**
 * A unit's arrangement with a stand back: HR-086. A hedgehog of three is a triangle no more (HR-012); the stand is
 * placed beside it.
 * @param stands those that now count for the formation
 */
export const formationAfterRally = ({ formation, frontage }: Arrangement, stands: number): Arrangement =>
  againstFormation({ formation, frontage }, stands) === undefined
    ? { formation, frontage }
    : { formation: 'irregular-other', frontage: 1 };
