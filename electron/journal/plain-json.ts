/** A value that JSON would lose or change; `at` is its path in the data, such as `faces[2].die`. */
export class NotPlain extends Error {
  readonly at: string;
  constructor(at: string, found: string) {
    super(`${at === '' ? 'the value' : at} is ${found}`);
    this.name = 'NotPlain';
    this.at = at;
  }
}

/**
 * The JSON text of plain data: null, booleans, finite numbers, strings, arrays, plain objects. A property that is
 * undefined counts as absent. Throws {@link NotPlain} for anything that would not survive the round trip.
 */
export function plainJson(value: unknown): string {
  check(value, '', new Set());
  return JSON.stringify(value);
}

function check(value: unknown, at: string, above: Set<object>): void {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return;
    case 'number':
      if (!Number.isFinite(value)) throw new NotPlain(at, String(value));
      return;
    case 'object':
      break;
    default:
      throw new NotPlain(at, value === undefined ? 'undefined' : `a ${typeof value}`);
  }
  if (value === null) return;
  if (above.has(value)) throw new NotPlain(at, 'inside itself');
  above.add(value);
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i += 1) check(value[i], `${at}[${String(i)}]`, above);
  } else {
    const prototype: unknown = Object.getPrototypeOf(value);
    if (prototype !== Object.prototype && prototype !== null) throw new NotPlain(at, 'an instance of a class');
    if ('toJSON' in value || Object.getOwnPropertySymbols(value).length > 0)
      throw new NotPlain(at, 'more than plain data');
    for (const [key, part] of Object.entries(value)) {
      // JSON.parse preserves it, but code that copies it carelessly would change a prototype.
      if (key === '__proto__') throw new NotPlain(at, 'more than plain data');
      if (part !== undefined) check(part, at === '' ? key : `${at}.${key}`, above);
    }
  }
  above.delete(value);
}
