/** Sorts games by table: in the organiser's order, then by name, with `2` before `10`. */
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
