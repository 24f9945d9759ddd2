/**
 * The first word of a set-up that no piece, section or side may have as its id: what every object of this language
 * answers to. Systems keep their state by ids, and a state that seems to hold `constructor` before anybody put it there
 * is wrong. Names that people read may be any word.
 */
export function unusableId(written: unknown): string | undefined {
  if (typeof written !== 'object' || written === null) return undefined;
  const isList = Array.isArray(written);
  for (const [key, value] of Object.entries(written)) {
    if (!isList && isUnusable(key)) return key;
    if (key === 'id' && typeof value === 'string' && isUnusable(value)) return value;
    const inside = unusableId(value);
    if (inside !== undefined) return inside;
  }
  return undefined;
}

function isUnusable(id: string): boolean {
  return id in Object.prototype;
}
