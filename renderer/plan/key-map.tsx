import type { PointerEvent, ReactNode } from 'react';
import type { Box, Pair } from '../../rules/fortress/map/geometry.ts';
import { MAP, type MapCorner } from './map-corner.ts';

export interface ToolsProps {
  /** The whole picture, small. */
  readonly miniature: ReactNode;
  readonly whole: Box;
  readonly seen: Box;
  /** Height of the small map in px. */
  readonly mapHeight?: number;
  readonly zoomedBy: number;
  readonly zoom: (way: 1 | -1) => void;
  readonly fit: () => void;
  readonly lookAt: (at: Pair) => void;
  /** Where the small map lies. */
  readonly corner?: MapCorner;
  /** Called as a person presses the small map, and lets it go. */
  readonly onHold?: (held: boolean) => void;
}

/** The whole plan, small, with a frame around the visible part; a press or a drag moves the view there. */
export function KeyMap({
  miniature,
  whole,
  seen,
  mapHeight = MAP.height,
  lookAt,
  corner = 'lower-right',
  onHold,
}: ToolsProps) {
  const look = (event: PointerEvent<SVGSVGElement>): void => {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    // The picture is centred in its frame and as large as fits.
    const mm = Math.max(whole.width / box.width, whole.height / box.height);
    lookAt([
      whole.x + whole.width / 2 + (event.clientX - box.left - box.width / 2) * mm,
      whole.y + whole.height / 2 + (event.clientY - box.top - box.height / 2) * mm,
    ]);
  };
  return (
    <div className="plan-tools plan-map-frame" data-corner={corner}>
      <svg
        className="plan-map"
        width={MAP.width}
        height={mapHeight}
        viewBox={`${whole.x} ${whole.y} ${whole.width} ${whole.height}`}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          onHold?.(true);
          look(event);
        }}
        onPointerMove={look}
        onLostPointerCapture={() => onHold?.(false)}
      >
        {miniature}
        <rect {...seen} fill="none" stroke="var(--ink-1)" strokeWidth={whole.width / 70} />
      </svg>
    </div>
  );
}
