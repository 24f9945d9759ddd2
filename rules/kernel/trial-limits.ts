import { own } from './own.ts';

/** For tests of what may be written into a set-up. */

/** A path into a set-up, such as `units.0.profile.m`, and the least and the most there. */
export type Limit = readonly [path: string, least: number, most: number];

/** A value of this size, of the same kind as another: a number, or a text or a list of this length. */
function sized(like: unknown, size: number): unknown {
  if (typeof like === 'number') return size;
  if (size < 0) return undefined;
  return typeof like === 'string' ? 'x'.repeat(size) : Array.from({ length: size }, () => (like as unknown[])[0]);
}

type Branch = Record<string, unknown>;

/**
 * Writes one below the least, the least, the most, and one above it, and returns whether each is accepted.
 * @param written a set-up in which everything on the path is written
 */
export function acceptedAt(
  accepts: (setup: unknown) => boolean,
  written: unknown,
  [path, least, most]: Limit,
): readonly boolean[] {
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  return [least - 1, least, most, most + 1].map((size) => {
    const setup = JSON.parse(JSON.stringify(written)) as unknown;
    const branch = steps.reduce((at, step) => own(at, step) as Branch, setup as Branch);
    const value = sized(own(branch, last), size);
    if (value === undefined) return false;
    Object.assign(branch, { [last]: value });
    return accepts(setup);
  });
}

/** What {@link acceptedAt} returns where the limits are these. */
export const ONLY_BETWEEN = [false, true, true, false] as const;
