/** A point in units of its drawing. */
export type Pair = readonly [x: number, y: number];

/** A number with at most two decimals, for attributes of a drawing. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Path data of an open line through the points. */
export function line(points: readonly Pair[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${short(x)} ${short(y)}`).join('');
}

/** Path data of a closed shape. */
export function shape(points: readonly Pair[]): string {
  return `${line(points)}Z`;
}
