import type { FieldPiece } from '../../rules/fortress/field/outline.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { Hatches } from '../plan/hatches.tsx';
import { LeaderCounter, UnitCounter } from './counters.tsx';

/** A counter outside the table. */
export function WaitingPicture({
  siege,
  piece: { id: piece, box, side },
  id,
}: {
  readonly siege: SiegeView;
  readonly piece: FieldPiece;
  readonly id: string;
}) {
  const unit = siege.units.find((one) => one.id === piece);
  const field = siege.field?.units.find((one) => one.unit === piece);
  const { tincture } = armsOf(siege.sides, side);
  const charge = siege.field?.leaders.find(({ leader }) => leader === piece)?.charge ?? 'crown';
  return (
    <svg
      className={tinctureClass(tincture)}
      viewBox={`${box.x - 6} ${box.y - 12} ${box.width + 12} ${box.height + 18}`}
      width={Math.min(96, box.width * 0.62)}
      height={Math.min(60, (Math.min(96, box.width * 0.62) * (box.height + 18)) / (box.width + 12))}
      aria-hidden="true"
    >
      <Hatches id={id}>
        {unit !== undefined && field !== undefined ? (
          <UnitCounter unit={unit} field={field} tincture={tincture} upright={0} />
        ) : (
          <LeaderCounter charge={charge} tincture={tincture} upright={0} ordering={false} />
        )}
      </Hatches>
    </svg>
  );
}
