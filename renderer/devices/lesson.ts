import type { DeviceNews } from '../../electron/contract/devices-api.ts';
import type { LessonView } from '../../electron/contract/dice-api.ts';
import type { DeviceView } from '../../electron/contract/table.ts';
import { own } from '../../rules/kernel/own.ts';
import type { TimedNews } from './use-news.ts';

/** How a die is taught: its number of faces, and whether all pairs of opposite faces add up to the same number. */
export interface Form {
  readonly sides: number;
  readonly opposites: boolean;
}

/** A lesson in which a die that only tells directions learns its faces. */
export interface Lesson extends Form {
  /** The die, as `device/die`. */
  readonly die: string;
  readonly view: LessonView;
  /** The faces that were placed so far, in order. */
  readonly named: readonly number[];
  /** When a person last named a face, by this screen's clock in ms; null before the first. */
  readonly namedAt: number | null;
}

/**
 * How the die lies during a lesson: its device is lost, it has not said so yet, it is in motion, it lies as it lay for
 * the face before, or at a new rest.
 */
export type Rest = 'lost' | 'unheard' | 'moving' | 'turn' | 'still';

/** A lesson as it begins. */
export function begun(die: string, { sides, opposites }: Form, view: LessonView): Lesson {
  return { die, sides, opposites, view, named: [], namedAt: null };
}

/** The lesson after a face was named. What the host did not accept leaves the faces that are still missing as they were. */
export function afterNaming(lesson: Lesson, face: number, view: LessonView, at: number): Lesson {
  const { missing, atLeast } = lesson.view;
  if (view.missing.length >= missing.length) return { ...lesson, view: { ...view, missing, atLeast }, namedAt: at };
  return { ...lesson, view, named: [...lesson.named, face], namedAt: at };
}

/** Which placement is the next, and how many there are in all. */
export function stepOf({ named, view }: Lesson): { readonly step: number; readonly of: number } {
  return { step: named.length + 1, of: named.length + Math.max(1, view.atLeast) };
}

/** Whether everything is learned. */
export const isLearned = ({ view }: Lesson): boolean => view.missing.length === 0;

/** How the die of a lesson lies now. @param device that it belongs to */
export function restOf(
  { die, namedAt }: Lesson,
  { lies, thrown, at }: Pick<TimedNews, 'lies' | 'thrown' | 'at'>,
  device: Pick<DeviceView, 'state'>,
): Rest {
  // What it said before it was lost says nothing of how it lies now.
  if (device.state !== 'ready') return 'lost';
  const lain = own(lies, die);
  if (lain === undefined) return 'unheard';
  const last = own(thrown, die);
  if (last?.does === 'rolls' && last.ago < lain.ago) return 'moving';
  return namedAt !== null && at - lain.ago < namedAt ? 'turn' : 'still';
}

/** Whether a die tells directions and has not learned which is which face: its throws do not count. */
export const isUntaught = (die: string, { lies, taught }: Pick<DeviceNews, 'lies' | 'taught'>): boolean =>
  own(lies, die) !== undefined && own(taught, die) === undefined;
