import type { Text } from '../../../rules/kernel/text.ts';
import type { Known } from './deeds-of.ts';
import { DeskError } from './desk-error.ts';
import type { EventDesk } from './event-desk.ts';

/** Reads something from an event. Turns a read error into the result shape that the screen expects. */
export async function asked<T>(
  desk: EventDesk,
  event: string,
  work: (known: Known) => T,
  otherwise: (why: Text) => T,
): Promise<T> {
  try {
    return work(await desk.known(event));
  } catch (error) {
    if (error instanceof DeskError) return otherwise(error.text);
    throw error;
  }
}
