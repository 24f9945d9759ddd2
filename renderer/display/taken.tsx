import { Flag } from '../design/flag.tsx';
import { tinctureClass, type Tincture } from '../design/tincture.ts';

export interface TakenProps {
  readonly tincture: Tincture;
  /** Size of the scene in px of layout; the flag is where a close-up puts its section. */
  readonly width: number;
  readonly height: number;
}

/** Arcs of the horn on each side of the flag. */
const STROKES = [0, 1, 2, 3, 4] as const;

/** A place changes hands: the winner's flag rises, and arcs left and right of it show the horn. */
export function Taken({ tincture, width, height }: TakenProps) {
  const [x, y] = [width * 0.56, height * 0.345];
  const unit = height / 1080;
  const arc = (side: 1 | -1, i: number): string => {
    const r = (190 + 46 * i) * unit;
    const [dx, dy] = [r * Math.cos(0.62), r * Math.sin(0.62)];
    return `M${x + side * dx} ${y - dy}A${r} ${r} 0 0 ${side === 1 ? 1 : 0} ${x + side * dx} ${y + dy}`;
  };
  return (
    <svg className={`m-taken ${tinctureClass(tincture)}`} width={width} height={height} aria-hidden="true">
      <g className="m-horn" fill="none" stroke="var(--c)" strokeLinecap="round">
        {STROKES.map((i) => (
          <path key={i} d={`${arc(1, i)}${arc(-1, i)}`} strokeWidth={(9 - 1.4 * i) * unit} opacity={1 - i * 0.17} />
        ))}
      </g>
      <g className="m-flag">
        <Flag tincture={tincture} x={x} y={y} size={150 * unit} label="" />
      </g>
    </svg>
  );
}
