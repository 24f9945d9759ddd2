/** How large letters must be on a screen for its farthest reader, and from how far away it can be read at all. */

/** A window that shows the display, in px; it is assumed to fill its screen. */
interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The assumed size of a window that reports no width or height, as a hidden one does. */
const USUAL_WINDOW: WindowSize = { width: 1920, height: 1080 };

/** Minutes of arc per layout px that the layout was drawn for: 24 inch, 1920 px across, read from 3 m. */
const DRAWN_FOR = 0.317;
const MM_PER_INCH = 25.4;
const MINUTES = (180 * 60) / Math.PI;
/** Assumed diagonal of an unmeasured screen in inches, and metres to its farthest reader. */
export const USUAL_DIAGONAL = 24;
export const USUAL_DISTANCE = 3;

/** The layouts in px: the smallest that fills a window, and the least that remains as letters grow. */
const layouts = {
  landscape: { width: 1920, height: 1080, least: { width: 1190, height: 745 } },
  portrait: { width: 1080, height: 1860, least: { width: 980, height: 1400 } },
} as const;

/** @returns the layout of a window, and how many window px make one layout px */
function layoutOf({ width, height }: WindowSize): {
  readonly layout: (typeof layouts)['landscape' | 'portrait'];
  readonly scale: number;
} {
  const layout = width < height ? layouts.portrait : layouts.landscape;
  return { layout, scale: Math.min(width / layout.width, height / layout.height) || 1 };
}

/** @returns the width in mm of one px of a window that fills a screen of `diagonal` inches */
export function pitchOf(diagonal: number, { width, height }: WindowSize): number {
  return (diagonal * MM_PER_INCH * Math.cos(Math.atan(height / width))) / width;
}

/** Width of a bank card in mm; they are all the same size. */
const CARD_MM = 85.6;

/** @returns the width of a bank card in px of a window that fills a screen of `diagonal` inches */
export function cardOf(diagonal: number, window: WindowSize): number {
  return CARD_MM / pitchOf(diagonal, window);
}

/** @returns the diagonal, in whole inches, of a screen on which a bank card is `px` wide in the window that fills it */
export function diagonalOf(px: number, window: WindowSize): number {
  return Math.round(CARD_MM / px / pitchOf(1, window));
}

/** @returns the angle of something `mm` high seen from `metres` away, in minutes of arc */
export function minutesOf(mm: number, metres: number): number {
  return MINUTES * Math.atan(mm / (metres * 1000));
}

/** What is left out, in this order, to make room for larger letters. Pieces on the plan never are. */
export const drops = ['tier-d', 'ground', 'quiet', 'track', 'rows'] as const;
/** The factor above which there is no room for each of them. */
const roomUpTo = [1.03, 1.06, 1.1, 1.15, 1.2] as const;

/** The type size of a screen for its farthest reader. */
interface TypeSize {
  /** mm per layout px at its drawn size. */
  readonly pitch: number;
  /** Scale factor of everything that is drawn, at least 1. */
  readonly k: number;
  /** How many of {@link drops} are left out. */
  readonly dropped: number;
  /** The longest reading distance in metres, in whole tenths. */
  readonly longest: number;
  /** The farthest reader is beyond that: `k` is as large as there is room for. */
  readonly tooFar: boolean;
}

/**
 * Always returns numbers, whatever size a screen reports.
 * @param told size of the window, px
 * @param diagonal of the screen, inches
 * @param distance of the farthest reader, m
 */
export function typeSize(told: WindowSize, diagonal: number, distance: number): TypeSize {
  const size = told.width > 0 && told.height > 0 ? told : USUAL_WINDOW;
  const { layout, scale } = layoutOf(size);
  const pitch = pitchOf(diagonal, size) * scale;
  const most = Math.max(
    1,
    Math.min(size.width / scale / layout.least.width, size.height / scale / layout.least.height),
  );
  const needed = Math.max(1, DRAWN_FOR / minutesOf(pitch, distance));
  const k = Math.min(needed, most);
  return {
    pitch,
    k,
    dropped: roomUpTo.filter((limit) => k > limit).length,
    longest: Math.floor((MINUTES * pitch * most) / DRAWN_FOR / 100 + 1e-6) / 10,
    // Tolerance: rounding in a constant's third digit must not mark a screen read from its design distance as too far.
    tooFar: needed > most * 1.005,
  };
}

/** Capital heights of the three sizes in layout px, and the minutes of arc that each needs. */
export const sizes = [
  { name: 'turn', capital: 85, needs: 20 },
  { name: 'names', capital: 40, needs: 12 },
  { name: 'numbers', capital: 33, needs: 10 },
] as const;

/** @returns for each of {@link sizes} its capital height in mm and in minutes of arc for the farthest reader */
export function readAt(
  { pitch, k }: Pick<TypeSize, 'pitch' | 'k'>,
  distance: number,
): readonly {
  readonly name: (typeof sizes)[number]['name'];
  readonly mm: number;
  readonly minutes: number;
  readonly needs: number;
}[] {
  return sizes.map(({ name, capital, needs }) => {
    const mm = capital * k * pitch;
    return { name, mm, minutes: minutesOf(mm, distance), needs };
  });
}
