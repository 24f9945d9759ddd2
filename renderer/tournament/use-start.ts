import { useState } from 'react';

/**
 * What a form about one thing started from, so that the event can tell what somebody else has changed since.
 * @param start the thing as it was when the form opened
 * @param stands returns it as it is now, or undefined if it is gone
 * @returns that, and a function that waits for a save: if it was refused, the user has been told of both versions, so
 *   that saving again is intentional and starts from what stands
 */
export function useStart<T>(
  start: T,
  stands: () => T | undefined,
): readonly [from: T, saving: (isSaved: Promise<boolean>) => Promise<boolean>] {
  const [from, setFrom] = useState(start);
  const saving = async (isSaved: Promise<boolean>): Promise<boolean> => {
    const done = await isSaved;
    if (!done) setFrom(stands() ?? from);
    return done;
  };
  return [from, saving];
}
