import { z } from 'zod';

/**
 * What the bridge says of devices, whatever they are and however they speak. Nothing here knows a rule of a siege.
 * Messages that must not be lost carry an {@link Origin}; the host acknowledges them by it once they are durable.
 */

/** How far a face can be trusted to be a roll. */
export const Grade = z.enum(['witnessed', 'doubtful', 'cocked', 'seen', 'not-a-roll', 'typed', 'virtual']);
export type Grade = z.infer<typeof Grade>;

/** Where a numbered message comes from: unique for ever, so that a message sent twice is counted once. */
export const Origin = z.strictObject({
  device: z.string().min(1).max(64),
  /** A number that the device draws anew each time it starts. */
  boot: z.number().int().min(0),
  seq: z.number().int().min(0),
});
export type Origin = z.infer<typeof Origin>;

/** A die as its device announces it. */
export const DieInfo = z.strictObject({
  id: z.string().min(1).max(32),
  sides: z.number().int().min(2).max(100),
  label: z.string().max(40),
});
export type DieInfo = z.infer<typeof DieInfo>;

/** What a device may be able to do: tell that somebody pressed it, and light the places of its sensors. */
export const ABILITIES = ['press', 'light'] as const;
export type Ability = (typeof ABILITIES)[number];

/**
 * A sensor as its device announces it. `capacity` is the largest value it can report. A `level` is a weight or any
 * other measure that a person calibrates in stands; a `tag` tells which marked piece stands there, 0 where none does.
 */
export const SensorInfo = z.strictObject({
  id: z.string().min(1).max(32),
  kind: z.enum(['presence', 'count', 'level', 'tag']),
  capacity: z.number().int().min(1),
  label: z.string().max(40),
});
export type SensorInfo = z.infer<typeof SensorInfo>;

/** Who a device is, after a valid hello. */
export const DeviceIdentity = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().max(40),
  firmware: z.string().max(32),
  protocol: z.number().int().min(0),
  /**
   * `wire`: checksummed and acknowledged; `plain`: faces on bare lines, seen and not witnessed; `firmata`: pins of a
   * board that has no firmware of ours; `radio`: dice that this computer's own Bluetooth holds.
   */
  speaks: z.enum(['wire', 'plain', 'firmata', 'radio']),
  dice: z.array(DieInfo),
  sensors: z.array(SensorInfo),
  /** What it can do beyond what every device can; absent where that is nothing. */
  can: z.array(z.enum(ABILITIES)).optional(),
});
export type DeviceIdentity = z.infer<typeof DeviceIdentity>;

/** The longest frame that is kept with a message, in characters: a radio message put together from all its parts fits. */
export const LONGEST_FRAME = 1280;

/**
 * What came over the wire or the radio, as it came: the line of a device without its line end, one character a byte, or of a
 * die in the air `die vendor ms word` and its bytes in hexadecimal. Kept beside what it was understood to say.
 */
const frame = z.string().min(1).max(LONGEST_FRAME).optional();

/** One message of a device. */
export const DeviceMessage = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hello'), device: DeviceIdentity, boot: z.number().int().min(0) }),
  z.strictObject({ kind: z.literal('rolling'), origin: Origin, die: z.string(), frame }),
  z.strictObject({
    kind: z.literal('settled'),
    origin: Origin,
    die: z.string(),
    face: z.number().int().min(0),
    grade: Grade,
    /** 0 to 100, where the die measures how flat it lies. */
    confidence: z.number().int().min(0).max(100).optional(),
    frame,
  }),
  /** A die lies still and tells which way is up, not which face that is: the table has learned it, or asks to. */
  z.strictObject({
    kind: z.literal('lies'),
    origin: Origin,
    die: z.string(),
    up: z.tuple([z.number(), z.number(), z.number()]),
    grade: Grade,
    frame,
  }),
  z.strictObject({ kind: z.literal('cocked'), origin: Origin, die: z.string(), frame }),
  z.strictObject({ kind: z.literal('sensor'), origin: Origin, sensor: z.string(), value: z.number().int().min(0) }),
  /** The whole state, on request: the only thing to believe about sensors. */
  z.strictObject({
    kind: z.literal('snapshot'),
    device: z.string(),
    sensors: z.record(z.string(), z.number().int().min(0)),
  }),
  z.strictObject({
    kind: z.literal('battery'),
    origin: Origin,
    die: z.string().optional(),
    percent: z.number().int().min(0).max(100),
    /** It is on its charger; absent where it is not, or does not say. */
    charging: z.literal(true).optional(),
  }),
  /** Somebody pressed the button of the device, or pressed or tapped a die twice. */
  z.strictObject({ kind: z.literal('pressed'), origin: Origin, die: z.string().optional() }),
  /** The device says that it had to drop events that were never acknowledged. */
  z.strictObject({ kind: z.literal('lost'), origin: Origin, events: z.number().int().min(1) }),
]);
export type DeviceMessage = z.infer<typeof DeviceMessage>;

/** The state of a port, as the ports process tells it. */
export const PortStatus = z.strictObject({
  path: z.string(),
  /** USB serial number, vendor and product where the system knows them. */
  usb: z.string().optional(),
  state: z.enum(['opening', 'greeting', 'ready', 'silent', 'gone', 'refused', 'foreign']),
  device: z.string().optional(),
  /** Key and figures of the sentence that explains `refused`, `foreign` or `silent`. */
  reason: z
    .strictObject({ key: z.string(), with: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
    .optional(),
});
export type PortStatus = z.infer<typeof PortStatus>;

/** The origin by which a message is acknowledged; nothing for what need not be kept. */
export function originOf(message: DeviceMessage): Origin | undefined {
  return 'origin' in message ? message.origin : undefined;
}
