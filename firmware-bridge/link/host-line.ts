import { readName, readNumber } from './fields.ts';

/**
 * What the light at a place shows: nothing, that it stands whole, that it was struck, that it has fallen, or that its sensor
 * disagrees with the game.
 */
export const LIGHT_STATES = ['off', 'whole', 'struck', 'fallen', 'ask'] as const;
export type LightState = (typeof LIGHT_STATES)[number];

/** One line to a device. */
export type HostLine =
  | { readonly word: 'hello?' | 'snap?' | 'ping' }
  | { readonly word: 'ack' | 'again'; readonly boot: number; readonly seq: number }
  | { readonly word: 'light'; readonly sensor: string; readonly state: LightState }
  /** `die` is null for the device as a whole. */
  | { readonly word: 'blink'; readonly die: string | null };

/** Reads the body of a line to a device, as a device does. */
export function readHostLine(body: string): HostLine | { readonly word: 'unknown' | 'unreadable' } {
  const [word, ...fields] = body.split(' ');
  const [a, b] = fields;
  switch (word) {
    case 'HELLO?':
    case 'SNAP?':
    case 'PING':
      return fields.length === 0
        ? { word: word === 'PING' ? 'ping' : word === 'SNAP?' ? 'snap?' : 'hello?' }
        : { word: 'unreadable' };
    case 'ACK':
    case 'AGAIN': {
      const boot = readNumber(a);
      const seq = readNumber(b, 1);
      if (fields.length !== 2 || boot === undefined || seq === undefined) return { word: 'unreadable' };
      return { word: word === 'ACK' ? 'ack' : 'again', boot, seq };
    }
    case 'BLINK': {
      if (a === undefined) return { word: 'blink', die: null };
      const die = readName(a);
      return fields.length !== 1 || die === undefined ? { word: 'unreadable' } : { word: 'blink', die };
    }
    case 'LIGHT': {
      const sensor = readName(a);
      const state = LIGHT_STATES.find((one) => one === b);
      return fields.length !== 2 || sensor === undefined || state === undefined
        ? { word: 'unreadable' }
        : { word: 'light', sensor, state };
    }
    default:
      return { word: 'unknown' };
  }
}

/** The body of a line to a device. */
export function writeHostLine(line: HostLine): string {
  switch (line.word) {
    case 'hello?':
      return 'HELLO?';
    case 'snap?':
      return 'SNAP?';
    case 'ping':
      return 'PING';
    case 'ack':
    case 'again':
      return `${line.word.toUpperCase()} ${line.boot} ${line.seq}`;
    case 'light':
      return `LIGHT ${line.sensor} ${line.state}`;
    case 'blink':
      return line.die === null ? 'BLINK' : `BLINK ${line.die}`;
  }
}
