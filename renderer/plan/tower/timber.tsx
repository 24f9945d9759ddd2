import type { CutawayView } from '../../../rules/fortress/view.ts';
import { LEFT, STEP } from './hexes.ts';

/** Wooden parts: posts, braces, wheels, ladders and the drawbridge. */

export const FRONT = LEFT + STEP * 3.92;
const REAR = LEFT + STEP;

export function Post({
  x,
  from,
  to,
  thick = 17,
  far = false,
}: {
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly thick?: number;
  readonly far?: boolean;
}) {
  const fill = far ? 'var(--wood-3)' : 'var(--wood-2)';
  return <rect className="tower-post" x={x - thick / 2} y={from} width={thick} height={to - from} fill={fill} />;
}

/** Posts and braces behind everything. @param heights of the floors, from the top */
export function Frame({ heights }: { readonly heights: readonly number[] }) {
  const [top = 0] = heights;
  const foot = (heights.at(-1) ?? 0) - 44;
  const braces = heights
    .slice(1)
    .map((y, i) => `M${REAR} ${y - 20}L${FRONT - 40} ${(heights[i] ?? 0) + 36}`)
    .join('');
  return (
    <g>
      <Post x={REAR} from={top - 86} to={foot} thick={13} far />
      <Post x={FRONT - 40} from={top - 86} to={foot} thick={13} far />
      <path d={braces} stroke="var(--stone-ink)" strokeWidth="15" />
      <path d={braces} stroke="var(--wood-3)" strokeWidth="10" />
    </g>
  );
}

/** Posts in front, between the floors. */
export function FrontPosts({ heights }: { readonly heights: readonly number[] }) {
  return heights.slice(1).map((y, i) => <Post key={y} x={FRONT - 4} from={(heights[i] ?? 0) + 58} to={y - 14} />);
}

/** Hides on the front (ST-008). */
export function Hides({ from, to }: { readonly from: number; readonly to: number }) {
  const count = Math.max(1, Math.floor((to - from) / 50));
  return Array.from({ length: count }, (_, i) => (
    <path key={i} className="tower-hide" d={`M${FRONT + 4} ${from + i * 50}h20q10 26 2 54q-12 8-22 0z`} />
  ));
}

export function Wheels({ y }: { readonly y: number }) {
  return [-22, STEP * 0.86, STEP * 1.98, STEP * 3.06].map((along) => (
    <g key={along} transform={`translate(${LEFT + along} ${y})`}>
      <circle r="31" fill="var(--wood-2)" stroke="var(--stone-ink)" strokeWidth="3" />
      <circle r="22" fill="none" stroke="var(--wood-1)" strokeWidth="4" />
      <path d="M-22 0h44M0 -22v44M-15.5 -15.5l31 31M15.5 -15.5l-31 31" stroke="var(--wood-1)" strokeWidth="3" />
      <circle r="6" fill="var(--stone-hi)" />
    </g>
  ));
}

/** A ladder from one floor up to the next; dashed if it is not raised. */
export function Ladder({
  x,
  from,
  to,
  raised,
}: {
  readonly x: number;
  readonly from: number;
  readonly to: number;
  readonly raised: boolean;
}) {
  if (!raised)
    return (
      <path className="tower-ladder-down" d={`M${x - 15} ${from}L${x - 9} ${to}M${x + 15} ${from}L${x + 21} ${to}`} />
    );
  const beams = `M${x - 15} ${from}L${x - 9} ${to}M${x + 15} ${from}L${x + 21} ${to}`;
  const rungs = Array.from({ length: 7 }, (_, i) => {
    const share = (i + 1) / 8;
    return `M${x - 15 + 6 * share} ${from + (to - from) * share}h30`;
  }).join('');
  return (
    <g>
      <path d={beams} stroke="var(--stone-ink)" strokeWidth="9" />
      <path d={beams} stroke="var(--wood-1)" strokeWidth="5" />
      <path d={rungs} stroke="var(--wood-1)" strokeWidth="4" />
    </g>
  );
}

const BRIDGE = { from: LEFT + STEP * 3.55, to: LEFT + STEP * 5.35 } as const;

/**
 * The drawbridge of the floor at height `y`: against the front, on its way, or on the wall. @param above the next floor
 */
export function Drawbridge({
  state,
  y,
  above,
}: {
  readonly state: CutawayView['bridge']['state'];
  readonly y: number;
  readonly above: number;
}) {
  const ropes = (tip: number, tipY: number): string =>
    `M${LEFT + STEP * 3.5} ${above + 64}L${tip - 6} ${tipY - 34}M${LEFT + STEP * 3.62} ${above + 96}L${tip + 6} ${tipY + 40}`;
  const { from, to } = BRIDGE;
  const shape =
    state === 'lowered'
      ? `M${from} ${y - 34}H${to}L${to + 12} ${y + 42}H${from + 12}Z`
      : state === 'lowering'
        ? `M${FRONT - 4} ${y - 30}L${FRONT + 96} ${y - 128}l14 62L${FRONT + 10} ${y + 40}Z`
        : `M${FRONT + 2} ${y - 164}l22 60v130l-22 -52z`;
  const planks =
    state === 'lowered'
      ? Array.from({ length: 7 }, (_, i) => `M${from + ((to - from) * (i + 1)) / 8} ${y - 34}l12 76`).join('')
      : state === 'lowering'
        ? [1, 2, 3].map((i) => `M${FRONT - 4 + i * 25} ${y - 30 - i * 24.5}l14 66`).join('')
        : [1, 2, 3].map((i) => `M${FRONT + 2} ${y - 164 + i * 34}l22 62`).join('');
  const tip = state === 'lowered' ? to : FRONT + 96;
  const line = ropes(tip, state === 'lowered' ? y : y - 94);
  return (
    <g>
      {state !== 'raised' && (
        <>
          <path d={line} stroke="var(--stone-ink)" strokeWidth="7" />
          <path d={line} stroke="var(--stone-hi)" strokeWidth="3.5" strokeDasharray="9 5" />
        </>
      )}
      <path d={shape} fill="var(--wood-1)" stroke="var(--stone-ink)" strokeWidth="3" />
      <path d={planks} stroke="var(--wood-3)" strokeWidth="2.5" />
    </g>
  );
}
