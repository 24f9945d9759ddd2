import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';
import { attackersAt, lights, pixels, screenApi, screenLanguages, Shows, usualOrder } from './screen-order.ts';

/** The screens beside the table: which there are, what each of them shows, and on which monitor its window stands. */

const nothing = z.strictObject({});

/** Metres to the farthest reader. */
export const distances = { least: 1, most: 10 } as const;
/** Inches of a screen's diagonal. */
export const diagonals = { least: 7, most: 120 } as const;

/** What a screen keeps by itself. Null: as its address has it, or as long as nobody measured it. */
export const ScreenSettings = z.strictObject({
  shows: Shows.nullable(),
  /** `console`: that of the console of its machine. */
  language: z.enum(screenLanguages),
  light: z.enum(lights),
  distance: z.number().min(distances.least).max(distances.most),
  diagonal: z.number().min(diagonals.least).max(diagonals.most).nullable(),
  /** Great moments cover the plan. */
  callouts: z.boolean(),
  /** Chances that both sides have agreed to show are shown here too. */
  chances: z.boolean(),
  /** A result stays here until the next question is asked. */
  results: z.boolean(),
  attackers: z.enum(attackersAt),
});
export type ScreenSettings = z.infer<typeof ScreenSettings>;
/** Some of them, to be set. */
export type SomeSettings = { readonly [K in keyof ScreenSettings]?: ScreenSettings[K] | undefined };

/** What a screen keeps of which nobody has set anything. */
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

/** A screen that looks and is open now. */
export const ScreenView = z.strictObject({
  id: z.string(),
  /** What it calls itself when it is asked to. */
  number: z.number().int().min(1),
  shows: Shows,
  /** A window of the desktop, a browser of this machine, or a guest's in the room. */
  place: z.enum(['window', 'browser', 'room']),
  name: z.string().nullable(),
  width: pixels,
  height: pixels,
  full: z.boolean(),
  settings: ScreenSettings,
  /** Factor of its letters, how many things are left out for them, and the metres from which it can be read at most. */
  k: z.number().min(1),
  dropped: z.number().int(),
  longest: z.number(),
  tooFar: z.boolean(),
  /** The number of the display window of the desktop that it is; null for every other screen. */
  window: z.number().int().nullable(),
  /** Who set something last while the program runs: the page, what its person is called in the room, and when. */
  changed: z.strictObject({ on: z.string(), name: z.string().nullable(), at: z.number().int() }).nullable(),
});
export type ScreenView = z.infer<typeof ScreenView>;

/** A monitor that is plugged in, as the desktop sees it; `window`: the number of the display window on it. */
export const MonitorView = z.strictObject({
  id: z.number(),
  label: z.string(),
  width: pixels,
  height: pixels,
  main: z.boolean(),
  /** Display windows that stand on it now: 1, 2, ... in the order in which they were first opened. */
  windows: z.array(z.number().int()),
});
export type MonitorView = z.infer<typeof MonitorView>;

export const MonitorsView = z.strictObject({
  screens: z.array(ScreenView),
  /** Null in browser mode, where the windows are the browser's. */
  monitors: z.array(MonitorView).nullable(),
  /** Display windows of the desktop that are open, and those whose monitor is unplugged and waited for. */
  windows: z.array(z.strictObject({ window: z.number().int(), waitsFor: z.string().nullable() })),
  /** Callouts stay until somebody lets them go on. */
  hold: z.boolean(),
});
export type MonitorsView = z.infer<typeof MonitorsView>;

/** Px across the outline of a bank card: from a television of 100 inches to a telephone. */
export const cards = { least: 40, most: 2000 } as const;

/** What a page of a console calls itself, to know its own changes again. */
const on = z.string().max(40);

/** Most display windows of the desktop. */
export const MOST_WINDOWS = 4;
const window = z.number().int().min(1).max(MOST_WINDOWS);

export const monitorsApi = {
  ...screenApi,
  'monitors.watch': { kind: 'live', who: 'console', input: nothing, output: MonitorsView },
  /** Sets some of what a screen keeps. */
  'monitors.set': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ screen: z.string().max(64), settings: ScreenSettings.partial(), on: on.optional() }),
    output: Outcome,
  },
  /** The screen draws the outline of a bank card so many px wide, for a minute; null takes it away. */
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
