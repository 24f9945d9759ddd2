import { memo } from 'react';
import type { MachineKind } from '../../rules/fortress/map/formation.ts';
import { tinctureClass, type Tincture } from '../design/tincture.ts';
import { HatchFill } from './hatches.tsx';
import { Stand } from './stand.tsx';

export interface MachineProps {
  readonly kind: MachineKind;
  readonly x: number;
  readonly y: number;
  /** Degrees clockwise; 0 faces up, towards the fortress. */
  readonly turn: number;
  readonly tincture: Tincture;
  /** Charge of the stand on top, if one is visible. */
  readonly charge: string;
  /** Touches its target: the ramp of a siege tower is down. */
  readonly touching: boolean;
}

const ink = 'var(--stone-ink)';

function Wheels({ x, ys }: { readonly x: number; readonly ys: readonly number[] }) {
  return ys.flatMap((y) =>
    [-x - 5, x].map((left) => (
      <rect
        key={`${left} ${y}`}
        x={left}
        y={y}
        width="5"
        height="9"
        rx="1"
        fill="var(--wood-3)"
        stroke={ink}
        strokeWidth=".9"
      />
    )),
  );
}

function Band({
  tincture,
  ...rect
}: {
  readonly tincture: Tincture;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}) {
  return (
    <>
      <rect {...rect} fill="var(--c)" stroke={ink} />
      <HatchFill tincture={tincture} {...rect} opacity=".6" />
    </>
  );
}

function Shed({ tincture, beam }: { readonly tincture: Tincture; readonly beam: boolean }) {
  return (
    <>
      {beam && (
        <>
          <rect x="-2.2" y="-30" width="4.4" height="16" fill="var(--wood-1)" stroke={ink} />
          <path d="M-4 -27l1.500-6h5L4 -27z" fill="var(--stone-hi)" stroke={ink} strokeWidth="1.1" />
        </>
      )}
      <Wheels x={9} ys={[-12, 4]} />
      <path d="M-10 -17h20v35h-20z" fill="var(--wood-2)" stroke={ink} strokeWidth="1.3" />
      <path
        d={[-12, -6.5, -1, 15].map((y) => `M-10 ${y}L0 ${y - 3}L10 ${y}`).join('')}
        stroke="var(--wood-3)"
        fill="none"
      />
      <path d="M0 -20V18" stroke="var(--wood-1)" strokeWidth="2.2" />
      <Band tincture={tincture} x={-10} y={3.5} width={20} height={8} />
    </>
  );
}

function SiegeTower({ tincture, charge, touching }: Pick<MachineProps, 'tincture' | 'charge' | 'touching'>) {
  return (
    <>
      <Wheels x={16} ys={[-13, 6]} />
      <rect x="-17" y="-17" width="34" height="34" fill="var(--wood-2)" stroke={ink} strokeWidth="1.4" />
      <path d="M-15 -15L15 15M15 -15L-15 15" stroke="var(--wood-3)" strokeWidth="1.6" />
      <rect x="-15" y="-15" width="30" height="30" fill="none" stroke="var(--wood-1)" strokeWidth="3" />
      {touching && (
        <>
          <rect x="-9" y="-36" width="18" height="20" fill="var(--wood-1)" stroke={ink} strokeWidth="1.3" />
          <path d="M-9 -31h18M-9 -26.500h18M-9 -22h18" stroke="var(--wood-3)" />
          <path d="M-11.500 -16L-9 -35M11.500 -16L9 -35" stroke="var(--stone-hi)" strokeDasharray="1.6 1.2" />
        </>
      )}
      <Stand x={0} y={0} width={28} height={13} tincture={tincture} charge={charge} />
    </>
  );
}

function Ladder({ x, turn }: { readonly x: number; readonly turn: number }) {
  const sides = 'M-3.400 -19V20M3.400 -19V20';
  return (
    <g transform={`translate(${x} 0) rotate(${turn})`}>
      <path d={sides} stroke={ink} strokeWidth="3.6" />
      <path d={sides} stroke="var(--wood-1)" strokeWidth="2" />
      <path
        d={[-15, -9.5, -4, 1.5, 7, 12.5, 17.5].map((y) => `M-3.400 ${y}h6.800`).join('')}
        stroke="var(--wood-1)"
        strokeWidth="1.7"
      />
    </g>
  );
}

function Lobber({ tincture }: { readonly tincture: Tincture }) {
  return (
    <>
      <path d="M-12 16L-5 -15h10L12 16z" fill="none" stroke={ink} strokeWidth="6.5" />
      <path d="M-12 16L-5 -15h10L12 16z" fill="var(--wood-3)" stroke="var(--wood-1)" strokeWidth="3.6" />
      <path d="M-9 5h18" stroke="var(--wood-1)" strokeWidth="3" />
      <path d="M0 18V-19" stroke={ink} strokeWidth="5" />
      <path d="M0 18V-19" stroke="var(--wood-1)" strokeWidth="3" />
      <Band tincture={tincture} x={-6} y={9} width={12} height={9} />
      <circle cy="-20" r="4.6" fill="var(--stone-1)" stroke={ink} strokeWidth="1.2" />
    </>
  );
}

function Mantlets() {
  const arcs = [-13, 0, 13].map((x) => `M${x - 5.5} 2.500q5.500 -5.500 11 0`).join('');
  return (
    <>
      <path d={arcs} stroke={ink} strokeWidth="6" fill="none" strokeLinecap="round" />
      <path d={arcs} stroke="var(--wood-1)" strokeWidth="3.8" fill="none" strokeLinecap="round" />
    </>
  );
}

/** A war machine from above, with a band in its side's colour. */
export const Machine = memo(function Machine({ kind, x, y, turn, tincture, charge, touching }: MachineProps) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`} className={`machine ${tinctureClass(tincture)}`}>
      {(kind === 'ram' || kind === 'sow') && <Shed tincture={tincture} beam={kind === 'ram'} />}
      {kind === 'siege-tower' && <SiegeTower tincture={tincture} charge={charge} touching={touching} />}
      {kind === 'ladders' && (
        <>
          <Ladder x={-11} turn={-7} />
          <Ladder x={11} turn={6} />
        </>
      )}
      {kind === 'lobber' && <Lobber tincture={tincture} />}
      {kind === 'mantlets' && <Mantlets />}
    </g>
  );
});
