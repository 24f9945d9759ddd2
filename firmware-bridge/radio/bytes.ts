/** Reads little-endian fields of a vendor's message; a field beyond its end is `undefined`. */
export class Fields {
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.#view.byteLength;
  }
  u8(at: number): number {
    return at < this.length ? this.#view.getUint8(at) : 0;
  }
  i8(at: number): number {
    return at < this.length ? this.#view.getInt8(at) : 0;
  }
  u16(at: number): number {
    return at + 2 <= this.length ? this.#view.getUint16(at, true) : 0;
  }
  i16(at: number): number {
    return at + 2 <= this.length ? this.#view.getInt16(at, true) : 0;
  }
  u32(at: number): number {
    return at + 4 <= this.length ? this.#view.getUint32(at, true) : 0;
  }
  i32(at: number): number {
    return at + 4 <= this.length ? this.#view.getInt32(at, true) : 0;
  }
  /** Text of at most `longest` bytes, which need not be zero-terminated. */
  text(at: number, longest: number): string {
    let said = '';
    for (let i = at; i < Math.min(at + longest, this.length) && this.u8(i) !== 0; i += 1)
      said += this.u8(i) < 128 ? String.fromCharCode(this.u8(i)) : '?';
    return said;
  }
}

/** Bytes from hexadecimal digits in either case. @returns `undefined` if they are not a whole number of bytes */
export function fromHex(digits: string): Uint8Array | undefined {
  if (digits.length % 2 !== 0 || !/^[0-9a-fA-F]*$/.test(digits)) return undefined;
  return Uint8Array.from({ length: digits.length / 2 }, (_none, i) => parseInt(digits.slice(2 * i, 2 * i + 2), 16));
}

/** Upper-case hexadecimal digits of bytes. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('');
}
