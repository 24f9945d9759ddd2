import { z } from 'zod';
import type { FieldPart } from '../fortress/field/field-draft.ts';
import { FieldValues, type Field, type FieldValue } from './field.ts';
import type { Parsed, Problem, Schema } from './problem.ts';
import type { Seat } from './request.ts';
import { Text } from './text.ts';

/**
 * How armies, fortresses and equipment are bought before a match, as pure functions on plain values. Screens show what
 * is here and know no limits themselves. A set-up passed in may be incomplete, and is never changed.
 */

const ProblemShape: z.ZodType<Problem> = z.strictObject({
  text: Text,
  rule: z.string().optional(),
  about: z.array(z.string()).readonly().optional(),
});

/** A pool of points; a system may have several, such as army points and siege points. */
export const Budget = z
  .strictObject({
    id: z.string(),
    title: Text,
    spent: z.number(),
    /** The points that may be spent; null if nothing was agreed. */
    allowance: z.number().nullable(),
  })
  .readonly();

/** What lines and wares have in common. */
const listed = {
  /** Its list, one of {@link Mustering.lists}. */
  list: z.string(),
  what: Text,
  points: z.number(),
  /** The budget that pays for it. */
  budget: z.string(),
  rule: z.string().nullable(),
};

/** Something bought. */
export const MusterLine = z
  .strictObject({
    /** The id to pass to {@link Mustering.remove}. */
    id: z.string(),
    ...listed,
    /** The piece that it is or belongs to; the id of a unit if {@link Mustering.units} can change it. */
    about: z.string(),
    removable: z.boolean(),
  })
  .readonly();
export type MusterLine = z.infer<typeof MusterLine>;

/** What a side has bought so far, and what is wrong with it. */
export const Account = z
  .strictObject({
    seat: z.string(),
    /** The budgets; empty if nothing has a price. */
    budgets: z.array(Budget).readonly(),
    lines: z.array(MusterLine).readonly(),
    /** Bought against the rules. */
    problems: z.array(ProblemShape).readonly(),
    /** Required but not bought yet. */
    missing: z.array(ProblemShape).readonly(),
    /** Unusual but allowed. */
    warnings: z.array(ProblemShape).readonly(),
    /** What the players must take care of on the table. */
    reminders: z.array(z.strictObject({ rule: z.string(), text: Text })).readonly(),
  })
  .readonly();
export type Account = z.infer<typeof Account>;

/** Something a side may buy next. */
export const Ware = z
  .strictObject({
    id: z.string(),
    ...listed,
    /** What it may be bought for, such as the sections without oil; null if it stands alone. */
    targets: z
      .array(z.strictObject({ id: z.string(), text: Text, against: ProblemShape.optional() }))
      .readonly()
      .nullable(),
    /** Why it is forbidden now: the problem that buying it would cause. With targets: set if all are forbidden. */
    against: ProblemShape.optional(),
    /** The other side must not see this purchase; screens hide it behind a curtain. */
    secret: z.boolean().optional(),
  })
  .readonly();
export type Ware = z.infer<typeof Ware>;

/** A purchase. `name`: what the players call it, if it has a name. */
export const Purchase = z
  .strictObject({
    seat: z.string().max(32),
    ware: z.string().max(80),
    target: z.string().max(80).nullable(),
    name: z.string().min(1).max(60).optional(),
  })
  .readonly();
export type Purchase = z.infer<typeof Purchase>;

/** A unit as field values. */
export const MusteredUnit = z.strictObject({ id: z.string(), values: FieldValues }).readonly();
export type MusteredUnit = z.infer<typeof MusteredUnit>;

/** A heading with its id. */
export const Heading = z.strictObject({ id: z.string(), text: Text }).readonly();
type Heading = z.infer<typeof Heading>;

/** How a system handles buying. `Side`: the seat type its functions take; screens pass names. */
export interface Mustering<Setup, Side extends Seat = Seat> {
  /** Parses a draft set-up: its shape must be right, but it may break rules or be incomplete. */
  readonly draft: Schema<Setup>;
  /** A set-up with nothing bought, with the given names for the match and its sides. */
  readonly blank: (names: { readonly match: string; readonly sides: Readonly<Record<Seat, string>> }) => Setup;
  /** The lists that things are bought from, in display order. */
  readonly lists: readonly Heading[];
  /** Everything that keeps the set-up from being played, given the options as written. */
  readonly problems: (setup: Setup, agreed?: unknown) => readonly Problem[];
  /** One account per side, starting with the side that buys first, given the options as written. */
  readonly accounts: (setup: Setup, agreed?: unknown) => readonly Account[];
  /** Everything a side may buy next, including what is forbidden now, given the options as written. */
  readonly wares: (setup: Setup, seat: Side, agreed?: unknown) => readonly Ware[];
  /** The set-up with the purchase, or the objections to it, given the options as written. */
  readonly buy: (setup: Setup, purchase: Purchase, agreed?: unknown) => Parsed<Setup>;
  /** The set-up without what the line stands for; unchanged if there is no such line. */
  readonly remove: (setup: Setup, line: string) => Setup;
  /** What the players agree on: for the match if the seat is null, otherwise for one side. */
  readonly terms: {
    readonly fields: (setup: Setup, seat: Side | null) => readonly Field[];
    readonly read: (setup: Setup, seat: Side | null) => FieldValues;
    readonly write: (setup: Setup, seat: Side | null, field: string, value: FieldValue) => Parsed<Setup>;
  };
  /** How its battlefield is set up; absent if nothing is in the open. */
  readonly battlefield?: FieldPart<Setup> | undefined;
  /** Units entered by hand or from a table. */
  readonly units: {
    readonly fields: (setup: Setup, seat: Side) => readonly Field[];
    readonly read: (setup: Setup, seat: Side) => readonly MusteredUnit[];
    /**
     * Adds a unit, or changes the one named by `id`. A new unit is refused if it breaks another rule; a change is
     * refused only if it breaks a rule that was not broken before, so that problems can be fixed step by step. Uses the
     * options as written.
     */
    readonly write: (
      setup: Setup,
      seat: Side,
      values: FieldValues,
      id: string | null,
      agreed?: unknown,
    ) => Parsed<Setup>;
  };
}

/** Returns an unused id: the prefix with the first free number. */
export function freeId(taken: Iterable<string | undefined>, prefix: string): string {
  const all = new Set(taken);
  for (let n = 1; ; n += 1) if (!all.has(`${prefix}-${String(n)}`)) return `${prefix}-${String(n)}`;
}
