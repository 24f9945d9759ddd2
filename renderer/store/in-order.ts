/**
 * Hands things on in the order in which they came, each when what it needs is there: at once where nothing is awaited.
 * @param needs what a thing waits for; nothing where it need not wait
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
      // What cannot be fetched is shown by its key; the siege does not wait for it.
      await needed?.catch(() => undefined);
      waiting -= 1;
      hand(thing);
    })();
  };
}
