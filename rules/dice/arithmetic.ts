/**
 * The number type for computing chances. Screens use doubles; tests use fractions, in which a sum of chances is exactly
 * 1. The same procedures run over both.
 */
export interface Arithmetic<W> {
  readonly zero: W;
  readonly one: W;
  /** `numerator / denominator`, both whole numbers. */
  readonly ratio: (numerator: number, denominator: number) => W;
  readonly add: (a: W, b: W) => W;
  readonly multiply: (a: W, b: W) => W;
  /** `b` must not be 0. */
  readonly divide: (a: W, b: W) => W;
  readonly toNumber: (a: W) => number;
}

export const doubles: Arithmetic<number> = {
  zero: 0,
  one: 1,
  ratio: (numerator, denominator) => numerator / denominator,
  add: (a, b) => a + b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  toNumber: (a) => a,
};

/** An exact fraction in lowest terms, with a positive denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function reduced(numerator: bigint, denominator: bigint): Fraction {
  const common = gcd(numerator, denominator) || 1n;
  return { numerator: numerator / common, denominator: denominator / common };
}

export const fractions: Arithmetic<Fraction> = {
  zero: { numerator: 0n, denominator: 1n },
  one: { numerator: 1n, denominator: 1n },
  ratio: (numerator, denominator) => reduced(BigInt(numerator), BigInt(denominator)),
  add: (a, b) => reduced(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator),
  multiply: (a, b) => reduced(a.numerator * b.numerator, a.denominator * b.denominator),
  divide: (a, b) => reduced(a.numerator * b.denominator, a.denominator * b.numerator),
  toNumber: (a) => {
    // 60 bits keep the quotient exact to a double, whatever the sizes.
    const shifted = (a.numerator << 1100n) / a.denominator;
    const text = shifted.toString(2);
    const kept = text.slice(0, 60);
    return Number(`0b${kept}`) * 2 ** (text.length - kept.length - 1100);
  },
};
