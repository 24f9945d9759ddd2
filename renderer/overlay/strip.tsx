import { useId } from 'react';
import type { SiegeView, UnitView } from '../../rules/fortress/view.ts';
import { Hatching } from '../design/hatching.tsx';
import { Charge } from '../design/icon.tsx';
import { Flag } from '../design/flag.tsx';
import { armsOf, tinctureClass } from '../design/tincture.ts';
import { TokenDisc } from '../design/token-disc.tsx';
import { isTaken } from '../plan/marks.ts';
import { sequenceOf, type Sequence } from '../plan/sequence.ts';
import { frontOf, gateOf, type FrontPiece } from './front.ts';

const WALL_HEIGHT = 92;
const MERLON = 9;
const COURSE = 11;

function topOf({ section, tall }: FrontPiece): number {
  return -WALL_HEIGHT * (tall ? 1.34 : section.kind.startsWith('gateway') ? 1.18 : 1);
}

/** The outline of a standing piece with its merlons; a damaged piece has lost some. */
function outline(piece: FrontPiece, next: Sequence): string {
  const [top, hurt] = [topOf(piece), piece.section.tokens >= 3];
  const count = Math.round(piece.width / 11);
  const pitch = piece.width / count;
  let path = `M0 0V${top + MERLON}`;
  for (let i = 0; i < count; i++) {
    const gone = hurt && next() < 0.4;
    path += `h${pitch * 0.2}${gone ? `h${pitch * 0.6}` : `v${-MERLON}h${pitch * 0.6}v${MERLON}`}h${pitch * 0.2}`;
  }
  return `${path}V0Z`;
}

function courses(piece: FrontPiece): string {
  let path = '';
  let row = 0;
  for (let y = topOf(piece) + MERLON + COURSE; y < -3; y += COURSE, row++) {
    path += `M0 ${y}H${piece.width}`;
    for (let x = row % 2 === 0 ? 16 : 8; x < piece.width; x += 18) path += `M${x} ${y - COURSE}v${COURSE}`;
  }
  return path;
}

/** Cracks from the parapet downwards, one for each token up to six, longer the closer the piece is to falling. */
function cracks({ section, width }: FrontPiece, top: number, next: Sequence): string {
  const count = Math.min(6, section.tokens);
  const share = Math.min(1, section.tokens / (section.resistance / 3.7 || 1));
  return Array.from({ length: count }, (_, i) => {
    let [x, y] = [6 + (width - 12) * ((i + 0.5) / count), top + MERLON];
    let path = `M${x} ${y}`;
    const steps = 5;
    for (let step = 0; step < steps; step++) {
      x += (next() - 0.5) * 18;
      y += (-top * (0.35 + share * 0.45)) / steps;
      path += `L${x} ${y}`;
    }
    return path;
  }).join('');
}

function Stand({
  unit,
  x,
  y,
  siege,
  hatching,
}: {
  readonly unit: UnitView;
  readonly x: number;
  readonly y: number;
  readonly siege: SiegeView;
  readonly hatching: (tincture: string) => string;
}) {
  const arms = armsOf(siege.sides, unit.side);
  return (
    <g transform={`translate(${x} ${y})`} className={tinctureClass(arms.tincture)}>
      <rect x="-14" y="-8" width="28" height="16" rx="2" fill="var(--c)" stroke="var(--stone-ink)" strokeWidth="1.6" />
      <rect x="-13" y="-7" width="26" height="14" rx="1.4" fill={`url(#${hatching(arms.tincture)})`} opacity=".5" />
      <rect x="-7" y="-7" width="14" height="14" fill="var(--c)" />
      <Charge name={unit.charge} x={0} y={0} size={13} color="var(--c-on)" stroke={2.9} />
    </g>
  );
}

function Rubble({ piece, next }: { readonly piece: FrontPiece; readonly next: Sequence }) {
  const { width } = piece;
  const top = topOf(piece);
  const stones = Array.from({ length: 44 }, () => {
    const x = next() * width;
    const edge = Math.abs(x / width - 0.5) * 2;
    return { x, y: -(next() * next() * -top * (0.16 + 0.4 * edge * edge)), r: 2.5 + next() * 4 };
  }).sort((a, b) => a.y - b.y);
  return (
    <>
      <path
        d={`M0 0V${top}l6 4 2 ${-top * 0.2} 7 5-3 ${-top * 0.25} 7 5-2 ${-top * 0.2} 6 ${-top * 0.24}zM${width} 0V${top}l-7 3-3 ${-top * 0.26}-6 4 2 ${-top * 0.2}-8 6 3 ${-top * 0.2}-5 ${-top * 0.2}z`}
        fill="var(--stone-2)"
        stroke="var(--stone-ink)"
        strokeWidth="1.4"
      />
      {stones.map(({ x, y, r }, i) => (
        <circle
          key={i}
          cx={x}
          cy={y}
          r={r}
          fill={`var(--stone-${1 + (i % 3)})`}
          stroke="var(--stone-ink)"
          strokeWidth=".9"
        />
      ))}
    </>
  );
}

function Gate({ piece }: { readonly piece: FrontPiece }) {
  const state = gateOf(piece.section);
  if (state === null) return null;
  const mid = piece.width / 2;
  const leaf = state === 'closed';
  return (
    <>
      <path
        d={`M${mid - 17} 0v-32a17 17 0 0 1 34 0v32z`}
        fill={leaf ? 'var(--wood-2)' : 'var(--black)'}
        stroke="var(--stone-ink)"
        strokeWidth="2"
      />
      {leaf && (
        <path d={`M${mid} 0v-48M${mid - 17} -14h34M${mid - 17} -29h34`} stroke="var(--wood-3)" strokeWidth="2" />
      )}
      {state === 'open' && (
        <path
          d={`M${mid - 16} 0v-32q0 -6 4 -11l4 6v37zM${mid + 16} 0v-32q0 -6 -4 -11l-4 6v37z`}
          fill="var(--wood-1)"
          stroke="var(--stone-ink)"
          strokeWidth="1.6"
          strokeLinejoin="round"
        />
      )}
      {state === 'broken' && (
        <path
          d={`M${mid - 15} 0l5-26 5 8 2 18zM${mid + 15} 0l-4-15-6 6 0 9z`}
          fill="var(--wood-1)"
          stroke="var(--stone-ink)"
        />
      )}
    </>
  );
}

function Piece({
  piece,
  siege,
  focus,
  hatching,
}: {
  readonly piece: FrontPiece;
  readonly siege: SiegeView;
  readonly focus: boolean;
  readonly hatching: (tincture: string) => string;
}) {
  const { section, width, x, stands } = piece;
  const next = sequenceOf(`front ${section.id}`);
  const top = topOf(piece);
  const fallen = section.state === 'breach';
  const gateway = section.kind.startsWith('gateway');
  const tokens = section.tokens + (section.gate?.tokens ?? 0);
  const foot = fallen ? -22 : top - 9;
  const holder = isTaken(siege, section) ? armsOf(siege.sides, section.holder) : null;
  return (
    <g transform={`translate(${x} 0)`}>
      {fallen ? (
        <Rubble piece={piece} next={next} />
      ) : (
        <>
          <path
            d={outline(piece, next)}
            fill={`var(--stone-${piece.tall || gateway ? 1 : 2})`}
            stroke="var(--stone-ink)"
            strokeWidth="1.6"
          />
          <path d={courses(piece)} fill="none" stroke="var(--stone-ink)" strokeWidth=".8" opacity=".3" />
          <path d={`M0 ${top + MERLON + 1}h${width}`} stroke="var(--stone-hi)" strokeWidth="2" opacity=".8" />
          <Gate piece={piece} />
          <path
            d={cracks(piece, top, next)}
            fill="none"
            stroke="var(--stone-ink)"
            strokeWidth="4"
            strokeLinejoin="bevel"
          />
        </>
      )}
      {stands.map((unit, i) => (
        <Stand
          key={`${unit.id} ${i}`}
          unit={unit}
          siege={siege}
          hatching={hatching}
          x={width / 2 + (i - (stands.length - 1) / 2) * 31}
          y={foot}
        />
      ))}
      <text
        className="svg-figure"
        x={gateway && !fallen ? 23 : width / 2}
        y={fallen ? -10 : piece.tall ? -22 : -12}
        // Beside a gate there is room for only one letter of the larger size.
        fontSize={gateway && !fallen && section.label.length > 1 ? 25 : 38}
        fill="var(--stone-ink)"
        stroke={`var(--stone-${fallen ? 'hi' : '1'})`}
        strokeWidth="6"
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        {section.label}
      </text>
      {tokens > 0 && !fallen && <TokenDisc x={width - 24} y={-62} r={18} tokens={tokens} />}
      {holder !== null && (
        <Flag tincture={holder.tincture} x={width / 2 + 6} y={foot - 30} size={22} label={section.label} />
      )}
      {focus && (
        <rect
          className="o-focus"
          x="-2"
          y={Math.min(top, foot) - 20}
          width={width + 4}
          height={-Math.min(top, foot) + 22}
          rx="4"
        />
      )}
    </g>
  );
}

/** The wall from the field, standing on the plate below it: its cracks, who holds what, what is fought over. */
export function Strip({ siege, about }: { readonly siege: SiegeView; readonly about: readonly string[] }) {
  const id = useId();
  const { pieces, width } = frontOf(siege, about);
  if (pieces.length === 0) return null;
  const hatching = (tincture: string): string => `${id}-${tincture}`;
  return (
    <svg className="o-strip" width={width} height="200" viewBox={`0 -199 ${width} 200`} aria-hidden="true">
      <defs>
        {siege.sides.map(({ tincture }) => (
          <Hatching key={tincture} id={hatching(tincture)} tincture={tincture} scale={1} />
        ))}
      </defs>
      {pieces.map((piece) => (
        <Piece
          key={piece.section.id}
          piece={piece}
          siege={siege}
          hatching={hatching}
          focus={about.includes(piece.section.id)}
        />
      ))}
    </svg>
  );
}
