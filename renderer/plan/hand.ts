import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';

/** A hand over a picture: where it points, and what it does after it has left the picture. */

/** How far a pointer moves before it drags, in px, and how long a finger rests on a piece to pick it up, in ms. */
export const SLACK = { mouse: 6, touch: 10, rest: 150 } as const;

/** The point of the plane under a point of the window, in mm. @param seen the part of the plane that the picture shows */
export function underPoint(picture: HTMLElement, seen: Box, x: number, y: number): Pair {
  const box = picture.getBoundingClientRect();
  return [seen.x + ((x - box.left) / box.width) * seen.width, seen.y + ((y - box.top) / box.height) * seen.height];
}

/** Listens to pointers and keys anywhere: a piece is dragged on outside the picture, and Escape lets it fall. */
export function followHand(
  does: {
    readonly moved: (event: PointerEvent) => void;
    /** Called too when the browser takes a pointer away. */
    readonly up: (event: PointerEvent) => void;
    readonly key: (event: KeyboardEvent) => void;
  },
  signal: AbortSignal,
): void {
  globalThis.addEventListener('pointermove', does.moved, { signal });
  globalThis.addEventListener('pointerup', does.up, { signal });
  globalThis.addEventListener('pointercancel', does.up, { signal });
  globalThis.addEventListener('keydown', does.key, { capture: true, signal });
}
