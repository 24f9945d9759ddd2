import type { Point } from '../../fortress/view.ts';

/** Words that the state of a siege and its facts share. */

export type Phase = 'command' | 'shooting' | 'combat';
/**
 * Where a turn stands: in a phase, or between the tests of the Shooting phase and its drive-back dice (SF-030 c); before
 * the first turn the armies are deployed.
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
  /** Not on the table: before it is deployed, or gone over an edge without being destroyed (SF-278). */
  | { readonly on: 'off-table' };

/** Stands on sections, and those of the same unit that are not on them: one unit may be in several kinds of places. */
export interface OnSections {
  readonly on: 'sections';
  readonly stands: Readonly<Record<string, number>>;
  /** Stands that found no room and wait at the foot of the wall (SF-098). */
  readonly foot?: number | undefined;
  /** Stands that a broken gate has put into the courtyard behind it, while others stand on other sections (SF-077). */
  readonly courtyard?: { readonly stands: number; readonly at: Point } | undefined;
}
