import type { LandedRoll, StageView, Stay } from '../../contract/landing.ts';
import { HURRIED, landsAfter, staysFor, TAKEN_BACK, toldAfter } from '../../contract/landing-times.ts';

/** A result that is to be shown. */
export interface Result {
  readonly row: number;
  readonly dice: LandedRoll['dice'];
  /** A round, a fight or a section is decided by it. */
  readonly decides: boolean;
  /** It was read before: the same faces for the same question, after it was taken back. */
  readonly known?: boolean;
}

interface Showing {
  readonly result: Result;
  /** Host time in ms. */
  readonly begun: number;
  readonly view: StageView;
}

/** More results than this never wait: the older ones are in the strip and the log. */
const MOST_WAITING = 4;

/**
 * The results that wait for a screen, one shown at a time. It is a pure fold, so that what comes at the same moment from
 * two consoles, a die and the clock has one outcome. The journal never waits for it: the next question is open already.
 */
export interface Stage {
  readonly showing: Showing | null;
  readonly waiting: readonly Result[];
  /** The last row that was ever shown or passed over: none is shown twice. */
  readonly seen: number;
}

/** Nothing is shown; rows up to `seen` are over. */
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

/** A roll was taken. */
export function landed(stage: Stage, result: Result, stay: Stay, now: number): Stage {
  if (result.row <= stage.seen) return stage;
  const seen = result.row;
  if (stay === 'off') return emptyStage(seen);
  if (stage.showing === null) return { showing: begin(result, stay, 0, now), waiting: [], seen };
  // The dice of the next question came while this result was shown: it has been read as far as anybody wanted.
  const hurried = hurry({ ...stage, seen }, now);
  return { ...hurried, waiting: [...hurried.waiting, result].slice(-MOST_WAITING) };
}

/** A die of the next question is here: what is left is told at once. A result that is held is let go. */
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

/** Somebody goes on. @param row the result that he saw; another is left as it is */
export function goOn(stage: Stage, row: number, stay: Stay, now: number): Stage {
  return stage.showing?.view.row === row ? next(stage, stay, now) : stage;
}

/** Somebody wants to look longer. */
export function hold(stage: Stage, row: number): Stage {
  const { showing } = stage;
  if (showing?.view.row !== row || showing.view.hurried || showing.view.takenBack === true) return stage;
  return { ...stage, showing: { ...showing, view: { ...showing.view, ends: null, held: true } } };
}

/** A roll was taken back: it is struck out where it is shown, for a moment, and not waited with. */
export function withdrawn(stage: Stage, row: number, now: number): Stage {
  const { showing } = stage;
  if (showing?.view.row !== row) return { ...stage, waiting: stage.waiting.filter((result) => result.row !== row) };
  const { view, begun } = showing;
  if (view.takenBack === true) return stage;
  const since = now - begun;
  const struck = { told: Math.min(view.told, since), ends: since + TAKEN_BACK, held: false, takenBack: true };
  return { ...stage, showing: { ...showing, view: { ...view, ...struck } } };
}

/** Lets time pass: a result whose time is over gives way to the next one. */
export function passed(stage: Stage, stay: Stay, now: number): Stage {
  const due = dueAt(stage);
  return due !== null && due <= now ? next(stage, stay, now) : stage;
}

/** Host time at which the present result ends by itself; null: never, or nothing is shown. */
export function dueAt({ showing }: Stage): number | null {
  return showing === null || showing.view.ends === null ? null : showing.begun + showing.view.ends;
}

function next({ waiting, seen }: Stage, stay: Stay, now: number): Stage {
  const [first, ...others] = waiting;
  if (first === undefined || stay === 'off') return emptyStage(seen);
  return { showing: begin(first, stay, others.length, now), waiting: others, seen };
}
