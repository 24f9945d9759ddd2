import { z } from 'zod';
import { DeviceIdentity, DeviceMessage, Grade } from '../../firmware-bridge/device-message.ts';
import { Placed } from '../../rules/fortress/field/field-view.ts';
import { Input } from '../../rules/kernel/row.ts';
import { Text } from '../../rules/kernel/text.ts';
import { CALLOUT_SIGNS } from '../../rules/kernel/system.ts';
import { COUNTED } from '../../rules/kernel/request.ts';
import { ClockAct } from '../contract/clock-api.ts';
import { FactsSaid } from '../contract/facts-api.ts';
import { ReadingView } from '../contract/table.ts';
import { ClockState } from './clock/clock-state.ts';

/**
 * What the journal of a match holds. Everything else, the state of the game, the tray, the log, is folded from it.
 * Entries are only ever added; a reader lifts old shapes, so a kind never changes its meaning.
 */

const person = z.string().max(40);
const direction = z.tuple([z.number(), z.number(), z.number()]);

/** A face with where it came from, kept beside the roll that used it. */
export const KeptFace = z.strictObject({
  face: z.number().int(),
  grade: Grade,
  key: z.string().nullable(),
  by: z.string().nullable(),
  correctedFrom: z.number().int().nullable(),
});
export type KeptFace = z.infer<typeof KeptFace>;

/** What the log says of a row, in the words of the day it was played: a later version of the rules does not reword it. */
export const Said = z.strictObject({
  kind: z.enum(['order', 'roll', 'choice', 'fact', 'withdrawal']),
  seat: z.string().nullable(),
  text: Text,
  rule: z.string().nullable(),
  /** How a roll was read, by face. */
  reads: z.array(z.enum(['hit', 'miss', 'counts'])),
  sum: z.strictObject({ total: z.number().int(), limit: z.number().int().nullable() }).nullable(),
  outcome: z.array(Text),
  callout: z
    .strictObject({
      rank: z.number().int().min(1).max(6),
      text: Text,
      section: z.string().nullable(),
      seat: z.string().nullable(),
      rule: z.string(),
      sign: z.enum(CALLOUT_SIGNS).optional(),
    })
    .nullable(),
});
export type Said = z.infer<typeof Said>;

/** What a roll was read for, kept for the screens that show what each of its dice came to. */
export const KeptRoll = z.strictObject({
  sides: z.number().int(),
  reads: ReadingView,
  counts: z.enum(COUNTED).optional(),
  about: z.array(z.string()),
});
export type KeptRoll = z.infer<typeof KeptRoll>;

/** A row of the match, as the kernel made it. */
export const InputEntry = z.strictObject({
  row: z.strictObject({
    n: z.number().int(),
    input: Input,
    asked: z.number(),
    facts: z.array(z.looseObject({ kind: z.string() })),
    digest: z.number(),
    open: z.boolean(),
    withdraws: z.number().int().optional(),
  }),
  by: person.nullable(),
  said: Said,
  /** Of a roll: every die that counted. */
  faces: z.array(KeptFace).optional(),
  landed: KeptRoll.optional(),
  /** Of facts that were told together: the row of the first of them. */
  group: z.number().int().optional(),
  /** Of a fact that nobody was asked: it was told before and nothing of it has moved, or it went with its order. */
  assumed: z.literal(true).optional(),
});
export type InputEntry = z.infer<typeof InputEntry>;

export const TrayEntry = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('type'), faces: z.array(z.number().int()), by: person }),
  z.strictObject({ op: z.literal('virtual'), faces: z.array(z.number().int()) }),
  z.strictObject({
    op: z.literal('on-record'),
    faces: z.array(z.number().int()),
    by: person,
    /** Both sides have said that they count: nobody confirms them die by die. */
    agreed: z.literal(true).optional(),
  }),
  z.strictObject({ op: z.literal('cocked'), slot: z.number().int(), by: person }),
  z.strictObject({ op: z.literal('confirm'), slot: z.number().int(), by: person }),
  z.strictObject({
    op: z.literal('correct'),
    slot: z.number().int(),
    face: z.number().int(),
    by: person,
    why: z.string(),
    /** The other side agreed. */
    agreed: z.boolean().optional(),
  }),
  z.strictObject({ op: z.literal('take'), held: z.string(), by: person }),
  z.strictObject({ op: z.literal('dismiss'), held: z.string() }),
  /** A device, or one die of it, is awaited again: it went away, or rolled and never settled. */
  z.strictObject({ op: z.literal('lost'), device: z.string(), die: z.string().optional() }),
]);
export type TrayEntry = z.infer<typeof TrayEntry>;

export const entrySchemas = {
  input: InputEntry,
  /** A numbered message of a device, exactly as it was acknowledged. */
  device: DeviceMessage,
  /** A device that the match had not met, or that changed what it says of itself. */
  'device-known': DeviceIdentity,
  'device-given': z.strictObject({ device: z.string(), die: z.string().nullable(), seat: z.string().nullable() }),
  /** What a device or a die is called at this table; empty gives its own name back. */
  'device-named': z.strictObject({ device: z.string(), die: z.string().nullable(), name: z.string() }),
  /** Whether the button of a device, or a double tap of its dice, goes on and confirms. */
  'device-confirms': z.strictObject({ device: z.string(), confirms: z.boolean() }),
  /** A device that is gone is no longer listed. */
  'device-forgotten': z.strictObject({ device: z.string() }),
  /** `section` is a section of the fortress, or a unit whose piece stands on the sensor. */
  'sensor-bound': z.strictObject({ device: z.string(), sensor: z.string(), section: z.string().nullable() }),
  'sensor-settled': z.strictObject({
    id: z.string(),
    by: person,
    how: z.enum(['game-stands', 'mask-sensor', 'unmask-sensor']),
    says: z.number().int(),
  }),
  /** The players ruled that the table is right at a sensor: `adds` stands more are there than the game counts. */
  'table-right': z.strictObject({
    id: z.string(),
    by: person,
    place: z.union([z.string(), Text]),
    says: z.number().int(),
    game: z.number().int(),
    adds: z.number().int(),
  }),
  'table-right-back': z.strictObject({ id: z.string(), by: person, place: z.union([z.string(), Text]) }),
  /** What a level sensor says with nothing on it, and what one stand adds. */
  'sensor-calibrated': z.strictObject({
    device: z.string(),
    sensor: z.string(),
    empty: z.number().int(),
    each: z.number(),
  }),
  /** Which way is which face of a die that tells directions; `margin` in degrees. */
  'die-taught': z.strictObject({
    device: z.string(),
    die: z.string(),
    sides: z.number().int(),
    offset: direction,
    faces: z.array(z.strictObject({ face: z.number().int(), up: direction })),
    margin: z.number(),
    quality: z.number().int(),
  }),
  /** How flat a die must lie for its face to count at once, in per cent; null: as the others of its kind. */
  'die-limit': z.strictObject({
    device: z.string(),
    die: z.string(),
    least: z.number().int().min(0).max(100).nullable(),
  }),
  /** Which unit carries the tag of a number. */
  'tag-given': z.strictObject({ tag: z.number().int().min(1), unit: z.string().nullable() }),
  /** Somebody vouches for everything before it: see the library's seals. */
  sealed: z.strictObject({ key: z.string(), by: z.string(), signature: z.string() }),
  /** The game of an event that this match is; its result goes there when it ends. Players by their ids in the event. */
  'event-game': z.strictObject({
    event: z.string(),
    /** What the event is called. */
    name: z.string().optional(),
    round: z.number().int(),
    game: z.number().int(),
    table: z.string(),
    attacker: z.string(),
    defender: z.string(),
    by: person,
    /** The judge allowed that players are shown which option brings most; absent: not allowed. */
    advice: z.boolean().optional(),
  }),
  tray: TrayEntry,
  /** What a person did with the clock, and how it stood after that; null: switched off. */
  clock: z.strictObject({ did: ClockAct, state: ClockState.nullable() }),
  /** Both sides agreed to show everybody the chances, or one of them no longer does. */
  'odds-shown': z.strictObject({ shown: z.boolean(), by: person }),
  /** Both sides agreed whether dice may count that were rolled before they were asked; they may until somebody says so. */
  'early-dice': z.strictObject({ allowed: z.boolean(), by: person }),
  /** Both sides agreed whether one of them alone may correct a witnessed face; it may until somebody says so. */
  'correct-alone': z.strictObject({ allowed: z.boolean(), by: person }),
  /**
   * Somebody objects to facts that were just told, which are asked again; then who agrees to which facts. `row`: the first
   * of them; `words`: what the log said of the one that is objected to; no `seat`: from a console.
   */
  objection: z.discriminatedUnion('op', [
    z.strictObject({
      op: z.literal('raised'),
      row: z.number().int(),
      seat: z.string().nullable(),
      by: person,
      words: Text,
      said: FactsSaid,
    }),
    z.strictObject({ op: z.literal('agreed'), seat: z.string().nullable(), by: person, said: FactsSaid }),
  ]),
  /** An entry of the log that somebody wants to find again, or no longer. */
  bookmark: z.strictObject({ about: z.number().int(), set: z.boolean(), by: person }),
  /** Something that a person wrote down, pinned to an entry or to the match as it stood. */
  note: z.strictObject({ about: z.number().int().nullable(), words: z.string(), judge: z.boolean(), by: person }),
  /** Where a person put a piece that is in the open, or that a put is taken back: `entry` is its log number. */
  placed: Placed.extend({ piece: z.string().max(80), by: person, said: Text }),
  'placed-back': z.strictObject({ entry: z.number().int(), piece: z.string().max(80), by: person, said: Text }),
  /** What the players call a fight in the open. */
  'fight-named': z.strictObject({ fight: z.string().max(200), name: z.string().max(40), by: person }),
  /** Today's rules would give another game from this row on: the match was opened as it was played. */
  'opened-as-stored': z.strictObject({ row: z.number().int() }),
} as const;
export type EntryKind = keyof typeof entrySchemas;
export type EntryBody<K extends EntryKind> = z.infer<(typeof entrySchemas)[K]>;

/** An entry to be written, or one that was read and fits its schema. */
export type TableEntry = { [K in EntryKind]: { readonly kind: K; readonly body: EntryBody<K> } }[EntryKind];

/** Reads a stored entry. @returns nothing where the kind or shape is unknown to this version */
export function readEntry(kind: string, body: unknown): TableEntry | undefined {
  const schema = Object.hasOwn(entrySchemas, kind) ? entrySchemas[kind as EntryKind] : undefined;
  const result = schema?.safeParse(body);
  return result?.success === true ? ({ kind, body: result.data } as TableEntry) : undefined;
}
