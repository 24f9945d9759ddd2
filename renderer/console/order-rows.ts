import type { OfferView } from '../../electron/contract/table.ts';

/**
 * Orders as somebody looks for one: by the piece that is ordered, by what it does, by where, and by what is left to
 * choose. Every order of the host is found under exactly one of these ways, and no list of them is long.
 */

/** So many rows a list has at most, and each has a key from 1 to 9. */
export const MOST = 9;

/** What orders differ in: the piece, its verb, its place, or one of the arguments. */
export type Aspect = 'piece' | 'verb' | 'place' | 'choice' | 'more';

export type OrderRow =
  | { readonly row: 'order'; readonly offer: OfferView }
  | {
      readonly row: 'group';
      /** Names it among its neighbours. */
      readonly key: string;
      readonly by: Aspect;
      /** What all of them have in common: an id of a piece or a place, a command, or what an argument says. */
      readonly value: string;
      readonly offers: readonly OfferView[];
    };
type Group = Extract<OrderRow, { row: 'group' }>;

/** The piece that an order is given to, if it is given to one. */
export const pieceOf = ({ about }: Pick<OfferView, 'about'>): string => about[0] ?? '';
/** Where the order leads, or whom it is aimed at. */
const placeOf = ({ about }: Pick<OfferView, 'about'>): string => about[1] ?? '';

/** The first thing in which these orders differ; they do, for no two have the same arguments. */
function groupsOf(offers: readonly OfferView[]): readonly Group[] | undefined {
  const names = [...new Set(offers.flatMap(({ args }) => Object.keys(args)))];
  const aspects: readonly (readonly [Aspect, string, (offer: OfferView) => string])[] = [
    ['piece', 'piece', pieceOf],
    ['verb', 'verb', ({ command }) => command],
    ['place', 'place', placeOf],
    ...names.map(
      (name) =>
        ['choice', name, ({ args }: OfferView) => (Object.hasOwn(args, name) ? String(args[name]) : '')] as const,
    ),
  ];
  for (const [by, name, valueOf] of aspects) {
    const groups = Map.groupBy(offers, valueOf);
    if (groups.size > 1)
      return [...groups].map(([value, own]): Group => ({
        row: 'group',
        key: `${name} ${value}`,
        by,
        value,
        offers: own,
      }));
  }
  return undefined;
}

/** Rows for these orders: the orders themselves where they are few, else groups of them. */
function rowsOf(offers: readonly OfferView[]): readonly OrderRow[] {
  const groups = offers.length <= MOST ? undefined : groupsOf(offers);
  if (groups === undefined) return offers.map((offer) => ({ row: 'order', offer }));
  return groups.map((group): OrderRow => {
    const [only, ...others] = group.offers;
    return only !== undefined && others.length === 0 ? { row: 'order', offer: only } : group;
  });
}

const offersOf = (rows: readonly OrderRow[]): readonly OfferView[] =>
  rows.flatMap((row) => (row.row === 'order' ? [row.offer] : row.offers));

/** What does not fit on the list stands behind its last row. */
function paged(rows: readonly OrderRow[]): { readonly shown: readonly OrderRow[]; readonly rest: readonly OrderRow[] } {
  if (rows.length <= MOST) return { shown: rows, rest: [] };
  const rest = rows.slice(MOST - 1);
  const more: Group = { row: 'group', key: 'more', by: 'more', value: '', offers: offersOf(rest) };
  return { shown: [...rows.slice(0, MOST - 1), more], rest };
}

/**
 * The rows with those of one piece in place of the row that leads to them, and then with the orders of its first verb, as
 * far as there is room: who has picked a unit orders it with one press, and not with one for its leader and one for the verb.
 */
function unfolded(rows: readonly OrderRow[], piece: string): readonly OrderRow[] {
  const leader = rows.find((row): row is Group => row.row === 'group' && row.by === 'piece' && row.value === piece);
  if (leader === undefined) return rows;
  const open = inPlaceOf(leader, [leader, ...rows.filter((row) => row !== leader)]);
  const verb = open[0];
  return verb?.row === 'group' && verb.by === 'verb' ? inPlaceOf(verb, open) : open;
}

/** The rows with those of a group in its place, where there is room for them. */
function inPlaceOf(group: Group, rows: readonly OrderRow[]): readonly OrderRow[] {
  const own = rowsOf(group.offers);
  const open = rows.flatMap((row) => (row === group ? own : [row]));
  return open.length <= MOST ? open : rows;
}

/** A list of orders, how one came to it, and all that can be reached from it. */
export interface OrderList {
  readonly rows: readonly OrderRow[];
  readonly trail: readonly Group[];
  readonly offers: readonly OfferView[];
}

/**
 * The list at the end of a way.
 * @param path keys of the groups that were opened; what is there no longer is left out with what follows it
 * @param open the piece whose orders stand on the first list themselves, where there is room
 */
export function orderList(
  offers: readonly OfferView[],
  path: readonly string[],
  open: string | null = null,
): OrderList {
  let all = open === null ? rowsOf(offers) : unfolded(rowsOf(offers), open);
  const trail: Group[] = [];
  for (const key of path) {
    const { shown, rest } = paged(all);
    const opened = shown.find((row): row is Group => row.row === 'group' && row.key === key);
    if (opened === undefined) break;
    trail.push(opened);
    all = opened.by === 'more' ? rest : rowsOf(opened.offers);
  }
  return { rows: paged(all).shown, trail, offers: offersOf(all) };
}
