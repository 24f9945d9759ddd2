import type { ReactNode } from 'react';
import type { Anchor, OverlayParams } from './params.ts';

/** The size an overlay is drawn for, in px; it is scaled as a whole. */
const PICTURE = { width: 1920, height: 1080 } as const;

/** A transparent picture with nothing to click, scaled to a window of this size in px. */
export function Picture({
  params: { theme, scale: wanted },
  width,
  height,
  children,
}: {
  readonly params: OverlayParams;
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}) {
  const scale = (Math.min(width / PICTURE.width, height / PICTURE.height) || 1) * wanted;
  return (
    <div className="o-window" data-theme={theme} style={{ width, height }} role="presentation">
      <div className="o-picture" style={{ width: width / scale, height: height / scale, transform: `scale(${scale})` }}>
        {children}
      </div>
    </div>
  );
}

/** A position in the picture. */
export function At({ anchor, children }: { readonly anchor: Anchor; readonly children: ReactNode }) {
  return <div className={`o-at o-${anchor}`}>{children}</div>;
}
