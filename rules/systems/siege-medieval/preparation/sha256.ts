/** SHA-256 (FIPS 180-4) of a text in UTF-8. Rules may use neither Node's nor the browser's, so it is written out. */

const PRIMES: readonly number[] = Array.from({ length: 320 }, (_, n) => n)
  .filter((n) => n > 1 && Array.from({ length: n }, (_, d) => d).every((d) => d < 2 || n % d !== 0))
  .slice(0, 64);

/** The first 32 bits of the fractional part. */
const fraction = (x: number): number => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
const ROUNDS: readonly number[] = PRIMES.map((p) => fraction(Math.cbrt(p)));
const START: readonly number[] = PRIMES.slice(0, 8).map((p) => fraction(Math.sqrt(p)));

/** @returns 64 hexadecimal digits */
export function sha256(message: string): string {
  const words = padded(bytesOf(message));
  let hash = [...START];
  for (let at = 0; at < words.length; at += 16) hash = block(hash, words.slice(at, at + 16));
  return hash.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function bytesOf(message: string): readonly number[] {
  return encodeURIComponent(message)
    .split(/%(..)|/)
    .filter((part) => part !== undefined && part !== '')
    .map((part) => (part.length === 2 ? Number.parseInt(part, 16) : part.charCodeAt(0)));
}

function padded(bytes: readonly number[]): readonly number[] {
  const length = bytes.length;
  const words = Array.from({ length: (((length + 8) >> 6) + 1) * 16 }, () => 0);
  [...bytes, 0x80].forEach((byte, i) => {
    words[i >> 2] = (words[i >> 2] ?? 0) | (byte << (24 - (i & 3) * 8));
  });
  words[words.length - 1] = length * 8;
  return words;
}

function block(hash: readonly number[], message: readonly number[]): number[] {
  const w = [...message];
  for (let i = 16; i < 64; i += 1) {
    const a = w[i - 15] ?? 0;
    const b = w[i - 2] ?? 0;
    const s0 = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const s1 = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w[i] = ((w[i - 16] ?? 0) + s0 + (w[i - 7] ?? 0) + s1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let i = 0; i < 64; i += 1) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (w[i] ?? 0)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((value, i) => ((hash[i] ?? 0) + value) | 0);
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
