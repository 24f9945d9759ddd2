import { memo } from 'react';
import { towerCracks } from './cracks.ts';
import { FallenTower } from './rubble.tsx';
import { towerHalf } from './tower-size.ts';
import { Cracks, merlons, type WallProps } from './wall.tsx';

export interface TowerProps extends Pick<WallProps, 'id' | 'tokens' | 'resistance' | 'fallen' | 'made'> {
  readonly round: boolean;
}

/** A ring of merlons: radius, their depth across the ring, and their pitch along it. */
export function MerlonRing({
  r,
  deep = 7,
  pitch = 12,
}: {
  readonly r: number;
  readonly deep?: number;
  readonly pitch?: number;
}) {
  const centre = r - deep / 2;
  const around = 2 * Math.PI * centre;
  const step = around / Math.round(around / pitch);
  const rim = ((r - 1) / centre) * step;
  return (
    <>
      <circle r={r} fill="var(--stone-3)" stroke="var(--stone-ink)" strokeWidth="1.4" />
      <circle
        r={centre}
        fill="none"
        stroke="var(--stone-ink)"
        strokeWidth={deep + 1.6}
        strokeDasharray={`${step * 0.66} ${step * 0.34}`}
      />
      <circle
        r={centre}
        fill="none"
        stroke="var(--stone-1)"
        strokeWidth={deep}
        strokeDasharray={`${step * 0.66 - 1.2} ${step * 0.34 + 1.2}`}
        strokeDashoffset="-.6"
      />
      <circle
        r={r - 1}
        fill="none"
        stroke="var(--stone-hi)"
        strokeWidth="1.8"
        strokeDasharray={`${rim * 0.66 - 1.2} ${rim * 0.34 + 1.2}`}
        strokeDashoffset="-.6"
      />
      <circle r={r - deep - 0.4} fill="var(--floor)" stroke="var(--stone-ink)" strokeWidth="1.2" />
    </>
  );
}

function Square({ made }: { readonly made: TowerProps['made'] }) {
  const a = towerHalf;
  const block = made === 'wood' ? 'var(--wood-1)' : 'var(--stone-1)';
  const lit = made === 'wood' ? 'var(--wood-1)' : 'var(--stone-hi)';
  return (
    <>
      <rect
        x={-a}
        y={-a}
        width={2 * a}
        height={2 * a}
        fill={made === 'wood' ? 'var(--wood-3)' : 'var(--stone-3)'}
        stroke="var(--stone-ink)"
        strokeWidth="1.4"
      />
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          {merlons(2 * a).map(([x, w]) => (
            <g key={x}>
              <rect x={x} y={a - 7.2} width={w} height="7.6" fill={block} stroke="var(--stone-ink)" strokeWidth=".9" />
              <rect x={x + 0.6} y={a - 2} width={w - 1.2} height="1.8" fill={lit} />
            </g>
          ))}
          <rect
            x={a - 7.9}
            y={a - 7.9}
            width="8.5"
            height="8.5"
            fill={block}
            stroke="var(--stone-ink)"
            strokeWidth=".9"
          />
        </g>
      ))}
      <rect
        x={-a + 7.6}
        y={-a + 7.6}
        width={2 * a - 15.2}
        height={2 * a - 15.2}
        fill={made === 'wood' ? 'var(--wood-2)' : 'var(--floor)'}
        stroke="var(--stone-ink)"
        strokeWidth="1.2"
      />
      <rect
        x={-a + 8.8}
        y={-a + 8.8}
        width={2 * a - 17.6}
        height={2 * a - 17.6}
        fill="none"
        stroke={made === 'wood' ? 'var(--wood-1)' : 'var(--stone-2)'}
      />
    </>
  );
}

/** A floor of boards. */
export function Planks({ half, y = 0 }: { readonly half: number; readonly y?: number }) {
  return (
    <path
      d={[-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75].map((part) => `M${-half} ${y + part * half}h${2 * half}`).join('')}
      stroke="var(--wood-3)"
      strokeWidth="1"
    />
  );
}

/** A tower, local to its centre and {@link towerHalf} wide on each side: the field is towards +y. */
export const Tower = memo(function Tower({ id, tokens, resistance, fallen, made, round }: TowerProps) {
  if (fallen) return <FallenTower id={id} radius={towerHalf} />;
  return (
    <>
      {round ? <MerlonRing r={towerHalf} /> : <Square made={made} />}
      {round && <circle r={towerHalf - 8.6} fill="none" stroke="var(--stone-2)" />}
      {made === 'wood' && <Planks half={round ? 15 : towerHalf - 8} />}
      <Cracks d={towerCracks(id, towerHalf + (round ? 0 : 2), Math.PI / 2, tokens, resistance)} />
    </>
  );
});
