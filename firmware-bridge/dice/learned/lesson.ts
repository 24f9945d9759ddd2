import { fitForm } from './fit.ts';
import { oppositeFace, type Form } from './solid.ts';
import { degreesBetween, length, mean, minus, times, unit, type Vector } from './vector.ts';

/** A person says which face is up while the die lies still. */
export interface Placement {
  readonly face: number;
  /** At least one reading, in whatever unit the die uses. */
  readonly readings: readonly Vector[];
}

/** One direction of a die, and the face that is up when it points upwards. */
export interface Taught {
  readonly up: Vector;
  readonly face: number;
}

/** The calibration with which a die's face can be determined. */
export interface LearnedDie {
  readonly sides: number;
  readonly offset: Vector;
  /** Length of a reading at rest. */
  readonly scale: number;
  readonly faces: readonly Taught[];
}

export type LessonWarning =
  /** A face was placed twice with the die lying differently; or two faces were placed alike. */
  | { readonly key: 'lesson.contradicts'; readonly face: number; readonly other: number }
  /** Two faces are so close to each other that one may be taken for the other. */
  | { readonly key: 'lesson.too-close'; readonly face: number; readonly other: number; readonly degrees: number }
  /** The die moved when it should have lain still. */
  | { readonly key: 'lesson.moved'; readonly face: number }
  /** The placements do not fit a die of this form. */
  | { readonly key: 'lesson.other-form' };

/** What has been learned so far. */
export interface Lesson {
  readonly die: LearnedDie;
  /** Faces whose direction is still unknown; any of them is a good next placement. */
  readonly missing: readonly number[];
  /** The fewest placements that can still complete the lesson. */
  readonly atLeast: number;
  /** 0 to 100: how well the readings fit each other, relative to the angles between faces. */
  readonly quality: number;
  /** Half the angle between the two closest faces, in degrees: readings within it identify a face safely. */
  readonly margin: number;
  readonly warnings: readonly LessonWarning[];
}

/** Faces closer than this cannot be told apart on a table that is not quite level. */
const TOO_CLOSE_DEGREES = 20;
const MOVED_DEGREES = 6;
/** The largest deviation between placements of the same face. */
const SAME_FACE_DEGREES = 8;

/**
 * Learns a die of a known form from the placements so far.
 * @param opposites whether all pairs of opposite faces have the same sum (as on nearly all dice): then a placement
 *   determines two faces, and a six-sided die needs three placements instead of five
 */
export function learnForm(form: Form, placements: readonly Placement[], opposites: boolean): Lesson {
  const warnings: LessonWarning[] = placements.flatMap(movedIn);
  const rests = oneForEachFace(placements, warnings);
  const fit = fitForm(
    form,
    rests.map(({ reading }) => reading),
  );
  if (fit === undefined) {
    if (rests.length > 0) warnings.push({ key: 'lesson.other-form' });
    const die = { sides: form, offset: [0, 0, 0] as const, scale: 1, faces: [] };
    return lesson(die, form, opposites, [], Math.PI, warnings);
  }
  const byDirection = new Map<number, number>();
  const tell = (direction: number, face: number): void => {
    const before = byDirection.get(direction);
    if (before !== undefined && before !== face) warnings.push({ key: 'lesson.contradicts', face, other: before });
    else byDirection.set(direction, face);
  };
  rests.forEach(({ face }, i) => {
    tell(fit.taken[i] ?? 0, face);
  });
  if (opposites) {
    rests.forEach(({ face }, i) => {
      const across = oppositeFace(form, face);
      const up = fit.directions[fit.taken[i] ?? 0];
      if (across === undefined || up === undefined) return;
      tell(
        fit.directions.findIndex((one) => degreesBetween(one, times(up, -1)) < 1),
        across,
      );
    });
  }
  // The last face and the last direction belong together.
  const faces = new Set(byDirection.values());
  const open = fit.directions.flatMap((_one, i) => (byDirection.has(i) ? [] : [i]));
  const unnamed = facesUpTo(form).filter((face) => !faces.has(face));
  const [direction, face] = [open[0], unnamed[0]];
  if (open.length === 1 && unnamed.length === 1 && direction !== undefined && face !== undefined) tell(direction, face);
  const taught = [...byDirection].map(([i, which]) => ({ up: fit.directions[i] ?? [0, 0, 0], face: which }));
  const die = { sides: form, offset: fit.offset, scale: fit.scale, faces: taught };
  if (fit.left > Math.PI / 12) warnings.push({ key: 'lesson.other-form' });
  return lesson(die, form, opposites, fit.directions, fit.left, warnings);
}

/**
 * Learns a die of any form: each face is placed once, or more often if several directions mean one face. Nothing is
 * deduced about faces that were not placed.
 */
export function learnPlaced(sides: number, placements: readonly Placement[]): Lesson {
  const warnings: LessonWarning[] = placements.flatMap(movedIn);
  const rests = placements.map(({ face, readings }) => ({ face, reading: mean(readings) }));
  const scale = rests.reduce((sum, { reading }) => sum + length(reading), 0) / Math.max(1, rests.length);
  const faces = rests.map(({ face, reading }) => ({ face, up: unit(reading) }));
  const unevenness = rests.reduce((sum, { reading }) => sum + (length(reading) / scale - 1) ** 2, 0);
  const die = { sides, offset: [0, 0, 0] as const, scale, faces };
  const left = Math.sqrt(unevenness / Math.max(1, rests.length));
  return lesson(
    die,
    sides,
    false,
    faces.map(({ up }) => up),
    left,
    warnings,
    faces,
  );
}

function lesson(
  die: LearnedDie,
  sides: number,
  opposites: boolean,
  directions: readonly Vector[],
  left: number,
  warnings: readonly LessonWarning[],
  placed?: readonly Taught[],
): Lesson {
  const named = new Set(die.faces.map(({ face }) => face));
  const missing = facesUpTo(sides).filter((face) => !named.has(face));
  const pairs = (placed ?? []).flatMap((one, i, all) =>
    all
      .slice(i + 1)
      .flatMap((other) => (one.face === other.face ? [] : [{ one, other, degrees: degreesBetween(one.up, other.up) }])),
  );
  const close = pairs.flatMap(({ one, other, degrees }): LessonWarning[] =>
    degrees >= TOO_CLOSE_DEGREES
      ? []
      : [{ key: 'lesson.too-close', face: one.face, other: other.face, degrees: Math.round(degrees) }],
  );
  // Directions of the same face may be as close to each other as they like.
  const margin =
    placed === undefined ? halfNearestGap(directions) : Math.min(180, ...pairs.map(({ degrees }) => degrees)) / 2;
  const off = (left * 180) / Math.PI;
  return {
    die,
    missing,
    atLeast:
      opposites && sides !== 4
        ? Math.ceil(missing.length / 2)
        : Math.max(0, missing.length - (placed === undefined ? 1 : 0)),
    quality: directions.length === 0 ? 0 : Math.max(0, Math.round(100 * (1 - off / margin))),
    margin,
    warnings: [...warnings, ...close],
  };
}

/** Half the angle between the two closest of some directions, in degrees; 90 for fewer than two. */
export function halfNearestGap(directions: readonly Vector[]): number {
  const gaps = directions.flatMap((one, i) => directions.slice(i + 1).map((other) => degreesBetween(one, other)));
  return Math.min(180, ...gaps) / 2;
}

function facesUpTo(sides: number): number[] {
  return Array.from({ length: sides }, (_none, i) => i + 1);
}

function movedIn({ face, readings }: Placement): LessonWarning[] {
  const middle = mean(readings);
  return readings.some((one) => degreesBetween(one, middle) > MOVED_DEGREES) ? [{ key: 'lesson.moved', face }] : [];
}

/** The placements, merged per face if they agree. Of two that contradict each other, the first one is kept. */
function oneForEachFace(
  placements: readonly Placement[],
  warnings: LessonWarning[],
): { face: number; reading: Vector }[] {
  const rests: { face: number; reading: Vector; all: Vector[] }[] = [];
  for (const { face, readings } of placements) {
    const reading = mean(readings);
    const before = rests.find((one) => one.face === face);
    const alike = rests.find((one) => one.face !== face && degreesBetween(one.reading, reading) < SAME_FACE_DEGREES);
    if (alike !== undefined) warnings.push({ key: 'lesson.contradicts', face, other: alike.face });
    else if (before === undefined) rests.push({ face, reading, all: [reading] });
    else if (degreesBetween(before.reading, reading) > SAME_FACE_DEGREES)
      warnings.push({ key: 'lesson.contradicts', face, other: face });
    else {
      before.all.push(reading);
      before.reading = mean(before.all);
    }
  }
  return rests;
}

/** What a learned die shows for a reading at rest. */
export interface ReadFace {
  /** The face; `undefined` if the closest direction is too far away: the die leans, or that face was never learned. */
  readonly face: number | undefined;
  /** Degrees between the reading and the closest learned direction. */
  readonly off: number;
  /** 0 to 100: 100 flat on the face, 0 halfway to the next. */
  readonly confidence: number;
}

/** Determines the face of a learned die. @param margin of its lesson, in degrees */
export function readLearned(die: LearnedDie, margin: number, reading: Vector): ReadFace {
  const up = minus(reading, die.offset);
  let best: { readonly face: number; readonly off: number } | undefined;
  for (const taught of die.faces) {
    const off = degreesBetween(taught.up, up);
    if (best === undefined || off < best.off) best = { face: taught.face, off };
  }
  if (best === undefined || length(up) === 0) return { face: undefined, off: 180, confidence: 0 };
  const confidence = Math.max(0, Math.round(100 * (1 - best.off / margin)));
  return { face: best.off <= margin ? best.face : undefined, off: best.off, confidence };
}
