import type { SectionView, SiegeView } from '../../rules/fortress/view.ts';
import type { Box } from '../../rules/fortress/map/geometry.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { Pair } from '../design/polygon.ts';

/** How wide a breach is, in the measure of its system: in figures beside it, and in words. */

/** Millimetres of the table in one of each measure. */
const MM = { cm: 10, inches: 25.4 } as const;

/** What of a section is as wide as the breach that it leaves, in the measure of its system; null where it stands or nobody drew it. */
function widthOf({ state, footprint }: SectionView, { measure }: Pick<SiegeView, 'measure'>) {
  if (state !== 'breach' || measure === undefined) return null;
  return { measure, width: Math.round((footprint.width / MM[measure]) * 10) / 10 };
}

/** '9.6 cm': what is written beside a breach. */
export function widthFigure(section: SectionView, siege: Pick<SiegeView, 'measure'>): Text | null {
  const found = widthOf(section, siege);
  return found === null ? null : text(`plan.width.${found.measure}`, { width: found.width });
}

/** '9.6 cm wide': what is said of it. */
export function widthSaid(section: SectionView, siege: Pick<SiegeView, 'measure'>): Text | null {
  const found = widthOf(section, siege);
  return found === null ? null : text(`plan.width-said.${found.measure}`, { count: found.width });
}

/** Where the width of a breach is written: beyond its number, as seen from the stones. */
export interface WidthMark {
  readonly at: Pair;
  /** Height of the letters, in mm. */
  readonly size: number;
}

/** Letters of a width take so much of their height across: '12.5 inches' is the longest. */
const ACROSS = 2.2;

/**
 * @param size height of its letters in mm
 * @param beyond what other marks take beyond the number, in mm
 * @returns null where nothing is to be written
 */
export function widthAt(
  section: SectionView,
  siege: Pick<SiegeView, 'measure'>,
  number: { readonly at: Pair; readonly size: number },
  size: number,
  beyond = 0,
): WidthMark | null {
  if (widthOf(section, siege) === null) return null;
  const { at } = section.footprint;
  const [x, y] = number.at;
  const [dx, dy] = [x - at.x, y - at.y];
  const away = (number.size + size) * 0.52 + beyond;
  // Level with its number it would run into it, or back over the stones.
  return Math.abs(dx) > Math.abs(dy)
    ? { at: [x + Math.sign(dx) * size * (ACROSS - 1), y + away], size }
    : { at: [x, y + (dy > 0 ? away : -away)], size };
}

/** The room that it takes. */
export function widthBox({ at, size }: WidthMark): Box {
  return { x: at[0] - (size * ACROSS) / 2, y: at[1] - size * 0.55, width: size * ACROSS, height: size * 1.1 };
}
