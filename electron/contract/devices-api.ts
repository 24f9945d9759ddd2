import { z } from 'zod';
import type { Contract } from './rpc.ts';
import { Grade } from './grade.ts';
import { Outcome } from './outcome.ts';

/**
 * What a console may call about devices apart from the game: names, signs of life, the last sensor touched, raw lines,
 * faults.
 */

const device = z.string().max(64);

/** Device news, sent whenever it changes and at least once a second. */
export const DeviceNews = z.strictObject({
  devices: z.array(
    z.strictObject({
      id: z.string(),
      /** Milliseconds since the last sign of life; null if none was received since the program started. */
      heardAgo: z.number().int().min(0).nullable(),
    }),
  ),
  /** Remaining battery life by device or `device/die`; unknown ones are left out. */
  lasts: z.record(z.string(), z.number().int().min(0)),
  /** The sensor that changed most recently since the program started; `times` counts the changes. */
  touched: z
    .strictObject({ device: z.string(), sensor: z.string(), value: z.number().int(), times: z.number().int() })
    .nullable(),
  /** Units by their tag number. */
  tags: z.record(z.string(), z.string()),
  /** Calibrated level sensors, as `device/sensor`. */
  weighed: z.array(z.string()),
  /** Sensors that are left out, as `device/sensor`, and for how long in ms. */
  leftOut: z.record(z.string(), z.number().int().min(0)),
  /** Dice that report their orientation, by `device/die`: how long ago each last did, and the face that it shows. */
  lies: z.record(
    z.string(),
    z.strictObject({ ago: z.number().int().min(0), face: z.number().int().min(1).nullable() }),
  ),
  /**
   * Dice that have learned their faces, by `device/die`. `margin` is half the angle between their nearest faces, in
   * degrees.
   */
  taught: z.record(
    z.string(),
    z.strictObject({ sides: z.number().int(), quality: z.number().int(), margin: z.number() }),
  ),
  /**
   * What dice did, by `device/die`: the last face with its grade and age, or null after a throw without a face; and how
   * often each face came up in this match, from 1 on. Dice that were never thrown are left out.
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
  /** The faults that are active on the virtual tray's cable. */
  faults: z.array(z.strictObject({ name: z.string(), amount: z.number() })),
  /** The faults that can be chosen. */
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

/** Lines of a recording in the format of `bridge record`: milliseconds, < or >, bytes. */
export const RawLines = z.strictObject({
  /** The first line of a file with these lines. */
  head: z.string(),
  /** The log that they belong to: a new log restarts the numbering. */
  log: z.string(),
  /** The number of the first line. Gaps in the numbers are lines that came too fast to be kept. */
  from: z.number().int().min(0),
  lines: z.array(z.string()),
});
export type RawLines = z.infer<typeof RawLines>;

export const devicesApi = {
  'device.watch': { kind: 'live', who: 'console', input: z.strictObject({}), output: DeviceNews },
  /** Everything that passes a port, starting with what is still buffered. */
  'device.raw': {
    kind: 'live',
    who: 'console',
    input: z.strictObject({ path: z.string().min(1).max(512) }),
    output: RawLines,
  },
  /** Renames a device or a die; an empty name restores its own. */
  'device.rename': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ device, die: z.string().max(32).nullable(), name: z.string().max(40) }),
    output: Outcome,
  },
  /** How flat a die must lie for its face to count at once, in per cent; null: the default of its kind. */
  'device.limit': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ device, die: z.string().max(32), least: z.number().int().min(0).max(100).nullable() }),
    output: Outcome,
  },
  /** Whether a device's button, or a double tap on its dice, continues and confirms. */
  'device.confirms': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ device, confirms: z.boolean() }),
    output: Outcome,
  },
  /** Removes a device that is gone from the list, with its settings. If it comes back, it counts as new. */
  'device.forget': { kind: 'mutation', who: 'console', input: z.strictObject({ device }), output: Outcome },
  /** Sets a fault on the virtual tray's cable; 0 removes it. */
  'simulator.fault': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ fault: z.string().max(32), amount: z.number().min(0).max(1000) }),
    output: Outcome,
  },
} as const satisfies Contract;
