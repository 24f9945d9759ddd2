import { z } from 'zod';
import { FieldDraft } from '../../rules/fortress/field/field-draft.ts';
import { Land } from '../../rules/fortress/field/field-view.ts';
import { SiegeView } from '../../rules/fortress/view.ts';
import { Field, FieldValue, FieldValues } from '../../rules/kernel/field.ts';
import { Account, Heading, MusteredUnit, Purchase, Ware } from '../../rules/kernel/muster.ts';
import { Text } from '../../rules/kernel/text.ts';
import { LibraryOutcome, ProblemView } from './library.ts';
import type { Contract } from './rpc.ts';

/** What a console may call while a siege is set up. The set-up travels with each call: the host stores none. */

const system = z.string().min(1).max(64);
const seat = z.string().min(1).max(32);
/** Name of an army in the army library, which is also its file name. */
const army = z.string().min(1).max(80);
/** A table or list that somebody pasted. */
const pasted = z.string().max(400_000);

const Form = z.strictObject({ fields: z.array(Field), values: FieldValues });
const problems = z.array(ProblemView);

/** Everything that the screens show about a set-up in progress. */
export const MusterView = z.strictObject({
  terms: Form,
  sides: z.array(
    z.strictObject({
      seat,
      terms: Form,
      account: Account.nullable(),
      wares: z.array(Ware),
      unitFields: z.array(Field),
      units: z.array(MusteredUnit),
    }),
  ),
  lists: z.array(Heading),
  /** What prevents starting it. */
  problems,
  /** The current state of the fortress; null if there is none yet. */
  siege: SiegeView.nullable(),
  /** The battlefield, the terrain options, and who is to stand on it; null if nothing is in the open. */
  battlefield: z
    .strictObject({
      draft: FieldDraft,
      kinds: z.array(Land.options[0].shape.kind.or(Land.options[1].shape.kind)),
      battle: SiegeView,
    })
    .nullable(),
});
export type MusterView = z.infer<typeof MusterView>;

/** Done, with the new set-up; or refused for these reasons, with nothing changed. */
export const Changed = z.discriminatedUnion('done', [
  z.strictObject({ done: z.literal(true), setup: z.unknown() }),
  z.strictObject({ done: z.literal(false), problems }),
]);
export type Changed = z.infer<typeof Changed>;

export const Change = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('buy'), purchase: Purchase }),
  z.strictObject({ do: z.literal('remove'), line: z.string().max(200) }),
  z.strictObject({ do: z.literal('agree'), seat: seat.nullable(), field: z.string().max(60), value: FieldValue }),
  z.strictObject({ do: z.literal('unit'), seat, id: z.string().max(80).nullable(), values: FieldValues }),
  z.strictObject({ do: z.literal('field'), field: FieldDraft }),
  /** Adds all of these units or none; `instead`: replaces the side's current units. */
  z.strictObject({ do: z.literal('units'), seat, instead: z.boolean(), units: z.array(FieldValues).max(200) }),
]);
export type Change = z.infer<typeof Change>;

/** A unit from a list that was read, with what is wrong with it. */
export const ReadUnit = z.strictObject({
  /** Line of the text on which it begins, from 1. */
  line: z.number().int(),
  name: z.string(),
  values: FieldValues,
  problems,
  /** Unusual but allowed, such as the name of another unit. */
  notes: z.array(Text),
});
export type ReadUnit = z.infer<typeof ReadUnit>;
export const ReadArmy = z.strictObject({
  units: z.array(ReadUnit),
  /** Why nothing could be read. */
  problem: Text.nullable(),
  /** What was left out, such as unknown columns. */
  notes: z.array(Text),
});
export type ReadArmy = z.infer<typeof ReadArmy>;

/** An army saved under a name. */
export const ArmyEntry = z.strictObject({
  id: army,
  system: z.string(),
  units: z.number().int().min(0),
  points: z.number(),
  /** Milliseconds since 1970. */
  savedAt: z.number().int(),
  /** Why it cannot be read. */
  problem: Text.nullable(),
});
export type ArmyEntry = z.infer<typeof ArmyEntry>;

export const musterApi = {
  /**
   * Which systems support buying armies and fortresses here, and each one's options as a form; null: no form available.
   */
  'muster.systems': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({}),
    output: z.array(z.strictObject({ id: system, musters: z.boolean(), options: z.array(Field).nullable() })),
  },
  /** A set-up with nothing bought; null if a system cannot start empty. */
  'muster.blank': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({
      system,
      names: z.strictObject({ match: z.string().max(60), sides: z.record(z.string(), z.string().max(60)) }),
    }),
    output: z.strictObject({ setup: z.unknown() }),
  },
  'muster.look': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ system, setup: z.unknown(), options: z.unknown() }),
    output: z.discriminatedUnion('ok', [
      z.strictObject({ ok: z.literal(true), view: MusterView }),
      z.strictObject({ ok: z.literal(false), problems }),
    ]),
  },
  'muster.change': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ system, setup: z.unknown(), options: z.unknown().optional(), change: Change }),
    output: Changed,
  },
  /** Reads a table or a list of units, and says for each line what would be wrong with it in this army. */
  'muster.read': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({
      system,
      setup: z.unknown(),
      options: z.unknown().optional(),
      seat,
      instead: z.boolean(),
      text: pasted,
    }),
    output: ReadArmy,
  },
  /** A side's units as a table or a list. */
  'muster.write': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({
      system,
      setup: z.unknown(),
      seat,
      name: z.string().max(80),
      format: z.enum(['csv', 'json']),
    }),
    output: z.strictObject({ text: z.string() }),
  },
  'army.list': { kind: 'query', who: 'console', input: z.strictObject({}), output: z.array(ArmyEntry) },
  /** The contents of the army's file; `muster.read` understands them. */
  'army.read': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ id: army }),
    output: z.discriminatedUnion('done', [
      z.strictObject({ done: z.literal(true), text: z.string() }),
      z.strictObject({ done: z.literal(false), problems }),
    ]),
  },
  /** Saves a side's units under a name. `instead`: replaces an army of that name. */
  'army.save': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ system, setup: z.unknown(), seat, name: z.string().max(80), instead: z.boolean() }),
    output: LibraryOutcome,
  },
  'army.rename': {
    kind: 'mutation',
    who: 'console',
    input: z.strictObject({ id: army, to: z.string().max(80) }),
    output: LibraryOutcome,
  },
  'army.remove': { kind: 'mutation', who: 'console', input: z.strictObject({ id: army }), output: LibraryOutcome },
} as const satisfies Contract;
