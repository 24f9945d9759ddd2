import type { Piece, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { kindOf } from '../../rules/fortress/plan/plan.ts';
import { hasEnds } from '../../rules/fortress/plan/shape.ts';

/** A plan for builders: black lines at true size, each piece with its label and length. Needs no style sheet. */

const LINE = '#000';
const TYPE = 'Archivo, Helvetica, Arial, sans-serif';

function Ticks({ width, y }: { readonly width: number; readonly y: number }) {
  const count = Math.max(2, Math.round(width / 9));
  const pitch = width / count;
  return (
    <path
      d={Array.from(
        { length: count },
        (_, i) => `M${-width / 2 + pitch * (i + 0.2)} ${y}h${pitch * 0.6}v-3h${-pitch * 0.6}z`,
      ).join('')}
      fill={LINE}
    />
  );
}

function Outline({ piece, kinds }: { readonly piece: Piece; readonly kinds: readonly PieceKind[] }) {
  const { at, turn, width, depth, shape } = piece.footprint;
  const kind = kindOf(kinds, piece);
  const gated = shape === 'gatehouse' || piece.options['gate'] === true || kind?.gate === 'always';
  const upright = turn > 100 && turn < 260 ? 180 : 0;
  const room = Math.min(width, 60);
  const size = Math.min(8, depth * 0.34);
  return (
    <g transform={`translate(${at.x} ${at.y}) rotate(${turn})`} fill="none" stroke={LINE} strokeWidth="0.35">
      {shape === 'round' ? (
        <>
          <circle r={width / 2} />
          <circle r={width / 2 - 4} strokeWidth="0.2" />
        </>
      ) : (
        <>
          <rect x={-width / 2} y={-depth / 2} width={width} height={depth} />
          {!hasEnds(piece.footprint) && (
            <rect x={-width / 2 + 4} y={-depth / 2 + 4} width={width - 8} height={depth - 8} strokeWidth="0.2" />
          )}
          <g stroke="none">
            <Ticks width={width} y={depth / 2} />
          </g>
        </>
      )}
      {gated && (
        <path
          d={`M${-width * 0.2} ${depth / 2 - 5}v5M${width * 0.2} ${depth / 2 - 5}v5M${-width * 0.2} ${depth / 2 - 5}h${width * 0.4}M0 ${depth / 2 - 5}v5`}
        />
      )}
      <g transform={`rotate(${upright})`} fill={LINE} stroke="none" textAnchor="middle" fontFamily={TYPE}>
        <text y={-size * 0.05} fontSize={size} fontWeight="700">
          {piece.label}
        </text>
        <text y={size * 0.75} fontSize={Math.min(3.4, room / 10, size * 0.6)}>
          {hasEnds(piece.footprint) ? `${piece.footprint.width} mm` : `${width} × ${depth} mm`}
        </text>
      </g>
    </g>
  );
}

/** Every piece of a plan, as groups of an SVG whose unit is a mm. */
export function Outlines({
  pieces,
  kinds,
}: {
  readonly pieces: readonly Piece[];
  readonly kinds: readonly PieceKind[];
}) {
  return pieces.map((piece) => <Outline key={piece.id} piece={piece} kinds={kinds} />);
}
