import { ABILITIES, type Ability, type DieInfo, type SensorInfo } from '../device-message.ts';
import { readEvent, type DeviceEvent } from './device-event.ts';
import { allRead, readName, readNumber, readText } from './fields.ts';
import { LIMITS, PROTOCOL } from './protocol.ts';

/** The first line of a hello. */
export interface HelloLine {
  readonly word: 'hello';
  readonly id: string;
  readonly firmware: string;
  readonly boot: number;
  /** How many DIE and SENSOR lines follow. */
  readonly dice: number;
  readonly sensors: number;
  readonly name: string;
}

/** The range of this boot's events that a device holds. */
export interface Held {
  readonly boot: number;
  /** The oldest number that it holds; `last` + 1 if it holds none. */
  readonly first: number;
  /** The latest number that it assigned; 0 before any. */
  readonly last: number;
}

/** One line from a device. */
export type DeviceLine =
  | HelloLine
  /** A hello of an unsupported version; its other fields may mean anything. */
  | { readonly word: 'other-protocol'; readonly protocol: number }
  | { readonly word: 'die'; readonly die: DieInfo }
  | { readonly word: 'sensor'; readonly sensor: SensorInfo }
  /** The optional abilities of the device. */
  | { readonly word: 'can'; readonly can: readonly Ability[] }
  | ({ readonly word: 'ready' } & Held)
  | ({ readonly word: 'beat' } & Held)
  | { readonly word: 'event'; readonly boot: number; readonly seq: number; readonly event: DeviceEvent }
  /** Every sensor in the order of the hello, as of event `seq`; null for one that cannot be read now. */
  | { readonly word: 'snap'; readonly boot: number; readonly seq: number; readonly values: readonly (number | null)[] }
  | { readonly word: 'pong' }
  | { readonly word: 'unknown' }
  | { readonly word: 'unreadable' };

const UNREADABLE: DeviceLine = { word: 'unreadable' };
const FIRMWARE = /^[!-~]+$/;

/** Parses the body of a line with a valid checksum. */
export function readDeviceLine(body: string): DeviceLine {
  const [word, ...fields] = body.split(' ');
  switch (word) {
    case 'HELLO':
      return readHello(fields) ?? UNREADABLE;
    case 'DIE':
      return readDie(fields) ?? UNREADABLE;
    case 'SENSOR':
      return readSensor(fields) ?? UNREADABLE;
    case 'CAN':
      // A word of a newer protocol is an ability that we cannot use.
      return { word: 'can', can: ABILITIES.filter((one) => fields.includes(one)) };
    case 'READY':
      return readHeld(fields, 'ready') ?? UNREADABLE;
    case 'BEAT':
      return readHeld(fields, 'beat') ?? UNREADABLE;
    case 'SNAP':
      return readSnap(fields) ?? UNREADABLE;
    case 'E': {
      const boot = readNumber(fields[0]);
      const seq = readNumber(fields[1], 1);
      return boot === undefined || seq === undefined
        ? UNREADABLE
        : { word: 'event', boot, seq, event: readEvent(fields.slice(2)) };
    }
    case 'PONG':
      return fields.length === 0 ? { word: 'pong' } : UNREADABLE;
    default:
      return { word: 'unknown' };
  }
}

function readHello([version, identity, build, life, diceCount, sensorCount, ...rest]: readonly string[]):
  | DeviceLine
  | undefined {
  const protocol = readNumber(version);
  if (protocol !== undefined && protocol !== PROTOCOL) return { word: 'other-protocol', protocol };
  const fields = [
    protocol,
    readName(identity, LIMITS.idLength),
    build !== undefined && build.length <= LIMITS.firmwareLength && FIRMWARE.test(build) ? build : undefined,
    readNumber(life),
    readNumber(diceCount, 0, LIMITS.dice),
    readNumber(sensorCount, 0, LIMITS.sensors),
    readText(rest),
  ] as const;
  if (!allRead(fields)) return undefined;
  const [, id, firmware, boot, dice, sensors, name] = fields;
  return { word: 'hello', id, firmware, boot, dice, sensors, name };
}

function readDie([name, faces, ...rest]: readonly string[]): DeviceLine | undefined {
  const fields = [readName(name), readNumber(faces, 2, LIMITS.sides), readText(rest)] as const;
  if (!allRead(fields)) return undefined;
  const [id, sides, label] = fields;
  return { word: 'die', die: { id, sides, label } };
}

function readSensor([name, what, most, ...rest]: readonly string[]): DeviceLine | undefined {
  const kind = what === 'presence' || what === 'count' || what === 'level' || what === 'tag' ? what : undefined;
  const fields = [
    readName(name),
    kind,
    readNumber(most, 1, kind === 'presence' ? 1 : LIMITS.sensorValue),
    readText(rest),
  ] as const;
  if (!allRead(fields)) return undefined;
  const [id, , capacity, label] = fields;
  return { word: 'sensor', sensor: { id, kind: fields[1], capacity, label } };
}

function readHeld(held: readonly string[], word: 'ready' | 'beat'): DeviceLine | undefined {
  const fields = [readNumber(held[0]), readNumber(held[1], 1), readNumber(held[2])] as const;
  if (held.length !== 3 || !allRead(fields)) return undefined;
  const [boot, first, last] = fields;
  return first <= last + 1 ? { word, boot, first, last } : undefined;
}

function readSnap([life, number, ...rest]: readonly string[]): DeviceLine | undefined {
  const boot = readNumber(life);
  const seq = readNumber(number);
  const values = rest.map((field) => (field === '-' ? null : readNumber(field, 0, LIMITS.sensorValue)));
  if (boot === undefined || seq === undefined || !allRead(values)) return undefined;
  return { word: 'snap', boot, seq, values };
}
