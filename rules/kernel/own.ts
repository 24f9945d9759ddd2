/**
 * Looks up a name that came from outside: a device, a player, an option, a section. A plain object also answers to
 * `constructor`, `toString` and other inherited names, so never index it directly.
 * @returns `undefined` if the record itself has no such name
 */
export function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** For lookups by an id of the match itself, which always names a piece: anything else is a bug. */
export function missing(what: string, id: string): never {
  throw new RangeError(`there is no ${what} '${id}'`);
}
