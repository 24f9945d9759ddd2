import { bestRotation, turn, type Rotation } from './rotation.ts';
import { directionsOf, STEEPNESS, type Form } from './solid.ts';
import { dot, length, mean, minus, plus, times, unit, type Vector } from './vector.ts';

/** How a sensor sits in its die: a reading is `scale` times the direction that is up, plus `offset`. */
export interface Fit {
  readonly offset: Vector;
  readonly scale: number;
  /** Every direction of the form, in the frame of the sensor. */
  readonly directions: readonly Vector[];
  /** For each placement, the index of its direction. */
  readonly taken: readonly number[];
  /** Root mean square of what is left over, as a share of the scale: about the angle in radians. */
  readonly left: number;
}

const ROUNDS = 12;
const OFFSET_COST = 0.1;
/** Placements from which on an offset can be told from a turn; seven figures are sought, three come with each. */
const OFFSET_FROM = 3;

/**
 * Fits a form to readings, each taken with another face up: turn, offset and scale in the least squares. Which reading
 * belongs to which direction is not known beforehand, so each way in which the first two may lie is tried.
 * @returns nothing for no reading, or where two readings fall on one direction whatever is tried
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
  // The reading that is least in line with the first one fixes the turn best.
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

/** Placements on one end of a ten-sided die cannot tell a steeper die from an offset: the smaller offset is likelier. */
function cost({ left, offset, scale }: Fit): number {
  return left + (OFFSET_COST * length(offset)) / scale;
}

/** Assigns and fits in turn, until nothing moves. */
function refine(ideal: readonly Vector[], readings: readonly Vector[], first: Rotation): Fit | undefined {
  let rotation = first;
  let offset: Vector = [0, 0, 0];
  let scale = readings.reduce((sum, one) => sum + length(one), 0) / readings.length;
  let taken: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turned = ideal.map((one) => turn(rotation, one));
    const before = taken;
    taken = readings.map((one) => nearest(turned, minus(one, offset)));
    // The same readings on the same directions lead to the same fit.
    if (taken.every((one, i) => one === before[i])) break;
    if (new Set(taken).size !== taken.length) return undefined;
    const chosen = taken.map((i): Vector => ideal[i] ?? [0, 0, 0]);
    if (readings.length < OFFSET_FROM) {
      rotation = bestRotation(chosen, readings.map(unit));
      continue;
    }
    // Similarity between two sets of points: the turn of what is round the means, then scale, then what is left over.
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

/** The index of the direction that is nearest to a reading. */
export function nearest(directions: readonly Vector[], reading: Vector): number {
  let best = 0;
  directions.forEach((one, i) => {
    if (dot(one, reading) > dot(directions[best] ?? one, reading)) best = i;
  });
  return best;
}
