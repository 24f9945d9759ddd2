/** What a trial may ask of its runner: to wait, to wait for a condition, or to close and reopen the port. */
export type Request =
  | { readonly ask: 'wait'; readonly ms: number; readonly until: () => boolean }
  | { readonly ask: 'reopen'; readonly closedMs: number };

/**
 * A trial as sequential steps without a clock. It runs against a real port in real time, or against an in-process
 * device in simulated time.
 */
export type Steps<T = void> = Generator<Request, T, void>;
