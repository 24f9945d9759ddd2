import { BUILT_ON, type FittingView } from '../../rules/fortress/fabric-view.ts';
import type { SectionView } from '../../rules/fortress/view.ts';
import type { Pair } from '../design/polygon.ts';
import { isTower, type Box } from '../../rules/fortress/map/geometry.ts';

/**
 * Where the small shields of a section are: one for each fitting that is not drawn on the stones, beyond its number.
 */
export interface ShieldsMark {
  readonly fittings: readonly FittingView[];
  /** Centre of the first row, and the edge of a shield, in mm. */
  readonly at: Pair;
  readonly size: number;
  /** Most shields in a row. */
  readonly most: number;
}

/** Spacing of shields across and down, as a multiple of their edge. */
export const ACROSS = 1.16;
export const DOWN = 1.24;

const builtOn: readonly string[] = BUILT_ON;

/** Where the shields of a section are, given its number; null if it has none. */
export function shieldsAt(
  { footprint, fittings = [] }: SectionView,
  number: { readonly at: Pair; readonly size: number },
  size: number,
): ShieldsMark | null {
  const shown = fittings.filter(({ sign }) => !builtOn.includes(sign));
  if (shown.length === 0) return null;
  const [x, y] = number.at;
  const [dx, dy] = [x - footprint.at.x, y - footprint.at.y];
  const most = isTower(footprint) ? 2 : 4;
  const half = (Math.min(most, shown.length) * size * ACROSS) / 2;
  const below = number.size * 0.5 + size * 0.66;
  // Beside a tower the shields are below its letter, clear of the stones.
  if (Math.abs(dx) > Math.abs(dy))
    return {
      fittings: shown,
      at: [footprint.at.x + Math.sign(dx) * (footprint.width / 2 + 5 + half), y + below],
      size,
      most,
    };
  const rows = Math.ceil(shown.length / most);
  return { fittings: shown, at: [x, dy > 0 ? y + below : y - below - (rows - 1) * size * DOWN], size, most };
}

/** The box of a section's shields, in mm. */
export function shieldsBox({ fittings, at, size, most }: ShieldsMark): Box {
  const across = Math.min(most, fittings.length) * size * ACROSS;
  const down = Math.ceil(fittings.length / most) * size * DOWN;
  return { x: at[0] - across / 2, y: at[1] - (size * DOWN) / 2, width: across, height: down };
}
