/** How large letters must be on a screen for its farthest reader, and how far away it can be read at all. */

/** A window that shows the display, in px; it is taken to fill its screen. */
interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** What is taken for a window that says it has no width or height, as one does that is hidden. */
const USUAL_WINDOW: WindowSize = { width: 1920, height: 1080 };

/** Minutes of arc of one px of layout for which the layout was drawn: 24 inch, 1920 px across, read from 3 m. */
const DRAWN_FOR = 0.317;
const MM_PER_INCH = 25.4;
const MINUTES = (180 * 60) / Math.PI;
/** Inches that are assumed of a screen that nobody measured, and metres to its farthest reader. */
export const USUAL_DIAGONAL = 24;
export const USUAL_DISTANCE = 3;

/** The layout in px: the smallest that fills a window, and the least that is left where letters grow. */
const layouts = {
  landscape: { width: 1920, height: 1080, least: { width: 1190, height: 745 } },
  portrait: { width: 1080, height: 1860, least: { width: 980, height: 1400 } },
} as const;

/** @returns the layout of a window and how many px of the window one px of it is */
function layoutOf({ width, height }: WindowSize): {
  readonly layout: (typeof layouts)['landscape' | 'portrait'];
  readonly scale: number;
} {
  const layout = width < height ? layouts.portrait : layouts.landscape;
  return { layout, scale: Math.min(width / layout.width, height / layout.height) || 1 };
}

/** @returns the width of one px of a window that fills a screen of `diagonal` inches, in mm */
export function pitchOf(diagonal: number, { width, height }: WindowSize): number {
  return (diagonal * MM_PER_INCH * Math.cos(Math.atan(height / width))) / width;
}

/** mm across a bank card, of whatever bank. */
const CARD_MM = 85.6;

/** @returns how many px of a window a bank card covers across, on a screen of `diagonal` inches that it fills */
export function cardOf(diagonal: number, window: WindowSize): number {
  return CARD_MM / pitchOf(diagonal, window);
}

/** @returns the diagonal of a screen, in whole inches, on which a bank card covers `px` of the window that fills it */
export function diagonalOf(px: number, window: WindowSize): number {
  return Math.round(CARD_MM / px / pitchOf(1, window));
}

/** @returns the angle of something `mm` high from `metres` away, in minutes of arc */
export function minutesOf(mm: number, metres: number): number {
  return MINUTES * Math.atan(mm / (metres * 1000));
}

/** What is left out, one after another, to make room for larger letters. Pieces on the plan never are. */
export const drops = ['tier-d', 'ground', 'quiet', 'track', 'rows'] as const;
/** The factor above which there is no room for each of them. */
const roomUpTo = [1.03, 1.06, 1.1, 1.15, 1.2] as const;

/** How the letters of a screen are set for its farthest reader. */
interface TypeSize {
  /** mm of one px of layout at its drawn size. */
  readonly pitch: number;
  /** Factor of everything that is drawn, at least 1. */
  readonly k: number;
  /** How many of {@link drops} are left out. */
  readonly dropped: number;
  /** Metres from which it can be read at most, in whole tenths. */
  readonly longest: number;
  /** The farthest reader is beyond that: `k` is as large as there is room for. */
  readonly tooFar: boolean;
}

/**
 * Always numbers, whatever a screen says of itself.
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
    // A screen that is read from where it was drawn for is not too far by the third digit of a constant.
    tooFar: needed > most * 1.005,
  };
}

/** Capitals of the three sizes in px of layout, and the minutes of arc that each needs. */
export const sizes = [
  { name: 'turn', capital: 85, needs: 20 },
  { name: 'names', capital: 40, needs: 12 },
  { name: 'numbers', capital: 33, needs: 10 },
] as const;

/** @returns for each of {@link sizes} its capital in mm and in minutes of arc as the farthest reader sees it */
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
