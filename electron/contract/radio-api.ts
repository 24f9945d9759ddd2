import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/**
 * Wireless dice that a screen connects to, if its system has Web Bluetooth. The screen only relays raw bytes in both
 * directions; they are decoded in the same place as those of radio bridges.
 */

const radio = z.string().regex(/^[a-z0-9]{8,32}$/);
const die = z.string().regex(/^[A-Za-z0-9._-]{1,16}$/);
const hex = z.string().regex(/^(?:[0-9A-F]{2}){0,256}$/);

export const RadioFrames = z.array(
  z.strictObject({
    die,
    /** The name it announces. */
    name: z.string().max(40),
    vendor: z.enum(['pixels', 'godice']),
    /** The screen's own clock, in milliseconds. */
    ms: z.number().int().min(0),
    what: z.enum(['notify', 'up', 'down']),
    bytes: hex,
  }),
);
export type RadioFrames = z.infer<typeof RadioFrames>;

/** The program's own Bluetooth, independent of any screen's. */
export const SystemRadioView = z.strictObject({
  /** Whether this system has one. */
  here: z.boolean(),
  on: z.boolean(),
  /** Path of the port entry that says why no die can be connected. */
  port: z.string(),
  /** The dice that it has adopted, and whether they are connected. */
  dice: z.array(z.strictObject({ id: die, name: z.string(), linked: z.boolean() })),
});
export type SystemRadioView = z.infer<typeof SystemRadioView>;

export const radioApi = {
  'bluetooth.watch': { kind: 'live', who: 'console', input: z.strictObject({}), output: SystemRadioView },
  /** Turns Linux's own Bluetooth on or off, now and for the next start. */
  'bluetooth.turn': { kind: 'mutation', who: 'console', input: z.strictObject({ on: z.boolean() }), output: Outcome },
  /** Releases one of its dice: it is unknown until it is carried away and held near again. */
  'bluetooth.letGo': { kind: 'mutation', who: 'console', input: z.strictObject({ die }), output: Outcome },
  /** Bytes to write to dice. A screen's dice are available while this subscription is open. */
  'radio.orders': {
    kind: 'live',
    who: 'console',
    input: z.strictObject({ radio }),
    output: z.strictObject({ die, bytes: hex }),
  },
  /** What dice sent, in order. `from`: the number of the first frame, counted by the screen from 0. */
  'radio.heard': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ radio, from: z.number().int().min(0), frames: RadioFrames.max(64) }),
    /** The number of the next expected frame. */
    output: z.strictObject({ next: z.number().int().min(0) }),
  },
} as const satisfies Contract;
