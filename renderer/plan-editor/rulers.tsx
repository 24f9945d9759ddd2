import type { Point } from '../../rules/fortress/view.ts';
import { planPoint, type Camera, type Size } from './camera.ts';

/** Rulers in cm along the top and left edge; hidden from screen readers, since every length is written at its piece. */
export function Rulers({
  camera,
  size,
  at,
}: {
  readonly camera: Camera;
  readonly size: Size;
  readonly at: Point | null;
}) {
  const mm = 1 / camera.scale;
  const from = planPoint(camera, size, { x: 0, y: 0 });
  const to = planPoint(camera, size, { x: size.width, y: size.height });
  const [step = 200] = [10, 20, 50, 100, 200].filter((one) => one * camera.scale >= 46);
  const marks = (a: number, b: number): readonly number[] =>
    Array.from({ length: Math.floor((b - a) / step) + 2 }, (_, i) => (Math.floor(a / step) + i) * step);
  const deep = 22 * mm;
  return (
    <g aria-hidden="true" pointerEvents="none" className="editor-rulers">
      <rect x={from.x} y={from.y} width={to.x - from.x} height={deep} />
      <rect x={from.x} y={from.y} width={deep} height={to.y - from.y} />
      <path
        d={[
          ...marks(from.x, to.x).map((x) => `M${x} ${from.y + deep}v${-6 * mm}`),
          ...marks(from.y, to.y).map((y) => `M${from.x + deep} ${y}h${-6 * mm}`),
        ].join('')}
        strokeWidth={mm}
      />
      {at !== null && (
        <path
          className="editor-rulers-here"
          d={`M${at.x} ${from.y + deep}v${-deep}M${from.x + deep} ${at.y}h${-deep}`}
          strokeWidth={2 * mm}
        />
      )}
      {marks(from.x, to.x)
        .filter((x) => x > from.x + deep)
        .map((x) => (
          <text key={`x ${x}`} x={x} y={from.y + 13 * mm} fontSize={11 * mm} textAnchor="middle">
            {x / 10}
          </text>
        ))}
      {marks(from.y, to.y)
        .filter((y) => y > from.y + deep + 6 * mm)
        .map((y) => (
          <text key={`y ${y}`} x={from.x + 8 * mm} y={y + 4 * mm} fontSize={11 * mm} textAnchor="middle">
            {y / 10}
          </text>
        ))}
    </g>
  );
}
