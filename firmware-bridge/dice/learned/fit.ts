import { bestRotation, turn, type Rotation } from './rotation.ts';
import { directionsOf, STEEPNESS, type Form } from './solid.ts';
import { dot, length, mean, minus, plus, times, unit, type Vector } from './vector.ts';

/** How a sensor is mounted in its die: a reading is `scale` times the upward direction, plus `offset`. */
export interface Fit {
  readonly offset: Vector;
  readonly scale: number;
  /** Every direction of the form, in the sensor's frame. */
  readonly directions: readonly Vector[];
  /** For each placement, the index of its direction. */
  readonly taken: readonly number[];
  /** Root mean square of the residuals relative to the scale: roughly the angle in radians. */
  readonly left: number;
}

const ROUNDS = 12;
const OFFSET_COST = 0.1;
/** The number of placements that can separate an offset from a rotation: seven unknowns, three values per placement. */
const OFFSET_FROM = 3;

/**
 * Fits a form to readings, each taken with a different face up: rotation, offset and scale by least squares. Which
 * reading belongs to which direction is unknown, so every assignment of the first two readings is tried.
 * @returns `undefined` without readings, or if two readings fall on one direction in every attempt
 */
export function fitForm(form: Form, readings: readonly Vector[]): Fit | undefined {
  let best: Fit | undefined;
  let steepness = 0;
  const tryOut = (steep: number): void => {
    const fit = fitIdeal(directionsOf(form, steep), readings);
    if (fit === undefined || (best !== undefined && cost(fit) >= cost(best) - 1e-9)) return;
    best = fit;
    steepness = steep;
  };
  if (form !== 10) tryOut(0);
  else {
    for (const steep of STEEPNESS) tryOut(steep);
    for (const step of [-2, 2, -1, 1]) tryOut(steepness + step);
  }
  return best;
}

function fitIdeal(ideal: readonly Vector[], readings: readonly Vector[]): Fit | undefined {
  const [first, ...others] = readings;
  const [start] = ideal;
  if (first === undefined || start === undefined) return undefined;
  // The reading closest to perpendicular to the first one determines the rotation best.
  const second = others.toSorted(
    (a, b) => Math.abs(dot(unit(a), unit(first))) - Math.abs(dot(unit(b), unit(first))),
  )[0];
  const tries =
    second === undefined
      ? [bestRotation([start], [unit(first)])]
      : ideal.slice(1).map((other) => bestRotation([start, other], [unit(first), unit(second)]));
  let best: Fit | undefined;
  for (const rotation of tries) {
    const fit = refine(ideal, readings, rotation);
    if (fit !== undefined && (best === undefined || fit.left < best.left - 1e-9)) best = fit;
  }
  return best;
}

/**
 * Placements on one end of a ten-sided die cannot tell a steeper die from an offset: the smaller offset is likelier.
 */
function cost({ left, offset, scale }: Fit): number {
  return left + (OFFSET_COST * length(offset)) / scale;
}

/** Alternates between assigning and fitting until nothing changes. */
function refine(ideal: readonly Vector[], readings: readonly Vector[], first: Rotation): Fit | undefined {
  let rotation = first;
  let offset: Vector = [0, 0, 0];
  let scale = readings.reduce((sum, one) => sum + length(one), 0) / readings.length;
  let taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turned = ideal.map((one) => turn(rotation, one));
    const before = taken;
    taken = readings.map((one) => nearest(turned, minus(one, offset)));
    // The same assignment gives the same fit.
    if (taken.every((one, i) => one === before[i])) break;
    if (new Set(taken).size !== taken.length) return undefined;
    const chosen = taken.map((i): Vector => ideal[i] ?? [0, 0, 0]);
    if (readings.length < OFFSET_FROM) {
      rotation = bestRotation(chosen, readings.map(unit));
      continue;
    }
    // Similarity transform between two point sets: first rotation about the means, then scale, then translation.
    const [from, to] = [mean(chosen), mean(readings)];
    const around = chosen.map((one) => minus(one, from));
    rotation = bestRotation(
      around,
      readings.map((one) => minus(one, to)),
    );
    const spread = around.reduce((sum, one) => sum + dot(one, one), 0);
    const agree = around.reduce((sum, one, i) => sum + dot(turn(rotation, one), minus(readings[i] ?? to, to)), 0);
    if (spread === 0 || agree <= 0) return undefined;
    scale = agree / spread;
    offset = minus(to, times(turn(rotation, from), scale));
  }
  const directions = ideal.map((one) => turn(rotation, one));
  const squares = readings.map((one, i) => {
    const d = minus(one, plus(offset, times(directions[taken[i] ?? 0] ?? [0, 0, 0], scale)));
    return dot(d, d);
  });
  const left = Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / readings.length) / scale;
  return { offset, scale, directions, taken, left };
}

/** The index of the direction closest to a reading. */
export function nearest(directions: readonly Vector[], reading: Vector): number {
  let best = 0;
  directions.forEach((one, i) => {
    if (dot(one, reading) > dot(directions[best] ?? one, reading)) best = i;
  });
  return best;
}
