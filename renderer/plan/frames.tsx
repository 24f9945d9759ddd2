import { memo } from 'react';
import type { SectionView, SiegeView } from '../../rules/fortress/view.ts';
import { IconSign } from '../design/icon.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { onPlan, reach } from '../../rules/fortress/map/geometry.ts';
import { inFormation, type Standing } from './placing.ts';
import { frameOf, scaleOf } from './frame.ts';
import { towerHalf } from './tower-size.ts';

interface Bounds {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The rectangle around a section in its own frame, `room` mm larger on every side. */
function boundsOf(section: SectionView, room: number): Bounds {
  const [sx, sy] = scaleOf(section);
  const [left, top, bottom] =
    section.footprint.shape === 'straight'
      ? [section.footprint.width / 2, -16 * sy, 20.5 * sy]
      : section.footprint.shape === 'gatehouse'
        ? [44 * sx, -26 * sx, 34 * sx]
        : [towerHalf * sx, -towerHalf * sx, towerHalf * sx];
  return { x: -left - room, y: top - room, width: 2 * (left + room), height: bottom - top + 2 * room };
}

export interface FrameProps {
  readonly section: SectionView;
  readonly focused?: boolean;
  readonly pointed?: boolean;
  readonly selected?: boolean;
  readonly disputed?: boolean;
  /** The invisible area that takes clicks and shows the focus ring. */
  readonly hit?: boolean;
}

/**
 * The frames around a section: solid in focus, dashed for a pending test or if something points at it, dotted ember if
 * a sensor disagrees.
 */
export const Frame = memo(function Frame({
  section,
  focused = false,
  pointed = false,
  selected = false,
  disputed = false,
  hit = false,
}: FrameProps) {
  const dashed = pointed || (section.testPending && !focused);
  if (!hit && !focused && !dashed && !selected && !disputed) return null;
  const warning = onPlan(section.footprint, 0, reach(section.footprint) + 12);
  return (
    <>
      <g transform={frameOf(section)}>
        {hit && <rect className="plan-hit" {...boundsOf(section, 3)} rx="3" />}
        {selected && (
          <rect
            {...boundsOf(section, 2)}
            rx="2"
            fill="var(--ink-1)"
            fillOpacity=".13"
            stroke="var(--ink-1)"
            strokeWidth="1.6"
          />
        )}
        {dashed && (
          <rect {...boundsOf(section, 2)} fill="none" stroke="var(--ink-1)" strokeWidth="2.2" strokeDasharray="6 4" />
        )}
        {focused && (
          <>
            <rect {...boundsOf(section, 3)} rx="2" fill="none" stroke="var(--stone-ink)" strokeWidth="5.4" />
            <rect {...boundsOf(section, 3)} rx="2" fill="none" stroke="var(--ink-1)" strokeWidth="3.2" />
          </>
        )}
        {disputed && (
          <rect {...boundsOf(section, 4.5)} fill="none" stroke="var(--ember)" strokeWidth="1.8" strokeDasharray="2 3" />
        )}
      </g>
      {disputed && (
        <g transform={`translate(${warning[0]} ${warning[1]})`}>
          <circle r="9" fill="var(--ember)" stroke="var(--stone-ink)" strokeWidth="1.5" />
          <IconSign name="warn" x={0} y={-0.4} size={11} color="var(--ember-on)" stroke={2.6} />
        </g>
      )}
    </>
  );
});

export interface ShotsProps {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
  /** Sections aimed at. */
  readonly targets: readonly string[];
  /** Ids of what the question is about: the machines among them shoot. */
  readonly about: readonly string[];
}

/** Dotted lines with their corridor from the machines a question is about to what they aim at. */
export function Shots({ siege, people, targets, about }: ShotsProps) {
  const shooting = people.filter(
    (s) =>
      about.includes(s.unit.id) &&
      s.touches === null &&
      s.formation.pieces.some((p) => p.piece === 'machine' && p.kind === 'lobber'),
  );
  const aims = siege.sections.filter((s) => targets.includes(s.id));
  return shooting.flatMap((standing) =>
    aims.map((section) => {
      const from = inFormation(standing, 0, 2);
      const to = onPlan(section.footprint, 0, reach(section.footprint) + 2);
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const [ux, uy] = [(-(to[1] - from[1]) / length) * 10, ((to[0] - from[0]) / length) * 10];
      return (
        <g
          key={`${standing.unit.id} ${section.id}`}
          className={tinctureClass(armsOf(siege.sides, standing.unit.side).tincture)}
        >
          <path
            d={`M${from[0] + ux} ${from[1] + uy}L${to[0] + ux} ${to[1] + uy}L${to[0] - ux} ${to[1] - uy}L${from[0] - ux} ${from[1] - uy}Z`}
            fill="var(--c)"
            opacity=".08"
          />
          <path
            d={`M${from[0]} ${from[1]}L${to[0]} ${to[1]}`}
            stroke="var(--c)"
            strokeWidth="1.8"
            strokeDasharray="1 5"
            strokeLinecap="round"
          />
        </g>
      );
    }),
  );
}
