import type { LandedView } from '../../electron/contract/table.ts';
import type { StageView } from '../../electron/contract/landing.ts';
import { ALL_MARKED, MARK, READ, TUMBLE } from '../../electron/contract/landing-times.ts';

/** How far a result has come on this screen. */
export interface Progress {
  /** Virtual dice tumble: their faces are not drawn yet. */
  readonly tumbling: boolean;
  /** Dice that wear their mark, in slot order. */
  readonly marked: number;
  /** Everything can be read. */
  readonly told: boolean;
}

/** Everything that a result says. */
export const allTold = (dice: number): Progress => ({ tumbling: false, marked: dice, told: true });

/** Ms between two marks: all of them together take no longer than {@link ALL_MARKED}. */
const between = (dice: number): number => Math.min(MARK, ALL_MARKED / Math.max(1, dice));

/**
 * Ms after which everything can be read; with `still`, as soon as the last face is. Where a die of the next question is
 * here, at once: a screen that heard of the result late would otherwise never come to its end.
 */
export function readableAfter(
  { lands, told, hurried }: Pick<StageView, 'lands' | 'told' | 'hurried'>,
  still: boolean,
): number {
  if (hurried) return 0;
  return still ? Math.min(told, lands + READ) : told;
}

/**
 * How far a result is, `elapsed` ms after the screen heard of it. With `still`, for people who asked for less movement,
 * everything is there as soon as the last face is read.
 */
export function progressAt(
  landed: Pick<LandedView, 'dice'>,
  stage: Pick<StageView, 'lands' | 'told' | 'hurried'>,
  elapsed: number,
  still: boolean,
): Progress {
  const { length } = landed.dice;
  const read = stage.lands + READ;
  if (elapsed >= readableAfter(stage, still)) return allTold(length);
  const tumbling = elapsed < TUMBLE && landed.dice.some(({ grade }) => grade === 'virtual');
  const marked = elapsed < read ? 0 : Math.floor((elapsed - read) / between(length)) + 1;
  return { tumbling, marked: Math.min(length, still ? 0 : marked), told: false };
}

/** Ms after which the next step is to be drawn; null when nothing more comes. */
export function nextStep(
  landed: Pick<LandedView, 'dice'>,
  stage: Pick<StageView, 'lands' | 'told' | 'hurried'>,
  elapsed: number,
  still: boolean,
): number | null {
  const { length } = landed.dice;
  const read = stage.lands + READ;
  const marks = still ? [] : Array.from({ length }, (_, i) => read + i * between(length));
  const steps = [TUMBLE, read, ...marks, stage.told].sort((a, b) => a - b);
  return steps.find((step) => step > elapsed) ?? null;
}
