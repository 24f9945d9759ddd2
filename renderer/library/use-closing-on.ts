import { useCallback, useEffect, useRef } from 'react';

/** @returns a function that tells whether this part of the screen is still open */
export function useStillOpen(): () => boolean {
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    return () => {
      open.current = false;
    };
  }, []);
  return useCallback(() => open.current, []);
}

/**
 * Closes a form once its action has succeeded, unless it was closed before the answer came: by then another form may be
 * open in its place.
 * @returns what takes the promise of an action: whether it succeeded
 */
export function useClosingOn(onDone: () => void): (action: Promise<boolean>) => void {
  const stillOpen = useStillOpen();
  return (action) => {
    void action.then((done) => {
      if (done && stillOpen()) onDone();
    });
  };
}
