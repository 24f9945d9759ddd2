import type { OccupantView, SiegeView } from '../../../rules/fortress/view.ts';
import { Charge } from '../../design/icon.tsx';
import { armsOf, tinctureClass } from '../../design/tincture.ts';
import { HatchFill } from '../hatches.tsx';
import { SPIRAL } from '../stand.tsx';
import { outline, type Point } from './hexes.ts';

const SHIELD = 'M-24 -58h48v28c0 16-10 23-24 29c-14-6-24-13-24-29z';

/** A man on his hex: the shield of his side with his own charge; wounds and stun are also shown by shape. */
export function Standee({
  siege,
  unit: id,
  at: { x, y },
  pointed,
  duty = 'none',
}: {
  readonly siege: SiegeView;
  readonly unit: string;
  readonly at: Point;
  /** Whether a question points at him. */
  readonly pointed: boolean;
  readonly duty?: OccupantView['duty'];
}) {
  const unit = siege.units.find((one) => one.id === id);
  if (unit === undefined) return null;
  const { tincture } = armsOf(siege.sides, unit.side);
  return (
    <g className={tinctureClass(tincture)}>
      {pointed && <path d={outline({ x, y }, 0.94)} className="tower-pointed" />}
      <ellipse cx={x} cy={y + 2} rx="27" ry="11.5" fill="var(--stone-ink)" opacity=".75" />
      <ellipse cx={x} cy={y - 1} rx="24" ry="9.5" fill="var(--c-deep)" stroke="var(--c)" strokeWidth="2" />
      {duty === 'push' && <path d={`M${x + 24} ${y - 8}l11 8l-11 8z`} fill="var(--c)" stroke="var(--stone-ink)" />}
      <g transform={`translate(${x} ${y - 4})${unit.confused ? ' rotate(12)' : ''}`}>
        <path d={SHIELD} fill="var(--c)" stroke="var(--stone-ink)" strokeWidth="3" />
        <HatchFill tincture={tincture} x={-22} y={-56} width={44} height={28} />
        <circle cy="-36" r="17" fill="var(--c)" />
        <Charge name={unit.charge} x={0} y={-36} size={30} color="var(--c-on)" stroke={2.6} />
      </g>
      {unit.hits > 0 && (
        <g transform={`translate(${x + 20} ${y - 58})`}>
          <circle r="15" fill="var(--ember)" stroke="var(--stone-ink)" strokeWidth="3" />
          <path d="M-6 -6l5 4-3 3 8 6" fill="none" stroke="var(--ember-on)" strokeWidth="3.5" />
        </g>
      )}
      {unit.confused && (
        <g transform={`translate(${x - 20} ${y - 58})`}>
          <circle r="14" fill="var(--ink-1)" stroke="var(--stone-ink)" strokeWidth="3" />
          <path d={SPIRAL} transform="scale(2)" fill="none" stroke="var(--ink-inv)" strokeWidth="1.4" />
        </g>
      )}
    </g>
  );
}
