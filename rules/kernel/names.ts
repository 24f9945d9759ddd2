/**
 * Returns the first id in a set-up that no piece, section or side may have, because every JavaScript object inherits
 * it. Systems keep their state by id, so a state would seem to hold `constructor` from the start. Names for people may
 * be any word.
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
