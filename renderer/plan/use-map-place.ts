import { useState } from 'react';
import type { Box } from '../../rules/fortress/map/geometry.ts';
import { isFree, mapPlace, type Beneath, type MapPlace } from './map-corner.ts';

const sameBox = (a: Box, b: Box): boolean => a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

/**
 * Where the key map of a plan lies. While the view does not change it gives way only to what comes under it, and while a
 * person moves the frame in it to nothing.
 * @param mm a px in units of the drawing
 */
export function useMapPlace(beneath: Beneath, seen: Box, mm: number) {
  const [held, onHold] = useState(false);
  const [kept, keep] = useState<{ readonly place: MapPlace | null; readonly seen: Box } | null>(null);
  const stays =
    kept !== null &&
    (held || (sameBox(kept.seen, seen) && kept.place !== null && isFree(kept.place, beneath, seen, mm)));
  const place = stays ? kept.place : mapPlace(beneath, kept?.place ?? null, seen, mm);
  if (
    kept === null ||
    kept.place?.corner !== place?.corner ||
    kept.place?.size !== place?.size ||
    !sameBox(kept.seen, seen)
  )
    keep({ place, seen });
  return { place, onHold };
}
