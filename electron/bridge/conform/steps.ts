/** What a trial of a device may ask of whoever runs it: time, until something is so, or the port closed and opened again. */
export type Request =
  | { readonly ask: 'wait'; readonly ms: number; readonly until: () => boolean }
  | { readonly ask: 'reopen'; readonly closedMs: number };

/**
 * A trial, written down in order without a clock. It is run against a real port and the time on the wall, or against a
 * device in the same process and made-up time.
 */
export type Steps<T = void> = Generator<Request, T, void>;
