import { readRadio, writeRadio, type RadioFrame } from '../radio/frame.ts';
import { allRead, readName, readNumber, readSigned } from './fields.ts';
import { LIMITS } from './protocol.ts';

/** The content of a numbered event. */
export type DeviceEvent =
  | { readonly kind: 'rolling' | 'cocked'; readonly die: string }
  | { readonly kind: 'settled'; readonly die: string; readonly face: number; readonly confidence?: number }
  /** It shows a face but was not rolled. */
  | { readonly kind: 'placed'; readonly die: string; readonly face: number }
  /** It lies still and reports which way is up in its own frame: the table has learned which face that is. */
  | { readonly kind: 'lies'; readonly die: string; readonly up: readonly [number, number, number] }
  | { readonly kind: 'sensor'; readonly sensor: string; readonly value: number }
  | { readonly kind: 'battery'; readonly percent: number; readonly die?: string }
  | { readonly kind: 'lost'; readonly events: number }
  /** Somebody pressed the device's button, or pressed or double-tapped a die. */
  | { readonly kind: 'pressed'; readonly die?: string }
  /** A radio bridge received this from one of its dice. */
  | { readonly kind: 'radio'; readonly frame: RadioFrame }
  /** A word of a newer protocol, which is ignored. */
  | { readonly kind: 'unknown' }
  /** A known word with impossible fields: something happened, but the content is lost. */
  | { readonly kind: 'unreadable' };

/** Parses the words of an event after its number. */
export function readEvent(fields: readonly string[]): DeviceEvent {
  const [kind, a, b, c] = fields;
  if (kind === 'radio') {
    const frame = readRadio(fields.slice(1));
    return frame === undefined ? { kind: 'unreadable' } : { kind, frame };
  }
  if (kind === 'lies') return readLies(fields.slice(1));
  const read = kind !== undefined && Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (read === undefined) return { kind: 'unknown' };
  const [event, count] = read(a, b, c);
  return event === undefined || fields.length - 1 !== count ? { kind: 'unreadable' } : event;
}

function readLies([name, ...directions]: readonly string[]): DeviceEvent {
  const read = [
    readName(name),
    readSigned(directions[0]),
    readSigned(directions[1]),
    readSigned(directions[2]),
  ] as const;
  if (directions.length !== 3 || !allRead(read)) return { kind: 'unreadable' };
  const [die, x, y, z] = read;
  // A zero vector has no direction.
  return x === 0 && y === 0 && z === 0 ? { kind: 'unreadable' } : { kind: 'lies', die, up: [x, y, z] };
}

/** An event and its number of fields; no event if they are impossible. */
type Read = readonly [event: DeviceEvent | undefined, fields: number];
type Field = string | undefined;

const readDie = (kind: 'rolling' | 'cocked', a: Field): Read => {
  const die = readName(a);
  return [die === undefined ? undefined : { kind, die }, 1];
};

/** The parsers for the fields of each kind of event. */
const KINDS: Readonly<Record<string, (a: Field, b: Field, c: Field) => Read>> = {
  rolling: (a) => readDie('rolling', a),
  cocked: (a) => readDie('cocked', a),
  settled: (a, b, c) => {
    const die = readName(a);
    const face = readNumber(b, 1, LIMITS.sides);
    if (die === undefined || face === undefined) return [undefined, 2];
    if (c === undefined) return [{ kind: 'settled', die, face }, 2];
    const confidence = readNumber(c, 0, 100);
    return [confidence === undefined ? undefined : { kind: 'settled', die, face, confidence }, 3];
  },
  placed: (a, b) => {
    const die = readName(a);
    const face = readNumber(b, 1, LIMITS.sides);
    return [die === undefined || face === undefined ? undefined : { kind: 'placed', die, face }, 2];
  },
  sensor: (a, b) => {
    const sensor = readName(a);
    const value = readNumber(b, 0, LIMITS.sensorValue);
    return [sensor === undefined || value === undefined ? undefined : { kind: 'sensor', sensor, value }, 2];
  },
  battery: (a, b) => {
    const percent = readNumber(a, 0, 100);
    if (percent === undefined) return [undefined, 1];
    if (b === undefined) return [{ kind: 'battery', percent }, 1];
    const die = readName(b);
    return [die === undefined ? undefined : { kind: 'battery', percent, die }, 2];
  },
  pressed: (a) => {
    if (a === undefined) return [{ kind: 'pressed' }, 0];
    const die = readName(a);
    return [die === undefined ? undefined : { kind: 'pressed', die }, 1];
  },
  lost: (a) => {
    const events = readNumber(a, 1);
    return [events === undefined ? undefined : { kind: 'lost', events }, 1];
  },
};

/** The words of an event, as a device writes them after its number. */
export function writeEvent(event: Exclude<DeviceEvent, { kind: 'unknown' | 'unreadable' }>): string {
  switch (event.kind) {
    case 'rolling':
    case 'cocked':
      return `${event.kind} ${event.die}`;
    case 'settled':
      return `settled ${event.die} ${event.face}${event.confidence === undefined ? '' : ` ${event.confidence}`}`;
    case 'placed':
      return `placed ${event.die} ${event.face}`;
    case 'lies':
      return `lies ${event.die} ${event.up.join(' ')}`;
    case 'sensor':
      return `sensor ${event.sensor} ${event.value}`;
    case 'battery':
      return `battery ${event.percent}${event.die === undefined ? '' : ` ${event.die}`}`;
    case 'radio':
      return `radio ${writeRadio(event.frame)}`;
    case 'pressed':
      return event.die === undefined ? 'pressed' : `pressed ${event.die}`;
    case 'lost':
      return `lost ${event.events}`;
  }
}
