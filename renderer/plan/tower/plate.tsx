import type { OccupantView, SiegeView } from '../../../rules/fortress/view.ts';
import { IconSign } from '../../design/icon.tsx';
import { cellsOf, centre, outline, seated, type Level } from './hexes.ts';
import { Standee } from './standee.tsx';

/** A floor as a plate of hexes, whoever stands on it, and its free hexes dashed. */
export function Plate({
  siege,
  level: { occupants, capacity },
  y,
  about,
  winch,
  lit,
}: {
  readonly siege: SiegeView;
  readonly level: Level;
  readonly y: number;
  readonly about: readonly string[];
  /** It has the winch of the drawbridge. */
  readonly winch: boolean;
  /** The floor that matters now. */
  readonly lit: boolean;
}) {
  const cells = cellsOf(capacity);
  const at = cells.map((cell) => centre(cell, y, capacity));
  const seats = seated(occupants, cells);
  const men = seats.flatMap((man, i): { man: OccupantView; at: { x: number; y: number } }[] => {
    const point = at[i];
    return man === null || point === undefined ? [] : [{ man, at: point }];
  });
  return (
    <g>
      {at.map((point, i) => (
        <path key={i} d={outline({ x: point.x, y: point.y + 16 }, 1.01)} className="tower-rim" />
      ))}
      {at.map((point, i) => (
        <path key={i} d={outline({ x: point.x, y: point.y + 8 }, 1.01)} fill="var(--wood-2)" />
      ))}
      {at.map((point, i) => (
        <g key={i}>
          <path d={outline(point)} className={lit ? 'tower-hex tower-hex-lit' : 'tower-hex'} />
          {seats[i] === null &&
            (winch && isWinch(i, cells.length) ? (
              <IconSign name="winch" x={point.x} y={point.y} size={34} color="var(--wood-1)" stroke={1.8} />
            ) : (
              <path d={outline(point, 0.62)} className="tower-free" />
            ))}
        </g>
      ))}
      {men
        .toSorted((a, b) => a.at.y - b.at.y)
        .map(({ man, at: point }) => (
          <Standee
            key={man.unit}
            siege={siege}
            unit={man.unit}
            at={point}
            duty={man.duty}
            pointed={about.includes(man.unit)}
          />
        ))}
    </g>
  );
}

/** ST-004: the foremost hexes of the outer rows of Level 2. */
function isWinch(cell: number, cells: number): boolean {
  return cells === 10 && (cell === 2 || cell === 9);
}
