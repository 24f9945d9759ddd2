import type { Footprint, Point } from '../../rules/fortress/view.ts';
import { boundsOf } from '../../rules/fortress/plan/shape.ts';

/** What of the plan is on the screen. */
export interface Camera {
  /** The middle of the picture, in mm of the plan. */
  readonly at: Point;
  /** Px of screen for a mm. */
  readonly scale: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}

export const SCALE = { min: 0.2, max: 12 } as const;

/** The whole fortress with field before it; a little land where there is none. */
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

/** Nearer or farther, with what is under a point of the picture staying there. */
export function zoomed(camera: Camera, size: Size, by: number, px: Point): Camera {
  const scale = Math.min(SCALE.max, Math.max(SCALE.min, camera.scale * by));
  const under = planPoint(camera, size, px);
  return {
    scale,
    at: { x: under.x - (px.x - size.width / 2) / scale, y: under.y - (px.y - size.height / 2) / scale },
  };
}

/** The box of the plan that the picture shows, for `viewBox`. */
export function viewBoxOf({ at, scale }: Camera, { width, height }: Size): string {
  const [wide, high] = [width / scale, height / scale];
  return `${at.x - wide / 2} ${at.y - high / 2} ${wide} ${high}`;
}
