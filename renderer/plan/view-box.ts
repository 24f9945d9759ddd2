import type { SectionView } from '../../rules/fortress/view.ts';
import { boxAround, corners, type Box } from './geometry.ts';

/** Room around what is drawn, in mm. */
const margin = { sides: 34, above: 30, below: 30 } as const;

/** Grows a box around its middle until it has the aspect (width over height). */
export function toAspect(box: Box, aspect: number): Box {
  const width = Math.max(box.width, box.height * aspect);
  const height = width / aspect;
  return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
}

/**
 * What a view shows: the whole fortress, everybody on it and before it, and enough field and courtyard to stand in.
 * @param aspect width over height of the place where it is shown
 */
export function viewOf(sections: readonly SectionView[], people: readonly Box[], closed: boolean, aspect: number): Box {
  const walls = boxAround(sections.flatMap((s) => corners(s.footprint)));
  const field: Box = { x: walls.x, y: walls.y + walls.height, width: walls.width, height: 70 };
  const courtyard: Box = { x: walls.x, y: walls.y - (closed ? 0 : 62), width: walls.width, height: 10 };
  const all = boxAround(
    [walls, field, courtyard, ...people].flatMap((b): [number, number][] => [
      [b.x, b.y],
      [b.x + b.width, b.y + b.height],
    ]),
  );
  const roomy = {
    x: all.x - margin.sides,
    y: all.y - margin.above,
    width: all.width + 2 * margin.sides,
    height: all.height + margin.above + margin.below,
  };
  return toAspect(roomy, aspect);
}

/** One section large, a little to the right of and above the middle, as a callout shows it. */
export function closeUpOf(section: SectionView, aspect: number): Box {
  const width = Math.max(300, section.footprint.width * 6);
  const height = width / aspect;
  return { x: section.footprint.at.x - width * 0.56, y: section.footprint.at.y - height * 0.345, width, height };
}
