import { memo } from 'react';
import { isTower } from '../../rules/fortress/map/geometry.ts';
import type { SectionView, SiegeView, UnitView } from '../../rules/fortress/view.ts';
import { armsOf } from '../design/tincture.ts';
import { Gatehouse, Leaves } from './gatehouse.tsx';
import { Decks } from './decks.tsx';
import { BuiltOn } from './fittings.tsx';
import { frameOf, scaleOf } from './frame.ts';
import { isOpenBreach, OpenBreach } from './open-breach.tsx';
import { FreePlace, Stand } from './stand.tsx';
import { Tower } from './tower.tsx';
import { Wall } from './wall.tsx';
import { uprightBy } from './upright.ts';

const madeOf = ({ kind, wooden = false }: SectionView): 'stone' | 'wood' | 'earth' =>
  kind === 'earthwork' ? 'earth' : wooden || kind === 'palisade-wall' || kind === 'palisade-tower' ? 'wood' : 'stone';

/** Just the stone of one section. */
export const Stones = memo(function Stones({ section }: { readonly section: SectionView }) {
  const { id, footprint, tokens, resistance } = section;
  const fallen = section.state === 'breach';
  const made = madeOf(section);
  const [sx, sy] = scaleOf(section);
  return (
    <g
      transform={`${frameOf(section)} scale(${sx} ${sy})`}
      {...(section.wooden === true && { className: 'plan-timber' })}
    >
      {footprint.shape === 'straight' && (
        <>
          <Wall id={id} width={footprint.width} tokens={tokens} resistance={resistance} fallen={fallen} made={made} />
          {section.gate !== null && !fallen && (
            <g transform="translate(0 16)">
              <Leaves
                id={id}
                gate={section.gate.state}
                tokens={section.gate.tokens}
                resistance={section.gate.resistance}
              />
            </g>
          )}
        </>
      )}
      {isTower(footprint) && (
        <Tower
          id={id}
          tokens={tokens}
          resistance={resistance}
          fallen={fallen}
          made={made}
          round={footprint.shape === 'round'}
        />
      )}
      {footprint.shape === 'gatehouse' && (
        <Gatehouse
          id={id}
          gate={
            section.gate?.state ??
            (section.state === 'gate-broken' ? 'broken' : section.open === true ? 'open' : 'closed')
          }
          tokens={section.gate?.tokens ?? 0}
          resistance={section.gate?.resistance ?? resistance}
          wallTokens={tokens}
          wallResistance={resistance}
          fallen={fallen}
          made={made}
        />
      )}
      {section.fittings !== undefined && <BuiltOn section={section} />}
    </g>
  );
});

/** Shadow of a standing piece, to the lower right; larger for towers. */
export const Shadow = memo(function Shadow({ section }: { readonly section: SectionView }) {
  if (section.state === 'breach') return null;
  const { at, turn, width, shape } = section.footprint;
  if (shape === 'straight')
    return (
      <rect
        transform={`translate(${at.x + 3.5} ${at.y + 4.5}) rotate(${turn})`}
        x={-width / 2}
        y="-14"
        width={width}
        height="33"
      />
    );
  if (shape === 'round') return <circle cx={at.x + 6} cy={at.y + 8} r={width / 2} />;
  const height = shape === 'gatehouse' ? width * 0.76 : width;
  return (
    <rect
      transform={`translate(${at.x + 6} ${at.y + 8}) rotate(${turn})`}
      x={-width / 2}
      y={-height / 2}
      width={width}
      height={height}
      rx={shape === 'gatehouse' ? 8 : 0}
    />
  );
});

interface Base {
  readonly unit: UnitView;
  readonly count: number;
  readonly first: boolean;
}

/** One base per stand if they fit into `rows`, else one base with a number per unit. */
export function basesOf(units: readonly UnitView[], rows: number): readonly Base[] {
  const all = units.reduce((sum, unit) => sum + unit.stands, 0);
  if (all <= rows)
    return units.flatMap((unit) =>
      Array.from({ length: unit.stands }, (_, i): Base => ({ unit, count: 1, first: i === 0 })),
    );
  return units.map((unit) => ({ unit, count: unit.stands, first: true }));
}

export interface GarrisonProps {
  readonly section: SectionView;
  readonly siege: SiegeView;
  readonly units: readonly UnitView[];
  readonly about: readonly string[];
}

/** The stands on a section and the free places, attackers nearest to the field. */
export function Garrison({ section, siege, units, about }: GarrisonProps) {
  const { footprint, decks } = section;
  if (isOpenBreach(siege, section)) return <OpenBreach section={section} siege={siege} />;
  if (decks !== undefined) return <Decks section={section} decks={decks} siege={siege} units={units} about={about} />;
  const outsideLast = [...units].sort((a, b) => Number(a.side === 'attacker') - Number(b.side === 'attacker'));
  const [sx, sy] = scaleOf(section);
  const draw = (base: Base, key: string, x: number, y: number, width: number, height: number) => {
    const arms = armsOf(siege.sides, base.unit.side);
    return (
      <Stand
        key={key}
        x={x}
        y={y}
        width={width}
        height={height}
        turn={uprightBy(footprint.turn)}
        tincture={arms.tincture}
        charge={base.unit.charge}
        count={base.count}
        hits={base.first ? base.unit.hits : 0}
        pointed={base.first && about.includes(base.unit.id)}
        confused={base.first && base.unit.confused}
      />
    );
  };
  if (footprint.shape === 'straight') {
    // A wall is one base deep, so several stands of a unit share a base with a number.
    const bases = basesOf(outsideLast, 1);
    const width = Math.min(37, (footprint.width - 5) / Math.max(1, bases.length) - 1.5);
    const y = section.state === 'breach' ? 2 : -4.2 * sy;
    return (
      <g transform={frameOf(section)}>
        {bases.map((base, i) =>
          draw(base, `${base.unit.id} ${i}`, (i - (bases.length - 1) / 2) * (width + 2.5), y, width, 15.5),
        )}
      </g>
    );
  }
  const gatehouse = footprint.shape === 'gatehouse';
  const places = Math.min(3, Math.max(1, section.capacity));
  const bases = basesOf(outsideLast, places);
  const rows = section.state === 'breach' ? bases.length : Math.max(bases.length, places);
  const room = gatehouse ? 33 : footprint.shape === 'round' ? 38 : 41;
  const width = gatehouse ? 40 : footprint.shape === 'round' ? 29 : 36;
  const height = Math.min(gatehouse ? 10 : 12.2, room / rows - 1.2);
  const gap = Math.min(2.2, room / rows - height);
  const start = (gatehouse ? -0.8 : 0) - (rows * height + (rows - 1) * gap) / 2 + height / 2;
  return (
    <g transform={`${frameOf(section)} scale(${sx} ${sy})`}>
      {Array.from({ length: rows }, (_, i) => {
        const base = bases[i];
        const y = start + i * (height + gap);
        return base === undefined ? (
          <FreePlace key={i} x={0} y={y} width={width} height={height} />
        ) : (
          draw(base, `${base.unit.id} ${i}`, 0, y, width, height)
        );
      })}
    </g>
  );
}
