/** A direction or a reading of an accelerometer. */
export type Vector = readonly [number, number, number];

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

export function plus(a: Vector, b: Vector): Vector {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

export function times(a: Vector, by: number): Vector {
  return [a[0] * by, a[1] * by, a[2] * by];
}

export function length(a: Vector): number {
  return Math.sqrt(dot(a, a));
}

/** The unit vector of a direction; a zero vector is returned unchanged. */
export function unit(a: Vector): Vector {
  const long = length(a);
  return long === 0 ? a : times(a, 1 / long);
}

/** The mean of one or more readings. */
export function mean(all: readonly Vector[]): Vector {
  return times(all.reduce(plus, [0, 0, 0]), 1 / Math.max(1, all.length));
}

/** The angle between two directions in degrees, 0 to 180. */
export function degreesBetween(a: Vector, b: Vector): number {
  return (Math.acos(Math.max(-1, Math.min(1, dot(unit(a), unit(b))))) * 180) / Math.PI;
}
