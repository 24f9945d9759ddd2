import type { CutawayView, OccupantView, PlacesView, SiegeView } from '../view.ts';
import { own } from '../../kernel/own.ts';

/**
 * Where everybody stands in and about towers in cutaway: on the hexes of their floors, on ladders and bridges, on the
 * wall and on the ground. Whoever is not moved keeps his seat, just as pieces on the plan keep their places.
 */

/** A hex of a floor: row from the far side to the near one, and place in the row from rear to front. */
export interface Cell {
  readonly row: 0 | 1 | 2;
  readonly place: number;
}
type Spot = OccupantView['spot'];

/** Where somebody stands: a floor, a ladder, a bridge, the wall or the ground, and the slot there. */
export interface Seat {
  readonly station: string;
  readonly slot: number;
}

/** Stations of those who are in no tower. */
export const WALL = '@wall';
export const GROUND = '@ground';
export const bridgeOf = ({ id }: Pick<CutawayView, 'id'>): string => `${id}@bridge`;
export const ladderOf = ({ lower }: CutawayView['ladders'][number]): string => `${lower}@ladder`;

/** Distance from hex to hex along a row, and from row to row, in mm. */
export const HEX = { along: 22, across: 19 } as const;

const rows = (...lengths: readonly [number, number, number]): readonly Cell[] =>
  ([0, 1, 2] as const).flatMap((row) => Array.from({ length: lengths[row] }, (_, place) => ({ row, place })));
const TOP: readonly Cell[] = [
  { row: 0, place: 1 },
  { row: 0, place: 2 },
  { row: 1, place: 2 },
  { row: 1, place: 3 },
  { row: 2, place: 1 },
  { row: 2, place: 2 },
];

/** The hexes of a floor with this capacity (ST-042): twelve on the ground, ten, or six. */
export function cellsOf(capacity: number): readonly Cell[] {
  if (capacity > 10) return rows(4, 4, 4);
  return capacity > 6 ? rows(3, 4, 3) : TOP;
}

/** The position of a hex along its floor, in hexes: outer rows of the wide ground level reach farther back. */
export const alongOf = ({ row, place }: Cell, capacity: number): number =>
  place + (row === 1 ? 0.5 : capacity > 10 ? 0 : 1);

/** Steps from one hex of a floor to another. */
function stepsBetween(one: Cell, other: Cell, capacity: number): number {
  const across = Math.abs(one.row - other.row);
  return across + Math.max(0, Math.abs(alongOf(one, capacity) - alongOf(other, capacity)) - across / 2);
}

/** Whether a cell is drawn as this kind of hex: the rearmost and the foremost of its row, the rest inside. */
function suits({ row, place }: Cell, spot: Spot, cells: readonly Cell[]): boolean {
  const inRow = cells.filter((cell) => cell.row === row).map((cell) => cell.place);
  const foremost = place === Math.max(...inRow);
  switch (spot) {
    case 'front':
      return foremost;
    case 'winch-1':
      // Beside the middle of the front, where the ropes run.
      return foremost && row === 0;
    case 'winch-2':
      return foremost && row === 2;
    case 'rear':
      return place === Math.min(...inRow);
    case 'slit':
      return row !== 1 && !(foremost && cells.length > TOP.length);
    case 'inner':
      return row === 1 && !foremost && place > Math.min(...inRow);
  }
}

/** A station and the people on it. */
interface Station {
  readonly id: string;
  /** Number of hexes; 0 if people stand in a row. */
  readonly capacity: number;
  readonly men: readonly { readonly unit: string; readonly spot: Spot }[];
}

function stationsOf(siege: SiegeView): readonly Station[] {
  const towers = siege.cutaway ?? [];
  const inside = towers.flatMap((tower): readonly Station[] => [
    ...tower.levels.map(({ section, capacity, occupants }) => ({ id: section, capacity, men: occupants })),
    ...tower.ladders.map((ladder) => ({ id: ladderOf(ladder), capacity: 0, men: ladder.occupants })),
    { id: bridgeOf(tower), capacity: 0, men: tower.bridge.occupants },
  ]);
  const seated = new Set(inside.flatMap(({ men }) => men.map(({ unit }) => unit)));
  const others = (on: 'courtyard' | 'field'): Station['men'] =>
    siege.units
      .filter(({ id, place, stands, destroyed }) => place.on === on && stands > 0 && !destroyed && !seated.has(id))
      .map(({ id }) => ({ unit: id, spot: 'inner' }));
  return [
    ...inside,
    { id: WALL, capacity: 0, men: others('courtyard') },
    { id: GROUND, capacity: 0, men: others('field') },
  ];
}

const reasonOf = (station: string, spot: Spot): string => `${station} ${spot} `;

/** The seat that a place encodes. */
function seatAt({ for: purpose }: PlacesView[string]): Seat {
  const [station = '', , slot = '0'] = purpose.split(' ');
  return { station, slot: Number(slot) };
}

/** Everybody's seat, by unit; empty if there is no cutaway. */
export function seatsOf(siege: SiegeView): ReadonlyMap<string, Seat> {
  const places = settleFloors(siege.places ?? {}, siege);
  return new Map(Object.entries(places).map(([unit, place]) => [unit, seatAt(place)]));
}

/**
 * The best free slot of a station for somebody: the nearest of his kind of hex, else any other, else one more. Hexes
 * with a purpose are taken last by those who have none there.
 */
function slotFor(
  station: Pick<Station, 'id' | 'capacity'>,
  spot: Spot,
  taken: ReadonlySet<number>,
  from?: Seat,
): number {
  const cells = station.capacity === 0 ? [] : cellsOf(station.capacity);
  const was = from?.station === station.id ? cells[from.slot] : undefined;
  const far = (cell: Cell): number => (was === undefined ? 0 : stepsBetween(was, cell, station.capacity));
  const foremost = (cell: Cell): number => (suits(cell, 'front', cells) ? 1 : 0);
  const free = cells
    .map((cell, slot) => ({ cell, slot, fits: suits(cell, spot, cells) }))
    .filter(({ slot }) => !taken.has(slot))
    .sort(
      (a, b) =>
        Number(b.fits) - Number(a.fits) ||
        (a.fits ? 0 : foremost(a.cell) - foremost(b.cell)) ||
        far(a.cell) - far(b.cell) ||
        a.slot - b.slot,
    );
  const [best] = free;
  if (best !== undefined) return best.slot;
  // On a bridge the hex at the wall is the second.
  let slot = station.capacity === 0 ? (spot === 'front' ? 1 : 0) : cells.length;
  while (taken.has(slot)) slot += 1;
  return slot;
}

const CHOICE: readonly Spot[] = ['winch-1', 'winch-2', 'front', 'slit', 'rear', 'inner'];

/** The middle of a slot on its floor, in mm from the rear; whoever has no hex stands in front of the floor. */
export function millimetres(
  { capacity }: Pick<Station, 'capacity'>,
  slot: number,
): { readonly x: number; readonly y: number } {
  const cells = capacity === 0 ? [] : cellsOf(capacity);
  const cell = cells[slot];
  return cell === undefined
    ? { x: (slot - cells.length) * HEX.along, y: cells.length === 0 ? 0 : 3 * HEX.across }
    : { x: alongOf(cell, capacity) * HEX.along, y: cell.row * HEX.across };
}

/** The seats of everybody about the towers in cutaway. @param before previous seats: whoever has not moved stays */
export function settleFloors(before: PlacesView, siege: SiegeView): PlacesView {
  const places = new Map<string, PlacesView[string]>();
  for (const station of siege.cutaway === undefined ? [] : stationsOf(siege)) {
    const taken = new Set<number>();
    const seat = (unit: string, spot: Spot, slot: number, kept?: PlacesView[string]): void => {
      taken.add(slot);
      places.set(
        unit,
        kept ?? {
          at: millimetres(station, slot),
          turn: 0,
          for: `${reasonOf(station.id, spot)}${String(slot)}`,
        },
      );
    };
    const moved = station.men.filter(({ unit, spot }) => {
      const was = own(before, unit);
      if (was === undefined || !was.for.startsWith(reasonOf(station.id, spot))) return true;
      const { slot } = seatAt(was);
      if (taken.has(slot)) return true;
      seat(unit, spot, slot, was);
      return false;
    });
    // Whoever has the fewest hexes to choose from chooses first.
    for (const { unit, spot } of moved.toSorted((a, b) => CHOICE.indexOf(a.spot) - CHOICE.indexOf(b.spot))) {
      const was = own(before, unit);
      seat(unit, spot, slotFor(station, spot, taken, was === undefined ? undefined : seatAt(was)));
    }
  }
  return Object.fromEntries(places);
}

/** Where an order leads in a tower: the seat, and how many hexes away it is on the same floor. */
export interface Goal {
  readonly seat: Seat;
  readonly steps: number | null;
  /** Whether its hex is of the kind that was asked for; the free ones may all be of another. */
  readonly fits: boolean;
}

const SPOTS: ReadonlySet<string> = new Set<Spot>(CHOICE);

/**
 * The seat that somebody would get at a place such as `belfry-l2@slit`; `undefined` if it is no place of a tower in
 * cutaway.
 */
export function goalOf(siege: SiegeView, unit: string, place: string): Goal | undefined {
  if (siege.cutaway === undefined) return undefined;
  const [id = '', kind = 'inner'] = place.startsWith('@') ? [place] : place.split('@');
  const [bridge, hex] = kind.startsWith('bridge-') ? ['@bridge', kind.slice('bridge-'.length)] : ['', kind];
  const station = stationsOf(siege).find((one) => one.id === `${id}${bridge}`);
  if (station === undefined || !SPOTS.has(hex)) return undefined;
  const seats = seatsOf(siege);
  const taken = new Set([...seats.values()].flatMap((seat) => (seat.station === station.id ? [seat.slot] : [])));
  const from = seats.get(unit);
  const slot = slotFor(station, hex as Spot, taken, from);
  const cells = station.capacity === 0 ? [] : cellsOf(station.capacity);
  const [was, is] = [from?.station === station.id ? cells[from.slot] : undefined, cells[slot]];
  return {
    seat: { station: station.id, slot },
    steps: was === undefined || is === undefined ? null : stepsBetween(was, is, station.capacity),
    fits: cells.length === 0 || (is !== undefined && suits(is, hex as Spot, cells)),
  };
}
