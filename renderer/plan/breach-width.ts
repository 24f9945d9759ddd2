import type { SectionView, SiegeView } from '../../rules/fortress/view.ts';
import { boxAround, corners, coversBox, type Box } from '../../rules/fortress/map/geometry.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { Pair } from '../design/polygon.ts';

/** The width of a breach, in the unit of its system: as a figure beside it, and in words. */

/** Millimetres on the table per unit. */
const MM = { cm: 10, inches: 25.4 } as const;

/** The width of a breach in its system's unit, to tenths; null if it stands or its plan is not drawn to scale. */
function widthOf({ state, footprint }: SectionView, { measure }: Pick<SiegeView, 'measure'>) {
  if (state !== 'breach' || measure === undefined) return null;
  return { measure, width: Math.round((footprint.width / MM[measure]) * 10) / 10 };
}

/** '9.6 cm': written beside a breach. */
export function widthFigure(section: SectionView, siege: Pick<SiegeView, 'measure'>): Text | null {
  const found = widthOf(section, siege);
  return found === null ? null : text(`plan.width.${found.measure}`, { width: found.width });
}

/** '9.6 cm wide': for screen readers. */
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

/** How far it is moved along to be on no other stones, in letter heights, nearest first. */
const ASIDE = [0, 0.5, -0.5, 1, -1, 1.5, -1.5, 2, -2] as const;

/** Room for the text across, in letter heights: to its number, and in all ('12.5 cm'). */
const ACROSS = 2.2;
const WIDE = 2.9;

/**
 * Where the width of a breach is written.
 * @param size height of its letters in mm
 * @param beyond what other marks take beyond the number, in mm
 * @returns null if nothing is to be written
 */
export function widthAt(
  section: SectionView,
  siege: Pick<SiegeView, 'measure' | 'sections'>,
  number: { readonly at: Pair; readonly size: number },
  size: number,
  beyond = 0,
): WidthMark | null {
  if (widthOf(section, siege) === null) return null;
  const { at } = section.footprint;
  const [x, y] = number.at;
  const [dx, dy] = [x - at.x, y - at.y];
  const away = (number.size + size) * 0.52 + beyond;
  // Level with its number it would overlap it or the stones.
  const [across, along] =
    Math.abs(dx) > Math.abs(dy)
      ? [x + Math.sign(dx) * size * (ACROSS - 1), y + away]
      : [x, y + (dy > 0 ? away : -away)];
  const stones = siege.sections.filter(({ id }) => id !== section.id).map((one) => boxAround(corners(one.footprint)));
  const marks = ASIDE.map((part): WidthMark => ({ at: [across + part * size, along], size }));
  const clear = marks.find((mark) => !stones.some((box) => coversBox(widthBox(mark), box)));
  return clear ?? { at: [across, along], size };
}

/** The box it takes, in mm. */
export function widthBox({ at, size }: WidthMark): Box {
  return { x: at[0] - (size * WIDE) / 2, y: at[1] - size * 0.55, width: size * WIDE, height: size * 1.1 };
}
