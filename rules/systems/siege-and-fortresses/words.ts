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
  /** `foot`: stands that found no room and wait at the foot of the wall (SF-098). */
  | { readonly on: 'sections'; readonly stands: Readonly<Record<string, number>>; readonly foot?: number | undefined }
  | { readonly on: 'courtyard'; readonly at: Point }
  | { readonly on: 'field'; readonly at: Point }
  | { readonly on: 'contact'; readonly section: string }
  | { readonly on: 'breach'; readonly section: string }
  /** Not on the table: before it is deployed, or gone over an edge without being destroyed (SF-278). */
  | { readonly on: 'off-table' };
