import { line, short, type Pair } from '../design/polygon.ts';

/** Path of a convex polygon (clockwise on the screen) grown by `by` with round corners. */
export function grown(polygon: readonly Pair[], by: number): string {
  const edges = polygon.map((from, i): readonly [Pair, Pair] => {
    const to = polygon[(i + 1) % polygon.length] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    const dx = ((to[1] - from[1]) / length) * by;
    const dy = (-(to[0] - from[0]) / length) * by;
    return [
      [from[0] + dx, from[1] + dy],
      [to[0] + dx, to[1] + dy],
    ];
  });
  const arc = ([x, y]: Pair): string => `A${short(by)} ${short(by)} 0 0 1 ${short(x)} ${short(y)}`;
  const first = edges[0];
  if (first === undefined) return '';
  return (
    edges
      .map(([from, to], i) => (i === 0 ? line([from, to]) : `${arc(from)}L${short(to[0])} ${short(to[1])}`))
      .join('') + `${arc(first[0])}Z`
  );
}
