import { readName, readNumber } from './fields.ts';

/**
 * What the light at a place shows: nothing, that it stands intact, was struck, has fallen, or that its sensor disagrees
 * with the game.
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

type Fields = readonly string[];

const bare =
  (word: 'hello?' | 'snap?' | 'ping') =>
  (fields: Fields): HostLine | undefined =>
    fields.length === 0 ? { word } : undefined;

const numbered =
  (word: 'ack' | 'again') =>
  (fields: Fields): HostLine | undefined => {
    const boot = readNumber(fields[0]);
    const seq = readNumber(fields[1], 1);
    return fields.length !== 2 || boot === undefined || seq === undefined ? undefined : { word, boot, seq };
  };

/** The parsers for the fields after each word; `undefined` if they are impossible. */
const WORDS: Readonly<Record<string, (fields: Fields) => HostLine | undefined>> = {
  'HELLO?': bare('hello?'),
  'SNAP?': bare('snap?'),
  PING: bare('ping'),
  ACK: numbered('ack'),
  AGAIN: numbered('again'),
  BLINK: (fields) => {
    if (fields.length === 0) return { word: 'blink', die: null };
    const die = readName(fields[0]);
    return fields.length !== 1 || die === undefined ? undefined : { word: 'blink', die };
  },
  LIGHT: (fields) => {
    const sensor = readName(fields[0]);
    const state = LIGHT_STATES.find((one) => one === fields[1]);
    return fields.length !== 2 || sensor === undefined || state === undefined
      ? undefined
      : { word: 'light', sensor, state };
  },
};

/** Parses the body of a line to a device, as a device does. */
export function readHostLine(body: string): HostLine | { readonly word: 'unknown' | 'unreadable' } {
  const [word = '', ...fields] = body.split(' ');
  const read = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return read === undefined ? { word: 'unknown' } : (read(fields) ?? { word: 'unreadable' });
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
