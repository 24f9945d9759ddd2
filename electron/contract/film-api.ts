import './zod-setup.ts';
import { z } from 'zod';
import { SiegeView } from '../../rules/fortress/view.ts';
import { CALLOUT_SIGNS } from '../../rules/kernel/system.ts';
import { Text } from '../../rules/kernel/text.ts';
import { ShownFrame } from './film-shown-api.ts';
import type { Contract } from './rpc.ts';

/** The film of a siege: generated from its journal each time; nothing is recorded. */

/** Only key moments, with the rows between them as one moving line; or every row. */
export const Cut = z.enum(['moments', 'everything']);
export type Cut = z.infer<typeof Cut>;

export const FilmFrame = ShownFrame.extend({
  /** Start and duration at single speed, in ms. */
  start: z.number().int().min(0),
  lasts: z.number().int().min(1),
  /** Whether the bar has a marker for it. */
  key: z.boolean(),
  sign: z.enum(CALLOUT_SIGNS).nullable(),
  /** The side it favoured, if known. */
  favours: z.string().nullable(),
});
export type FilmFrame = z.infer<typeof FilmFrame>;

const Chance = z.number().min(0).max(1);
/** A row that moved the exact chance of an outcome, and when it comes in the film. */
export const FilmMove = z.strictObject({
  start: z.number().int().min(0),
  turn: z.number().int(),
  favours: z.string().nullable(),
  from: Chance,
  to: Chance,
});
export type FilmMove = z.infer<typeof FilmMove>;

export const FilmView = z.strictObject({
  frames: z.array(FilmFrame),
  /** In chronological order; empty while the siege goes on. */
  moves: z.array(FilmMove),
  /** Total duration at single speed, in ms. */
  lasts: z.number().int().min(0),
});
export type FilmView = z.infer<typeof FilmView>;

export const filmApi = {
  'match.film': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ cut: Cut }),
    output: FilmView,
    patienceMs: 120_000,
  },
  /** The caption of each frame in both languages, for a page that is read without this program. */
  'match.filmCaptions': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ frames: z.array(z.array(Text).max(40)).max(20_000) }),
    output: z.array(z.strictObject({ en: z.string(), fr: z.string() })),
    patienceMs: 30_000,
  },
  /** The siege as of each of these entries. */
  'match.filmViews': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ ns: z.array(z.number().int().min(0)).min(1).max(40) }),
    output: z.array(z.strictObject({ n: z.number().int(), siege: SiegeView })),
    patienceMs: 30_000,
  },
} as const satisfies Contract;
