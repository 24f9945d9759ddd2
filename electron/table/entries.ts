import { z } from 'zod';
import { DeviceIdentity, DeviceMessage, Grade } from '../../firmware-bridge/device-message.ts';
import { Placed } from '../../rules/fortress/field/field-view.ts';
import { Input } from '../../rules/kernel/row.ts';
import { Text } from '../../rules/kernel/text.ts';
import { COUNTED } from '../../rules/kernel/request.ts';
import { ClockAct } from '../contract/clock-api.ts';
import { FactsSaid } from '../contract/facts-api.ts';
import { ReadingView, StoredCallout } from '../contract/table.ts';
import { ClockState } from './clock/clock-state.ts';

/**
 * What the journal of a match holds. Everything else (game state, tray, log) is folded from it. Entries are only ever
 * added. Readers upgrade old shapes, so a kind never changes its meaning.
 */

const person = z.string().max(40);
const direction = z.tuple([z.number(), z.number(), z.number()]);

/** A face and where it came from, stored with the roll that used it. */
export const KeptFace = z.strictObject({
  face: z.number().int(),
  grade: Grade,
  key: z.string().nullable(),
  by: z.string().nullable(),
  correctedFrom: z.number().int().nullable(),
});
export type KeptFace = z.infer<typeof KeptFace>;

/** What the log says of a row, worded as on the day it was played: later versions of the rules do not reword it. */
export const Said = z.strictObject({
  kind: z.enum(['order', 'roll', 'choice', 'fact', 'withdrawal']),
  seat: z.string().nullable(),
  text: Text,
  rule: z.string().nullable(),
  /** How each face of a roll was read. */
  reads: z.array(z.enum(['hit', 'miss', 'counts'])),
  sum: z.strictObject({ total: z.number().int(), limit: z.number().int().nullable() }).nullable(),
  outcome: z.array(Text),
  callout: StoredCallout.nullable(),
});
export type Said = z.infer<typeof Said>;

/** What a roll was read for, kept for the screens that show the outcome of each die. */
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
  /** For a roll: every die that counted. */
  faces: z.array(KeptFace).optional(),
  landed: KeptRoll.optional(),
  /** For facts told together: the row of the first. */
  group: z.number().int().optional(),
  /** For a fact that nobody was asked: it was told before and is still valid, or it came with its order. */
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
    /** Both sides agreed that the faces count, so they need no confirmation die by die. */
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
  /** A device, or one of its dice, is awaited again: it went away, or rolled and never settled. */
  z.strictObject({ op: z.literal('lost'), device: z.string(), die: z.string().optional() }),
]);
export type TrayEntry = z.infer<typeof TrayEntry>;

export const entrySchemas = {
  input: InputEntry,
  /** A numbered message of a device, exactly as acknowledged. */
  device: DeviceMessage,
  /** A device that is new to the match, or whose description has changed. */
  'device-known': DeviceIdentity,
  'device-given': z.strictObject({ device: z.string(), die: z.string().nullable(), seat: z.string().nullable() }),
  /** The name of a device or die at this table; empty restores its own name. */
  'device-named': z.strictObject({ device: z.string(), die: z.string().nullable(), name: z.string() }),
  /** Whether the button of a device, or a double tap of its dice, moves on and confirms. */
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
  /** The players ruled that the table is right at a sensor: it holds `adds` more stands than the game counts. */
  'table-right': z.strictObject({
    id: z.string(),
    by: person,
    place: z.union([z.string(), Text]),
    says: z.number().int(),
    game: z.number().int(),
    adds: z.number().int(),
  }),
  'table-right-back': z.strictObject({ id: z.string(), by: person, place: z.union([z.string(), Text]) }),
  /** What a level sensor reads when empty, and what each stand adds. */
  'sensor-calibrated': z.strictObject({
    device: z.string(),
    sensor: z.string(),
    empty: z.number().int(),
    each: z.number(),
  }),
  /** The direction of each face, for a die that reports directions; `margin` is in degrees. */
  'die-taught': z.strictObject({
    device: z.string(),
    die: z.string(),
    sides: z.number().int(),
    offset: direction,
    faces: z.array(z.strictObject({ face: z.number().int(), up: direction })),
    margin: z.number(),
    quality: z.number().int(),
  }),
  /** How flat a die must lie for its face to count at once, in per cent; `null` for the default of its kind. */
  'die-limit': z.strictObject({
    device: z.string(),
    die: z.string(),
    least: z.number().int().min(0).max(100).nullable(),
  }),
  /** The unit that carries a tag. */
  'tag-given': z.strictObject({ tag: z.number().int().min(1), unit: z.string().nullable() }),
  /** Somebody vouches for everything before it; see the library's seals. */
  sealed: z.strictObject({ key: z.string(), by: z.string(), signature: z.string() }),
  /** The event game that this match is; its result goes to the event when it ends. Players are ids within the event. */
  'event-game': z.strictObject({
    event: z.string(),
    /** The name of the event. */
    name: z.string().optional(),
    round: z.number().int(),
    game: z.number().int(),
    table: z.string(),
    attacker: z.string(),
    defender: z.string(),
    by: person,
    /** Whether the judge allowed showing players which option brings most; absent means no. */
    advice: z.boolean().optional(),
  }),
  tray: TrayEntry,
  /** What a person did with the clock, and the clock after that; `null` means switched off. */
  clock: z.strictObject({ did: ClockAct, state: ClockState.nullable() }),
  /** Both sides agreed to show everybody the chances, or one of them stopped it. */
  'odds-shown': z.strictObject({ shown: z.boolean(), by: person }),
  /** Both sides agreed whether dice rolled before they were asked may count; the default is yes. */
  'early-dice': z.strictObject({ allowed: z.boolean(), by: person }),
  /** Both sides agreed whether one side alone may correct a witnessed face; the default is yes. */
  'correct-alone': z.strictObject({ allowed: z.boolean(), by: person }),
  /**
   * An objection to facts just told, which are asked again (`raised`), then agreement to new facts (`agreed`). `row`:
   * the first of the facts; `words`: what the log said of the disputed fact; `seat`: `null` for a console.
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
  /** A log entry that somebody marked to find again, or unmarked. */
  bookmark: z.strictObject({ about: z.number().int(), set: z.boolean(), by: person }),
  /** A note by a person, pinned to an entry or to the match at that point. */
  note: z.strictObject({ about: z.number().int().nullable(), words: z.string(), judge: z.boolean(), by: person }),
  /** Where a person put a piece in the open, or that this was taken back: `entry` is its log number. */
  placed: Placed.extend({ piece: z.string().max(80), by: person, said: Text }),
  'placed-back': z.strictObject({ entry: z.number().int(), piece: z.string().max(80), by: person, said: Text }),
  /** The players' name for a fight in the open. */
  'fight-named': z.strictObject({ fight: z.string().max(200), name: z.string().max(40), by: person }),
  /** Today's rules give a different game from this row on, so the match was opened as played. */
  'opened-as-stored': z.strictObject({ row: z.number().int() }),
} as const;
export type EntryKind = keyof typeof entrySchemas;
export type EntryBody<K extends EntryKind> = z.infer<(typeof entrySchemas)[K]>;

/** An entry to write, or one that was read and fits its schema. */
export type TableEntry = { [K in EntryKind]: { readonly kind: K; readonly body: EntryBody<K> } }[EntryKind];

/** Reads a stored entry. @returns `undefined` if its kind or shape is unknown to this version */
export function readEntry(kind: string, body: unknown): TableEntry | undefined {
  const schema = Object.hasOwn(entrySchemas, kind) ? entrySchemas[kind as EntryKind] : undefined;
  const result = schema?.safeParse(body);
  return result?.success === true ? ({ kind, body: result.data } as TableEntry) : undefined;
}
