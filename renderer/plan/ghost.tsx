import type { SiegeView } from '../../rules/fortress/view.ts';
import { formationOf } from '../../rules/fortress/map/formation.ts';
import { onPlan, reach, type Box, type Pair } from '../../rules/fortress/map/geometry.ts';
import { boxOf, type Standing } from './placing.ts';
import type { Carried } from './pointers.ts';
import { StandingFormation } from './standing-formation.tsx';

/** A piece where it stands. One beside the table or on a wall has no position on the map, so it gets `front`. */
function standingOf(siege: SiegeView, people: readonly Standing[], id: string, front: Pair): Standing | undefined {
  const there = people.find(({ unit }) => unit.id === id);
  if (there !== undefined) return there;
  const unit = siege.units.find((one) => one.id === id);
  return unit && { key: id, unit, formation: formationOf(unit), front, turn: 0, touches: null, inBreach: false };
}

/** The piece being dragged, at the pointer. */
export function CarriedPiece({
  siege,
  people,
  carried,
}: {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
  readonly carried: Carried;
}) {
  const [x, y] = carried.at;
  const there = people.some(({ unit }) => unit.id === carried.id);
  const standing = standingOf(siege, people, carried.id, carried.at);
  return (
    <g pointerEvents="none" opacity=".65">
      {standing === undefined ? (
        <rect className="plan-carried" x={x - 20} y={y - 10} width="40" height="20" strokeDasharray="4 3" />
      ) : (
        <g {...(there && { transform: `translate(${carried.by[0]} ${carried.by[1]})` })}>
          <StandingFormation standing={standing} sides={siege.sides} pointed={false} />
        </g>
      )}
    </g>
  );
}

/** The centre of where a piece stands: its own box on the map, else the section it is on. */
function placeOf(siege: SiegeView, people: readonly Standing[], id: string): Pair | null {
  const standing = people.find(({ unit }) => unit.id === id);
  if (standing !== undefined) {
    const { x, y, width, height } = boxOf(standing);
    return [x + width / 2, y + height / 2];
  }
  const place = siege.units.find((one) => one.id === id)?.place;
  const on = place?.on === 'section' ? place.section : id;
  const section = siege.sections.find((one) => one.id === on);
  return section === undefined ? null : [section.footprint.at.x, section.footprint.at.y];
}

/** A piece as it would stand after its order: at the foot of a wall, on its own walls, or on open ground. */
export function ghostAt(
  siege: SiegeView,
  people: readonly Standing[],
  piece: string,
  place: string,
  pads: readonly { readonly id: string; readonly box: Box }[],
): Standing | null {
  const standing = standingOf(siege, people, piece, [0, 0]);
  if (standing === undefined) return null;
  const pad = pads.find(({ id }) => id === place);
  if (pad !== undefined) {
    const { x, y, width, height } = pad.box;
    return { ...standing, front: [x + width / 2, y + height], turn: 0 };
  }
  const footprint = siege.sections.find(({ id }) => id === place)?.footprint;
  if (footprint === undefined || standing.touches === place) return null;
  const { unit } = standing;
  if (unit.side === siege.sides[0]?.seat && unit.side !== holderOf(siege, place))
    return { ...standing, front: onPlan(footprint, 0, reach(footprint) + 2), turn: footprint.turn };
  // Machines and other equipment stay below when a unit goes up.
  const formation = formationOf({ ...unit, type: 'infantry', equipment: [], stands: 1 });
  return { ...standing, formation, front: onPlan(footprint, 0, formation.depth / 2), turn: footprint.turn };
}

const holderOf = (siege: SiegeView, id: string): string | null =>
  siege.sections.find((section) => section.id === id)?.holder ?? null;

/** The piece as it would stand at the place pointed at, and the way there. @param mm a px in mm */
export function Ghost({
  siege,
  people,
  piece,
  place,
  pads,
  mm,
}: {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
  readonly piece: string;
  readonly place: string;
  readonly pads: readonly { readonly id: string; readonly box: Box }[];
  readonly mm: number;
}) {
  const from = placeOf(siege, people, piece);
  const ghost = ghostAt(siege, people, piece, place, pads);
  const box = ghost === null ? null : boxOf(ghost);
  const to: Pair | null =
    box === null ? placeOf(siege, people, place) : [box.x + box.width / 2, box.y + box.height / 2];
  return (
    <g pointerEvents="none" className="plan-ghost">
      {from !== null && to !== null && (
        <path
          className="plan-way"
          strokeWidth={2.2 * mm}
          strokeDasharray={`${7 * mm} ${5 * mm}`}
          d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`}
        />
      )}
      {ghost !== null && box !== null && (
        <>
          <g opacity=".55">
            <StandingFormation standing={ghost} sides={siege.sides} pointed={false} />
          </g>
          <rect className="plan-way" {...box} strokeWidth={1.8 * mm} strokeDasharray={`${6 * mm} ${4 * mm}`} />
        </>
      )}
    </g>
  );
}
