/** Parses faces of many dice given by count: `5x1 12x4` is five 1s and twelve 4s. */

/** `5x1`, `5×1`, `5*1`; a bare face counts once. */
const PART = /^(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,2})$/i;

/**
 * @param sides faces of a die
 * @param room dice still missing
 * @returns the faces in the order written; null if a part cannot be read or there are too many
 */
export function countedFaces(written: string, sides: number, room: number): readonly number[] | null {
  const faces: number[] = [];
  for (const part of written.split(/[,;]|\s+(?![x×*\s])(?<![x×*]\s*)/i)) {
    if (part.trim() === '') continue;
    const [, count = '1', face = ''] = PART.exec(part.trim()) ?? [];
    if (face === '' || Number(face) < 1 || Number(face) > sides || Number(count) + faces.length > room) return null;
    faces.push(...Array<number>(Number(count)).fill(Number(face)));
  }
  return faces;
}
