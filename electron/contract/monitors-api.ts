import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';
import { attackersAt, lights, pixels, screenApi, screenLanguages, Shows, usualOrder } from './screen-order.ts';

/** The screens beside the table: which there are, what each one shows, and which monitor its window is on. */

const nothing = z.strictObject({});

/** Metres to the farthest reader. */
export const distances = { least: 1, most: 10 } as const;
/** A screen's diagonal, in inches. */
export const diagonals = { least: 7, most: 120 } as const;

/** The stored settings of a screen. Null: taken from its address, or not measured yet. */
export const ScreenSettings = z.strictObject({
  shows: Shows.nullable(),
  /** `console`: the language of its machine's console. */
  language: z.enum(screenLanguages),
  light: z.enum(lights),
  distance: z.number().min(distances.least).max(distances.most),
  diagonal: z.number().min(diagonals.least).max(diagonals.most).nullable(),
  /** Whether big moments cover the plan. */
  callouts: z.boolean(),
  /** Whether chances that both sides agreed to show are also shown here. */
  chances: z.boolean(),
  /** Whether a result stays here until the next question is asked. */
  results: z.boolean(),
  attackers: z.enum(attackersAt),
});
export type ScreenSettings = z.infer<typeof ScreenSettings>;
/** A partial change of settings. */
export type SomeSettings = { readonly [K in keyof ScreenSettings]?: ScreenSettings[K] | undefined };

/** The settings of a screen for which nothing was set. */
export const usualSettings: ScreenSettings = {
  shows: null,
  language: usualOrder.language,
  light: usualOrder.light,
  distance: 3,
  diagonal: null,
  callouts: usualOrder.callouts,
  chances: usualOrder.chances,
  results: usualOrder.results,
  attackers: usualOrder.attackers,
};

/** A watching screen that is open now. */
export const ScreenView = z.strictObject({
  id: z.string(),
  /** The number that it displays when asked to identify itself. */
  number: z.number().int().min(1),
  shows: Shows,
  /** A window of the desktop, a browser on this machine, or a guest's screen in the room. */
  place: z.enum(['window', 'browser', 'room']),
  name: z.string().nullable(),
  width: pixels,
  height: pixels,
  full: z.boolean(),
  settings: ScreenSettings,
  /**
   * The scale factor of its letters, how many items are left out to make room for them, and its longest reading
   * distance in metres.
   */
  k: z.number().min(1),
  dropped: z.number().int(),
  longest: z.number(),
  tooFar: z.boolean(),
  /** The number of its display window on the desktop; null for every other screen. */
  window: z.number().int().nullable(),
  /** Who last changed a setting since the program started: the page, the person's name in the room, and when. */
  changed: z.strictObject({ on: z.string(), name: z.string().nullable(), at: z.number().int() }).nullable(),
});
export type ScreenView = z.infer<typeof ScreenView>;

/** A connected monitor, as the desktop sees it; `window`: the number of the display window on it. */
export const MonitorView = z.strictObject({
  id: z.number(),
  label: z.string(),
  width: pixels,
  height: pixels,
  main: z.boolean(),
  /** Display windows currently on it: 1, 2, ... in the order in which they were first opened. */
  windows: z.array(z.number().int()),
});
export type MonitorView = z.infer<typeof MonitorView>;

export const MonitorsView = z.strictObject({
  screens: z.array(ScreenView),
  /** Null in browser mode, where the browser manages the windows. */
  monitors: z.array(MonitorView).nullable(),
  /** Open display windows of the desktop, and those waiting for an unplugged monitor. */
  windows: z.array(z.strictObject({ window: z.number().int(), waitsFor: z.string().nullable() })),
  /** Whether callouts stay until somebody dismisses them. */
  hold: z.boolean(),
});
export type MonitorsView = z.infer<typeof MonitorsView>;

/** Width of a bank card's outline in px: from a 100-inch television to a phone. */
export const cards = { least: 40, most: 2000 } as const;

/** A console page's name for itself, so that it recognises its own changes. */
const on = z.string().max(40);

/** The most display windows of the desktop. */
export const MOST_WINDOWS = 4;
const window = z.number().int().min(1).max(MOST_WINDOWS);

export const monitorsApi = {
  ...screenApi,
  'monitors.watch': { kind: 'live', who: 'console', input: nothing, output: MonitorsView },
  /** Changes some of a screen's settings. */
  'monitors.set': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ screen: z.string().max(64), settings: ScreenSettings.partial(), on: on.optional() }),
    output: Outcome,
  },
  /** Draws the outline of a bank card on the screen, this many px wide, for a minute; null removes it. */
  'monitors.card': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      screen: z.string().max(64),
      px: z.number().min(cards.least).max(cards.most).nullable(),
    }),
    output: Outcome,
  },
  /** Every screen shows its number for a few seconds. */
  'monitors.identify': { kind: 'mutation', who: 'console', input: nothing, output: Outcome },
  'monitors.callout': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ what: z.enum(['skip', 'hold', 'go-on']) }),
    output: Outcome,
  },
  /** Display windows of the desktop. `open` without a window opens another; `monitor` null: an ordinary window. */
  'monitors.window': {
    kind: 'mutation',
    who: 'console',
    input: z.discriminatedUnion('act', [
      z.strictObject({ act: z.literal('open'), monitor: z.number().nullable() }),
      z.strictObject({ act: z.literal('move'), window, monitor: z.number() }),
      z.strictObject({ act: z.literal('close'), window }),
    ]),
    output: Outcome,
  },
} as const satisfies Contract;
