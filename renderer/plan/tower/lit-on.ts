import { GROUND, goalOf, WALL } from '../../../rules/fortress/map/floors.ts';
import type { Box } from '../../../rules/fortress/map/geometry.ts';
import type { CutawayView, SiegeView } from '../../../rules/fortress/view.ts';
import { text, type Text } from '../../../rules/kernel/text.ts';
import type { Lit, Play } from '../play.ts';
import type { Point } from './hexes.ts';
import { floorBox } from './level-buttons.tsx';
import { costBox, floorLabel, type LitShape } from './lit-places.tsx';
import { floorsOf, pointOf, type Drawn } from './where.ts';

/** Where the places that orders lead to are drawn. */

/** Left edge of the floors as buttons. */
export const LEFT_EDGE = 300;
/** By how much the frame of a lit floor is higher than its button: to over the shields of its farther row. */
const HEADROOM = 24;

/** Where a place an order leads to is drawn: a hex or a floor; null if it is not in this tower. */
export function shapeOf(
  siege: SiegeView,
  tower: CutawayView,
  { id, piece }: Pick<Lit, 'id' | 'piece'>,
): { at: Point; floor: Box | null; on: string; fits: boolean } | null {
  const level = tower.levels.findIndex(({ section }) => section === id);
  if (level >= 0) {
    const box = floorBox(floorsOf(tower).heights[level] ?? 0, LEFT_EDGE);
    const floor = { ...box, y: box.y - HEADROOM, height: box.height + HEADROOM };
    return { at: { x: box.x + 36, y: box.y + box.height / 2 }, floor, on: id, fits: true };
  }
  const goal = goalOf(siege, piece, id);
  if (goal === undefined) return null;
  const { station } = goal.seat;
  if ((station === WALL || station === GROUND) && siege.cutaway?.[0]?.id !== tower.id) return null;
  const at = pointOf(tower, goal.seat);
  return at === undefined ? null : { at, floor: null, on: station, fits: goal.fits };
}

/** The lit places of a tower, each with where it and its cost are drawn. @param inHand the frame of the man in hand */
export function litOn(
  siege: SiegeView,
  tower: CutawayView,
  lit: Play['lit'],
  { drawn, inHand, px }: { readonly drawn: readonly Drawn[]; readonly inHand: Box | null; readonly px: number },
  say: (text: Text) => string,
): readonly LitShape[] {
  return lit.flatMap((one): readonly LitShape[] => {
    const shape = shapeOf(siege, tower, one);
    if (shape === null) return [];
    const { at, floor, on } = shape;
    if (floor === null) return [{ lit: one, at, floor, on, cost: costBox(at, one.words, px, inHand) }];
    const man = drawn.find(({ unit }) => unit === one.piece)?.at ?? at;
    const words = one.words === null ? null : say(text(at.y < man.y ? 'tower.up' : 'tower.down', { cost: one.words }));
    return [{ lit: { ...one, words }, at, floor, on, cost: floorLabel(floor, words, px) }];
  });
}
