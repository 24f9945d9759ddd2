import '../../electron/contract/zod-setup.ts';
import { z } from 'zod';
import { FieldValues } from '../../rules/kernel/field.ts';

/** What is open for one side: its lines, a unit, a table to import, or the stored armies. */
export const ArmyDesk = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['lines', 'kept']) }),
  z.strictObject({
    kind: z.literal('unit'),
    /** The unit being changed; null for a new one. */
    id: z.string().nullable(),
    /** What was written of it; null while nothing was. */
    written: FieldValues.nullable(),
  }),
  z.strictObject({ kind: z.literal('import'), written: z.string(), instead: z.boolean() }),
]);
export type ArmyDesk = z.infer<typeof ArmyDesk>;

/** The desks of the sides, by seat: what was begun on one stays there while other steps are open. */
export const ArmyDesks = z.record(z.string(), ArmyDesk).readonly();
export type ArmyDesks = z.infer<typeof ArmyDesks>;

const KEY = 'castellan.half-written';

/** What is half-written at a desk and not on a list yet: a unit, a table, or nothing. */
export function halfWritten(desk: ArmyDesk | undefined): 'unit' | 'table' | null {
  if (desk?.kind === 'unit') return desk.written === null ? null : 'unit';
  return desk?.kind === 'import' && desk.written.trim() !== '' ? 'table' : null;
}

/** The desks as they were left; empty if the browser stores nothing valid. */
export function keptDesks(storage: () => Pick<Storage, 'getItem'>): ArmyDesks {
  try {
    return ArmyDesks.catch({}).parse(JSON.parse(storage().getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Stores what is half-written for the next time the room is opened. */
export function keepDesks(storage: () => Pick<Storage, 'setItem' | 'removeItem'>, desks: ArmyDesks): void {
  try {
    const begun = Object.entries(desks).filter(([, desk]) => halfWritten(desk) !== null);
    if (begun.length === 0) storage().removeItem(KEY);
    else storage().setItem(KEY, JSON.stringify(Object.fromEntries(begun)));
  } catch {
    // A private window or a full disk: it lasts as long as the room is open.
  }
}
