import { isIrregular } from '../formations/formations.ts';
import type { Formation, UnitSetup } from '../start/setup.ts';
import type { OrderKind } from '../words.ts';
import { ABOUT_FACE, ALLOWANCE, CHANGE_PRICE, FLYER, SKIRMISHER, SMALLEST_GAP } from './tables.ts';

/** How far a unit moves: HR-021, HR-023 to HR-037, HR-039, HR-077, HR-082, HR-153. */

/** HR-023: the printed allowance in cm; HR-153: 25 in skirmish order. */
export function allowance(roster: Pick<UnitSetup, 'type' | 'flyer' | 'move'>, formation: Formation): number {
  if (formation === 'skirmish') return SKIRMISHER;
  if (roster.flyer) return FLYER;
  return roster.type === 'machine' ? (roster.move ?? 0) : ALLOWANCE[roster.type];
}

/** What decides the pace of one move. Earlier moves do not count (HR-025). */
export interface PaceReasons {
  readonly formation: Formation;
  /** HR-037: a regular column, and the whole move follows a road. */
  readonly road: boolean;
  /** HR-024, HR-027: the whole move stays in the arc as it was before any stand was touched. */
  readonly inArc: boolean;
  /** HR-034, HR-035: it squeezes through a gap narrower than its front. */
  readonly squeezes: boolean;
}

/** The pace budget: M, or half of it, however many reasons apply. */
export function paceOf(m: number, { formation, road, inArc, squeezes }: PaceReasons): number {
  // HR-037: always full pace.
  if (road && formation === 'column') return m;
  // HR-153: skirmishers are not slowed by shape or arc; HR-034: but are by a narrow gap.
  if (formation === 'skirmish') return squeezes ? m / 2 : m;
  // HR-026: out of the arc; HR-029: irregular in any direction; both halve once.
  return !inArc || isIrregular(formation) || squeezes ? m / 2 : m;
}

/** The front that a unit needs to pass at full pace: HR-034 a stand, HR-035 a line with all of its front rank. */
export function frontOf(roster: Pick<UnitSetup, 'standWidth'>, formation: Formation, frontage: number): number {
  return formation === 'line' ? frontage * roster.standWidth : roster.standWidth;
}

/** How a unit passes a gap: HR-034 to HR-036. */
export function gapPassed(gap: number, front: number): 'freely' | 'at-half-pace' | 'not-at-all' {
  // HR-036: exactly 2 cm can be passed.
  if (gap < SMALLEST_GAP) return 'not-at-all';
  return gap >= front ? 'freely' : 'at-half-pace';
}

/** HR-039: the cost of a distance in cm; difficult ground counts twice, and a wheel as measured (HR-033). */
export function spentOn(clear: number, notClear: number, wheel = 0): number {
  return clear + 2 * notClear + wheel;
}

/** HR-032: a quarter of the printed allowance. */
export function aboutFacePrice(m: number): number {
  return m * ABOUT_FACE;
}

/** HR-021: the pace left after a formation change; a change is allowed if M is 10 or more. */
export function leftAfterChange(m: number, pace: number): number | undefined {
  return m < CHANGE_PRICE ? undefined : Math.max(0, pace - CHANGE_PRICE);
}

/** HR-077, HR-082: the rule that forbids a distance, in cm of allowance; a forced stop satisfies the minimum. */
export function againstDistance(order: OrderKind, spent: number, pace: number, forced: boolean): string | undefined {
  const rule = order === 'withdraw' ? 'HR-082' : 'HR-077';
  if (spent > pace + 1e-9) return rule;
  return spent < pace / 2 - 1e-9 && !forced ? rule : undefined;
}
