import { z } from 'zod';
import type { Contract } from './rpc.ts';

/** What a screen beside the table is told of itself: all that a monitor has to load of {@link import('./monitors-api.ts')}. */

export const pixels = z.number().int().min(0).max(100_000);

/** `film`: the film of the siege while nobody plays. `blank`: dark, for a moment in which nobody is to look. */
export const Shows = z.enum(['siege', 'hall', 'film', 'blank']);
export type Shows = z.infer<typeof Shows>;

export const screenLanguages = ['console', 'en', 'fr'] as const;
/** Where the attackers are on the picture: at its foot, or at its head for who sits across the table. */
export const attackersAt = ['below', 'above'] as const;
export const lights = ['console', 'dark', 'light'] as const;

/** What a screen is told that has nothing to do with the siege. The two counts rise by one each time. */
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
  /** A result stays until the next question is asked. */
  results: z.boolean(),
  attackers: z.enum(attackersAt),
  /** Width in px of the outline of a bank card, while somebody measures the screen with one. */
  card: z.number().nullable(),
  /** Factor of its letters, and how many things are left out for them. */
  k: z.number().min(1),
  dropped: z.number().int(),
});
export type ScreenOrder = z.infer<typeof ScreenOrder>;

/** What a screen is told of which nobody has set anything. */
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
  /** What a display is to show; it says how large it is, and by which name it is known when it comes again. */
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
