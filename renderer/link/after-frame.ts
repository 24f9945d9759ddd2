import type { Soon } from '../../electron/contract/gathering.ts';

/** A hidden page gets no animation frames, so flush after this many ms. */
const UNSEEN_MS = 100;

/** Runs a function after the next frame has been painted, or soon if the page paints none. */
export const afterFrame: Soon = (turn) => {
  let drawn: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(unseen);
    clearTimeout(drawn);
  };
  const now = (): void => {
    stop();
    turn();
  };
  // A frame callback runs before the paint; the timeout runs after it.
  const frame = requestAnimationFrame(() => (drawn = setTimeout(now)));
  const unseen = setTimeout(now, UNSEEN_MS);
  return stop;
};
