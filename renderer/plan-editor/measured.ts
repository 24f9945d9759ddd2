import type { Point } from '../../rules/fortress/view.ts';
import type { Backdrop } from './plan-file.ts';

/**
 * A photograph enlarged so that two points of it lie as far apart as they are on the table; the first point stays.
 * @param mm what lies between them in truth
 */
export function measured(backdrop: Backdrop, from: Point, to: Point, mm: number): Backdrop {
  const seen = Math.hypot(to.x - from.x, to.y - from.y);
  if (seen < 1e-6 || mm <= 0) return backdrop;
  const by = mm / seen;
  return {
    ...backdrop,
    scale: backdrop.scale * by,
    at: { x: from.x + (backdrop.at.x - from.x) * by, y: from.y + (backdrop.at.y - from.y) * by },
  };
}
