/**
 * Closes a form once its action has succeeded.
 * @returns what takes the promise of an action: whether it succeeded
 */
export const closingOn =
  (onDone: () => void) =>
  (action: Promise<boolean>): void => {
    void action.then((done) => {
      if (done) onDone();
    });
  };
