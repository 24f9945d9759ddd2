import { shape, type Pair } from './polygon.ts';

export interface TokenDiscProps {
  /** Centre and radius in units of the enclosing drawing. */
  readonly x?: number;
  readonly y?: number;
  readonly r: number;
  readonly tokens: number;
  /** Exact chance from 0 to 1, drawn as a ring around the disc; null or missing draws none. */
  readonly chance?: number | null;
}

const notches = 12;
const at = (angle: number, r: number): Pair => [Math.cos(angle) * r, Math.sin(angle) * r];

/** Outline of a disc of radius `r` with twelve notches. */
export function notchedDisc(r: number): string {
  return shape(
    Array.from({ length: notches }, (_, i) => {
      const turn = (step: number): number => ((i + step) / notches) * 2 * Math.PI;
      const inner = r * 0.88;
      return [
        at(turn(-0.5), r),
        at(turn(-0.12), r),
        at(turn(-0.12) + 0.04, inner),
        at(turn(0.12) - 0.04, inner),
        at(turn(0.12), r),
      ];
    }).flat(),
  );
}

/** Destruction tokens as an SVG group: a notched disc with its number and, if given, the ring of chance. */
export function TokenDisc({ x = 0, y = 0, r, tokens, chance = null }: TokenDiscProps) {
  const outline = notchedDisc(r);
  const ring = r * 1.26;
  const around = 2 * Math.PI * ring;
  return (
    <g transform={`translate(${x} ${y})`} className="token-disc">
      <path d={outline} fill="var(--ember)" stroke="var(--stone-ink)" strokeWidth={r * 0.14} />
      <path d={outline} fill="var(--ember)" />
      {chance !== null && (
        <>
          <circle r={ring} fill="none" stroke="var(--ember-deep)" strokeWidth={r * 0.2} />
          <circle
            r={ring}
            fill="none"
            stroke="var(--ember)"
            strokeWidth={r * 0.2}
            strokeDasharray={`${around * chance} ${around}`}
            transform="rotate(-90)"
          />
        </>
      )}
      <text className="svg-figure" y={r * 0.44} fontSize={r * (tokens > 9 ? 1.1 : 1.28)} fill="var(--ember-on)">
        {tokens}
      </text>
    </g>
  );
}

/** A {@link TokenDisc} on its own in a line of HTML, `size` px wide. */
export function TokenBadge({ tokens, size = 24 }: { readonly tokens: number; readonly size?: number }) {
  return (
    <svg className="token-badge" width={size} height={size} viewBox="-11 -11 22 22" aria-hidden="true">
      <TokenDisc r={10} tokens={tokens} />
    </svg>
  );
}
