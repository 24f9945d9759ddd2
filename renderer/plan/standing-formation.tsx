import type { SideView } from '../../rules/fortress/view.ts';
import { armsOf } from '../design/tincture.ts';
import { standSize } from '../../rules/fortress/map/formation.ts';
import { Machine } from './machine.tsx';
import { inFormation, type Standing } from './placing.ts';
import { Stand } from './stand.tsx';
import { uprightBy } from './upright.ts';

export interface StandingFormationProps {
  readonly standing: Standing;
  readonly sides: readonly SideView[];
  readonly pointed: boolean;
}

/** A unit that is not on a section: its machine and its stands. */
export function StandingFormation({ standing, sides, pointed }: StandingFormationProps) {
  const { unit, formation, turn } = standing;
  const { tincture } = armsOf(sides, unit.side);
  const first = formation.pieces.findIndex((p) => p.piece === 'stand');
  return formation.pieces.map((piece, i) => {
    const [x, y] = inFormation(standing, piece.x, piece.y);
    if (piece.piece === 'machine')
      return (
        <Machine
          key={i}
          kind={piece.kind}
          x={x}
          y={y}
          turn={turn}
          tincture={tincture}
          charge={unit.charge}
          touching={standing.touches !== null}
        />
      );
    return (
      <Stand
        key={i}
        x={x}
        y={y}
        width={standing.inBreach ? 34 : standSize.width}
        height={standing.inBreach ? 17 : standSize.height}
        turn={turn - uprightBy(turn)}
        tincture={tincture}
        charge={unit.charge}
        count={piece.count}
        hits={piece.hits}
        pointed={pointed}
        confused={unit.confused && i === first}
      />
    );
  });
}
