import { own } from '../../rules/kernel/own.ts';
/**
 * A new value made of as much of the old one as is equal: what is the same object need not be drawn again. Of plain data.
 * Redux Toolkit has the like in its query part, which would be a sixth of all that a monitor loads.
 */
export function shared<T>(before: unknown, after: T): T {
  if (Object.is(before, after)) return after;
  if (Array.isArray(before) && Array.isArray(after)) {
    const items = after.map((item: unknown, i) => shared(before[i], item));
    const same = before.length === items.length && items.every((item, i) => Object.is(item, before[i]));
    return (same ? before : items) as T;
  }
  if (!isRecord(before) || !isRecord(after)) return after;
  const entries = Object.entries(after).map(([key, value]) => [key, shared(own(before, key), value)] as const);
  const same =
    Object.keys(before).length === entries.length &&
    entries.every(([key, value]) => Object.hasOwn(before, key) && Object.is(before[key], value));
  return (same ? before : Object.fromEntries(entries)) as T;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
