/** Games in the order in which their tables stand: as the organiser listed them, then by name, `2` before `10`. */
export function inTableOrder<T extends { readonly table: string }>(
  games: readonly T[],
  tables: readonly { readonly id: string }[],
): readonly T[] {
  const places = new Map(tables.map(({ id }, i) => [id, i]));
  const placeOf = ({ table }: T): number => places.get(table) ?? places.size;
  return games.toSorted(
    (a, b) => placeOf(a) - placeOf(b) || a.table.localeCompare(b.table, 'en', { numeric: true, sensitivity: 'base' }),
  );
}
