import { useId } from 'react';
import { Hatching } from './hatching.tsx';
import { tinctureClass, type Tincture } from './tincture.ts';

export interface FlagProps {
  readonly tincture: Tincture;
  /** Centre and height of the letters in units of the enclosing drawing. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Number or letter of the section that was taken. */
  readonly label: string;
}

/** The swallow-tailed flag of a side that took a section, as an SVG group; it carries the section's number. */
export function Flag({ tincture, x, y, size, label }: FlagProps) {
  const id = useId();
  const w = size * (1.1 + 0.42 * Math.max(1, label.length));
  const h = size * 1.14;
  const tail = size * 0.3;
  const pole = `M${-w * 0.5 - size * 0.1} ${h * 0.5 + size * 0.45}V${-h * 0.62}`;
  const cloth = `M${-w * 0.5 - size * 0.05} ${-h * 0.56}h${w * 1.18}l${-tail} ${h * 0.5} ${tail} ${h * 0.5}h${-w * 1.18}z`;
  return (
    <g transform={`translate(${x} ${y})`} className={`flag ${tinctureClass(tincture)}`}>
      <defs>
        <Hatching id={id} tincture={tincture} scale={size / 20} />
      </defs>
      <path d={pole} stroke="var(--stone-ink)" strokeWidth={size * 0.23} strokeLinecap="round" />
      <path d={pole} stroke="var(--stone-hi)" strokeWidth={size * 0.12} strokeLinecap="round" />
      <path d={cloth} fill="var(--c)" stroke="var(--stone-ink)" strokeWidth={size * 0.08} strokeLinejoin="round" />
      <path d={cloth} fill={`url(#${id})`} opacity=".6" />
      <rect x={-w * 0.42} y={-h * 0.5} width={w * 0.72} height={h * 0.88} rx={size * 0.1} fill="var(--c)" />
      <text className="svg-figure" x={-w * 0.06} y={size * 0.3} fontSize={size} fill="var(--c-on)">
        {label}
      </text>
    </g>
  );
}
