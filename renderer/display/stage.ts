/** The monitor's layout in px of a 24 inch 1080p screen, scaled as a whole: nothing is resized on its own. */
export interface Stage {
  /** Factor from px of layout to px of the window. */
  readonly scale: number;
  /** Size in px of layout; at least the smallest layout, any extra goes to the plan. */
  readonly width: number;
  readonly height: number;
  /** Plan above, column below. */
  readonly portrait: boolean;
  readonly plan: { readonly width: number; readonly height: number };
  readonly column: { readonly width: number; readonly height: number };
  /** In a small window, things said elsewhere too (scale bar, units) are left out. */
  readonly small: boolean;
  /** How many things are left out for larger letters, in the order of `drops` in the contract. */
  readonly dropped: number;
}

const landscape = { width: 1920, height: 1080, column: 630 } as const;
const upright = { width: 1080, height: 1860, column: 950 } as const;

/**
 * Fits the layout to a window of `width` x `height` px without scroll bars or empty edges.
 * @param k scale factor for readers far away; the layout has that much less room
 * @param dropped how many things are left out for them
 */
export function stageOf(width: number, height: number, k = 1, dropped = 0): Stage {
  const portrait = width < height;
  const least = portrait ? upright : landscape;
  const fits = Math.min(width / least.width, height / least.height) || 1;
  const scale = fits * k;
  const [wide, high] = [width / scale, height / scale];
  // In portrait, the plan keeps its half when the letters grow.
  const below = k === 1 ? upright.column : Math.min(upright.column, Math.max(760, high * 0.51));
  return {
    scale,
    width: wide,
    height: high,
    portrait,
    plan: portrait ? { width: wide, height: high - below } : { width: wide - landscape.column, height: high },
    column: portrait ? { width: wide, height: below } : { width: landscape.column, height: high },
    small: fits < 0.8,
    dropped,
  };
}
