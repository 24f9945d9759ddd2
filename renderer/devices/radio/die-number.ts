/** The only Pixels message this screen parses: who the die is. The rest is parsed where the bytes of dongles are. */
const WHO_I_AM = 2;
const OLD_LENGTH = 22;

/** The order that asks a Pixels die who it is. */
export const WHO_ARE_YOU = '01';

/** The name of a die, the same at every radio and in every browser; `undefined` for any other message. */
export function pixelsNameIn(bytes: DataView): string | undefined {
  if (bytes.byteLength < OLD_LENGTH || bytes.getUint8(0) !== WHO_I_AM) return undefined;
  // Newer firmware answers in chunks that each start with their size; the second starts with the number.
  const at = bytes.byteLength === OLD_LENGTH ? 8 : 2 + bytes.getUint8(1);
  return at + 4 <= bytes.byteLength ? numbered(bytes.getUint32(at, true)) : undefined;
}

/** The name of a die from its Bluetooth name, if that contains its number. */
export function nameInName(name: string | undefined): string | undefined {
  const [, pixels] = /^Pixel([0-9A-Fa-f]{8})$/.exec(name ?? '') ?? [];
  if (pixels !== undefined) return `P${pixels.toUpperCase()}`;
  const [, godice] = /^GoDice_([0-9A-Fa-f]{4,12})(?:_|$)/.exec(name ?? '') ?? [];
  return godice === undefined ? undefined : `G${godice.toUpperCase()}`;
}

function numbered(pixelId: number): string {
  return `P${pixelId.toString(16).toUpperCase().padStart(8, '0')}`;
}
