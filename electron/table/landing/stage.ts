import type { LandedRoll, StageView, Stay } from '../../contract/landing.ts';
import { HURRIED, landsAfter, staysFor, TAKEN_BACK, toldAfter } from '../../contract/landing-times.ts';

/** A result to show. */
export interface Result {
  readonly row: number;
  readonly dice: LandedRoll['dice'];
  /** Whether it decides a round, a fight or a section. */
  readonly decides: boolean;
  /** Whether it was read before: the same faces for the same question, after it was taken back. */
  readonly known?: boolean;
}

interface Showing {
  readonly result: Result;
  /** Host time in ms. */
  readonly begun: number;
  readonly view: StageView;
}

/** Maximum number of waiting results; older ones remain in the strip and the log. */
const MOST_WAITING = 4;

/**
 * The queue of results for the screens, shown one at a time. A pure fold, so that simultaneous events from two
 * consoles, a die and the clock have one outcome. The journal never waits for it: the next question is already open.
 */
export interface Stage {
  readonly showing: Showing | null;
  readonly waiting: readonly Result[];
  /** The last row that was shown or skipped, so that none is shown twice. */
  readonly seen: number;
}

/** Shows nothing; rows up to `seen` are done. */
export const emptyStage = (seen: number): Stage => ({ showing: null, waiting: [], seen });

function begin(result: Result, stay: Exclude<Stay, 'off'>, waiting: number, now: number): Showing {
  const known = result.known === true;
  const lands = known ? 0 : landsAfter(result.dice);
  const told = known ? 0 : lands + toldAfter(result.dice.length);
  const stays = staysFor(stay, result.decides, waiting);
  return {
    result,
    begun: now,
    view: { row: result.row, lands, told, ends: stays === null ? null : told + stays, held: false, hurried: false },
  };
}

/** Adds a roll that was taken. */
export function landed(stage: Stage, result: Result, stay: Stay, now: number): Stage {
  if (result.row <= stage.seen) return stage;
  const seen = result.row;
  if (stay === 'off') return emptyStage(seen);
  if (stage.showing === null) return { showing: begin(result, stay, 0, now), waiting: [], seen };
  // Dice for the next question came while this result was shown, so nobody needs it any longer.
  const hurried = hurry({ ...stage, seen }, now);
  return { ...hurried, waiting: [...hurried.waiting, result].slice(-MOST_WAITING) };
}

/** A die of the next question has arrived: shows the rest at once and releases a held result. */
export function hurry(stage: Stage, now: number): Stage {
  const { showing } = stage;
  if (showing === null || showing.view.hurried) return stage;
  const passed = now - showing.begun;
  const { view } = showing;
  const told = Math.min(view.told, passed);
  return {
    ...stage,
    showing: {
      ...showing,
      view: { ...view, told, ends: Math.max(passed, told + HURRIED), held: false, hurried: true },
    },
  };
}

/** Moves on to the next result. @param row the result the person saw; any other is left alone */
export function goOn(stage: Stage, row: number, stay: Stay, now: number): Stage {
  return stage.showing?.view.row === row ? next(stage, stay, now) : stage;
}

/** Keeps a result on screen until somebody moves on. */
export function hold(stage: Stage, row: number): Stage {
  const { showing } = stage;
  if (showing?.view.row !== row || showing.view.hurried || showing.view.takenBack === true) return stage;
  return { ...stage, showing: { ...showing, view: { ...showing.view, ends: null, held: true } } };
}

/** A roll was taken back: strikes it out briefly if it is shown, and removes it from the queue. */
export function withdrawn(stage: Stage, row: number, now: number): Stage {
  const { showing } = stage;
  if (showing?.view.row !== row) return { ...stage, waiting: stage.waiting.filter((result) => result.row !== row) };
  const { view, begun } = showing;
  if (view.takenBack === true) return stage;
  const since = now - begun;
  const struck = { told: Math.min(view.told, since), ends: since + TAKEN_BACK, held: false, takenBack: true };
  return { ...stage, showing: { ...showing, view: { ...view, ...struck } } };
}

/** Advances time: an expired result makes way for the next one. */
export function passed(stage: Stage, stay: Stay, now: number): Stage {
  const due = dueAt(stage);
  return due !== null && due <= now ? next(stage, stay, now) : stage;
}

/** Host time at which the present result expires; `null` if it never does or nothing is shown. */
export function dueAt({ showing }: Stage): number | null {
  return showing === null || showing.view.ends === null ? null : showing.begun + showing.view.ends;
}

function next({ waiting, seen }: Stage, stay: Stay, now: number): Stage {
  const [first, ...others] = waiting;
  if (first === undefined || stay === 'off') return emptyStage(seen);
  return { showing: begin(first, stay, others.length, now), waiting: others, seen };
}
