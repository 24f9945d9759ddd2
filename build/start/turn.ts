import { mkdirSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Longer than any build takes: a process that holds the lock longer has died. */
const GIVEN_UP_MS = 2 * 60_000;

/**
 * Takes turns with other processes on this machine, using a folder that only one of them can create as a lock. Blocks
 * until it is this process's turn.
 * @returns a function that releases the lock
 */
export function takeTurn(folder: string): () => void {
  mkdirSync(dirname(folder), { recursive: true });
  const bell = new Int32Array(new SharedArrayBuffer(4));
  while (!isOurs(folder)) {
    const since = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
    if (since !== undefined && Date.now() - since > GIVEN_UP_MS) rmSync(folder, { recursive: true, force: true });
    Atomics.wait(bell, 0, 0, 100);
  }
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}

function isOurs(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
