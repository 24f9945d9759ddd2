import { memo } from 'react';
import { towerCracks, wallDamage } from './cracks.ts';
import { FallenTower } from './rubble.tsx';
import { sequenceOf } from './sequence.ts';
import { MerlonRing, Planks } from './tower.tsx';
import { Cracks, merlons, type WallProps } from './wall.tsx';

export interface GateProps extends Pick<WallProps, 'id' | 'tokens' | 'resistance'> {
  readonly gate: 'closed' | 'open' | 'broken';
}
export interface GatehouseProps extends GateProps {
  /** Tokens and strength of the building around the gate, if it is tested separately. */
  readonly wallTokens: number;
  readonly wallResistance: number;
  readonly fallen: boolean;
  readonly made: WallProps['made'];
}

function Leaf({ x, turn, way }: { readonly x: number; readonly turn: number; readonly way: 1 | -1 }) {
  return (
    <g transform={`translate(${x} 0) rotate(${turn})`}>
      <rect
        x={way > 0 ? 0 : -12}
        y="-4"
        width="12"
        height="8"
        fill="var(--wood-1)"
        stroke="var(--stone-ink)"
        strokeWidth="1.1"
      />
      <path d={[3, 6, 9].map((at) => `M${way * at} -4v8`).join('')} stroke="var(--wood-3)" strokeWidth=".9" />
      <path d={`M${way > 0 ? 0 : -12} 0h12`} stroke="var(--wood-3)" strokeWidth="1.8" />
    </g>
  );
}

function Splinters({ id }: { readonly id: string }) {
  const next = sequenceOf(`${id} splinters`);
  const bits = Array.from(
    { length: 11 },
    () => `M${-14 + next() * 28} ${1 + next() * 16}l${3 + next() * 4} ${-2 + next() * 4}`,
  ).join('');
  return (
    <>
      <g transform="translate(10 14) rotate(-38)">
        <path d="M-7 -4l14 1-2 4 2 3-13 0z" fill="var(--wood-1)" stroke="var(--stone-ink)" />
      </g>
      <path d={bits} stroke="var(--stone-ink)" strokeWidth="3" strokeLinecap="round" />
      <path d={bits} stroke="var(--wood-1)" strokeWidth="1.8" strokeLinecap="round" />
    </>
  );
}

/** The two leaves, 24 mm wide, in their black opening; hinges at y = 0. */
export function Leaves({ id, gate, tokens, resistance }: GateProps) {
  const damage = wallDamage(`${id} leaves`, 22, 4.5, tokens, resistance * 1.6, 3);
  return (
    <>
      <rect x="-13" y="-9" width="26" height="12" fill="var(--black)" />
      {gate === 'closed' && (
        <>
          <Leaf x={-12} turn={0} way={1} />
          <Leaf x={12} turn={0} way={-1} />
          <path d="M0 -4.500v9" stroke="var(--stone-ink)" strokeWidth="1.4" />
          <g transform="translate(0 2.200) scale(1 .5)">
            <path d={damage.cracks} fill="var(--stone-ink)" stroke="var(--stone-ink)" strokeWidth=".5" />
          </g>
        </>
      )}
      {gate === 'open' && (
        <>
          <Leaf x={-12} turn={66} way={1} />
          <Leaf x={12} turn={-66} way={-1} />
        </>
      )}
      {gate === 'broken' && (
        <>
          <Leaf x={-12} turn={38} way={1} />
          <Splinters id={id} />
        </>
      )}
    </>
  );
}

/** A gatehouse 66 mm wide with two drums, local to its centre: the field is towards +y. */
export const Gatehouse = memo(function Gatehouse({
  id,
  gate,
  tokens,
  resistance,
  wallTokens,
  wallResistance,
  fallen,
  made,
}: GatehouseProps) {
  if (fallen) return <FallenTower id={id} radius={33} />;
  return (
    <>
      <rect x="-33" y="-25" width="66" height="44" fill="var(--stone-3)" stroke="var(--stone-ink)" strokeWidth="1.4" />
      {merlons(66).map(([x, w]) => (
        <g key={x}>
          <rect x={x} y="-26" width={w} height="6.5" fill="var(--stone-1)" stroke="var(--stone-ink)" strokeWidth=".9" />
          <rect x={x + 0.6} y="-25.4" width={w - 1.2} height="1.6" fill="var(--stone-hi)" />
        </g>
      ))}
      {[27.4, -34].flatMap((x) =>
        [-17, -7].map((y) => (
          <rect
            key={`${x} ${y}`}
            x={x}
            y={y}
            width="6.6"
            height="6.5"
            fill="var(--stone-1)"
            stroke="var(--stone-ink)"
            strokeWidth=".9"
          />
        )),
      )}
      <rect x="-25.5" y="-19" width="51" height="37" fill="var(--floor)" stroke="var(--stone-ink)" />
      <rect x="-24.3" y="-17.8" width="48.6" height="34" fill="none" stroke="var(--stone-2)" strokeWidth=".9" />
      {made === 'wood' && <Planks half={17} />}
      {[-27, 27].map((x) => (
        <g key={x} transform={`translate(${x} 17)`}>
          <MerlonRing r={17} deep={6} pitch={11} />
        </g>
      ))}
      <g transform="translate(0 26)">
        <Leaves id={id} gate={gate} tokens={tokens} resistance={resistance} />
      </g>
      <Cracks
        d={[-27, 27]
          .map((x, i) =>
            towerCracks(
              `${id} drum ${i}`,
              17,
              Math.PI / 2 + (i === 0 ? 0.9 : -0.9),
              Math.ceil((wallTokens - i) / 2),
              wallResistance / 2,
              [x, 17],
            ),
          )
          .join('')}
      />
    </>
  );
});
