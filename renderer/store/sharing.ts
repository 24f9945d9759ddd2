import { own } from '../../rules/kernel/own.ts';
/**
 * The new value, reusing the old objects wherever they are equal, so that unchanged parts are not re-rendered. For
 * plain data only. Redux Toolkit's query package has the same, but would add a sixth to what a monitor loads.
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
