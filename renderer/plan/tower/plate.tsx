import { cellsOf } from '../../../rules/fortress/map/floors.ts';
import { IconSign } from '../../design/icon.tsx';
import { onFloor, outline, type Level } from './hexes.ts';

/** A floor as a plate of hexes, free ones dashed. */
export function Plate({
  level: { capacity },
  y,
  taken,
  winch,
  lit,
}: {
  readonly level: Level;
  readonly y: number;
  /** Occupied hexes. */
  readonly taken: ReadonlySet<number>;
  /** Whether it has the winch of the drawbridge. */
  readonly winch: boolean;
  /** Whether this floor is highlighted. */
  readonly lit: boolean;
}) {
  const cells = cellsOf(capacity);
  const at = cells.map((_, slot) => onFloor(slot, y, capacity));
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
          {!taken.has(i) &&
            (winch && isWinch(i, cells.length) ? (
              <IconSign name="winch" x={point.x} y={point.y} size={34} color="var(--wood-1)" stroke={1.8} />
            ) : (
              <path d={outline(point, 0.62)} className="tower-free" />
            ))}
        </g>
      ))}
    </g>
  );
}

/** ST-004: the foremost hexes of the outer rows of Level 2. */
function isWinch(cell: number, cells: number): boolean {
  return cells === 10 && (cell === 2 || cell === 9);
}
