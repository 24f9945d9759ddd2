import type { Pair } from '../map/geometry.ts';
import { text, type Text } from '../../kernel/text.ts';
import type { Area, Land } from './field-view.ts';

/** Geometry of land, in mm of the table. */

export const isArea = (land: Land): land is Area => !('path' in land);

/** The name of a piece of land; `undefined` if it has none. */
export function landName({ name, called }: Pick<Land, 'name' | 'called'>): Text | undefined {
  return called ?? (name === '' ? undefined : text('field.named', { name }));
}

/** The distance of a point from the middle of an oval, as a fraction: 1 is its edge. */
function within({ at, size, turn }: Area, [x, y]: Pair): number {
  const [sin, cos] = [Math.sin((-turn * Math.PI) / 180), Math.cos((-turn * Math.PI) / 180)];
  const [dx, dy] = [x - at.x, y - at.y];
  return Math.hypot((dx * cos - dy * sin) / (size.width / 2), (dx * sin + dy * cos) / (size.height / 2));
}

/**
 * How far a point is from a piece of land, in mm; 0 or less inside it. For an oval it is approximate, as precise as a
 * hand puts a piece.
 */
export function farFrom(land: Land, point: Pair): number {
  if (isArea(land)) {
    const part = within(land, point);
    const far = Math.hypot(point[0] - land.at.x, point[1] - land.at.y);
    return part === 0 ? -Math.min(land.size.width, land.size.height) / 2 : far - far / part;
  }
  const all = smooth(land.path.map(({ x, y }): Pair => [x, y]));
  return Math.min(...all.slice(1).map((end, i) => fromStretch(all[i] ?? end, end, point))) - land.width / 2;
}

function fromStretch([ax, ay]: Pair, [bx, by]: Pair, [x, y]: Pair): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

/** A smooth line through the points, as it is drawn: eight segments between two of them. */
export function smooth(points: readonly Pair[]): readonly Pair[] {
  const at = (i: number): Pair => points[Math.min(points.length - 1, Math.max(0, i))] ?? [0, 0];
  const all = points.slice(1).flatMap((_, i) =>
    Array.from({ length: 8 }, (_step, n): Pair => {
      const [t, u] = [n / 8, 1 - n / 8];
      const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
      const mix = (axis: 0 | 1): number => {
        const one = from[axis] + (to[axis] - before[axis]) / 6;
        const two = to[axis] - (after[axis] - from[axis]) / 6;
        return u ** 3 * from[axis] + 3 * u * u * t * one + 3 * u * t * t * two + t ** 3 * to[axis];
      };
      return [mix(0), mix(1)];
    }),
  );
  return [...all, at(points.length - 1)];
}

/** The nearest land with a name that is at most this many mm from a point. */
export function namedNear(land: readonly Land[], point: Pair, most: number): Land | undefined {
  const near = land
    .filter((one) => landName(one) !== undefined)
    .map((one) => ({ one, far: farFrom(one, point) }))
    .filter(({ far }) => far <= most)
    .toSorted((a, b) => a.far - b.far);
  return near[0]?.one;
}
