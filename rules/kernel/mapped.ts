/** Returns a record with every value transformed by `change`. */
export function mapped<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(record).map(([id, value]) => [id, change(value)]));
}
