import { z } from 'zod';
import { Area, Land, Placed, TableSize, Way } from './field-view.ts';

/** A battlefield that is being set up: the table, its land, and where everybody begins. */
export const FieldDraft = z.strictObject({
  table: TableSize,
  land: z.array(Land).max(40),
  /** Those who were placed, units and leaders, by id. */
  placed: z.record(z.string().max(80), Placed),
});
export type FieldDraft = z.infer<typeof FieldDraft>;

/** Every kind of land that can be laid down. */
export const LAND_KINDS: readonly Land['kind'][] = [...Area.shape.kind.options, ...Way.shape.kind.options];

/** How a battlefield is set up in a system. Set-ups are drafts: what else is wrong with them does not matter here. */
export interface FieldPart<Setup> {
  readonly read: (setup: Setup) => FieldDraft;
  /** What of the land the players have agreed to play with. */
  readonly kinds: (setup: Setup) => readonly Land['kind'][];
  /** The set-up with this battlefield; who is not in it is left out. Places of others are not touched by land. */
  readonly write: (setup: Setup, draft: FieldDraft) => Setup;
}
