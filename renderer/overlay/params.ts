/** What an overlay shows, from the address a streamer wrote. */
export interface OverlayParams {
  /** Parts of the event shown in place of the siege; null: the siege. */
  readonly event: ReadonlySet<EventPart> | null;
  readonly parts: ReadonlySet<Part>;
  /** Where in the picture the parts are; null: each in its default position. */
  readonly anchor: Anchor | null;
  /** Scale; 1 is a picture of 1920 x 1080. */
  readonly scale: number;
  readonly theme: 'dark' | 'light';
  /** Null: the browser's language. */
  readonly language: 'en' | 'fr' | null;
}

/**
 * Clock: the time of each side, if it is switched on. Bug: name, turn and phase. Plates: the sides and their score.
 * Strip: the fortress. Roll: the question and its dice. Film: the film of the siege, over everything, while a console
 * shows it.
 */
export const parts = ['bug', 'plates', 'strip', 'roll', 'callout', 'clock', 'film'] as const;
export type Part = (typeof parts)[number];

/** Pairings by name until the clock starts, tables while it runs, standings when the round is over. */
export const eventParts = ['clock', 'pairings', 'tables', 'standings'] as const;
export type EventPart = (typeof eventParts)[number];

export const anchors = [
  'top-left',
  'top',
  'top-right',
  'left',
  'center',
  'right',
  'bottom-left',
  'bottom',
  'bottom-right',
] as const;
export type Anchor = (typeof anchors)[number];

const SMALLEST = 0.25;
const LARGEST = 4;

/** The listed names that exist; all of them if none does. */
function listed<T extends string>(all: readonly T[], given: string): ReadonlySet<T> {
  const names = given.split(/[,\s]+/);
  const named = all.filter((one) => names.includes(one));
  return new Set(named.length === 0 ? all : named);
}

/**
 * Reads the parameters `parts`, `event`, `anchor`, `scale`, `theme` and `language`. Invalid or missing ones get their
 * defaults.
 */
export function overlayParams(given: URLSearchParams): OverlayParams {
  const scale = Number(given.get('scale') ?? '1');
  const language = given.get('language');
  const event = given.get('event');
  return {
    event: event === null ? null : listed(eventParts, event),
    parts: listed(parts, given.get('parts') ?? ''),
    anchor: anchors.find((one) => one === given.get('anchor')) ?? null,
    scale: Number.isFinite(scale) && scale > 0 ? Math.min(LARGEST, Math.max(SMALLEST, scale)) : 1,
    theme: given.get('theme') === 'light' ? 'light' : 'dark',
    language: language === 'en' || language === 'fr' ? language : null,
  };
}

/** The address of an overlay. `base` carries the key; defaults are left out. */
export function overlayAddress(
  base: string,
  { event, parts: shown, anchor, scale, theme, language, delay }: OverlayParams & { readonly delay: number },
): string {
  const url = new URL(base);
  if (event !== null) url.searchParams.set('event', event.size < eventParts.length ? [...event].join(',') : 'all');
  if (shown.size < parts.length) url.searchParams.set('parts', [...shown].join(','));
  if (anchor !== null) url.searchParams.set('anchor', anchor);
  if (scale !== 1) url.searchParams.set('scale', String(scale));
  if (theme !== 'dark') url.searchParams.set('theme', theme);
  if (language !== null) url.searchParams.set('language', language);
  if (delay > 0) url.searchParams.set('delay', String(delay));
  return url.href;
}
