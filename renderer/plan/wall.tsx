import { memo } from 'react';
import { shape } from '../design/polygon.ts';
import { blob, wallDamage } from './cracks.ts';
import { Heap, FallenWall } from './rubble.tsx';
import { sequenceOf } from './sequence.ts';

export interface WallProps {
  readonly id: string;
  /** Length along the wall in mm. */
  readonly width: number;
  readonly tokens: number;
  readonly resistance: number;
  readonly fallen: boolean;
  /** Stone walls have merlons, palisades stakes, earthworks a bank with hachures. */
  readonly made: 'stone' | 'wood' | 'earth';
}

/** Left edge and width of each merlon along a length. */
export function merlons(width: number): readonly (readonly [x: number, width: number])[] {
  const count = Math.max(3, Math.round(width / 9.4));
  const pitch = width / count;
  return Array.from({ length: count }, (_, i) => [-width / 2 + pitch * (i + 0.19), pitch * 0.62]);
}

function Cracks({ d }: { readonly d: string }) {
  if (d === '') return null;
  return (
    <>
      <path
        d={d}
        transform="translate(.9 .9)"
        fill="var(--stone-hi)"
        stroke="var(--stone-hi)"
        strokeWidth=".4"
        opacity=".6"
      />
      <path d={d} className="crack" fill="var(--stone-ink)" stroke="var(--stone-ink)" strokeWidth=".8" />
    </>
  );
}

function Parapet({
  id,
  width,
  tokens,
  fallen,
}: {
  id: string;
  width: number;
  tokens: number;
  fallen: readonly number[];
}) {
  const next = sequenceOf(`${id} parapet`);
  return (
    <>
      <rect x={-width / 2} y="5.8" width={width} height="12.2" fill={`var(--stone-${tokens >= 2 ? 2 : 3})`} />
      {merlons(width).map(([x, w], i) =>
        fallen.includes(i) ? (
          <path
            key={i}
            d={shape(blob(next, [x + w / 2, 13], 2.8))}
            fill="var(--stone-2)"
            stroke="var(--stone-ink)"
            strokeWidth=".8"
          />
        ) : (
          <g key={i}>
            <rect
              x={x}
              y="7.8"
              width={w}
              height="11.2"
              fill="var(--stone-1)"
              stroke="var(--stone-ink)"
              strokeWidth=".9"
            />
            <rect x={x + 0.6} y="16" width={w - 1.2} height="2.4" fill="var(--stone-hi)" />
          </g>
        ),
      )}
    </>
  );
}

function Stakes({ width, fallen }: { width: number; fallen: readonly number[] }) {
  const count = Math.round(width / 5);
  const pitch = width / count;
  return (
    <>
      <rect x={-width / 2} y="8" width={width} height="8" fill="var(--wood-3)" />
      {Array.from({ length: count }, (_, i) => i)
        .filter((i) => !fallen.includes(Math.floor(i / 2)))
        .map((i) => (
          <g key={i} transform={`translate(${-width / 2 + pitch * (i + 0.5)} 13)`}>
            <circle r={pitch * 0.52} fill="var(--wood-1)" stroke="var(--stone-ink)" strokeWidth=".9" />
            <circle r={pitch * 0.18} fill="var(--wood-3)" />
          </g>
        ))}
    </>
  );
}

function Rampart({ id, width, made }: { id: string; width: number; made: WallProps['made'] }) {
  const next = sequenceOf(`${id} joints`);
  const half = width / 2;
  const joints = Array.from({ length: 5 }, () => `M${-half + next() * width} -13v${5 + next() * 12}`).join('');
  const planks = Array.from({ length: Math.round(width / 6) }, (_, i) => `M${-half + i * 6} -13v19`).join('');
  return (
    <>
      <rect x={-half} y="-14" width={width} height="32" fill={made === 'wood' ? 'var(--wood-2)' : 'var(--walk)'} />
      <path
        d={made === 'wood' ? planks : `${joints}M${-half} -3.500h${width}`}
        stroke={made === 'wood' ? 'var(--wood-3)' : 'var(--walk-line)'}
        strokeWidth=".8"
      />
    </>
  );
}

/** A section of wall, local to its centre: the field is towards +y. */
export const Wall = memo(function Wall({ id, width, tokens, resistance, fallen, made }: WallProps) {
  if (fallen) return <FallenWall id={id} width={width} />;
  const half = width / 2;
  const damage = wallDamage(id, width, 20, tokens, resistance, merlons(width).length);
  const edge = made === 'wood' ? 'var(--wood-1)' : 'var(--stone-1)';
  return (
    <>
      <Rampart id={id} width={width} made={made} />
      {made === 'wood' ? (
        <Stakes width={width} fallen={damage.fallen} />
      ) : made === 'stone' ? (
        <Parapet id={id} width={width} tokens={tokens} fallen={damage.fallen} />
      ) : (
        <Bank width={width} />
      )}
      <path d={`M${-half} -14h${width}`} stroke={edge} strokeWidth="1.8" />
      <path d={`M${-half} -15h${width}`} stroke="var(--stone-ink)" strokeWidth=".6" />
      <path d={`M${-half} -15.500V20.500M${half} -15.500V20.500`} stroke="var(--stone-ink)" strokeWidth="1.5" />
      {damage.bites !== '' && <path d={damage.bites} fill="var(--ground)" stroke="var(--stone-ink)" strokeWidth=".8" />}
      <Cracks d={damage.cracks} />
      {tokens > 0 && (
        <Heap
          seed={`${id} scree`}
          stones={2 + Math.min(tokens, 6) * 2}
          place={(r) => [-half + 4 + r() * (width - 8), 22 + r() * 6, 1 + r() * 1.5]}
        />
      )}
    </>
  );
});

function Bank({ width }: { readonly width: number }) {
  return (
    <>
      <rect
        x={-width / 2}
        y="5.8"
        width={width}
        height="14"
        fill="var(--stone-4)"
        stroke="var(--stone-ink)"
        strokeWidth=".9"
      />
      <path
        d={Array.from(
          { length: Math.round(width / 3) },
          (_, i) => `M${-width / 2 + 1.5 + i * 3} 7.500v${i % 2 === 0 ? 10 : 5}`,
        ).join('')}
        stroke="var(--survey)"
        strokeWidth=".8"
      />
    </>
  );
}

export { Cracks };
