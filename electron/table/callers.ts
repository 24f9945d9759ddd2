import type { Outcome } from '../contract/outcome.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { no } from './outcome.ts';
import type { SiegeTable } from './siege-table.ts';

/** Determines whom a caller speaks for. */

/** A side may only answer questions put to it. A console answers for everybody. */
export function answerAs({ match }: SiegeTable, { role, seat }: ScreenInfo, answer: () => Outcome): Outcome {
  return role !== 'side' || match.awaiting?.question.seat === seat ? answer() : no('not-your-side');
}

/** The side that a guest plays; `null` for a console, which speaks for everybody. */
export const seatOf = ({ role, seat }: ScreenInfo): string | null => (role === 'side' ? (seat ?? '') : null);

/** The person to record for a guest's answer. */
export const personOf = ({ name }: ScreenInfo): string | null => name ?? null;

/**
 * Whether a screen is told the chances of an order or an answer before it is given: a console always, a side those of
 * its own once both have agreed that everybody sees the chances.
 * @param of the side whose order or answer it is
 */
export const seesChances = ({ noted }: SiegeTable, { role, seat }: ScreenInfo, of: string | undefined): boolean =>
  role === 'console' || (noted.oddsShown && of !== undefined && of === seat);
