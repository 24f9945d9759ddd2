import type { Outcome } from '../contract/api.ts';
import type { Agreements } from '../contract/table.ts';
import type { TrayEntry } from './entries.ts';
import { no } from './outcome.ts';
import { awaited, typable, type Tray, type TrayEvent } from './tray.ts';

/**
 * Checks a person's operation against the tray.
 * @param agreed what both sides allow at this table
 * @returns a refusal, or `undefined` if it is allowed
 */
export function checkTrayOp(
  tray: Tray,
  op: TrayEntry,
  onRecord: readonly number[] | undefined,
  agreed: Agreements,
): Outcome | undefined {
  if (op.op === 'lost' || op.op === 'dismiss') return undefined;
  const { roll } = tray;
  if (roll === null) return no('no-roll-open');
  switch (op.op) {
    case 'type':
    case 'virtual': {
      if (op.faces.length > typable(tray))
        return no('too-many-faces', { given: op.faces.length, awaited: typable(tray) });
      return badFace(op.faces, roll.sides);
    }
    case 'on-record':
      return onRecord === undefined || tray.slots.length > 0 ? no('no-faces-on-record') : undefined;
    case 'cocked':
    case 'confirm':
      return tray.slots[op.slot]?.state === 'in' ? undefined : no('no-such-slot', { slot: op.slot + 1 });
    case 'correct':
      return checkCorrection(tray, op, agreed) ?? badFace([op.face], roll.sides);
    case 'take':
      return checkTaken(tray, roll, op.held, agreed);
  }
}

function checkCorrection(
  tray: Tray,
  op: Extract<TrayEntry, { readonly op: 'correct' }>,
  { correctAlone }: Agreements,
): Outcome | undefined {
  const slot = tray.slots[op.slot];
  if (slot?.state !== 'in') return no('no-such-slot', { slot: op.slot + 1 });
  const needsBoth = slot.die.grade === 'witnessed' && !correctAlone && op.agreed !== true;
  return needsBoth ? no('correction-needs-both') : undefined;
}

function checkTaken(
  tray: Tray,
  { dice, sides }: NonNullable<Tray['roll']>,
  id: string,
  { earlyDice }: Agreements,
): Outcome | undefined {
  const held = tray.held.find((one) => one.id === id);
  if (held === undefined) return no('no-such-die');
  if (held.reason === 'early' && !earlyDice) return no('no-early-dice');
  return awaited(tray) === 0 ? no('no-room', { dice }) : badFace([held.die.face], sides);
}

function badFace(faces: readonly number[], sides: number): Outcome | undefined {
  const bad = faces.find((face) => !Number.isInteger(face) || face < 1 || face > sides);
  return bad === undefined ? undefined : no('impossible-face', { face: bad, sides });
}

/** The tray event of an operation. */
export function trayEventOf(op: TrayEntry): TrayEvent {
  switch (op.op) {
    case 'type':
      return { kind: 'typed', faces: op.faces, grade: 'typed', by: op.by };
    case 'virtual':
      return { kind: 'thrown', faces: op.faces, grade: 'virtual', by: null };
    case 'on-record':
      return { kind: 'on-record', faces: op.faces, by: op.by, agreed: op.agreed === true };
    case 'cocked':
      return { kind: 'called-cocked', slot: op.slot, by: op.by };
    case 'confirm':
      return { kind: 'confirmed', slot: op.slot, by: op.by };
    case 'correct':
      return { kind: 'corrected', slot: op.slot, face: op.face, by: op.by, why: op.why };
    case 'take':
      return { kind: 'held-taken', id: op.held, by: op.by };
    case 'dismiss':
      return { kind: 'held-dismissed', id: op.held };
    case 'lost':
      return { kind: 'lost', device: op.device, die: op.die };
  }
}

/** The person who did something to the tray; `null` if nobody is named. */
export const personOf = (op: TrayEntry): string | null => ('by' in op ? op.by : null);
