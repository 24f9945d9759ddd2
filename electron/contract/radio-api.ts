import { z } from 'zod';
import { Outcome } from './outcome.ts';
import type { Contract } from './rpc.ts';

/**
 * Wireless dice that a screen holds by itself, where its system has Web Bluetooth. It brings their raw bytes and writes
 * what it is told to write; what they mean is read where the bytes of radio bridges are read.
 */

const radio = z.string().regex(/^[a-z0-9]{8,32}$/);
const die = z.string().regex(/^[A-Za-z0-9._-]{1,16}$/);
const hex = z.string().regex(/^(?:[0-9A-F]{2}){0,256}$/);

export const RadioFrames = z.array(
  z.strictObject({
    die,
    /** What it calls itself. */
    name: z.string().max(40),
    vendor: z.enum(['pixels', 'godice']),
    /** The screen's own clock, in milliseconds. */
    ms: z.number().int().min(0),
    what: z.enum(['notify', 'up', 'down']),
    bytes: hex,
  }),
);
export type RadioFrames = z.infer<typeof RadioFrames>;

/** The Bluetooth that the program itself uses, without any screen's. */
export const SystemRadioView = z.strictObject({
  /** Whether this system has one. */
  here: z.boolean(),
  on: z.boolean(),
  /** The path among the ports that says why no die can be held, where none can. */
  port: z.string(),
  /** The dice that it took on, and whether they are in reach. */
  dice: z.array(z.strictObject({ id: die, name: z.string(), linked: z.boolean() })),
});
export type SystemRadioView = z.infer<typeof SystemRadioView>;

export const radioApi = {
  'bluetooth.watch': { kind: 'live', who: 'console', input: z.strictObject({}), output: SystemRadioView },
  /** Turns Linux's own Bluetooth on or off, now and for the next start. */
  'bluetooth.turn': { kind: 'mutation', who: 'console', input: z.strictObject({ on: z.boolean() }), output: Outcome },
  /** Lets a die of it go: it is a stranger until it is carried away and held near again. */
  'bluetooth.letGo': { kind: 'mutation', who: 'console', input: z.strictObject({ die }), output: Outcome },
  /** What is to be written to a die. While a screen watches, its dice are there; when it ends, they are not. */
  'radio.orders': {
    kind: 'live',
    who: 'console',
    input: z.strictObject({ radio }),
    output: z.strictObject({ die, bytes: hex }),
  },
  /** What dice said, in order. `from` is the number of the first frame, counted by the screen from 0. */
  'radio.heard': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ radio, from: z.number().int().min(0), frames: RadioFrames.max(64) }),
    /** The number of the frame that is awaited. */
    output: z.strictObject({ next: z.number().int().min(0) }),
  },
} as const satisfies Contract;
