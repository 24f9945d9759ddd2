import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { Id, line } from './event-settings.ts';
import { MOST_SIGNS } from './event-words.ts';
import { hubRoles, TableCall } from './hub-api.ts';
import { Beginning } from './lists-api.ts';
import type { Contract } from './rpc.ts';
import { EventOutcome } from './tournament-api.ts';

/** What a console may call about the hall: the hub, as organiser; the link to a hub, as a table. */

const nothing = z.strictObject({});

export const HubView = z.strictObject({
  /** Whether this program can be reached from the hall at all. */
  possible: z.boolean(),
  /** The event that is open to the hall. */
  event: z.string().nullable(),
  addresses: z.array(z.strictObject({ address: z.string(), url: z.string().nullable() })),
  problem: Text.nullable(),
  codes: z.array(z.strictObject({ role: z.enum(hubRoles), code: z.string() })),
  guests: z.array(
    z.strictObject({
      id: z.string(),
      role: z.enum(hubRoles),
      /** The player or the table. */
      subject: z.string(),
      name: z.string(),
      since: z.number().int(),
      /** Sockets that are open now. */
      here: z.number().int().min(0),
      /** For a table: rows of its match that have arrived. */
      rows: z.number().int().nullable(),
      problem: Text.nullable(),
    }),
  ),
  /** The address of each player's own page. */
  players: z.array(z.strictObject({ player: z.string(), url: z.string() })),
});
export type HubView = z.infer<typeof HubView>;

export const LinkView = z.strictObject({
  /** `off`: this Castellan is not a table of an event; `away`: its hub does not answer, play goes on. */
  state: z.enum(['off', 'away', 'joined']),
  address: z.string(),
  event: z.string(),
  eventName: z.string(),
  table: z.string(),
  problem: Text.nullable(),
  call: TableCall.nullable(),
  /** Whether the match on the table is the one that the hub calls for. */
  playing: z.boolean(),
  /** Entries of event matches: on the hub's disk, and not yet sent. */
  sent: z.number().int(),
  waiting: z.number().int(),
});
export type LinkView = z.infer<typeof LinkView>;

export const hallHubApi = {
  'hall.watch': { kind: 'live', latest: true, who: 'console', input: nothing, output: HubView },
  /** Why an event that should be open is not; sent when it changes. */
  'hall.problem': {
    kind: 'live',
    who: 'console',
    input: nothing,
    output: z.strictObject({ event: z.string().nullable(), problem: Text.nullable() }),
  },
  /** Opens an event to the hall; null closes it. `addresses`: where to listen; empty: all of this machine's. */
  'hall.open': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ event: Id.nullable(), addresses: z.array(z.string().max(64)).max(16) }),
    output: EventOutcome,
  },
  'hall.newCode': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ role: z.enum(hubRoles) }),
    output: EventOutcome,
  },
  'hall.sendAway': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ guest: z.string().max(40) }),
    output: EventOutcome,
  },
  'link.watch': { kind: 'live', who: 'console', input: nothing, output: LinkView },
  /** Makes this Castellan a table of the hall. */
  'link.join': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({
      address: z.string().max(MOST_SIGNS.hallAddress),
      code: z.string().max(MOST_SIGNS.hallCode),
      table: line(MOST_SIGNS.table),
      name: line(MOST_SIGNS.guest),
    }),
    output: EventOutcome,
  },
  'link.leave': { kind: 'mutation', who: 'console', input: nothing, output: EventOutcome },
  /** Starts the match that the hub calls for, with everything filled in. */
  'link.begin': {
    kind: 'mutation',
    who: 'console',
    input: Beginning,
    output: EventOutcome,
  },
} as const satisfies Contract;
