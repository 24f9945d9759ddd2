import { grownBy } from '../../../rules/fortress/map/grown.ts';
import { coversBox, type Box } from '../../../rules/fortress/map/geometry.ts';
import { DrawnButton } from '../drawn-button.tsx';
import type { Lit, Play } from '../play.ts';
import { outline, type Point } from './hexes.ts';

/** The places of a tower to which orders lead, each with its cost. */

/** Smallest size of a touch target, in px. */
const TOUCH = 44;

/** A box about a point that is large enough to touch. @param px a px in units of the drawing */
export function touchable({ x, y }: Point, width: number, height: number, px: number): Box {
  const [w, h] = [Math.max(width, TOUCH * px), Math.max(height, TOUCH * px)];
  return { x: x - w / 2, y: y - h / 2, width: w, height: h };
}

/** A lit place, and where it is drawn. */
export interface LitShape {
  readonly lit: Lit;
  readonly at: Point;
  readonly floor: Box | null;
  readonly cost: Box | null;
  /** Where its hex is: on a floor, or elsewhere. */
  readonly on: string;
}

/** The lit hexes of a floor, which lie under the people on it. */
export function LitHexes({ lit, pointed }: { readonly lit: readonly LitShape[]; readonly pointed: string | null }) {
  return lit.map(({ lit: { id }, at }) => (
    <g key={id} className={pointed === id ? 'tower-goal tower-goal-pointed' : 'tower-goal'}>
      <path d={outline(at, 0.92)} className="tower-goal-hex" />
    </g>
  ));
}

/** The height of the letters of a cost. */
const costSize = (px: number): number => Math.max(22, 13 * px);

/** The label of a floor: before its rear edge, where nobody stands. */
export function floorLabel({ x, y, height }: Box, words: string | null, px: number): Box | null {
  const label = costBox({ x, y: y + height / 2 }, words, px, null);
  return label === null ? null : { ...label, x: x + 54 - label.width };
}

/** The label of a cost: in the middle of its hex, or beside the man in hand, whose frame it would cover. */
export function costBox({ x, y }: Point, words: string | null, px: number, man: Box | null): Box | null {
  if (words === null) return null;
  const size = costSize(px);
  const box = { width: words.length * size * 0.56 + 16, height: size * 1.4, y: y - size * 0.7 };
  const middle = { ...box, x: x - box.width / 2 };
  const air = 10 * px;
  if (man === null || !coversBox(middle, grownBy(man, air))) return middle;
  return { ...box, x: x < man.x + man.width / 2 ? man.x - air - box.width : man.x + man.width + air };
}

/** A hex or a floor to which an order leads, with its cost. */
function LitPlace({
  lit,
  at,
  floor,
  cost,
  px,
  bare,
  pointed,
  onPress,
  enter,
}: Omit<LitShape, 'on'> & {
  /** Whether its hex is drawn elsewhere. */
  readonly bare: boolean;
  readonly px: number;
  readonly pointed: boolean;
  readonly onPress: () => void;
  readonly enter: () => boolean;
}) {
  const { words } = lit;
  const size = costSize(px);
  return (
    <g className={pointed ? 'tower-goal tower-goal-pointed' : 'tower-goal'}>
      {floor === null && !bare && <path d={outline(at, 0.92)} className="tower-goal-hex" />}
      {floor !== null && <rect {...floor} rx="12" className="tower-goal-floor" />}
      <DrawnButton
        data-section={lit.id}
        name={words === null ? lit.name : `${lit.name}, ${words}`}
        frame={floor ?? touchable(at, 90, 50, px)}
        stroke={4}
        chosen={lit.pointed}
        onPress={onPress}
        tabIndex={-1}
        enter={enter}
      />
      {cost !== null && (
        <g className="tower-goal-words">
          <rect {...cost} rx="7" />
          <text
            x={cost.x + cost.width / 2}
            y={cost.y + cost.height / 2 + size * 0.35}
            fontSize={size}
            textAnchor="middle"
          >
            {words}
          </text>
        </g>
      )}
    </g>
  );
}

/** Places to which orders lead. */
export function LitPlaces({
  lit,
  px,
  pointed,
  floors,
  onSelect,
  play,
}: {
  readonly onSelect: (id: string) => void;
  readonly play: Play;
  readonly lit: readonly LitShape[];
  readonly px: number;
  readonly pointed: string | null;
  /** The floors, whose lit hexes are drawn under their people. */
  readonly floors: ReadonlySet<string>;
}) {
  return lit.map(({ on, ...one }) => (
    <LitPlace
      key={one.lit.id}
      {...one}
      px={px}
      bare={floors.has(on)}
      pointed={pointed === one.lit.id}
      onPress={() => onSelect(one.lit.id)}
      enter={play.enter}
    />
  ));
}
