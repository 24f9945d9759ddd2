import { memo } from 'react';
import { cellsOf, LEADER, boxOfUnit } from '../../rules/fortress/field/outline.ts';
import type { FieldUnit } from '../../rules/fortress/field/field-view.ts';
import type { CommandBoardView, UnitView } from '../../rules/fortress/view.ts';
import { Charge } from '../design/icon.tsx';
import { short } from '../design/polygon.ts';
import { tinctureClass, type Tincture } from '../design/tincture.ts';
import { HatchFill } from '../plan/hatches.tsx';
import { sequenceOf } from '../plan/sequence.ts';
import { BANNER_HALF, bannerOf } from './giving-way.ts';

/** Units and leaders as counters, in their own frame: -y is forward, the middle of the front edge is 0, 0. In mm. */

/** How far the stands of a confused unit are out of line, in mm and degrees. */
const ASTRAY = { turn: 30, x: 5, y: 9 } as const;

/** The front edge, with a point that shows the facing. */
const frontEdge = (width: number): string => `M${short(-width / 2 + 1)} -.6H-7L0 -8.5L7 -.6H${short(width / 2 - 1)}`;

export interface UnitCounterProps {
  readonly unit: Pick<UnitView, 'id' | 'stands' | 'standsAtStart' | 'charge' | 'confused' | 'hits'>;
  readonly field: Pick<FieldUnit, 'shape' | 'frontage' | 'stand' | 'status'>;
  readonly tincture: Tincture;
  /** Degrees by which signs are rotated to stay upright. */
  readonly upright: number;
  /** Whether an enemy touches it. */
  readonly touched?: boolean;
}

/** How far in front of a unit its wall is drawn, in mm: clear of the front edge, or on it if an enemy stands there. */
const WALL = { clear: 14, touched: 1 } as const;

/** One cell for each stand, with hatching and sign; a lost stand is a dashed cell. */
export const UnitCounter = memo(function UnitCounter({
  unit,
  field,
  tincture,
  upright,
  touched = false,
}: UnitCounterProps) {
  const next = sequenceOf(`${unit.id} astray`);
  const astray = (by: number): number => (unit.confused ? (next() - 0.5) * by : 0);
  const strength = { stands: unit.stands, full: unit.standsAtStart };
  const box = boxOfUnit(field, strength);
  const looks = !unit.confused && field.shape !== 'skirmish' && field.shape !== 'hedgehog';
  const wall = field.status;
  const ahead = -WALL[touched ? 'touched' : 'clear'];
  return (
    <g className={`field-unit ${tinctureClass(tincture)}`}>
      {cellsOf(field, strength).map(({ x, y, width, depth, turn, lost }, i) => {
        const sign = Math.min(width, depth) * 0.78;
        if (lost)
          return (
            <rect
              key={i}
              transform={`translate(${short(x)} ${short(y)}) rotate(${turn})`}
              x={-width / 2 + 1.5}
              y={-depth / 2 + 1.5}
              width={width - 3}
              height={depth - 3}
              rx="2.5"
              fill="none"
              stroke="var(--c)"
              strokeWidth="1.8"
              strokeDasharray="3.5 3"
            />
          );
        return (
          <g
            key={i}
            transform={`translate(${short(x + astray(ASTRAY.x))} ${short(y + astray(ASTRAY.y))}) rotate(${short(turn + astray(ASTRAY.turn))})`}
          >
            <rect
              x={-width / 2 + 0.8}
              y={-depth / 2}
              width={width - 1.6}
              height={depth}
              rx="2.5"
              fill="var(--c)"
              stroke="var(--stone-ink)"
              strokeWidth="1.8"
            />
            <HatchFill
              tincture={tincture}
              x={-width / 2 + 1.6}
              y={-depth / 2 + 0.8}
              width={width - 3.2}
              height={depth - 1.6}
            />
            <circle r={sign * 0.6} fill="var(--c)" />
            <g transform={`rotate(${upright - turn})`}>
              <Charge name={unit.charge} x={0} y={0} size={sign} color="var(--c-on)" stroke={2.7} />
            </g>
          </g>
        );
      })}
      {unit.hits > 0 &&
        Array.from({ length: Math.min(unit.hits, 4) }, (_, i) => (
          <path
            key={`hit ${i}`}
            d={`M${short(box.x + box.width - 4 - i * 4)} ${short(box.y + 3)}l-3 ${short(Math.min(18, box.height - 6))}`}
            stroke="var(--c-on)"
            strokeWidth="2"
          />
        ))}
      {looks && (
        <g fill="none" strokeLinejoin="round" strokeLinecap="round">
          <path d={frontEdge(box.width)} stroke="var(--stone-ink)" strokeWidth="5.4" />
          <path d={frontEdge(box.width)} stroke="var(--ink-1)" strokeWidth="2.6" />
        </g>
      )}
      {wall !== 'open' && (
        <path
          d={
            wall === 'defended'
              ? `M${short(box.x - 2)} ${ahead}H${short(box.x + box.width + 2)}`
              : `M${short(box.x - 6)} ${short(box.height + 4)}V${ahead}H${short(box.x + box.width + 6)}V${short(box.height + 4)}`
          }
          fill="none"
          stroke="var(--stone-2)"
          strokeWidth="5"
          strokeDasharray="8 2"
        />
      )}
    </g>
  );
});

/** A leader: a round base with a sign. */
export const LeaderCounter = memo(function LeaderCounter({
  charge,
  tincture,
  upright,
  ordering,
}: {
  readonly charge: string;
  readonly tincture: Tincture;
  readonly upright: number;
  /** Whether the leader is selected or is giving an order. */
  readonly ordering: boolean;
}) {
  return (
    <g transform={`translate(0 ${LEADER}) rotate(${upright})`} className={`field-unit ${tinctureClass(tincture)}`}>
      <circle r={LEADER} fill="var(--c)" stroke="var(--stone-ink)" strokeWidth="2" />
      <circle r={LEADER * 0.72} fill="var(--c)" />
      <Charge name={charge} x={0} y={0} size={LEADER * 1.14} color="var(--c-on)" stroke={2.4} />
      <circle
        r={LEADER + 3}
        fill="none"
        stroke="var(--ink-1)"
        strokeWidth={ordering ? 3 : 1.3}
        opacity={ordering ? 1 : 0.55}
      />
    </g>
  );
});

/** A banner with a leader's order points: the number left, and a lozenge for each, hollow once spent. */
export function PointsBanner({
  leader: { points, rolled },
  tincture,
  mm,
  left,
}: {
  readonly leader: Pick<CommandBoardView['leaders'][number], 'points' | 'rolled'>;
  readonly tincture: Tincture;
  /** Millimetres of the table per px. */
  readonly mm: number;
  /** Whether the banner flies to the left of its pole. */
  readonly left: boolean;
}) {
  if (rolled === null) return null;
  const { all, rows, inRow, width } = bannerOf({ points, rolled });
  const from = left ? 10 - width : 0;
  return (
    <g className={tinctureClass(tincture)} transform={`scale(${short(mm)})`} data-banner="">
      <path
        d={`M0 -${BANNER_HALF}H${width}L${width - 7} 0L${width} ${BANNER_HALF}H0Z`}
        transform={left ? 'scale(-1 1)' : undefined}
        fill="var(--bg-1)"
        stroke="var(--c)"
        strokeWidth="1.8"
      />
      <text className="svg-figure" x={from + 15} y="7.5" fontSize="21" fill="var(--ink-1)">
        {points}
      </text>
      {Array.from({ length: all }, (_, i) => {
        const [x, y] = [from + 31 + (i % inRow) * 9, rows === 1 ? 0 : i < inRow ? -5.5 : 5.5];
        return (
          <path
            key={i}
            d={`M${x} ${y - 4.4}l3.6 4.4l-3.6 4.4l-3.6 -4.4z`}
            fill={i < points ? 'var(--c)' : 'none'}
            stroke="var(--c)"
            strokeWidth="1.2"
          />
        );
      })}
    </g>
  );
}

const SPIRAL =
  'M.5 .5c-.9 1.1-2.7.2-2.5-1.400.2-2 2.900-2.800 4.600-1.500 2.300 1.800 1.800 5.400-.6 7-3.200 2-7.600.3-8.600-3.400C-7.800-3.200-4.600-7.300 0-7.600c3.300-.2 6.300 1.700 7.600 4.600';

/** A disc at the corner of a counter: confused, in woods, or moved to an unknown place (`old`). `r` in mm. */
export function Mark({ mark, r }: { readonly mark: 'confused' | 'old' | 'woods'; readonly r: number }) {
  if (mark === 'old')
    return (
      <>
        <circle
          r={r}
          fill="var(--bg-1)"
          stroke="var(--ink-2)"
          strokeWidth={r * 0.13}
          strokeDasharray={`${r * 0.2} ${r * 0.2}`}
        />
        <text className="svg-figure" y={r * 0.42} fontSize={r * 1.25} fill="var(--ink-1)">
          ?
        </text>
      </>
    );
  return (
    <>
      <circle
        r={r}
        fill={mark === 'confused' ? 'var(--ink-1)' : 'var(--bg-2)'}
        stroke="var(--stone-ink)"
        strokeWidth={r * 0.16}
      />
      {mark === 'confused' ? (
        <path
          d={SPIRAL}
          transform={`scale(${short(r / 11)})`}
          fill="none"
          stroke="var(--ink-inv)"
          strokeWidth="2"
          strokeLinecap="round"
        />
      ) : (
        <Charge name="tree" x={0} y={0} size={r * 1.3} color="var(--ink-1)" stroke={2.2} />
      )}
    </>
  );
}
