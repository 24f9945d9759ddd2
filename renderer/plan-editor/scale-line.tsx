import type { Point } from '../../rules/fortress/view.ts';

/** The points marked on a photograph, and the line between them. */
export function ScaleLine({ points, mm }: { readonly points: readonly Point[]; readonly mm: number }) {
  const [from, to] = points;
  return (
    <g className="editor-scale-line" pointerEvents="none">
      {from !== undefined && to !== undefined && (
        <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} strokeWidth={3 * mm} strokeDasharray={`${8 * mm} ${5 * mm}`} />
      )}
      {points.map(({ x, y }, i) => (
        <path key={i} d={`M${x - 10 * mm} ${y}h${20 * mm}M${x} ${y - 10 * mm}v${20 * mm}`} strokeWidth={3 * mm} />
      ))}
    </g>
  );
}
