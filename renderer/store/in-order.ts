/**
 * Hands items on in the order they came, each once what it needs is loaded; synchronously if nothing is pending.
 * @param needs what an item waits for; undefined if nothing
 */
export function inOrder<T>(needs: (thing: T) => Promise<unknown> | undefined, hand: (thing: T) => void) {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (thing: T): void => {
    const needed = needs(thing);
    if (needed === undefined && waiting === 0) {
      hand(thing);
      return;
    }
    waiting += 1;
    const before = last;
    last = (async () => {
      await before;
      // A sentence that cannot be fetched is shown as its key; the siege does not wait for it.
      await needed?.catch(() => undefined);
      waiting -= 1;
      hand(thing);
    })();
  };
}
