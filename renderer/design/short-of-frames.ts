const SHORT = 'data-short-of-frames';

/** Marks this page as short of frames, or no longer. */
export function markShortOfFrames(short: boolean): void {
  document.documentElement.toggleAttribute(SHORT, short);
}

/** Whether this page is short of frames: new content is then shown without decorative animation. */
export const isShortOfFrames = (): boolean => document.documentElement.hasAttribute(SHORT);
