import { z } from 'zod';
import { FieldDraft } from '../../rules/fortress/field/field-draft.ts';
import { Land } from '../../rules/fortress/field/field-view.ts';
import { SiegeView } from '../../rules/fortress/view.ts';
import { Field, FieldValue, FieldValues } from '../../rules/kernel/field.ts';
import { Account, Heading, MusteredUnit, Purchase, Ware } from '../../rules/kernel/muster.ts';
import { Text } from '../../rules/kernel/text.ts';
import { LibraryOutcome, ProblemView } from './library.ts';
import type { Contract } from './rpc.ts';

/** What a console may ask while a siege is set up. The set-up travels with each question: the host keeps none. */

const system = z.string().min(1).max(64);
const seat = z.string().min(1).max(32);
/** Name of an army in the library of armies, which is that of its file. */
const army = z.string().min(1).max(80);
/** A table or list as a person pastes it. */
const pasted = z.string().max(400_000);

const Form = z.strictObject({ fields: z.array(Field), values: FieldValues });
const problems = z.array(ProblemView);

/** Everything that the screens show of a set-up that is being made. */
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
  /** What keeps it from being started. */
  problems,
  /** The fortress as it stands; null where there is none yet. */
  siege: SiegeView.nullable(),
  /** The battlefield as it stands, what land is played with, and who is to stand on it; null where nothing is in the open. */
  battlefield: z
    .strictObject({
      draft: FieldDraft,
      kinds: z.array(Land.options[0].shape.kind.or(Land.options[1].shape.kind)),
      battle: SiegeView,
    })
    .nullable(),
});
export type MusterView = z.infer<typeof MusterView>;

/** Done with this set-up, or refused for these reasons and nothing has changed. */
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
  /** All of these units or none; `instead`: the side's units so far go. */
  z.strictObject({ do: z.literal('units'), seat, instead: z.boolean(), units: z.array(FieldValues).max(200) }),
]);
export type Change = z.infer<typeof Change>;

/** A unit of a list that was read, with what is wrong with it. */
export const ReadUnit = z.strictObject({
  /** Line of the text on which it begins; 1 is the first. */
  line: z.number().int(),
  name: z.string(),
  values: FieldValues,
  problems,
  /** Unusual, and allowed, such as the name of another unit. */
  notes: z.array(Text),
});
export type ReadUnit = z.infer<typeof ReadUnit>;
export const ReadArmy = z.strictObject({
  units: z.array(ReadUnit),
  /** Why nothing can be read of it. */
  problem: Text.nullable(),
  /** What was left out, such as columns that mean nothing here. */
  notes: z.array(Text),
});
export type ReadArmy = z.infer<typeof ReadArmy>;

/** An army that is kept under a name. */
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
  /** Which systems have armies and fortresses bought here, and the options of each as a form; null: it has no words for them. */
  'muster.systems': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({}),
    output: z.array(z.strictObject({ id: system, musters: z.boolean(), options: z.array(Field).nullable() })),
  },
  /** A set-up from which nothing has been bought; null where a system cannot begin with nothing. */
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
  /** Reads a table or a list of units, and says of each line what would be wrong with it in this army. */
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
  /** The units of a side as a table or a list. */
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
  /** The army as its file has it; `muster.read` understands it. */
  'army.read': {
    kind: 'query',
    who: 'console',
    input: z.strictObject({ id: army }),
    output: z.discriminatedUnion('done', [
      z.strictObject({ done: z.literal(true), text: z.string() }),
      z.strictObject({ done: z.literal(false), problems }),
    ]),
  },
  /** Keeps the units of a side under a name. `instead`: an army of that name is replaced. */
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
