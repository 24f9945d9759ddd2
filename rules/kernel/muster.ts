import { z } from 'zod';
import type { FieldPart } from '../fortress/field/field-draft.ts';
import { FieldValues, type Field, type FieldValue } from './field.ts';
import type { Parsed, Problem, Schema } from './problem.ts';
import type { Seat } from './request.ts';
import { Text } from './text.ts';

/**
 * How armies, fortresses and equipment are bought before a match, as plain values in and out. Screens show what is here and
 * know no limit themselves. Nothing that is shown need be complete, and nothing changes what it is given.
 */

const ProblemShape: z.ZodType<Problem> = z.strictObject({
  text: Text,
  rule: z.string().optional(),
  about: z.array(z.string()).readonly().optional(),
});

/** Something that points are counted for; a system may have several, such as army points and siege points. */
export const Budget = z
  .strictObject({
    id: z.string(),
    title: Text,
    spent: z.number(),
    /** What may be spent; null where nothing was agreed. */
    allowance: z.number().nullable(),
  })
  .readonly();

/** Something bought. */
export const MusterLine = z
  .strictObject({
    /** Names it to {@link Mustering.remove}. */
    id: z.string(),
    /** Its list, one of {@link Mustering.lists}. */
    list: z.string(),
    what: Text,
    points: z.number(),
    /** The budget that it is paid from. */
    budget: z.string(),
    rule: z.string().nullable(),
    /** The piece that it is or belongs to; the id of a unit where {@link Mustering.units} can change it. */
    about: z.string(),
    removable: z.boolean(),
  })
  .readonly();
export type MusterLine = z.infer<typeof MusterLine>;

/** What a side has bought so far, and what is wrong with it. */
export const Account = z
  .strictObject({
    seat: z.string(),
    /** What is paid from; empty where nothing has a price. */
    budgets: z.array(Budget).readonly(),
    lines: z.array(MusterLine).readonly(),
    /** Bought, and against the rules. */
    problems: z.array(ProblemShape).readonly(),
    /** Required, and not bought yet. */
    missing: z.array(ProblemShape).readonly(),
    /** Unusual, and allowed. */
    warnings: z.array(ProblemShape).readonly(),
    /** What the players see to on the table. */
    reminders: z.array(z.strictObject({ rule: z.string(), text: Text })).readonly(),
  })
  .readonly();
export type Account = z.infer<typeof Account>;

/** Something that a side may buy next. */
export const Ware = z
  .strictObject({
    id: z.string(),
    list: z.string(),
    what: Text,
    points: z.number(),
    budget: z.string(),
    rule: z.string().nullable(),
    /** What it may be bought for, such as the sections that have no oil yet; null where it is for itself. */
    targets: z
      .array(z.strictObject({ id: z.string(), text: Text, against: ProblemShape.optional() }))
      .readonly()
      .nullable(),
    /** What forbids it now: the problem that buying it would newly cause. With targets: where every one is forbidden. */
    against: ProblemShape.optional(),
    /** The other side must not see that it was bought: screens buy for such a side behind a curtain. */
    secret: z.boolean().optional(),
  })
  .readonly();
export type Ware = z.infer<typeof Ware>;

/** A purchase. `name`: what the players call it, where it is something with a name. */
export const Purchase = z
  .strictObject({
    seat: z.string().max(32),
    ware: z.string().max(80),
    target: z.string().max(80).nullable(),
    name: z.string().min(1).max(60).optional(),
  })
  .readonly();
export type Purchase = z.infer<typeof Purchase>;

/** A unit as the values of its fields. */
export const MusteredUnit = z.strictObject({ id: z.string(), values: FieldValues }).readonly();
export type MusteredUnit = z.infer<typeof MusteredUnit>;

/** A heading with its id. */
export const Heading = z.strictObject({ id: z.string(), text: Text }).readonly();
type Heading = z.infer<typeof Heading>;

/** Buying in a system. */
export interface Mustering<Setup> {
  /** Reads a set-up that is being made: its shape must hold, its rules and its completeness need not. */
  readonly draft: Schema<Setup>;
  /** A set-up from which nothing has been bought; players and match are called what the caller says. */
  readonly blank: (names: { readonly match: string; readonly sides: Readonly<Record<Seat, string>> }) => Setup;
  /** The lists that things are bought from, in the order in which they are shown. */
  readonly lists: readonly Heading[];
  /** Everything that keeps the set-up from being played, by the options as they are written. */
  readonly problems: (setup: Setup, agreed?: unknown) => readonly Problem[];
  /** One for each side, the side that buys first at the beginning; by the options as they are written. */
  readonly accounts: (setup: Setup, agreed?: unknown) => readonly Account[];
  /** Everything that a side may buy next, also what is forbidden at the moment, by the options as they are written. */
  readonly wares: (setup: Setup, seat: Seat, agreed?: unknown) => readonly Ware[];
  /** The set-up with the purchase; refused with what is against it by the options as they are written. */
  readonly buy: (setup: Setup, purchase: Purchase, agreed?: unknown) => Parsed<Setup>;
  /** The set-up without what a line stands for; the same where there is no such line. */
  readonly remove: (setup: Setup, line: string) => Setup;
  /** What the players agree on: of the match where the seat is null, else of a side. */
  readonly terms: {
    readonly fields: (setup: Setup, seat: Seat | null) => readonly Field[];
    readonly read: (setup: Setup, seat: Seat | null) => FieldValues;
    readonly write: (setup: Setup, seat: Seat | null, field: string, value: FieldValue) => Parsed<Setup>;
  };
  /** How its battlefield is set up; absent where nothing is in the open. */
  readonly battlefield?: FieldPart<Setup> | undefined;
  /** Units that are entered by hand or from a table. */
  readonly units: {
    readonly fields: (setup: Setup, seat: Seat) => readonly Field[];
    readonly read: (setup: Setup, seat: Seat) => readonly MusteredUnit[];
    /**
     * Adds a unit, or changes the one named by `id`. A new one is refused where it newly breaks a rule; a change only
     * where it breaks another rule than before, so that what is wrong can be mended step by step. By the options as
     * they are written.
     */
    readonly write: (
      setup: Setup,
      seat: Seat,
      values: FieldValues,
      id: string | null,
      agreed?: unknown,
    ) => Parsed<Setup>;
  };
}

/** An id that no piece has yet: the prefix with the first free number. */
export function freeId(taken: Iterable<string | undefined>, prefix: string): string {
  const all = new Set(taken);
  for (let n = 1; ; n += 1) if (!all.has(`${prefix}-${String(n)}`)) return `${prefix}-${String(n)}`;
}
