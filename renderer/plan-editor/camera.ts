import type { Footprint, Point } from '../../rules/fortress/view.ts';
import { boundsOf } from '../../rules/fortress/plan/shape.ts';

/** The visible part of the plan. */
export interface Camera {
  /** The centre of the picture, in mm of the plan. */
  readonly at: Point;
  /** Px of the screen per mm. */
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const SCALE = { min: 0.2, max: 12 } as const;

/** The whole fortress with some field before it; a bit of land if there is no fortress. */
export function fitting(footprints: readonly Footprint[], { width, height }: Size): Camera {
  const box = boundsOf(footprints) ?? { left: -100, right: 100, top: -60, bottom: 60 };
  const [wide, high] = [box.right - box.left + 120, box.bottom - box.top + 150];
  const scale = Math.min(SCALE.max, Math.max(SCALE.min, Math.min(width / wide, height / high, 3.4)));
  return { at: { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 + 18 }, scale };
}

/** The point of the plan under a point of the picture. */
export function planPoint(camera: Camera, size: Size, px: Point): Point {
  return {
    x: camera.at.x + (px.x - size.width / 2) / camera.scale,
    y: camera.at.y + (px.y - size.height / 2) / camera.scale,
  };
}

/** Zooms by a factor, keeping what is under a point of the picture in place. */
export function zoomed(camera: Camera, size: Size, by: number, px: Point): Camera {
  const scale = Math.min(SCALE.max, Math.max(SCALE.min, camera.scale * by));
  const under = planPoint(camera, size, px);
  return {
    scale,
    at: { x: under.x - (px.x - size.width / 2) / scale, y: under.y - (px.y - size.height / 2) / scale },
  };
}

/** Px kept free around what is brought into view; the rulers are along the left and the top. */
const ROOM = { left: 52, top: 52, right: 24, bottom: 24 } as const;

/**
 * The camera moved as little as possible to see a footprint whole, given that `covered` px at the right are hidden; the
 * same object if it is already visible. A footprint larger than the picture is centred.
 */
export function showing(camera: Camera, size: Size, footprint: Footprint, covered: number): Camera {
  const box = boundsOf([footprint]);
  if (box === null) return camera;
  const { at, scale } = camera;
  const by = (low: number, high: number, middle: number, px: number, before: number, after: number): number => {
    const [least, most] = [(low - middle) * scale + px / 2, (high - middle) * scale + px / 2];
    const [from, to] = [before, px - after];
    if (most - least > to - from)
      return (least + most) / 2 < from || (least + most) / 2 > to ? (least + most - from - to) / 2 : 0;
    return least < from ? least - from : most > to ? most - to : 0;
  };
  const x = by(box.left, box.right, at.x, size.width, ROOM.left, covered + ROOM.right);
  const y = by(box.top, box.bottom, at.y, size.height, ROOM.top, ROOM.bottom);
  return x === 0 && y === 0 ? camera : { scale, at: { x: at.x + x / scale, y: at.y + y / scale } };
}

/** The visible box of the plan, for `viewBox`. */
export function viewBoxOf({ at, scale }: Camera, { width, height }: Size): string {
  const [wide, high] = [width / scale, height / scale];
  return `${at.x - wide / 2} ${at.y - high / 2} ${wide} ${high}`;
}
