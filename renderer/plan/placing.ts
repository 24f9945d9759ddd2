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

/** A formation on the plan: its front middle, and its turn in degrees clockwise. */
export interface Standing {
  /** Names it: the unit, and of one that stands at two places each of them. */
  readonly key: string;
  readonly unit: UnitView;
  readonly formation: Formation;
  readonly front: Pair;
  readonly turn: number;
  /** Section that it touches or stands in the breach of, if any. */
  readonly touches: string | null;
  readonly inBreach: boolean;
}

/** Moves a point of a formation onto the plan. */
export function inFormation({ front: [x, y], turn }: Pick<Standing, 'front' | 'turn'>, dx: number, dy: number): Pair {
  return inSame({ x, y }, turn, dx, dy);
}

/** The box around a formation as it stands. */
export function boxOf(standing: Standing): Box {
  const { width, depth } = standing.formation;
  return boxAround([
    inFormation(standing, -width / 2, 0),
    inFormation(standing, width / 2, 0),
    inFormation(standing, width / 2, depth),
    inFormation(standing, -width / 2, depth),
  ]);
}

/** The room of the stands on a section: the rampart of a wall, the whole of everything else. */
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

/** The room of everybody who stands on a section. */
export function garrisons(siege: SiegeView): readonly Box[] {
  return siege.sections.filter(({ id }) => occupants(siege, id).length > 0).map(garrisonBox);
}

const nowhere: PlacesView = {};

/**
 * Everyone who is not on a section: at the foot of a wall, in a breach, in the courtyard, in the field. They stand where the
 * host has them; before a match, and whom it does not know yet, where there is room.
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
