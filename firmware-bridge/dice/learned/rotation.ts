import type { Vector } from './vector.ts';

/** A rotation matrix of three rows. */
export type Rotation = readonly [Vector, Vector, Vector];

const SWEEPS = 12;

/** Rotates a vector. */
export function turn(rotation: Rotation, [x, y, z]: Vector): Vector {
  const row = (r: Vector): number => r[0] * x + r[1] * y + r[2] * z;
  return [row(rotation[0]), row(rotation[1]), row(rotation[2])];
}

/**
 * The rotation that best maps `from` onto `to` by least squares (Wahba's problem), with Davenport's quaternion method.
 * Two directions that are not collinear determine it; with fewer, any rotation that fits is returned.
 */
export function bestRotation(from: readonly Vector[], to: readonly Vector[]): Rotation {
  const b = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ];
  from.forEach((f, i) => {
    const t = to[i];
    if (t === undefined) return;
    for (let r = 0; r < 3; r += 1)
      for (let c = 0; c < 3; c += 1) at(b, r)[c] = (at(b, r)[c] ?? 0) + (t[r] ?? 0) * (f[c] ?? 0);
  });
  const m = (r: number, c: number): number => b[r]?.[c] ?? 0;
  const trace = m(0, 0) + m(1, 1) + m(2, 2);
  const [zx, zy, zz] = [m(2, 1) - m(1, 2), m(0, 2) - m(2, 0), m(1, 0) - m(0, 1)];
  const [w, x, y, z] = greatest([
    [trace, zx, zy, zz],
    [zx, 2 * m(0, 0) - trace, m(0, 1) + m(1, 0), m(0, 2) + m(2, 0)],
    [zy, m(0, 1) + m(1, 0), 2 * m(1, 1) - trace, m(1, 2) + m(2, 1)],
    [zz, m(0, 2) + m(2, 0), m(1, 2) + m(2, 1), 2 * m(2, 2) - trace],
  ]);
  return [
    [w * w + x * x - y * y - z * z, 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), w * w - x * x + y * y - z * z, 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), w * w - x * x - y * y + z * z],
  ];
}

function at(rows: number[][], r: number): number[] {
  return rows[r] ?? [];
}

/** The eigenvector of the largest eigenvalue of a symmetric 4 × 4 matrix, by Jacobi rotations. Modifies the matrix. */
function greatest(a: number[][]): readonly [number, number, number, number] {
  const n = 4;
  const v = Array.from({ length: n }, (_row, r) => Array.from({ length: n }, (_column, c) => (r === c ? 1 : 0)));
  const get = (rows: number[][], r: number, c: number): number => rows[r]?.[c] ?? 0;
  for (let sweep = 0, moved = true; moved && sweep < SWEEPS; sweep += 1) {
    moved = false;
    for (let p = 0; p < n - 1; p += 1) {
      for (let q = p + 1; q < n; q += 1) {
        const off = get(a, p, q);
        if (Math.abs(off) < 1e-12) continue;
        moved = true;
        const angle = Math.atan2(2 * off, get(a, q, q) - get(a, p, p)) / 2;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        for (let k = 0; k < n; k += 1) {
          const [kp, kq] = [get(a, k, p), get(a, k, q)];
          at(a, k)[p] = c * kp - s * kq;
          at(a, k)[q] = s * kp + c * kq;
        }
        for (let k = 0; k < n; k += 1) {
          const [pk, qk] = [get(a, p, k), get(a, q, k)];
          at(a, p)[k] = c * pk - s * qk;
          at(a, q)[k] = s * pk + c * qk;
          const [vp, vq] = [get(v, k, p), get(v, k, q)];
          at(v, k)[p] = c * vp - s * vq;
          at(v, k)[q] = s * vp + c * vq;
        }
      }
    }
  }
  let best = 0;
  for (let i = 1; i < n; i += 1) if (get(a, i, i) > get(a, best, best)) best = i;
  return [get(v, 0, best), get(v, 1, best), get(v, 2, best), get(v, 3, best)];
}
