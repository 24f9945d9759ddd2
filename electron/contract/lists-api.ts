import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { ListsView, PlayerLists } from './event-lists.ts';
import { Id, line } from './event-settings.ts';
import type { Contract } from './rpc.ts';

/** What a console may ask about the army lists of an event, its fortresses, and how its matches begin. */

const round = z.number().int().min(1).max(200);
const game = z.number().int().min(1).max(5000);
export const language = z.enum(['en', 'fr']);

/** What a match of an event is begun with, as somebody chose it. */
export const Beginning = z.strictObject({
  system: line(80),
  /** One of our own set-ups; it is not looked at where the fortress of the round is chosen. */
  scenario: line(80),
  /** At the fortress of the round. */
  fortress: z.boolean().optional(),
  /** With the lists of both players. */
  lists: z.boolean().optional(),
});
export type Beginning = z.infer<typeof Beginning>;

export const listsApi = {
  /** How it stands with everybody's lists, now and after each change. */
  'tournament.lists': {
    kind: 'live',
    who: 'console',
    input: z.strictObject({ event: Id }),
    output: z.strictObject({ lists: ListsView.nullable(), problem: Text.nullable() }),
  },
  'tournament.listsOf': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ event: Id, player: Id, language }),
    output: PlayerLists.nullable(),
  },
  /** Takes one of our set-ups, or that of a match of the library, as a fortress of the event. The same one twice is one. */
  'tournament.takeFortress': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      event: Id,
      id: z.string().regex(/^[A-Za-z0-9-]{1,48}$/),
      by: line(100),
      from: z.union([
        z.strictObject({ system: line(64), preset: line(64) }),
        z.strictObject({ match: z.string().min(1).max(100) }),
      ]),
    }),
    output: z.discriminatedUnion('done', [
      z.strictObject({ done: z.literal(true), fortress: Id, system: z.string() }),
      z.strictObject({ done: z.literal(false), text: Text }),
    ]),
  },
  /** The match of a table as a file, for a machine that is no table of the hall; nothing of it stays here. */
  'tournament.matchFile': {
    kind: 'query',
    who: 'console',
    input: Beginning.extend({ event: Id, round, game, by: line(100) }),
    output: z.discriminatedUnion('done', [
      z.strictObject({ done: z.literal(true), name: z.string(), bytes: z.string() }),
      z.strictObject({ done: z.literal(false), text: Text }),
    ]),
  },
} as const satisfies Contract;
