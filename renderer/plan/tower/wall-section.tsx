import type { ReactNode } from 'react';
import { GROUND_LINE, LEFT, outline, STEP, type Point } from './hexes.ts';
import { battlements } from './where.ts';

const FACE = LEFT + STEP * 5.02;
const BACK = LEFT + STEP * 7.55;
const COURSE = 38;

/** The rampart in section, at the height of the floor with the drawbridge, and who is on it. */
export function WallSection({
  y,
  children,
}: {
  /** Height of its battlement. */
  readonly y: number;
  /** Whoever is on it, of both sides. */
  readonly children: ReactNode;
}) {
  const foot = GROUND_LINE;
  const spread = Math.min(780, foot - 120);
  const body = `M${FACE} ${y + 34}H${BACK}V${foot}H${FACE - 26}V${spread + 120}L${FACE} ${spread}Z`;
  const courses = Array.from({ length: Math.ceil((foot - y - 74) / COURSE) }, (_, row) => {
    const at = y + 74 + row * COURSE;
    const left = at > spread ? FACE - 26 * Math.min(1, (at - spread) / 120) : FACE;
    const joints: string[] = [];
    for (let x = FACE + (row % 2 === 1 ? 34 : 70); x < BACK; x += 72) joints.push(`M${x} ${at}v${COURSE}`);
    return `M${left} ${at}H${BACK}${joints.join('')}`;
  }).join('');
  return (
    <g>
      <clipPath id="tower-wall">
        <path d={body} />
      </clipPath>
      <path d={body} fill="var(--stone-3)" stroke="var(--stone-ink)" strokeWidth="3" />
      <path d={courses} clipPath="url(#tower-wall)" stroke="var(--stone-ink)" strokeWidth="2" opacity=".5" />
      <path
        d={`M${FACE} ${y + 34}V${spread}L${FACE - 26} ${spread + 120}V${foot}`}
        fill="none"
        stroke="var(--stone-hi)"
        strokeWidth="4"
      />
      {battlements(y).map((point, i) => (
        <path key={i} d={outline(point)} fill="var(--stone-2)" stroke="var(--stone-ink)" strokeWidth="2.5" />
      ))}
      <Merlon x={FACE + 34} y={y - 22} />
      {children}
      <Merlon x={FACE + 16} y={y + 58} />
    </g>
  );
}

/** Middle of the wall, for the text above it. */
export const WALL_MIDDLE = LEFT + STEP * 6.35;

function Merlon({ x, y }: Point) {
  return (
    <g stroke="var(--stone-ink)">
      <path d={`M${x - 24} ${y - 58}l14 -10h38l-12 10z`} fill="var(--stone-hi)" strokeWidth="2" />
      <path d={`M${x + 16} ${y - 58}l12 -10v54l-12 12z`} fill="var(--stone-3)" strokeWidth="2" />
      <path d={`M${x - 24} ${y - 58}h40v56h-40z`} fill="var(--stone-1)" strokeWidth="2.5" />
    </g>
  );
}
