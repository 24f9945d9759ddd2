import { Fields } from './bytes.ts';

/**
 * Messages of Pixels dice, byte by byte. Source: the vendor's public libraries and firmware, MIT licence (pixels-js,
 * DiceFirmware).
 */

const ROLL_STATES = ['unknown', 'rolled', 'handling', 'rolling', 'crooked', 'onFace'] as const;
export type PixelsRollState = (typeof ROLL_STATES)[number];
const BATTERY_STATES = ['ok', 'low', 'charging', 'done', 'badCharging', 'error'] as const;
export type PixelsBatteryState = (typeof BATTERY_STATES)[number] | 'unknown';
const DIE_TYPES = ['unknown', 'd4', 'd6', 'd8', 'd10', 'd00', 'd12', 'd20', 'd6pipped', 'd6fudge'] as const;
export type PixelsDieType = (typeof DIE_TYPES)[number];
const COLORWAYS = [
  'unknown',
  'onyxBlack',
  'hematiteGrey',
  'midnightGalaxy',
  'auroraSky',
  'clear',
  'whiteAurora',
] as const;
export type PixelsColorway = (typeof COLORWAYS)[number] | 'custom';

/** The identity that a die reports. */
export interface PixelsIdentity {
  readonly pixelId: number;
  readonly dieType: PixelsDieType;
  readonly ledCount: number;
  readonly colorway: PixelsColorway;
  /** When its firmware was built, in seconds since 1970: the numbering of old dice depends on it. */
  readonly build: number;
  /** The name given by its owner; empty if the message does not contain it. */
  readonly name: string;
}

/** The current state that a die reports. */
export interface PixelsStatus {
  readonly rollState: PixelsRollState;
  /** Index of the face, not its value: see `pixelsFace`. */
  readonly faceIndex: number;
  readonly percent: number;
}

export type PixelsMessage =
  | ({ readonly kind: 'identity'; readonly batteryState: PixelsBatteryState } & PixelsIdentity & PixelsStatus)
  | { readonly kind: 'roll'; readonly rollState: PixelsRollState; readonly faceIndex: number }
  | { readonly kind: 'battery'; readonly percent: number; readonly batteryState: PixelsBatteryState }
  | ({
      readonly kind: 'telemetry';
      /** In g. */
      readonly acceleration: readonly [number, number, number];
      /** 0 to 100. */
      readonly confidence: number;
      /** The die's clock, in milliseconds. */
      readonly timeMs: number;
      readonly batteryState: PixelsBatteryState;
      readonly volts: number;
      readonly rssi: number;
    } & PixelsStatus)
  /** A message that does not concern a table. */
  | { readonly kind: 'other'; readonly id: number };

/** Parses a message of a connected die. @returns `undefined` if it is too short, or has an impossible state */
export function readPixels(bytes: Uint8Array): PixelsMessage | undefined {
  const f = new Fields(bytes);
  if (f.length === 0) return undefined;
  switch (f.u8(0)) {
    case 2:
      return f.length === 22 ? readLegacyIdentity(f) : readIdentity(f);
    case 3: {
      const rollState = ROLL_STATES[f.u8(1)];
      return f.length !== 3 || rollState === undefined ? undefined : { kind: 'roll', rollState, faceIndex: f.u8(2) };
    }
    case 4:
      return readTelemetry(f);
    case 34:
      return f.length !== 3 || f.u8(1) > 100
        ? undefined
        : { kind: 'battery', percent: f.u8(1), batteryState: batteryState(f.u8(2)) };
    default:
      return { kind: 'other', id: f.u8(0) };
  }
}

function readLegacyIdentity(f: Fields): PixelsMessage | undefined {
  const rollState = ROLL_STATES[f.u8(18)];
  if (rollState === undefined) return undefined;
  return {
    kind: 'identity',
    pixelId: f.u32(8),
    dieType: dieType(f.u8(3)),
    ledCount: f.u8(1),
    colorway: colorway(f.u8(2)),
    build: f.u32(14),
    name: '',
    rollState,
    faceIndex: f.u8(19),
    percent: Math.min(100, f.u8(20)),
    batteryState: batteryState(f.u8(21)),
  };
}

/** The chunks of an identification, each located by its own stated size: newer firmware may lengthen any of them. */
function readIdentity(f: Fields): PixelsMessage | undefined {
  const starts: number[] = [];
  let at = 1;
  while (starts.length < 6) {
    const size = f.u8(at);
    if (size === 0 || at + size > f.length) return undefined;
    starts.push(at);
    at += size;
  }
  const [version = 0, die = 0, , name = 0, , status = 0] = starts;
  const rollState = ROLL_STATES[f.u8(status + 3)];
  if (f.u8(version) < 7 || f.u8(die) < 9 || f.u8(status) < 5 || rollState === undefined) return undefined;
  return {
    kind: 'identity',
    pixelId: f.u32(die + 1),
    dieType: dieType(f.u8(die + 6)),
    ledCount: f.u8(die + 7),
    colorway: colorway(f.u8(die + 8)),
    build: f.u32(version + 3),
    name: f.text(name + 1, f.u8(name) - 1),
    rollState,
    faceIndex: f.u8(status + 4),
    percent: Math.min(100, f.u8(status + 1)),
    batteryState: batteryState(f.u8(status + 2)),
  };
}

function readTelemetry(f: Fields): PixelsMessage | undefined {
  const rollState = ROLL_STATES[f.u8(15)];
  if (f.length < 31 || rollState === undefined) return undefined;
  return {
    kind: 'telemetry',
    acceleration: [f.i16(1) / 1000, f.i16(3) / 1000, f.i16(5) / 1000],
    confidence: Math.max(0, Math.min(100, Math.round(f.i32(7) / 10))),
    timeMs: f.u32(11),
    rollState,
    faceIndex: f.u8(16),
    percent: Math.min(100, f.u8(17)),
    batteryState: batteryState(f.u8(18)),
    volts: f.u8(20) / 50,
    rssi: f.i8(22),
  };
}

/** What a die advertises without being connected. */
export type PixelsAdvert = PixelsStatus & {
  readonly dieType: PixelsDieType;
  readonly ledCount: number;
  readonly colorway: PixelsColorway;
  readonly charging: boolean;
};

/** Parses the five bytes of manufacturer data of an advertisement, after the company number. */
export function readPixelsAdvert(bytes: Uint8Array): PixelsAdvert | undefined {
  const f = new Fields(bytes);
  const rollState = ROLL_STATES[f.u8(2)];
  if (f.length !== 5 || rollState === undefined) return undefined;
  return {
    ledCount: f.u8(0),
    dieType: dieType(f.u8(1) >> 4),
    colorway: (f.u8(1) & 15) === 15 ? 'custom' : colorway(f.u8(1) & 15),
    rollState,
    faceIndex: f.u8(3),
    charging: (f.u8(4) & 128) !== 0,
    percent: Math.min(100, f.u8(4) & 127),
  };
}

/** Firmware up to this second numbers the faces of four- and six-sided dice differently. */
const OLD_NUMBERING_UNTIL = 1_704_150_000;
const OLD_D4: Readonly<Record<number, number>> = { 3: 2, 2: 3, 5: 4 };
const OLD_D6: Readonly<Record<number, number>> = { 4: 2, 3: 3, 2: 4, 1: 5 };

/**
 * The value that a die shows, as printed on it: 0 to 9 on a d10, 0 to 90 on a d00.
 * @param build of the firmware, in seconds since 1970
 */
export function pixelsValue(die: PixelsDieType, index: number, build: number): number {
  const old = build > 0 && build <= OLD_NUMBERING_UNTIL;
  if (die === 'unknown' || die === 'd10') return index;
  if (die === 'd00') return index * 10;
  if (old && die === 'd4') return OLD_D4[index] ?? 1;
  if (old && isSix(die)) return OLD_D6[index] ?? index + 1;
  return index + 1;
}

function isSix(die: PixelsDieType): boolean {
  return die === 'd6' || die === 'd6pipped' || die === 'd6fudge';
}

/** The number of sides of a die for the table; `undefined` if it does not say. */
export function pixelsSides(die: PixelsDieType): number | undefined {
  if (die === 'unknown') return undefined;
  if (isSix(die)) return 6;
  return die === 'd00' ? 10 : Number(die.slice(1));
}

/**
 * The face in the devices' numbering, 1 to the number of sides: a die marked 0 to 9, or 00 to 90, uses 10 for 0.
 * @returns `undefined` for an index that such a die does not have
 */
export function pixelsFace(die: PixelsDieType, index: number, build: number): number | undefined {
  const sides = pixelsSides(die);
  if (sides === undefined) return undefined;
  const value = pixelsValue(die, index, build) / (die === 'd00' ? 10 : 1);
  const face = sides === 10 && value === 0 ? 10 : value;
  return face >= 1 && face <= sides ? face : undefined;
}

function batteryState(byte: number): PixelsBatteryState {
  return BATTERY_STATES[byte] ?? 'unknown';
}
function dieType(byte: number): PixelsDieType {
  return DIE_TYPES[byte] ?? 'unknown';
}
function colorway(byte: number): PixelsColorway {
  return byte === 255 ? 'custom' : (COLORWAYS[byte] ?? 'unknown');
}
