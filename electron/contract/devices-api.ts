import { z } from 'zod';
import type { Contract } from './rpc.ts';
import { Grade } from './grade.ts';
import { Outcome } from './outcome.ts';

/** What a console may ask of the devices beyond the game: names, signs of life, the sensor that was touched, raw lines, faults. */

const device = z.string().max(64);

/** What is new of the devices, told again whenever it changes, and at least once a second. */
export const DeviceNews = z.strictObject({
  devices: z.array(
    z.strictObject({
      id: z.string(),
      /** Milliseconds since the last sign of life; null where none was heard since the program started. */
      heardAgo: z.number().int().min(0).nullable(),
    }),
  ),
  /** How long batteries last, by device or `device/die`; those that are not known are not here. */
  lasts: z.record(z.string(), z.number().int().min(0)),
  /** The sensor that changed last since the program started; `times` counts the changes. */
  touched: z
    .strictObject({ device: z.string(), sensor: z.string(), value: z.number().int(), times: z.number().int() })
    .nullable(),
  /** Units by the number of their tag. */
  tags: z.record(z.string(), z.string()),
  /** Level sensors that were weighed, as `device/sensor`. */
  weighed: z.array(z.string()),
  /** Dice that tell directions, by `device/die`: how long ago one last said how it lies, and the face that this is. */
  lies: z.record(
    z.string(),
    z.strictObject({ ago: z.number().int().min(0), face: z.number().int().min(1).nullable() }),
  ),
  /** Dice that were taught their faces, by `device/die`. `margin` is half the angle between their nearest faces, in degrees. */
  taught: z.record(
    z.string(),
    z.strictObject({ sides: z.number().int(), quality: z.number().int(), margin: z.number() }),
  ),
  /**
   * What dice did, by `device/die`: the last face with its grade and age, or null after a throw that gave none; how often each
   * face was seen to fall in this match, from 1 on. Dice that were never thrown are not here.
   */
  thrown: z.record(
    z.string(),
    z.strictObject({
      does: z.enum(['rolls', 'leans', 'lies']),
      face: z.number().int().min(1).nullable(),
      grade: Grade.nullable(),
      ago: z.number().int().min(0),
      counts: z.array(z.number().int().min(0)),
    }),
  ),
  /** The faults that the cable of the virtual tray has. */
  faults: z.array(z.strictObject({ name: z.string(), amount: z.number() })),
  /** The faults that it can have. */
  menu: z.array(
    z.strictObject({
      name: z.string(),
      unit: z.enum(['percent', 'seconds', 'kilobytes']),
      usual: z.number(),
      most: z.number(),
    }),
  ),
});
export type DeviceNews = z.infer<typeof DeviceNews>;

/** Lines of a recording as `bridge record` writes them: milliseconds, < or >, bytes. */
export const RawLines = z.strictObject({
  /** The first line of a file that holds them. */
  head: z.string(),
  /** Which log they belong to: their numbers begin anew with another. */
  log: z.string(),
  /** The number of the first of them. Numbers that are left out are lines that came too fast to be kept. */
  from: z.number().int().min(0),
  lines: z.array(z.string()),
});
export type RawLines = z.infer<typeof RawLines>;

export const devicesApi = {
  'device.watch': { kind: 'live', who: 'console', input: z.strictObject({}), output: DeviceNews },
  /** Everything that passes a port, from what is still remembered of it on. */
  'device.raw': {
    kind: 'live',
    who: 'console',
    input: z.strictObject({ path: z.string().min(1).max(512) }),
    output: RawLines,
  },
  /** Gives a device or a die a name; the empty name gives its own back. */
  'device.rename': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ device, die: z.string().max(32).nullable(), name: z.string().max(40) }),
    output: Outcome,
  },
  /** How flat a die must lie for its face to count at once, in per cent; null: as the others of its kind. */
  'device.limit': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ device, die: z.string().max(32), least: z.number().int().min(0).max(100).nullable() }),
    output: Outcome,
  },
  /** Whether the button of a device, or a double tap of its dice, goes on and confirms. */
  'device.confirms': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ device, confirms: z.boolean() }),
    output: Outcome,
  },
  /** Takes a device that is gone off the list, with all that was said of it. It is new when it comes back. */
  'device.forget': { kind: 'mutation', who: 'console', input: z.strictObject({ device }), output: Outcome },
  /** Gives the cable of the virtual tray a fault, or with 0 takes it away. */
  'simulator.fault': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ fault: z.string().max(32), amount: z.number().min(0).max(1000) }),
    output: Outcome,
  },
} as const satisfies Contract;
