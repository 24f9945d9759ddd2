const SHORT = 'data-short-of-frames';

/** Says of this page whether its pictures take more frames than it has to spare. */
export function markShortOfFrames(short: boolean): void {
  document.documentElement.toggleAttribute(SHORT, short);
}

/** Whether this page has no frames to spare: what is shown anew is then shown without what tells nothing. */
export const isShortOfFrames = (): boolean => document.documentElement.hasAttribute(SHORT);
