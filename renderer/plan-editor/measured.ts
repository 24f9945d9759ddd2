import type { Point } from '../../rules/fortress/view.ts';
import type { Backdrop } from './plan-file.ts';

/**
 * Scales a photograph so that two of its points have their true distance; the first point stays in place.
 * @param mm the true distance between them
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
