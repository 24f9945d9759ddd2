import { memo } from 'react';
import { chargeStrokes, type Stroke } from '../../rules/fortress/charges.ts';
import { icons, type IconName } from './icons.ts';

function Strokes({ strokes }: { readonly strokes: readonly Stroke[] }) {
  return strokes.map((stroke) => (
    <path
      key={stroke.d}
      d={stroke.d}
      {...(stroke.solid === true && { fill: 'currentColor' })}
      {...(stroke.width !== undefined && { strokeWidth: stroke.width })}
    />
  ));
}

export interface IconProps {
  readonly name: IconName;
  /** Edge in px. Default 20. */
  readonly size?: number;
  /** Stroke width in units of the box of 24. Default 2. */
  readonly stroke?: number;
  readonly className?: string;
}

/** An icon of the program in the colour of the surrounding text. Hidden from screen readers: write the word too. */
export const Icon = memo(function Icon({ name, size = 20, stroke = 2, className }: IconProps) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <Strokes strokes={icons[name]} />
    </svg>
  );
});

export interface SignProps {
  /** Centre and edge in units of the enclosing drawing. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color: string;
  readonly stroke?: number;
}

/** Any strokes of a box of 24 units inside another SVG. */
export function Signed({
  x,
  y,
  size,
  color,
  stroke = 2.2,
  strokes,
}: SignProps & { readonly strokes: readonly Stroke[] }) {
  return (
    <g
      transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}
      fill="none"
      stroke={color}
      color={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Strokes strokes={strokes} />
    </g>
  );
}

/** An icon inside another SVG. */
export function IconSign({ name, ...place }: SignProps & { readonly name: IconName }) {
  return <Signed {...place} strokes={icons[name]} />;
}

/** A charge inside another SVG; an unknown name is drawn as a mullet. */
export function Charge({ name, ...place }: SignProps & { readonly name: string }) {
  return <Signed {...place} strokes={chargeStrokes(name)} />;
}
