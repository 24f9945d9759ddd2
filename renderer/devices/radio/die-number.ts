/** The one message of a Pixels die that this screen reads: who it is. The rest is read where the bytes of dongles are. */
const WHO_I_AM = 2;
const OLD_LENGTH = 22;

/** The order that a Pixels die answers with who it is. */
export const WHO_ARE_YOU = '01';

/** The name of a die that is the same at every radio and in every browser; nothing for a message of another kind. */
export function pixelsNameIn(bytes: DataView): string | undefined {
  if (bytes.byteLength < OLD_LENGTH || bytes.getUint8(0) !== WHO_I_AM) return undefined;
  // Newer firmware answers in pieces, each of which begins with its own size; the number begins the second.
  const at = bytes.byteLength === OLD_LENGTH ? 8 : 2 + bytes.getUint8(1);
  return at + 4 <= bytes.byteLength ? numbered(bytes.getUint32(at, true)) : undefined;
}

/** The name of a die by what it calls itself, where that holds its number. */
export function nameInName(name: string | undefined): string | undefined {
  const [, pixels] = /^Pixel([0-9A-Fa-f]{8})$/.exec(name ?? '') ?? [];
  if (pixels !== undefined) return `P${pixels.toUpperCase()}`;
  const [, godice] = /^GoDice_([0-9A-Fa-f]{4,12})(?:_|$)/.exec(name ?? '') ?? [];
  return godice === undefined ? undefined : `G${godice.toUpperCase()}`;
}

function numbered(pixelId: number): string {
  return `P${pixelId.toString(16).toUpperCase().padStart(8, '0')}`;
}
