import { z } from 'zod';

/**
 * Messages from the bridge about devices of any kind and protocol. Nothing here knows the rules of a siege. Messages
 * that must not be lost carry an {@link Origin}, by which the host acknowledges them once they are durable.
 */

/** How far a face can be trusted to be a roll. */
export const Grade = z.enum(['witnessed', 'doubtful', 'cocked', 'seen', 'not-a-roll', 'typed', 'virtual']);
export type Grade = z.infer<typeof Grade>;

/** Where a numbered message comes from: permanently unique, so that a repeated message is counted once. */
export const Origin = z.strictObject({
  device: z.string().min(1).max(64),
  /** A random number that the device draws at each start. */
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

/** Optional abilities of a device: reporting button presses, and lighting the places of its sensors. */
export const ABILITIES = ['press', 'light'] as const;
export type Ability = (typeof ABILITIES)[number];

/**
 * A sensor as its device announces it. `capacity` is its largest value. A `level` is a weight or any other measure that
 * a person calibrates in stands; a `tag` reports which marked piece stands there, 0 for none.
 */
export const SensorInfo = z.strictObject({
  id: z.string().min(1).max(32),
  kind: z.enum(['presence', 'count', 'level', 'tag']),
  capacity: z.number().int().min(1),
  label: z.string().max(40),
});
export type SensorInfo = z.infer<typeof SensorInfo>;

/** A device's identity, after a valid hello. */
export const DeviceIdentity = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().max(40),
  firmware: z.string().max(32),
  protocol: z.number().int().min(0),
  /**
   * `wire`: checksummed and acknowledged; `plain`: faces on bare lines, seen and not witnessed; `firmata`: pins of a
   * board without our firmware; `radio`: dice connected over this computer's own Bluetooth.
   */
  speaks: z.enum(['wire', 'plain', 'firmata', 'radio']),
  dice: z.array(DieInfo),
  sensors: z.array(SensorInfo),
  /** Its optional abilities; absent if it has none. */
  can: z.array(z.enum(ABILITIES)).optional(),
});
export type DeviceIdentity = z.infer<typeof DeviceIdentity>;

/** The longest frame stored with a message, in characters: fits a radio message reassembled from all its parts. */
export const LONGEST_FRAME = 1280;

/**
 * The raw input: a device's line without its line end, one character per byte, or for a wireless die
 * `die vendor ms word` and its bytes in hexadecimal. It is stored beside its interpretation.
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
    /** 0 to 100, if the die measures how flat it lies. */
    confidence: z.number().int().min(0).max(100).optional(),
    frame,
  }),
  /** A die lies still and reports which way is up, but not the face: the table has learned it, or asks to. */
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
  /** The whole state, on request: the only reliable source for sensors. */
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
    /** Whether it is on its charger; absent if not, or unknown. */
    charging: z.literal(true).optional(),
  }),
  /** Somebody pressed the device's button, or pressed or double-tapped a die. */
  z.strictObject({ kind: z.literal('pressed'), origin: Origin, die: z.string().optional() }),
  /** The device had to drop events that were never acknowledged. */
  z.strictObject({ kind: z.literal('lost'), origin: Origin, events: z.number().int().min(1) }),
]);
export type DeviceMessage = z.infer<typeof DeviceMessage>;

/** The state of a port, as the ports process reports it. */
export const PortStatus = z.strictObject({
  path: z.string(),
  /** USB serial number, vendor and product, if the system knows them. */
  usb: z.string().optional(),
  state: z.enum(['opening', 'greeting', 'ready', 'silent', 'gone', 'refused', 'foreign']),
  device: z.string().optional(),
  /** Key and values of the sentence that explains `refused`, `foreign` or `silent`. */
  reason: z
    .strictObject({ key: z.string(), with: z.record(z.string(), z.union([z.string(), z.number()])).optional() })
    .optional(),
});
export type PortStatus = z.infer<typeof PortStatus>;

/** The origin by which a message is acknowledged; `undefined` if it need not be stored. */
export function originOf(message: DeviceMessage): Origin | undefined {
  return 'origin' in message ? message.origin : undefined;
}
