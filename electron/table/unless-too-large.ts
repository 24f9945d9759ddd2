import { OddsTooLarge } from '../../rules/kernel/odds.ts';
import { TooManyReadings } from '../../rules/kernel/possible-readings.ts';

/** The result of a computation; `undefined` if it cannot be enumerated. A chance is never guessed. */
export function unlessTooLarge<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof OddsTooLarge || error instanceof TooManyReadings) return undefined;
    throw error;
  }
}
