import { describe, expect, it } from 'vitest';
import { fromHex, toHex } from './bytes.ts';
import { readGoDice } from './godice.ts';
import { pixelsFace, pixelsSides, pixelsValue, readPixels, readPixelsAdvert } from './pixels.ts';

const hex = (digits: string): Uint8Array => fromHex(digits.replaceAll(' ', '')) ?? new Uint8Array();
const LEGACY = '021401070b7a4757785634120010805abb6401135a00';
const TELEMETRY = '04f4ff2300e603e403000040e201000503580001c300c311f609b0090000000000';

/**
 * A chunked identification, as firmware since October 2024 sends it. @param longer bytes that newer firmware adds to
 * each
 */
function identification(longer = 0): string {
  const chunk = (size: number, body: string): string =>
    `${(size + longer).toString(16).padStart(2, '0')}${body.padEnd((size - 1) * 2, '0')}${'ee'.repeat(longer)}`;
  return [
    '02',
    chunk(15, '0001004279670001000100010001'),
    chunk(10, '785634120102060100'),
    chunk(32, ''),
    chunk(32, '52616d2064362041'),
    chunk(13, 'efbeadde0010000000200000'),
    chunk(5, '57000503'),
  ].join('');
}

describe('hexadecimal', () => {
  it('converts both ways, and refuses what is invalid', () => {
    expect(toHex(hex('00ffA5'))).toBe('00FFA5');
    expect(fromHex('0')).toBeUndefined();
    expect(fromHex('zz')).toBeUndefined();
  });
});

describe('Pixels', () => {
  it.each([
    ['030305', { kind: 'roll', rollState: 'rolling', faceIndex: 5 }],
    ['030100', { kind: 'roll', rollState: 'rolled', faceIndex: 0 }],
    ['030113', { kind: 'roll', rollState: 'rolled', faceIndex: 19 }],
    ['030402', { kind: 'roll', rollState: 'crooked', faceIndex: 2 }],
    ['225502', { kind: 'battery', percent: 85, batteryState: 'charging' }],
    ['23C3', { kind: 'other', id: 35 }],
  ])('%s', (digits, means) => {
    expect(readPixels(hex(digits))).toEqual(means);
  });

  it('identified themselves in 22 bytes until 2024', () => {
    expect(readPixels(hex(LEGACY))).toEqual({
      kind: 'identity',
      pixelId: 0x12345678,
      dieType: 'd20',
      ledCount: 20,
      colorway: 'onyxBlack',
      build: 1_690_000_000,
      name: '',
      rollState: 'rolled',
      faceIndex: 19,
      percent: 90,
      batteryState: 'ok',
    });
  });

  it.each([0, 1, 7])('have identified themselves in chunks since, each %d bytes longer than today', (longer) => {
    expect(hex(identification())).toHaveLength(108);
    expect(readPixels(hex(identification(longer)))).toEqual({
      kind: 'identity',
      pixelId: 0x12345678,
      dieType: 'd6',
      ledCount: 6,
      colorway: 'onyxBlack',
      build: 1_736_000_000,
      name: expect.stringMatching(/^Ram d6 A/) as string,
      rollState: 'onFace',
      faceIndex: 3,
      percent: 87,
      batteryState: 'ok',
    });
  });

  it.each([33, 31])('send telemetry of %d bytes', (bytes) => {
    expect(readPixels(hex(TELEMETRY).subarray(0, bytes))).toEqual({
      kind: 'telemetry',
      acceleration: [-0.012, 0.035, 0.998],
      confidence: 100,
      timeMs: 123_456,
      rollState: 'onFace',
      faceIndex: 3,
      percent: 88,
      batteryState: 'ok',
      volts: 3.9,
      rssi: -61,
    });
  });

  it.each(['', '03', '0303', '03030500', '030605', '226500', TELEMETRY.slice(0, 60), identification().slice(0, 100)])(
    'nothing is read from %s',
    (digits) => {
      expect(readPixels(hex(digits))).toBeUndefined();
    },
  );

  it('advertise their face', () => {
    expect(readPixelsAdvert(hex('14 71 01 13 D5'))).toEqual({
      ledCount: 20,
      dieType: 'd20',
      colorway: 'onyxBlack',
      rollState: 'rolled',
      faceIndex: 19,
      charging: true,
      percent: 85,
    });
    expect(readPixelsAdvert(hex('14 71 01 13'))).toBeUndefined();
    expect(readPixelsAdvert(hex('06 2F 05 00 10'))?.colorway).toBe('custom');
  });

  const NEW = 1_704_150_001;
  const OLD = 1_704_150_000;
  it.each([
    ['d6', 0, NEW, 1],
    ['d20', 0, NEW, 1],
    ['d20', 19, NEW, 20],
    ['d10', 0, NEW, 0],
    ['d10', 9, OLD, 9],
    ['d00', 0, NEW, 0],
    ['d00', 7, NEW, 70],
    ['d6fudge', 2, NEW, 3],
    ['unknown', 4, NEW, 4],
    ['d4', 5, OLD, 4],
    ['d4', 3, OLD, 2],
    ['d4', 2, OLD, 3],
    ['d4', 0, OLD, 1],
    ['d4', 3, NEW, 4],
    ['d6', 4, OLD, 2],
    ['d6', 3, OLD, 3],
    ['d6', 2, OLD, 4],
    ['d6pipped', 1, OLD, 5],
    ['d6', 5, OLD, 6],
    ['d6', 4, NEW, 5],
  ] as const)('%s index %d with firmware of %d shows %d', (die, index, build, value) => {
    expect(pixelsValue(die, index, build)).toBe(value);
  });

  it('a zero on ten sides is the face 10, and an impossible index is none', () => {
    expect(pixelsFace('d10', 0, NEW)).toBe(10);
    expect(pixelsFace('d00', 0, NEW)).toBe(10);
    expect(pixelsFace('d00', 3, NEW)).toBe(3);
    expect(pixelsFace('d6', 6, NEW)).toBeUndefined();
    expect(pixelsFace('unknown', 1, NEW)).toBeUndefined();
    expect(pixelsSides('d00')).toBe(10);
  });
});

describe('GoDice', () => {
  it.each([
    ['52', { kind: 'rolling' }],
    ['53 C0 00 00', { kind: 'stable', up: [-64, 0, 0] }],
    ['46 53 40 00 00', { kind: 'fake-stable', up: [64, 0, 0] }],
    ['54 53 3D 01 16', { kind: 'tilt-stable', up: [61, 1, 22] }],
    ['4D 53 00 C0 01', { kind: 'move-stable', up: [0, -64, 1] }],
    ['54 61 70', { kind: 'tap' }],
    ['44 54 61 70', { kind: 'double-tap' }],
    ['42 61 74 57', { kind: 'battery', percent: 87 }],
    ['43 68 61 72 01', { kind: 'charging', charging: true }],
    ['43 68 61 72 00', { kind: 'charging', charging: false }],
    ['43 6F 6C 03', { kind: 'colour', colour: 'blue' }],
  ])('%s', (digits, means) => {
    expect(readGoDice(hex(digits))).toEqual(means);
  });

  it.each([
    ['', 'nothing'],
    ['42 61 74 65', 'a battery of 101 %'],
    ['52 00', 'a rolling that is too long'],
    ['53 C0 00', 'a direction without its third part'],
    ['54 53 3D 01', 'a tilt that is too short'],
    ['54 61 70 00', 'a tap that is too long'],
    ['43 6F 6C 06', 'a colour that is none'],
    ['43 68 61 72 02', 'a charge that is neither'],
    ['43 68 61', 'half a key'],
    ['58', 'a key that is none'],
  ])('nothing is read from %s, %s', (digits) => {
    expect(readGoDice(hex(digits))).toBeUndefined();
  });
});
