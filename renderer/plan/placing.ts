import type { PlacesView, SectionView, SiegeView, UnitView } from '../../rules/fortress/view.ts';
import type { Formation } from '../../rules/fortress/map/formation.ts';
import {
  boxAround,
  corners,
  inSame,
  onPlan,
  wallScale,
  type Box,
  type Pair,
} from '../../rules/fortress/map/geometry.ts';
import { loosePieces, occupants } from '../../rules/fortress/map/pieces.ts';
import { own } from '../../rules/kernel/own.ts';
import { settle } from '../../rules/fortress/map/places.ts';

/** A formation on the plan: the middle of its front, and its turn in degrees clockwise. */
export interface Standing {
  /** Unique key: the unit, and the place if it stands at two. */
  readonly key: string;
  readonly unit: UnitView;
  readonly formation: Formation;
  readonly front: Pair;
  readonly turn: number;
  /** The section it touches or whose breach it stands in, if any. */
  readonly touches: string | null;
  readonly inBreach: boolean;
}

/** Maps a point of a formation onto the plan. */
export function inFormation({ front: [x, y], turn }: Pick<Standing, 'front' | 'turn'>, dx: number, dy: number): Pair {
  return inSame({ x, y }, turn, dx, dy);
}

/** The box around a formation where it stands. */
export function boxOf(standing: Standing): Box {
  const { width, depth } = standing.formation;
  return boxAround([
    inFormation(standing, -width / 2, 0),
    inFormation(standing, width / 2, 0),
    inFormation(standing, width / 2, depth),
    inFormation(standing, -width / 2, depth),
  ]);
}

/** The area of the stands on a section: the rampart of a wall, all of anything else. */
function garrisonBox({ footprint }: SectionView): Box {
  if (footprint.shape !== 'straight') return boxAround(corners(footprint));
  const [half, scale] = [footprint.width / 2, wallScale(footprint)];
  return boxAround(
    [-half, half].flatMap((along): Pair[] => [
      onPlan(footprint, along, -15 * scale),
      onPlan(footprint, along, 6 * scale),
    ]),
  );
}

/** The areas of all occupied sections. */
export function garrisons(siege: SiegeView): readonly Box[] {
  return siege.sections.filter(({ id }) => occupants(siege, id).length > 0).map(garrisonBox);
}

const nowhere: PlacesView = {};

/**
 * Everyone who is not on a section: at the foot of a wall, in a breach, in the courtyard, in the field. They stand
 * where the host has placed them; pieces it has not placed, as before a match, go where there is room.
 */
export function standings(siege: SiegeView): readonly Standing[] {
  const places = settle(siege.places ?? nowhere, siege);
  return loosePieces(siege).flatMap(({ key, unit, formation, on, section }): readonly Standing[] => {
    const place = own(places, key);
    if (place === undefined) return [];
    const { at, turn } = place;
    return [
      { key, unit, formation, turn, front: [at.x, at.y], touches: section?.id ?? null, inBreach: on === 'breach' },
    ];
  });
}
