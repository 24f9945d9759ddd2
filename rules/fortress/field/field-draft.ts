import { z } from 'zod';
import { Area, Land, Placed, TableSize, Way } from './field-view.ts';

/** A battlefield being set up: the table, its land, and where everybody starts. */
export const FieldDraft = z.strictObject({
  table: TableSize,
  land: z.array(Land).max(40),
  /** Places of units and leaders, by id. */
  placed: z.record(z.string().max(80), Placed),
});
export type FieldDraft = z.infer<typeof FieldDraft>;

/** Every kind of land that can be laid. */
export const LAND_KINDS: readonly Land['kind'][] = [...Area.shape.kind.options, ...Way.shape.kind.options];

/** How a battlefield is set up in a system. Set-ups are drafts: other errors in them do not matter here. */
export interface FieldPart<Setup> {
  readonly read: (setup: Setup) => FieldDraft;
  /** The kinds of land that the players have agreed to use. */
  readonly kinds: (setup: Setup) => readonly Land['kind'][];
  /** The set-up with this battlefield. Pieces missing from the draft lose their place. */
  readonly write: (setup: Setup, draft: FieldDraft) => Setup;
}
