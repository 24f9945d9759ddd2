import type { Outcome } from '../contract/outcome.ts';
import type { ScreenInfo } from '../displays/screen-info.ts';
import { no } from './outcome.ts';
import type { SiegeTable } from './siege-table.ts';

/** Whom a caller speaks for. */

/** What a side may answer: what it is asked itself. A console answers for everybody. */
export function answerAs({ match }: SiegeTable, { role, seat }: ScreenInfo, answer: () => Outcome): Outcome {
  return role !== 'side' || match.awaiting?.question.seat === seat ? answer() : no('not-your-side');
}

/** The side that a guest plays; nothing of a console, which speaks for everybody. */
export const seatOf = ({ role, seat }: ScreenInfo): string | null => (role === 'side' ? (seat ?? '') : null);

/** The person whom a guest's answer is written down for. */
export const personOf = ({ name }: ScreenInfo): string | null => name ?? null;
