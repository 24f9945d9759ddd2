import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';

/** The visible part of the picture: its zoom, 1 being the whole picture, and its centre in mm. */
export interface Camera {
  readonly zoom: number;
  readonly at: Pair;
}

/** The whole picture and the fortress in it, both in mm. */
export interface Scene {
  readonly whole: Box;
  readonly fortress: Box;
}

/** The zoom steps of a key or a button, from the whole picture on. */
export const ZOOMS = [1, 1.3, 1.7, 2.2, 2.9, 3.7, 4.8, 6.2, 8] as const;
const MOST = 8;
/** At least this share of the view is fortress. */
export const FORTRESS_SEEN = 0.2;

/** The middle of a box, in mm. */
export const middleOf = ({ x, y, width, height }: Box): Pair => [x + width / 2, y + height / 2];

/** The camera that shows the whole picture. */
export const wholeOf = ({ whole }: Scene): Camera => ({ zoom: 1, at: middleOf(whole) });

/** The box in mm that a camera sees. */
export function seenBy({ zoom, at: [x, y] }: Camera, { whole }: Scene): Box {
  const [width, height] = [whole.width / zoom, whole.height / zoom];
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** How much of a span lies between two bounds. */
export const shared = (from: number, to: number, low: number, high: number): number =>
  Math.max(0, Math.min(to, high) - Math.max(from, low));

/** The share of the view that is fortress, from 0 to 1. */
export function fortressShare(camera: Camera, scene: Scene): number {
  const seen = seenBy(camera, scene);
  const { fortress } = scene;
  const across = shared(seen.x, seen.x + seen.width, fortress.x, fortress.x + fortress.width);
  const down = shared(seen.y, seen.y + seen.height, fortress.y, fortress.y + fortress.height);
  return (across * down) / (seen.width * seen.height);
}

const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Clamps a camera to the picture and keeps the fortress in view. */
export function clamped({ zoom: wanted, at }: Camera, scene: Scene): Camera {
  const { whole, fortress } = scene;
  const zoom = within(wanted, 1, MOST);
  const [halfWidth, halfHeight] = [whole.width / zoom / 2, whole.height / zoom / 2];
  const inside = ([x, y]: Pair): Pair => [
    within(x, whole.x + halfWidth, whole.x + whole.width - halfWidth),
    within(y, whole.y + halfHeight, whole.y + whole.height - halfHeight),
  ];
  const from = inside(at);
  const to = inside(middleOf(fortress));
  const on = (part: number): Camera => ({
    zoom,
    at: [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part],
  });
  // A small fortress may have a smaller share wherever the camera is.
  const enough = Math.min(FORTRESS_SEEN, fortressShare(on(1), scene));
  if (fortressShare(on(0), scene) >= enough) return on(0);
  let [low, high] = [0, 1];
  for (let i = 0; i < 24; i += 1) {
    const half = (low + high) / 2;
    if (fortressShare(on(half), scene) >= enough) high = half;
    else low = half;
  }
  return on(high);
}

/** Room around what a view holds, and how much a view that would cut it off is widened at a time, as factors. */
const ROOM = 1.15;
const WIDER = 0.95;

/** Whether a camera sees all of a box; a box that is larger than the picture is seen by nobody. */
export function holds(camera: Camera, scene: Scene, { x, y, width, height }: Box): boolean {
  const seen = seenBy(camera, scene);
  return seen.x <= x && seen.y <= y && seen.x + seen.width >= x + width && seen.y + seen.height >= y + height;
}

/**
 * The closest view, up to `zoom`, that holds all of a box. The fortress stays in view, which moves the view away from
 * what is far before it: then the view is widened until it holds that too.
 */
export function holding(at: Box, zoom: number, scene: Scene): Camera {
  const fits = Math.min(scene.whole.width / at.width, scene.whole.height / at.height) / ROOM;
  for (let tried = Math.min(zoom, fits); tried > 1; tried *= WIDER) {
    const camera = clamped({ zoom: tried, at: middleOf(at) }, scene);
    if (holds(camera, scene, at)) return camera;
  }
  return wholeOf(scene);
}

/** Zooms by a factor, keeping the point `about` in place. */
export function zoomed({ zoom, at }: Camera, scene: Scene, by: number, about: Pair): Camera {
  const next = within(zoom * by, 1, MOST);
  const part = zoom / next;
  return clamped(
    { zoom: next, at: [about[0] + (at[0] - about[0]) * part, about[1] + (at[1] - about[1]) * part] },
    scene,
  );
}

/** Pans by a distance in mm. */
export const panned = ({ zoom, at: [x, y] }: Camera, scene: Scene, dx: number, dy: number): Camera =>
  clamped({ zoom, at: [x + dx, y + dy] }, scene);

/** The factor to the next of the {@link ZOOMS}, in (1) or out (-1). */
export function stepFrom(zoom: number, way: 1 | -1): number {
  const next = way === 1 ? ZOOMS.find((one) => one > zoom * 1.01) : ZOOMS.findLast((one) => one < zoom * 0.99);
  return (next ?? zoom) / zoom;
}

/** What the program would move the view to. */
export interface Look {
  /** Identifies it: nothing is shown twice. */
  readonly key: string;
  readonly what: 'fight' | 'question';
  /**
   * Where it would move the view, from the current camera. Null: it stays.
   * @param rested ms since a person moved the view
   * @param again whether it has moved the view to this before
   */
  readonly to: (camera: Camera, scene: Scene, rested: number, again: boolean) => Camera | null;
}
