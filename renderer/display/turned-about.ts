import type { Point, SiegeView } from '../../rules/fortress/view.ts';

/**
 * A siege as seen from behind the defenders: every position is rotated by half a turn, so that it matches the table for
 * those who sit across. Nothing else changes.
 */

const about = ({ x, y }: Point): Point => ({ x: 0 - x, y: 0 - y });
const half = (turn: number): number => (turn + 180) % 360;

/** The siege rotated by half a turn; doing it twice gives the original. */
export function turnedAbout(siege: SiegeView): SiegeView {
  const { sections, units, places, earthworks, field, fieldPlaces } = siege;
  return {
    ...siege,
    sections: sections.map((section) => {
      const { footprint } = section;
      return { ...section, footprint: { ...footprint, at: about(footprint.at), turn: half(footprint.turn) } };
    }),
    units: units.map((unit) => ({ ...unit, place: placeAbout(unit.place) })),
    ...(places !== undefined && {
      places: mapped(places, (place) => ({
        at: about(place.at),
        turn: half(place.turn),
        for: reasonAbout(place.for),
      })),
    }),
    ...(earthworks !== undefined && {
      earthworks: earthworks.map((laid) => ({ ...laid, at: laid.at === null ? null : about(laid.at) })),
    }),
    ...(field !== undefined && fieldAbout(field, fieldPlaces)),
  };
}

/**
 * The text says for which point a place in the open was found. Rotate that point too, or the place would be searched
 * again.
 */
const reasonAbout = (found: string): string =>
  found.replace(/^(\w+) (-?[\d.]+) (-?[\d.]+) /, (_whole, on: string, x: string, y: string) => {
    const at = about({ x: Number(x), y: Number(y) });
    return `${on} ${String(at.x)} ${String(at.y)} `;
  });

function mapped<T, U>(of: Readonly<Record<string, T>>, change: (one: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(of).map(([key, one]) => [key, change(one)]));
}

function placeAbout(place: SiegeView['units'][number]['place']): typeof place {
  if (place.on === 'courtyard' || place.on === 'field') return { ...place, at: about(place.at) };
  if (place.on !== 'section' || place.courtyard === undefined) return place;
  return { ...place, courtyard: { ...place.courtyard, at: about(place.courtyard.at) } };
}

/** The open field has its origin in a corner, so it is rotated about its middle. */
function fieldAbout(
  field: NonNullable<SiegeView['field']>,
  places: SiegeView['fieldPlaces'],
): Pick<SiegeView, 'field' | 'fieldPlaces'> {
  const { width, height } = field.table;
  const spot = ({ x, y }: Point): Point => ({ x: width - x, y: height - y });
  const placed = <T extends { readonly at: Point; readonly turn: number }>(one: T): T => ({
    ...one,
    at: spot(one.at),
    turn: half(one.turn),
  });
  const ifPlaced = <T extends { readonly placed: { readonly at: Point; readonly turn: number } | null }>(
    one: T,
  ): T => ({
    ...one,
    placed: one.placed === null ? null : placed(one.placed),
  });
  return {
    field: {
      ...field,
      land: field.land.map((one) => ('path' in one ? { ...one, path: one.path.map(spot) } : placed(one))),
      units: field.units.map(ifPlaced),
      leaders: field.leaders.map(ifPlaced),
    },
    ...(places !== undefined && {
      fieldPlaces: {
        pieces: mapped(places.pieces, placed),
        fights: places.fights.map((fight) => ({ ...fight, from: spot(fight.from), to: spot(fight.to) })),
      },
    }),
  };
}
