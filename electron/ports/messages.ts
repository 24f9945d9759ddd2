import { z } from 'zod';
import { DeviceMessage, Origin, PortStatus } from '../../firmware-bridge/device-message.ts';
import { LIGHT_STATES } from '../../firmware-bridge/link/host-line.ts';

const Hex = z.string().regex(/^(?:[0-9A-F]{2}){0,256}$/);

/** Messages from the host to the ports process. */
export const ToPorts = z.discriminatedUnion('kind', [
  /** The first message, sent once: nothing is opened before it. */
  z.strictObject({
    kind: z.literal('start'),
    /** Paths to open whenever they exist, whatever they look like. */
    extraPaths: z.array(z.string().min(1).max(512)).max(64),
    /** Paths never to open. */
    ignore: z.array(z.string().min(1).max(512)).max(64),
    /** Where Linux keeps its device nodes; defaults to /dev. */
    devFolder: z.string().min(1).max(512).optional(),
  }),
  /** The host has made the message of this origin durable. */
  z.strictObject({ kind: z.literal('acknowledge'), origin: Origin }),
  z.strictObject({ kind: z.literal('snapshot'), device: z.string().min(1).max(64) }),
  /** `die` is null for the device as a whole. */
  z.strictObject({ kind: z.literal('blink'), device: z.string().min(1).max(64), die: z.string().max(32).nullable() }),
  /** Sets the light at a sensor. */
  z.strictObject({
    kind: z.literal('light'),
    device: z.string().min(1).max(64),
    sensor: z.string().max(32),
    state: z.enum(LIGHT_STATES),
  }),
  /** Address of the bus that reaches Linux's own Bluetooth; null stops using it. */
  z.strictObject({ kind: z.literal('bluetooth'), bus: z.string().min(1).max(512).nullable() }),
  /** Releases a die known to this computer's own Bluetooth. */
  z.strictObject({ kind: z.literal('radio-let-go'), die: z.string().max(16) }),
  /** Bytes to write to a die connected over this computer's own Bluetooth. */
  z.strictObject({ kind: z.literal('radio-order'), die: z.string().max(16), bytes: Hex }),
  /** Turns reporting of all traffic on a port on or off. */
  z.strictObject({ kind: z.literal('watch'), path: z.string().min(1).max(512), on: z.boolean() }),
  z.strictObject({ kind: z.literal('stop') }),
]);
export type ToPorts = z.infer<typeof ToPorts>;

/** Messages from the ports process to the host. */
export const FromPorts = z.discriminatedUnion('kind', [
  /** Every port present now has been reported. */
  z.strictObject({ kind: z.literal('ready') }),
  z.strictObject({ kind: z.literal('status'), status: PortStatus }),
  z.strictObject({ kind: z.literal('message'), path: z.string(), message: DeviceMessage }),
  /** A die connected over this computer's own Bluetooth sent something. */
  z.strictObject({
    kind: z.literal('radio'),
    frame: z.strictObject({
      die: z.string().regex(/^[A-Za-z0-9._-]{1,16}$/),
      name: z.string().max(40),
      vendor: z.enum(['pixels', 'godice']),
      ms: z.number().int().min(0),
      what: z.enum(['up', 'down', 'notify']),
      bytes: Hex,
    }),
  }),
  /** A device gave a sign of life; reported at most once a second. */
  z.strictObject({ kind: z.literal('alive'), device: z.string() }),
  /** Bytes passed a watched port, in recording format. */
  z.strictObject({ kind: z.literal('raw'), path: z.string(), direction: z.enum(['<', '>']), words: z.string() }),
  z.strictObject({ kind: z.literal('log'), line: z.string() }),
]);
export type FromPorts = z.infer<typeof FromPorts>;
