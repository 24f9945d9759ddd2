import type { PointerEvent, ReactNode } from 'react';
import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';
import { MAP, type Beneath } from './map-corner.ts';
import { useMapPlace } from './use-map-place.ts';

export interface ToolsProps {
  /** The whole picture, small. */
  readonly miniature: ReactNode;
  readonly whole: Box;
  readonly seen: Box;
  /** A px in units of the drawing. */
  readonly mm: number;
  readonly zoomedBy: number;
  readonly zoom: (way: 1 | -1) => void;
  readonly fit: () => void;
  readonly lookAt: (at: Pair) => void;
  /** What the small map should not cover. */
  readonly beneath: Beneath;
}

/**
 * The whole plan, small, with a frame around the visible part; a press or a drag moves the view there. It is left out where
 * there is no room for it.
 */
export function KeyMap({
  miniature,
  whole,
  seen,
  mm,
  lookAt,
  beneath,
}: Pick<ToolsProps, 'miniature' | 'whole' | 'seen' | 'mm' | 'lookAt' | 'beneath'>) {
  const { place, onHold } = useMapPlace(beneath, seen, mm);
  if (place === null) return null;
  const look = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    // The picture is centred in its frame and as large as fits.
    const scale = Math.max(whole.width / box.width, whole.height / box.height);
    lookAt([
      whole.x + whole.width / 2 + (event.clientX - box.left - box.width / 2) * scale,
      whole.y + whole.height / 2 + (event.clientY - box.top - box.height / 2) * scale,
    ]);
  };
  return (
    <div className="plan-tools plan-map-frame" data-corner={place.corner}>
      <svg
        className="plan-map"
        width={MAP.width * place.size}
        height={(beneath.high ?? MAP.height) * place.size}
        viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onHold(true);
          look(event);
        }}
        onPointerMove={look}
        onLostPointerCapture={() => onHold(false)}
      >
        {miniature}
        <rect {...seen} fill="none" stroke="var(--ink-1)" strokeWidth={whole.width / 70} />
      </svg>
    </div>
  );
}
