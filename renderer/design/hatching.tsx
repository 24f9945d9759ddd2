import { useId } from 'react';
import { tinctureClass, type Tincture } from './tincture.ts';

export interface HatchingProps {
  /** Id by which the drawing refers to it: `fill="url(#id)"`. */
  readonly id: string;
  readonly tincture: Tincture;
  /** Size of the engraving: 1 suits a shield of 50 units. Default 1. */
  readonly scale?: number;
}

/**
 * The engraver's hatching of a tincture (Petra Sancta) as an SVG pattern: Azure horizontal lines, Or dots, Gules
 * vertical lines, Argent plain, Sable crossed lines, Purpure diagonal from the right, Vert diagonal from the left. Put
 * it inside `<defs>`.
 */
export function Hatching({ id, tincture, scale = 1 }: HatchingProps) {
  const gap = (tincture === 'or' ? 4.2 : 3.4) * scale;
  const line = 1.05 * scale;
  const color = `var(--${tincture}-deep)`;
  const turn = { purpure: 135, vert: 45, gules: 90, azure: 0, or: 0, argent: 0, sable: 0 }[tincture];
  return (
    <pattern id={id} width={gap} height={gap} patternUnits="userSpaceOnUse" patternTransform={`rotate(${turn})`}>
      {tincture === 'or' ? (
        <>
          <circle cx={1.1 * scale} cy={1.1 * scale} r={0.85 * scale} fill={color} />
          <circle cx={3.2 * scale} cy={3.2 * scale} r={0.85 * scale} fill={color} />
        </>
      ) : (
        tincture !== 'argent' && <rect width={gap} height={line} fill={color} />
      )}
      {tincture === 'sable' && <rect width={line} height={gap} fill={color} />}
    </pattern>
  );
}

export interface HatchedProps {
  readonly tincture: Tincture;
  /** Default 2.4, which suits a block of HTML. */
  readonly scale?: number;
  readonly className?: string;
}

/** Fills its (positioned) parent with the hatching of a tincture, over the parent's background. */
export function Hatched({ tincture, scale = 2.4, className = '' }: HatchedProps) {
  const id = useId();
  return (
    <svg className={`${tinctureClass(tincture)} hatched ${className}`} aria-hidden="true">
      <defs>
        <Hatching id={id} tincture={tincture} scale={scale} />
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
