import type { Point } from '../../fortress/view.ts';

/** Types shared by the state of a siege and its facts. */

export type Phase = 'command' | 'shooting' | 'combat';
/**
 * The current step of a turn: a phase, or between the Shooting phase's tests and its drive-back dice (SF-030 c); before
 * the first turn, deployment.
 */
export type Moment = Phase | 'drive-back' | 'deployment';
/** A section's id, or `section/gate` for the gate inside a tower. */
export type StructureId = string;

export type Place =
  | OnSections
  | { readonly on: 'courtyard'; readonly at: Point }
  | { readonly on: 'field'; readonly at: Point }
  | { readonly on: 'contact'; readonly section: string }
  | { readonly on: 'breach'; readonly section: string }
  /** Not on the table: not yet deployed, or left over an edge without being destroyed (SF-278). */
  | { readonly on: 'off-table' };

/** Stands on sections, plus the unit's stands elsewhere: one unit may be in several kinds of place. */
export interface OnSections {
  readonly on: 'sections';
  readonly stands: Readonly<Record<string, number>>;
  /** Stands without room that wait at the foot of the wall (SF-098). */
  readonly foot?: number | undefined;
  /** Stands moved into the courtyard behind a broken gate while others are on other sections (SF-077). */
  readonly courtyard?: { readonly stands: number; readonly at: Point } | undefined;
}
