import { readlinkSync } from 'node:fs';

/** Where a symbolic link leads; `undefined` if it cannot be read. */
export function linkTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
