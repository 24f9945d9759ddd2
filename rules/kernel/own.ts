/**
 * What a record holds under a name that came from outside: a device, a player, an option, a section. A plain object also
 * answers to `constructor`, `toString` and whatever else every object has, so that it is never asked by its bare index.
 * @returns undefined where the record itself holds nothing under that name
 */
export function own<T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
}
