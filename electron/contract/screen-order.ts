import { z } from 'zod';
import type { Contract } from './rpc.ts';

/**
 * What a screen beside the table is told about itself: all that a monitor needs of {@link import('./monitors-api.ts')}.
 */

export const pixels = z.number().int().min(0).max(100_000);

/** `film`: the film of the siege while nobody plays. `blank`: dark, for when nobody is supposed to look. */
export const Shows = z.enum(['siege', 'hall', 'film', 'blank']);
export type Shows = z.infer<typeof Shows>;

export const screenLanguages = ['console', 'en', 'fr'] as const;
/** Where the attackers are in the picture: at the bottom, or at the top for people on the other side of the table. */
export const attackersAt = ['below', 'above'] as const;
export const lights = ['console', 'dark', 'light'] as const;

/** A screen's settings that do not concern the siege. The two counters go up by one each time. */
export const ScreenOrder = z.strictObject({
  number: z.number().int(),
  shows: Shows,
  identify: z.number().int(),
  skip: z.number().int(),
  hold: z.boolean(),
  language: z.enum(screenLanguages),
  light: z.enum(lights),
  callouts: z.boolean(),
  chances: z.boolean(),
  /** Whether a result stays until the next question is asked. */
  results: z.boolean(),
  attackers: z.enum(attackersAt),
  /** Width in px of the outline of a bank card, while somebody measures the screen with one. */
  card: z.number().nullable(),
  /** The scale factor of its letters, and how many items are left out to make room for them. */
  k: z.number().min(1),
  dropped: z.number().int(),
});
export type ScreenOrder = z.infer<typeof ScreenOrder>;

/** The default for a screen without settings. */
export const usualOrder: Omit<ScreenOrder, 'number' | 'shows' | 'identify'> = {
  skip: 0,
  hold: false,
  language: 'console',
  light: 'console',
  callouts: true,
  chances: true,
  results: false,
  attackers: 'below',
  card: null,
  k: 1,
  dropped: 0,
};

export const screenApi = {
  /** What a display is to show. The display sends its size and the name by which it is recognised when it returns. */
  'screen.told': {
    kind: 'live',
    who: 'display',
    input: z.strictObject({
      id: z.string().min(8).max(40),
      shows: z.enum(['siege', 'hall']),
      width: pixels,
      height: pixels,
      full: z.boolean(),
    }),
    output: ScreenOrder,
  },
} as const satisfies Contract;
