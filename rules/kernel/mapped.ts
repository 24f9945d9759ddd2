/** Maps every value of a record with `change`; returns the same record if no value changes. */
export function mapped<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Readonly<Record<string, T>> {
  let changed: Record<string, T> | undefined;
  for (const id in record) {
    const value = record[id] as T;
    const next = change(value);
    if (next !== value) (changed ??= { ...record })[id] = next;
  }
  return changed ?? record;
}
