import type { OfferView } from '../../electron/contract/table.ts';

/**
 * Arranges orders the way people look for them: by piece, then verb, then place, then remaining choices. Every order of
 * the host is found on exactly one path, and no list is long.
 */

/** The most rows in a list; each has a key from 1 to 9. */
export const MOST = 9;

/** What distinguishes orders: the piece, its verb, its place, or one of the arguments. */
export type Aspect = 'piece' | 'verb' | 'place' | 'choice' | 'more';

export type OrderRow =
  | { readonly row: 'order'; readonly offer: OfferView }
  | {
      readonly row: 'group';
      /** Unique among its siblings. */
      readonly key: string;
      readonly by: Aspect;
      /** What they have in common: the id of a piece or place, a command, or the value of an argument. */
      readonly value: string;
      readonly offers: readonly OfferView[];
    };
type Group = Extract<OrderRow, { row: 'group' }>;

/** The piece an order is given to, or ''. */
export const pieceOf = ({ about }: Pick<OfferView, 'about'>): string => about[0] ?? '';
/** Where the order leads, or its target. */
const placeOf = ({ about }: Pick<OfferView, 'about'>): string => about[1] ?? '';

/** Groups orders by the first aspect in which they differ; there is one, since no two have the same arguments. */
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

/** Rows for these orders: the orders themselves if they are few, otherwise groups. */
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

/** Moves what does not fit on the list behind its last row. */
function paged(rows: readonly OrderRow[]): { readonly shown: readonly OrderRow[]; readonly rest: readonly OrderRow[] } {
  if (rows.length <= MOST) return { shown: rows, rest: [] };
  const rest = rows.slice(MOST - 1);
  const more: Group = { row: 'group', key: 'more', by: 'more', value: '', offers: offersOf(rest) };
  return { shown: [...rows.slice(0, MOST - 1), more], rest };
}

/**
 * Replaces the row of a piece with its rows, and then its first verb with that verb's orders, if they fit: with a unit
 * selected, an order takes one press instead of extra ones for the leader and the verb.
 */
function unfolded(rows: readonly OrderRow[], piece: string): readonly OrderRow[] {
  const leader = rows.find((row): row is Group => row.row === 'group' && row.by === 'piece' && row.value === piece);
  if (leader === undefined) return rows;
  const open = inPlaceOf(leader, [leader, ...rows.filter((row) => row !== leader)]);
  const verb = open[0];
  return verb?.row === 'group' && verb.by === 'verb' ? inPlaceOf(verb, open) : open;
}

/** Replaces a group with its rows, if they fit. */
function inPlaceOf(group: Group, rows: readonly OrderRow[]): readonly OrderRow[] {
  const own = rowsOf(group.offers);
  const open = rows.flatMap((row) => (row === group ? own : [row]));
  return open.length <= MOST ? open : rows;
}

/** A list of orders, the path to it, and all orders reachable from it. */
export interface OrderList {
  readonly rows: readonly OrderRow[];
  readonly trail: readonly Group[];
  readonly offers: readonly OfferView[];
}

/**
 * Returns the list at the end of a path.
 * @param path keys of the opened groups; a key that no longer exists ends the path
 * @param open the piece whose orders appear directly on the first list, if they fit
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
