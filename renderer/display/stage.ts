/** The monitor's layout in px of a 24 inch 1080p screen, scaled as one picture: nothing ever changes size by itself. */
export interface Stage {
  /** Factor from px of layout to px of the window. */
  readonly scale: number;
  /** Size in px of layout; at least the smallest layout, the rest goes to the plan. */
  readonly width: number;
  readonly height: number;
  /** Plan above, column below. */
  readonly portrait: boolean;
  readonly plan: { readonly width: number; readonly height: number };
  readonly column: { readonly width: number; readonly height: number };
  /** Things that are also said elsewhere (scale bar, units) are left out when the window is small. */
  readonly small: boolean;
  /** How many things are left out for larger letters, as `drops` of the contract names them. */
  readonly dropped: number;
}

const landscape = { width: 1920, height: 1080, column: 630 } as const;
const upright = { width: 1080, height: 1860, column: 950 } as const;

/**
 * Fits the layout to a window of `width` x `height` px without scroll bars or empty edges.
 * @param k factor of everything that is drawn, for who reads from afar: the layout has that much less room
 * @param dropped how many things are left out for them
 */
export function stageOf(width: number, height: number, k = 1, dropped = 0): Stage {
  const portrait = width < height;
  const least = portrait ? upright : landscape;
  const fits = Math.min(width / least.width, height / least.height) || 1;
  const scale = fits * k;
  const [wide, high] = [width / scale, height / scale];
  // Upright, the plan keeps its half where the letters grow.
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
