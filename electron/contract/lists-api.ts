import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { ListsView, PlayerLists } from './event-lists.ts';
import { Id, line } from './event-settings.ts';
import type { Contract } from './rpc.ts';

/** What a console may call about an event's army lists and fortresses, and how its matches start. */

const round = z.number().int().min(1).max(200);
const game = z.number().int().min(1).max(5000);
export const language = z.enum(['en', 'fr']);

/** How a match of an event starts, as somebody chose it. */
export const Beginning = z.strictObject({
  system: line(80),
  /** One of the built-in set-ups; ignored if the round's fortress is chosen. */
  scenario: line(80),
  /** Whether to use the round's fortress. */
  fortress: z.boolean().optional(),
  /** Whether to use both players' lists. */
  lists: z.boolean().optional(),
});
export type Beginning = z.infer<typeof Beginning>;

export const listsApi = {
  /** The state of everybody's lists, now and after each change. */
  'tournament.lists': {
    kind: 'live',
    latest: true,
    who: 'console',
    input: z.strictObject({ event: Id }),
    output: z.strictObject({ lists: ListsView.nullable(), problem: Text.nullable() }),
  },
  'tournament.listsOf': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ event: Id, player: Id, language }),
    output: z.strictObject({ lists: PlayerLists.nullable(), problem: Text.nullable() }),
  },
  /**
   * Adds a built-in set-up, or that of a match in the library, as a fortress of the event. Adding it twice gives one.
   */
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
  /** A table's match as a file, for a machine that is not a table of the hall; it is not kept here. */
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
