import { memo, type KeyboardEvent } from 'react';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { armsOf } from '../design/tincture.ts';
import { useText } from '../i18n/use-text.ts';
import { unitName } from '../i18n/unit-name.ts';
import { LeaderCounter, Mark, PointsBanner, UnitCounter } from './counters.tsx';
import type { Banner } from './giving-way.ts';
import { uprightOf, type Drawn } from './picture.ts';
import { wordsOf } from './words.ts';

interface Look {
  readonly siege: SiegeView;
  readonly one: Drawn;
  /** Radius of its marks, in mm. */
  readonly badge: number;
  readonly selected: boolean;
  /** Whether a question, an order or an option points at it. */
  readonly pointed: boolean;
  readonly able: boolean;
  readonly ordering: boolean;
  /** Millimetres of the table per px. */
  readonly mm: number;
}

/** The frame of a piece that an enemy touches keeps off the enemy's signs. */
const closeFrameOf = ({ box: { x, y, width, height } }: Drawn) => ({
  x: x - 2,
  y: y - 2,
  width: width + 4,
  height: height + 4,
  rx: 3,
});

const frameOf = ({ box: { x, y, width, height } }: Drawn) => ({
  x: x - 7,
  y: y - 11,
  width: width + 14,
  height: height + 18,
  rx: 5,
});

/** A piece drawn at its place. */
export const Piece = memo(function Piece({ siege, one, badge, selected, pointed, able, ordering, mm }: Look) {
  const { place, unit, leader, side, box } = one;
  const { tincture } = armsOf(siege.sides, side);
  const upright = uprightOf(place.turn);
  const old = place.known === 'old';
  const touched = siege.field?.contacts.some((two) => [two.one, two.other].includes(one.id)) ?? false;
  const marks = [
    ...(unit?.view.confused === true ? (['confused'] as const) : []),
    ...(unit?.field.inWoods === true ? (['woods'] as const) : []),
    ...(old ? (['old'] as const) : []),
  ];
  return (
    <g transform={`translate(${place.at.x} ${place.at.y}) rotate(${place.turn})`} data-piece={one.id}>
      <g opacity={old ? 0.55 : 1}>
        {unit !== null && (
          <UnitCounter unit={unit.view} field={unit.field} tincture={tincture} upright={upright} touched={touched} />
        )}
        {leader !== null && (
          <LeaderCounter charge={leader.charge} tincture={tincture} upright={-place.turn} ordering={ordering} />
        )}
      </g>
      {old && (
        <rect
          {...frameOf(one)}
          fill="none"
          stroke="var(--ink-2)"
          strokeWidth="2"
          strokeDasharray="2 5"
          strokeLinecap="round"
        />
      )}
      {able && !selected && !pointed && (
        <path
          d={`M${box.x} ${box.y + box.height + 5}h${box.width}`}
          stroke="var(--ink-1)"
          strokeWidth={2.4 * mm}
          strokeLinecap="round"
        />
      )}
      {(selected || pointed) && (
        <rect
          {...(touched ? closeFrameOf(one) : frameOf(one))}
          fill="none"
          stroke="var(--ink-1)"
          strokeWidth={(selected ? 3 : 2.4) * mm}
          strokeDasharray={selected ? undefined : `${8 * mm} ${5 * mm}`}
        />
      )}
      {marks.map((mark, i) => (
        <g
          key={mark}
          transform={`translate(${box.x + box.width + 2 - i * badge * 2.1} ${box.y - 2}) rotate(${-place.turn})`}
          {...(mark === 'old' ? { 'data-put': one.id, className: 'field-put' } : {})}
        >
          <Mark mark={mark} r={badge} />
        </g>
      ))}
    </g>
  );
});

/** The leaders' point banners, each upright beside its leader. */
export function Points({
  siege,
  drawn,
  banners,
  mm,
}: {
  readonly siege: SiegeView;
  readonly drawn: readonly Drawn[];
  readonly banners: ReadonlyMap<string, Banner>;
  readonly mm: number;
}) {
  return drawn.map(({ id, leader, side }) => {
    const banner = banners.get(id);
    if (leader === null || banner === undefined) return null;
    return (
      <g key={id} transform={`translate(${banner.at[0]} ${banner.at[1]})`}>
        <PointsBanner leader={leader.view} tincture={armsOf(siege.sides, side).tincture} mm={mm} left={banner.left} />
      </g>
    );
  });
}

/** The button over a piece: it selects the piece, and its label says all that is known of it. */
export function PieceButton({
  siege,
  one,
  stop,
  selected,
  onPress,
  onFocus,
  onKey,
}: {
  readonly siege: SiegeView;
  readonly one: Drawn;
  /** Whether Tab stops here. */
  readonly stop: boolean;
  readonly selected: boolean;
  readonly onPress: () => void;
  readonly onFocus: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
}) {
  const say = useText();
  const named = one.unit?.view ?? one.leader?.view;
  if (named === undefined) return null;
  const name = [unitName(named, say), ...wordsOf(siege, one).map(say)].join(', ');
  return (
    <g
      role="button"
      data-unit={one.id}
      className="plan-button"
      tabIndex={stop ? 0 : -1}
      aria-label={name}
      aria-pressed={selected}
      transform={`translate(${one.place.at.x} ${one.place.at.y}) rotate(${one.place.turn})`}
      onClick={onPress}
      onFocus={onFocus}
      onKeyDown={onKey}
    >
      <rect {...frameOf(one)} className="plan-hit" />
    </g>
  );
}
