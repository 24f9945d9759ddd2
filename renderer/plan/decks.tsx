import type { DeckView } from '../../rules/fortress/fabric-view.ts';
import { isTower } from '../../rules/fortress/map/geometry.ts';
import type { SectionView, SiegeView, UnitView } from '../../rules/fortress/view.ts';
import { armsOf } from '../design/tincture.ts';
import { frameOf, scaleOf } from './frame.ts';
import { FreePlace, Stand } from './stand.tsx';

export interface DecksProps {
  readonly section: SectionView;
  readonly decks: readonly DeckView[];
  readonly siege: SiegeView;
  readonly units: readonly UnitView[];
  readonly about: readonly string[];
}

/** Where decks are drawn, in the frame of the stones: the floor of a tower or a gatehouse. */
const ROOM = {
  gatehouse: { width: 48, height: 34, y: -1.5 },
  round: { width: 40, height: 38, y: 0 },
  square: { width: 45, height: 45, y: 0 },
  straight: { width: 60, height: 30, y: -2 },
} as const;

/** Width of the sign at the left of a deck. */
const SIGN = 8.5;

/**
 * A sign for the kind of deck, to tell top and inside apart without words: merlons, planks, slits, an arch, a wheel.
 */
function DeckSign({ lies, height }: { readonly lies: DeckView['lies']; readonly height: number }) {
  const half = height / 2;
  const stroke = { fill: 'none', stroke: 'var(--ink-1)', strokeWidth: 1.3, strokeLinejoin: 'round' as const };
  const s = Math.min(1.25, height / 13);
  return (
    <g transform={`translate(${SIGN / 2} ${half}) scale(${s})`}>
      {lies === 'top' && <path d="M-3.300 4v-7h1.500v2h1.200v-2h1.200v2h1.200v-2h1.500v7z" {...stroke} />}
      {lies === 'platform' && (
        <path d="M-3.500 -2h7M-3.500 0h7M-2.500 0l1.500 4.500M2.500 0l-1.500 4.500" {...stroke} />
      )}
      {lies === 'inside' && (
        <>
          <path d="M-3.300 -4.500h6.600v9h-6.600z" {...stroke} strokeWidth={1.1} />
          <path d="M0 -3v6M-1.500 0h3" {...stroke} strokeWidth={1.5} />
        </>
      )}
      {lies === 'gate' && <path d="M-3.300 4v-4a3.300 3.300 0 0 1 6.600 0v4zM0 -3.300V4" {...stroke} />}
      {lies === 'beside' && <path d="M0 -3.600a3.600 3.600 0 1 1-.1 0zM-3.600 0h7.200M0 -3.600v7.200" {...stroke} />}
    </g>
  );
}

/** The decks of a tower or gate stacked, the highest at the top: who stands on each, or the free place. */
export function Decks({ section, decks, siege, units, about }: DecksProps) {
  const { shape, turn } = section.footprint;
  // A platform extends beyond the tower, which makes room for three decks.
  const room = decks.length > 2 ? { width: 51, height: 53, y: 0 } : ROOM[shape];
  const [sx, sy] = scaleOf(section);
  // Drawn as upright as the walls allow, so that figures can be read however the piece is turned.
  const upright = isTower(section.footprint)
    ? -Math.round(turn / 90) * 90
    : Math.cos((turn * Math.PI) / 180) < -0.2
      ? 180
      : 0;
  const height = room.height / decks.length;
  return (
    <g
      transform={`${frameOf(section)} scale(${sx} ${sy}) rotate(${upright}) translate(${-room.width / 2} ${room.y - room.height / 2})`}
    >
      {decks.map((deck, row) => {
        const here = units.filter(({ id }) => deck.units.includes(id));
        const free = room.width - SIGN - 1.5;
        const each = free / Math.max(1, here.length);
        const tall = Math.min(18, height - 2.2);
        return (
          <g key={deck.id} data-deck={deck.id} transform={`translate(0 ${row * height})`}>
            <rect
              x="0"
              y=".5"
              width={room.width}
              height={height - 1}
              fill={
                deck.lies === 'inside'
                  ? 'var(--deck-in)'
                  : deck.lies === 'platform'
                    ? 'var(--deck-wood)'
                    : 'var(--floor)'
              }
              stroke="var(--stone-2)"
              strokeWidth=".8"
            />
            {deck.lies === 'platform' && (
              <path
                d={`M${SIGN} ${height / 3}H${room.width}M${SIGN} ${(height * 2) / 3}H${room.width}`}
                stroke="var(--wood-1)"
                strokeWidth=".7"
              />
            )}
            <DeckSign lies={deck.lies} height={height} />
            {here.length === 0 && (
              <FreePlace x={SIGN + free / 2} y={height / 2} width={free - 2} height={tall} turn={0} />
            )}
            {here.map((unit, i) => (
              <Stand
                key={unit.id}
                x={SIGN + each * (i + 0.5)}
                y={height / 2}
                width={each - 1.5}
                height={tall}
                tincture={armsOf(siege.sides, unit.side).tincture}
                charge={unit.charge}
                count={unit.stands}
                hits={unit.hits}
                pointed={about.includes(unit.id)}
                confused={unit.confused}
              />
            ))}
          </g>
        );
      })}
    </g>
  );
}
