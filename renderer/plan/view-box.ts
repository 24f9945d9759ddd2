import type { SectionView } from '../../rules/fortress/view.ts';
import { boxAround, corners, ends, type Box } from '../../rules/fortress/map/geometry.ts';

/** Margin around what is drawn, in mm. */
const margin = { sides: 34, above: 30, below: 30 } as const;

/** Grows a box around its centre to the aspect (width over height). */
export function toAspect(box: Box, aspect: number): Box {
  const width = Math.max(box.width, box.height * aspect);
  const height = width / aspect;
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

/**
 * The view of everything: the whole fortress, everybody on it and before it, and enough field and courtyard to stand
 * in.
 * @param aspect width over height of the place where it is shown
 */
export function viewOf(sections: readonly SectionView[], people: readonly Box[], closed: boolean, aspect: number): Box {
  const walls = boxAround(sections.flatMap((s) => corners(s.footprint)));
  const field: Box = { x: walls.x, y: walls.y + walls.height, width: walls.width, height: 70 };
  const courtyard: Box = { x: walls.x, y: walls.y - (closed ? 0 : 62), width: walls.width, height: 10 };
  const all = boxAround([walls, field, courtyard, ...people].flatMap(ends));
  const roomy = {
    x: all.x - margin.sides,
    y: all.y - margin.above,
    width: all.width + 2 * margin.sides,
    height: all.height + margin.above + margin.below,
  };
  return toAspect(roomy, aspect);
}

/** Margin, in mm, around what the view is grown for. */
const AROUND = 8;

/** The view grown to hold these boxes as well, with a little margin around them. */
export function holding(view: Box, boxes: readonly Box[]): Box {
  const roomy = boxes.map(({ x, y, width, height }) => ({
    x: x - AROUND,
    y: y - AROUND,
    width: width + 2 * AROUND,
    height: height + 2 * AROUND,
  }));
  const all = boxAround([view, ...roomy].flatMap(ends));
  return toAspect(all, view.width / view.height);
}

/** The largest share of a view's height that is kept clear for writing. */
const MOST_OF_VIEW = 0.4;

/**
 * The view grown downwards if somebody stands in its lower left corner, so that the text there covers nobody.
 * @param corner size of that corner as shares of the view
 */
export function clearOfCorner(
  view: Box,
  people: readonly Box[],
  corner: { readonly width: number; readonly height: number },
): Box {
  const right = view.x + view.width * corner.width;
  const top = view.y + view.height * (1 - corner.height);
  const covered = people.filter((box) => box.x < right && box.y + box.height > top);
  // In a window hardly higher than the corner there is no room above it.
  if (covered.length === 0 || corner.height > MOST_OF_VIEW) return view;
  const lowest = Math.max(...covered.map((box) => box.y + box.height));
  // Puts the lowest of them just above the corner.
  const height = (lowest - view.y) / (1 - corner.height);
  return toAspect({ ...view, height }, view.width / view.height);
}

/**
 * The view grown upwards if the fortress reaches under writing along the upper edge, so that it covers no wall.
 * @param share height of the writing as a share of the view
 */
export function clearOfTop(view: Box, sections: readonly SectionView[], share: number): Box {
  if (share === 0 || share > MOST_OF_VIEW || sections.length === 0) return view;
  const top = boxAround(sections.flatMap((s) => corners(s.footprint))).y - margin.above;
  if (top >= view.y + view.height * share - SAME) return view;
  const bottom = view.y + view.height;
  const height = (bottom - top) / (1 - share);
  return toAspect({ ...view, y: bottom - height, height }, view.width / view.height);
}

/** How much wider than wanted a view may stay, as a factor. */
const ROOMY = 1.15;

/**
 * The view to show: the previous one if it holds all that is wanted and is hardly larger, so that a fortress does not
 * jump with every step taken before it.
 * @param fits whether what depends on the view itself still fits
 */
export function steady(before: Box, wanted: Box, fits: (view: Box) => boolean): Box {
  return holds(before, wanted) && before.width <= wanted.width * ROOMY && fits(before) ? before : wanted;
}

/**
 * Like {@link steady}, but for a view that has changed lately: it holds the old and the wanted view and never shrinks,
 * so that people who come and go do not force a full redraw each time.
 */
export function unrestful(before: Box, wanted: Box, fits: (view: Box) => boolean): Box {
  if (holds(before, wanted) && fits(before)) return before;
  const both = toAspect(boxAround([before, wanted].flatMap(ends)), wanted.width / wanted.height);
  return fits(both) ? both : wanted;
}

/** Lengths in mm that differ by no more than this are equal: recomputing a view changes its last decimals. */
const SAME = 0.01;

/** Whether a view contains another of the same shape. */
function holds(view: Box, wanted: Box): boolean {
  return (
    view.x <= wanted.x + SAME &&
    view.y <= wanted.y + SAME &&
    view.x + view.width >= wanted.x + wanted.width - SAME &&
    view.y + view.height >= wanted.y + wanted.height - SAME &&
    Math.abs(view.width / view.height - wanted.width / wanted.height) < 0.001
  );
}

/** One section large, a little to the right of and above the middle, as a callout shows it. */
export function closeUpOf(section: SectionView, aspect: number): Box {
  const width = Math.max(300, section.footprint.width * 6);
  const height = width / aspect;
  return { x: section.footprint.at.x - width * 0.56, y: section.footprint.at.y - height * 0.345, width, height };
}

/** How far, in mm, something may be drawn beyond its box: rubble, banners, shields. */
const BEYOND = 60;

/** Whether anything in a box may be in view. */
export function inSight(view: Box, box: Box): boolean {
  return (
    box.x < view.x + view.width + BEYOND &&
    box.x + box.width > view.x - BEYOND &&
    box.y < view.y + view.height + BEYOND &&
    box.y + box.height > view.y - BEYOND
  );
}
