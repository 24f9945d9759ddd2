/** Returns a record with every value transformed by `change`; the same record if no value changes. */
export function mapped<T>(record: Readonly<Record<string, T>>, change: (value: T) => T): Readonly<Record<string, T>> {
  let isSame = true;
  const entries = Object.entries(record).map(([id, value]) => {
    const next = change(value);
    isSame &&= next === value;
    return [id, next] as const;
  });
  return isSame ? record : Object.fromEntries(entries);
}
