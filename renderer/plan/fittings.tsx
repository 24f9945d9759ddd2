import { memo } from 'react';
import type { FittingView } from '../../rules/fortress/fabric-view.ts';
import type { SectionView } from '../../rules/fortress/view.ts';
import { Signed } from '../design/icon.tsx';
import { fittingSigns } from './fitting-signs.ts';
import { ACROSS, DOWN, type ShieldsMark } from './shield-marks.ts';
import { towerHalf } from './tower-size.ts';

/** Upright boards of a timber gallery from `-half` to `half`, with its lower edge towards the field. */
function Gallery({ half, from, deep }: { readonly half: number; readonly from: number; readonly deep: number }) {
  const boards = Math.max(3, Math.round(half / 3.4));
  const pitch = (2 * half) / boards;
  return (
    <>
      <rect
        x={-half}
        y={from}
        width={2 * half}
        height={deep}
        fill="var(--wood-2)"
        stroke="var(--stone-ink)"
        strokeWidth="1.2"
      />
      <path
        d={Array.from({ length: boards - 1 }, (_, i) => `M${-half + pitch * (i + 1)} ${from}v${deep}`).join('')}
        stroke="var(--wood-3)"
        strokeWidth="1"
      />
      <path d={`M${-half} ${from + 1.5}h${2 * half}`} stroke="var(--wood-1)" strokeWidth="2.4" />
      {/* The beams that carry it stick out below. */}
      <path
        d={Array.from(
          { length: Math.ceil(boards / 2) },
          (_, i) => `M${-half + pitch * (2 * i + 0.5)} ${from + deep}v3`,
        ).join('')}
        stroke="var(--wood-1)"
        strokeWidth="2.6"
      />
    </>
  );
}

function Spikes({ half, from }: { readonly half: number; readonly from: number }) {
  const count = Math.max(4, Math.round(half / 4.5));
  const pitch = (2 * half) / count;
  return (
    <path
      d={Array.from(
        { length: count },
        (_, i) => `M${-half + pitch * (i + 0.2)} ${from}h${pitch * 0.6}l${-pitch * 0.3} 8.500z`,
      ).join('')}
      fill="var(--ink-1)"
      stroke="var(--stone-ink)"
      strokeWidth=".9"
      strokeLinejoin="round"
    />
  );
}

/** Braces and planks of a timber platform that extends over the corners of a tower. */
function Platform() {
  const a = towerHalf;
  return [0, 90, 180, 270].map((turn) => (
    <g key={turn} transform={`rotate(${turn})`}>
      <path
        d={`M${a - 6} ${a - 6}L${a + 5} ${a + 5}`}
        stroke="var(--stone-ink)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d={`M${a - 6} ${a - 6}L${a + 5} ${a + 5}`} stroke="var(--wood-1)" strokeWidth="4.4" strokeLinecap="round" />
      <path d={`M${-a - 2} ${a + 2.5}h${2 * a + 4}`} stroke="var(--stone-ink)" strokeWidth="6" />
      <path d={`M${-a - 2} ${a + 2.5}h${2 * a + 4}`} stroke="var(--wood-1)" strokeWidth="3.6" />
      <path
        d={Array.from({ length: 8 }, (_, i) => `M${-a + 3 + i * 7} ${a + 0.6}v3.800`).join('')}
        stroke="var(--wood-3)"
        strokeWidth="1.1"
      />
    </g>
  ));
}

/** What has been built on a section, in the frame its stones are drawn in. */
export const BuiltOn = memo(function BuiltOn({ section }: { readonly section: SectionView }) {
  const has = (sign: FittingView['sign']): boolean => section.fittings?.some((one) => one.sign === sign) === true;
  const { shape, width } = section.footprint;
  const breached = section.state === 'breach';
  if (shape === 'straight')
    return (
      <>
        {has('hoarding') && !breached && <Gallery half={width / 2 - 2} from={10} deep={13} />}
        {has('hoarding') && breached && <Gallery half={Math.min(13, width / 6)} from={10} deep={13} />}
        {has('spikes') && <Spikes half={width / 2 - 2} from={has('hoarding') && !breached ? 25 : 19.5} />}
      </>
    );
  if (shape === 'gatehouse') return has('hoarding') ? <Gallery half={15} from={8} deep={10} /> : null;
  return (
    <>
      {has('hoarding') && <Gallery half={towerHalf + 1} from={towerHalf - 5} deep={10} />}
      {has('platform') && <Platform />}
    </>
  );
});

/** What a section has been fitted with, as one small shield each. */
export function FittingShields({ mark: { fittings, at, size, most } }: { readonly mark: ShieldsMark }) {
  return fittings.map(({ sign }, i) => {
    const row = Math.floor(i / most);
    const inRow = Math.min(most, fittings.length - row * most);
    const x = at[0] + ((i % most) - (inRow - 1) / 2) * size * ACROSS;
    const y = at[1] + row * size * DOWN;
    const a = size / 2;
    return (
      <g key={sign} data-fitting={sign}>
        <path
          d={`M${x - a} ${y - a}h${size}v${size * 0.62}q0 ${size * 0.3} ${-a} ${size * 0.5}q${-a} ${-size * 0.2} ${-a} ${-size * 0.5}z`}
          fill="var(--bg-2)"
          stroke="var(--stone-1)"
          strokeWidth={size * 0.06}
          strokeLinejoin="round"
        />
        <Signed
          strokes={fittingSigns[sign]}
          x={x}
          y={y - size * 0.02}
          size={size * 0.74}
          color="var(--ink-1)"
          stroke={2.2}
        />
      </g>
    );
  });
}
