import { memo } from 'react';
import type { MoatView } from '../../rules/fortress/fabric-view.ts';
import type { SectionView } from '../../rules/fortress/view.ts';
import type { Pair } from '../design/polygon.ts';
import { frameOf } from './frame.ts';
import { reach } from '../../rules/fortress/map/geometry.ts';
import { grown } from './grown.ts';
import { FAR, NEAR } from './moat-banks.ts';

/** The ditch around a fortress: waves for water, hachures if dry, stakes if spiked. */
export const Moat = memo(function Moat({ moat, court }: { readonly moat: MoatView; readonly court: readonly Pair[] }) {
  if (court.length === 0) return null;
  const middle = (NEAR + FAR) / 2;
  const deep = FAR - NEAR;
  return (
    <g aria-hidden="true" data-moat="" fill="none">
      <path d={grown(court, middle)} stroke="var(--survey)" strokeWidth={deep + 3} />
      <path d={grown(court, middle)} stroke={moat.water ? 'var(--water)' : 'var(--ditch)'} strokeWidth={deep} />
      {moat.water
        ? [-8, 0, 8].map((by) => (
            <path
              key={by}
              d={grown(court, middle + by)}
              stroke="var(--water-line)"
              strokeWidth="1.8"
              strokeDasharray={`${14 + by / 2} 9`}
              strokeLinecap="round"
            />
          ))
        : [-8, 8].map((by) => (
            <path
              key={by}
              d={grown(court, middle + by)}
              stroke="var(--survey)"
              strokeWidth="8"
              strokeDasharray=".9 4"
              opacity=".55"
            />
          ))}
      {/* Two staggered rows of stakes. */}
      {moat.spikes &&
        [-6.5, 6.5].map((by, i) => (
          <path
            key={by}
            d={grown(court, middle + by)}
            stroke="var(--ink-1)"
            strokeWidth="7"
            strokeDasharray="2.200 21"
            strokeDashoffset={i * 11.6}
          />
        ))}
    </g>
  );
});

/** The bridge of a gate: planks over the moat, or drawn up before the gate with its chains. */
export const Drawbridge = memo(function Drawbridge({ section }: { readonly section: SectionView }) {
  if (section.bridge === undefined) return null;
  const front = reach(section.footprint) - 6;
  const down = section.bridge === 'down';
  const long = down ? FAR + 8 - front : 11;
  const planks = Math.round(long / 6);
  return (
    <g transform={frameOf(section)} data-bridge={section.bridge}>
      <rect
        x="-17"
        y={front}
        width="34"
        height={long}
        fill="var(--wood-1)"
        stroke="var(--stone-ink)"
        strokeWidth="1.6"
      />
      <path
        d={Array.from(
          { length: Math.max(1, planks - 1) },
          (_, i) => `M-17 ${front + ((i + 1) * long) / planks}h34`,
        ).join('')}
        stroke="var(--wood-3)"
        strokeWidth="1.4"
      />
      <path
        d={down ? `M-17 ${front}l-8 -6M17 ${front}l8 -6` : `M-17 ${front + long}l-9 -12M17 ${front + long}l9 -12`}
        stroke="var(--ink-2)"
        strokeWidth="2"
        strokeDasharray="3 1.600"
      />
    </g>
  );
});
