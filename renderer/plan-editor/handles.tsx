import type { PointerEvent } from 'react';
import { lengthFits } from '../../rules/fortress/plan/limits.ts';
import type { Piece, PieceKind } from '../../rules/fortress/plan/plan.ts';
import { hasEnds } from '../../rules/fortress/plan/shape.ts';
import type { Grip } from './use-pointers.ts';

export interface HandlesProps {
  readonly piece: Piece;
  readonly kind: PieceKind | undefined;
  /** Mm of the plan per px. */
  readonly mm: number;
  readonly onTake: (event: PointerEvent, grip: Grip) => void;
  readonly onMove: (event: PointerEvent) => void;
  readonly onLetGo: (event: PointerEvent) => void;
}

/** The frame of the selected piece: its length, an end to pull on either side, and an arm to turn it by. */
export function Handles({ piece, kind, mm, onTake, onMove, onLetGo }: HandlesProps) {
  const { at, turn, width, depth, shape } = piece.footprint;
  const deep = Math.max(depth, 32);
  const grips: readonly { readonly grip: Grip; readonly x: number; readonly y: number }[] = [
    ...(hasEnds(piece.footprint)
      ? [
          { grip: 'left' as const, x: -width / 2, y: 0 },
          { grip: 'right' as const, x: width / 2, y: 0 },
        ]
      : []),
    { grip: 'turn', x: 0, y: deep / 2 + 30 * mm },
  ];
  const fits = kind === undefined || lengthFits(kind, width);
  const said = `${String(Math.round(width * 10) / 10)} mm`;
  const wide = (said.length * 8.2 + 14) * mm;
  const upright = turn > 90 && turn < 270 ? 180 : 0;
  return (
    <g transform={`translate(${at.x} ${at.y}) rotate(${turn})`}>
      <g pointerEvents="none" className="editor-frame">
        {shape === 'round' ? (
          <circle r={width / 2 + 3 * mm} strokeWidth={3 * mm} />
        ) : (
          <rect x={-width / 2} y={-deep / 2} width={width} height={deep} strokeWidth={3 * mm} />
        )}
        <path d={`M0 ${deep / 2}v${30 * mm}`} strokeWidth={2 * mm} />
        <g
          transform={`translate(0 ${deep / 2 + 62 * mm}) rotate(${upright})`}
          className={fits ? 'editor-length' : 'editor-length editor-length-wrong'}
        >
          <rect x={-wide / 2} y={-12 * mm} width={wide} height={24 * mm} rx={6 * mm} strokeWidth={1.5 * mm} />
          <text y={5 * mm} fontSize={14 * mm} textAnchor="middle">
            {said}
          </text>
        </g>
      </g>
      {grips.map(({ grip, x, y }) => (
        <g
          key={grip}
          className="editor-grip"
          data-grip={grip}
          transform={`translate(${x} ${y})`}
          onPointerDown={(event) => onTake(event, grip)}
          onPointerMove={onMove}
          onPointerUp={onLetGo}
        >
          {/* Large enough for a finger; the visible part is smaller. */}
          <circle r={22 * mm} className="editor-grip-room" />
          {grip === 'turn' ? (
            <circle r={7 * mm} strokeWidth={2 * mm} />
          ) : (
            <rect x={-6 * mm} y={-6 * mm} width={12 * mm} height={12 * mm} strokeWidth={2 * mm} />
          )}
        </g>
      ))}
    </g>
  );
}
