import type { SiegeView } from '../../rules/fortress/view.ts';
import { boxAround, corners, coversBox, type Box } from '../../rules/fortress/map/geometry.ts';
import { text } from '../../rules/kernel/text.ts';
import { shape } from '../design/polygon.ts';
import { unitName } from '../i18n/unit-name.ts';
import { useText } from '../i18n/use-text.ts';
import { middleOf } from './camera.ts';
import { KeyMap, type ToolsProps } from './key-map.tsx';
import { MAP } from './map-corner.ts';
import { boxOf, garrisons, type Standing } from './placing.ts';
import { useCardSpot, type Cards } from './use-card-spot.ts';

/** The tools that are there only while a part of a plan is out of view. */

interface Fortress {
  readonly siege: SiegeView;
  readonly people: readonly Standing[];
}
export interface FortressToolsProps extends Fortress, Omit<ToolsProps, 'miniature' | 'beneath'> {
  /** Who may act now. */
  readonly able: readonly string[];
  /** What is asked about, selected, or lit: the small map does not cover it. */
  readonly asked: readonly (string | null)[];
  /** Where the verbs of the picked piece stand. */
  readonly ring: { readonly place: { readonly box: Box } } | null;
  /** Brings something into view. */
  readonly bring: (at: Box) => void;
  /** Height in px of what covers the upper edge of the plan. */
  readonly top: number;
  /** Where the card of a piece or of an event stands. */
  readonly cards?: Cards | undefined;
}

/** The walls and people of a plan, for its key map. */
function Miniature({ siege, people }: Fortress) {
  return (
    <>
      {siege.sections.map(({ id, footprint }) => (
        <path key={id} d={shape(corners(footprint))} fill="var(--stone-1)" />
      ))}
      {people.map((standing) => {
        const box = boxOf(standing);
        return <rect key={standing.unit.id} {...box} fill="var(--ink-2)" />;
      })}
    </>
  );
}

/** The boxes of the pieces and sections with one of these ids. */
const boxesOf = ({ siege, people }: Fortress, ids: readonly (string | null)[]): readonly Placed[] => [
  ...people.filter(({ unit }) => ids.includes(unit.id)).map((one) => ({ id: one.unit.id, box: boxOf(one) })),
  ...siege.sections
    .filter(({ id }) => ids.includes(id))
    .map(({ id, footprint }) => ({ id, box: boxAround(corners(footprint)) })),
];
interface Placed {
  readonly id: string;
  readonly box: Box;
}

/** What lies under the tools, and what of it they must not cover. */
function beneathOf({ siege, people, asked, ring, top, able }: FortressToolsProps) {
  const waiting = siege.units.some(({ id, place }) => place.on === 'off-table' && able.includes(id));
  return {
    kept: [
      ...people.map(boxOf),
      ...garrisons(siege),
      ...boxesOf({ siege, people }, asked).map(({ box }) => framed(box)),
      ...(ring === null ? [] : [ring.place.box]),
    ],
    pieces: siege.sections.map(({ footprint }) => boxAround(corners(footprint))),
    // The coach's line, and pieces that wait to be placed, are at the upper left.
    corners: CORNERS.filter((corner) => corner !== 'upper-left' || (top === 0 && !waiting)),
  };
}
const CORNERS = ['lower-right', 'upper-left', 'lower-left'] as const;
/** A piece with the frame of what is selected or asked about. */
const framed = ({ x, y, width, height }: Box): Box => ({
  x: x - FRAME,
  y: y - FRAME,
  width: width + 2 * FRAME,
  height: height + 2 * FRAME,
});
const FRAME = 10;

/** How many pieces that may act are out of view, and the closest of them; a press goes there. */
function OutOfView(props: FortressToolsProps) {
  const { siege, people, able, seen, top, bring } = props;
  const say = useText();
  const [x, y] = middleOf(seen);
  const hidden = boxesOf({ siege, people }, able)
    .filter(({ box }) => !coversBox(box, seen))
    .map((one) => ({ ...one, far: Math.hypot(middleOf(one.box)[0] - x, middleOf(one.box)[1] - y) }))
    .toSorted((a, b) => a.far - b.far);
  const [first] = hidden;
  if (first === undefined) return null;
  const unit = siege.units.find(({ id }) => id === first.id);
  const section = siege.sections.find(({ id }) => id === first.id);
  const nearest = unit === undefined ? say(section?.name ?? text('plan.view')) : unitName(unit, say);
  return (
    <button
      type="button"
      className="plan-tools btn btn-small plan-outside"
      style={{ top: Math.max(MAP.inset, top) }}
      onClick={({ currentTarget }) => {
        bring(first.box);
        // The button goes with the last of them, and must not take the focus with it.
        const id = CSS.escape(first.id);
        currentTarget.closest('.plan')?.querySelector<SVGElement>(`[data-unit=${id}], [data-section=${id}]`)?.focus();
      }}
    >
      {say(text('field.outside', { number: hidden.length, nearest }))}
    </button>
  );
}

/** The small map of a fortress, and who may act out of view; the card over the plan gives way to who stands under it. */
export function Zoomed(props: FortressToolsProps) {
  const { siege, people, seen, mm, cards } = props;
  const beneath = beneathOf(props);
  useCardSpot(cards, { ...beneath, seen, mm });
  return (
    <>
      <KeyMap {...props} beneath={beneath} miniature={<Miniature siege={siege} people={people} />} />
      <OutOfView {...props} />
    </>
  );
}
