/**
 * How long to wait for a file that another program is just closing: to play on with it, for which a busy machine gets
 * its time, or only to look whether it is in use.
 */
export const LOCK_PATIENCE_MS = { write: 1000, look: 200 } as const;
