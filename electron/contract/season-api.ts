import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { Id, line } from './event-settings.ts';
import type { Contract } from './rpc.ts';
import { SeasonAct, SeasonView } from './season-parts.ts';
import { FileOutcome } from './tournament-api.ts';

/** What a console may ask about seasons. Nobody else may: seasons are made and shown at the organiser's machine. */

const season = Id;

/** Done, and to which season; or why not, and then nothing has changed. */
export const SeasonOutcome = z.discriminatedUnion('done', [
  z.strictObject({ done: z.literal(true), season: z.string() }),
  z.strictObject({ done: z.literal(false), text: Text }),
]);
export type SeasonOutcome = z.infer<typeof SeasonOutcome>;

/** `season`: the season itself, to be taken in elsewhere. */
export const seasonFiles = ['paper', 'csv', 'page', 'season'] as const;

export const seasonApi = {
  /** Every season, the newest first, now and after each change. */
  'season.list': {
    kind: 'live',
    who: 'console',
    input: z.strictObject({}),
    output: z.strictObject({
      /** `name` is null for one that this program cannot read. */
      seasons: z.array(z.strictObject({ id: z.string(), name: z.string().nullable(), events: z.number().int() })),
      problem: Text.nullable(),
    }),
  },
  /** `id`: made by the screen; the same id twice makes one season. */
  'season.create': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9-]{8,48}$/), name: line(120) }),
    output: SeasonOutcome,
  },
  /** Takes in a season file as a season of its own. `id`: as above. */
  'season.import': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      id: z.string().regex(/^[A-Za-z0-9-]{8,48}$/),
      content: z.string().max(16 * 1024 * 1024),
    }),
    output: SeasonOutcome,
  },
  /** A season with its table, now and after each change of it or of one of its events. */
  'season.watch': {
    kind: 'live',
    who: 'console',
    input: z.strictObject({ season }),
    output: z.strictObject({ view: SeasonView.nullable(), problem: Text.nullable() }),
  },
  'season.do': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ season, act: SeasonAct }),
    output: SeasonOutcome,
  },
  /** Takes a season away for good. Its events stay as they are. */
  'season.delete': { kind: 'mutation', who: 'console', input: z.strictObject({ season }), output: SeasonOutcome },
  'season.file': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({
      season,
      what: z.enum(seasonFiles),
      language: z.enum(['en', 'fr']),
      /** Of paper. */
      size: z.enum(['a4', 'letter']),
    }),
    output: FileOutcome,
  },
} as const satisfies Contract;
