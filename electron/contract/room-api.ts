import { z } from 'zod';
import { Text } from '../../rules/kernel/text.ts';
import { Outcome } from './outcome.ts';
import { overlayTestApi } from './overlay-test.ts';
import type { Contract } from './rpc.ts';

/** What a console may call about others in the room: who is let in, in which role, and the overlays of a stream. */

const nothing = z.strictObject({});
const guest = z.string().min(1).max(40);

/** The longest delay of overlays, in seconds. */
export const LONGEST_DELAY = 600;

/** Somebody who came in with the code. */
export const GuestView = z.strictObject({
  id: guest,
  name: z.string(),
  /** `display` only watches; `side` plays for `seat`. */
  kind: z.enum(['display', 'side']),
  seat: z.string().nullable(),
  /** When the guest came, in ms since 1970. */
  since: z.number().int(),
  /** Pages of this guest that are open now. */
  here: z.number().int().min(0),
});
export type GuestView = z.infer<typeof GuestView>;

export const RoomView = z.strictObject({
  /** Whether this program can let others in at all. */
  possible: z.boolean(),
  /** Whether others can reach this machine now. */
  on: z.boolean(),
  /** Addresses of this machine; open ones come with the URL that a guest opens. */
  addresses: z.array(z.strictObject({ address: z.string(), chosen: z.boolean(), url: z.string().nullable() })),
  /** Why it is not open although it is switched on. */
  problem: Text.nullable(),
  /** The code that lets one guest in, and when it next changes automatically, in ms since 1970. */
  code: z.strictObject({ code: z.string(), until: z.number().int() }).nullable(),
  guests: z.array(GuestView),
  overlays: z.strictObject({
    on: z.boolean(),
    /** The least number of seconds that they are behind the table. */
    delay: z.number().int().min(0).max(LONGEST_DELAY),
    /** Addresses that show an overlay, including the key: on this machine first, then in the room. */
    urls: z.array(z.string()),
    /** Overlay pages that are open now. */
    here: z.number().int().min(0),
  }),
});
export type RoomView = z.infer<typeof RoomView>;

export const roomApi = {
  ...overlayTestApi,
  'room.watch': { kind: 'live', who: 'console', input: nothing, output: RoomView },
  /** Opens or closes the room to others. `addresses`: where to listen; empty: all of this machine's. */
  'room.switch': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ on: z.boolean(), addresses: z.array(z.string().max(64)).max(16) }),
    output: Outcome,
  },
  'room.newCode': { kind: 'mutation', who: 'console', input: nothing, output: Outcome },
  /** Lets a guest play for a side; null turns them back into an onlooker. */
  'room.seat': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ guest, seat: z.string().max(32).nullable() }),
    output: Outcome,
  },
  'room.sendAway': { kind: 'mutation', who: 'console', input: z.strictObject({ guest }), output: Outcome },
  /** Switches overlays on or off; off and on again gives them a new key. */
  'room.overlays': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ on: z.boolean(), delay: z.number().int().min(0).max(LONGEST_DELAY) }),
    output: Outcome,
  },
  'room.test': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ what: z.enum(['callout', 'roll']) }),
    output: Outcome,
  },
} as const satisfies Contract;
