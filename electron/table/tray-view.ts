import { read } from '../../rules/kernel/reading.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { HeldDie, TraySlot, TrayView } from '../contract/table.ts';
import { diceOf, labelOf, type KnownDevices } from './known-devices.ts';
import { readsOf } from './said.ts';
import type { SiegeTable } from './siege-table.ts';
import { facesIn, gradeOfHeld, throws, type Lying, type TrayDie } from './tray.ts';

function provenance(known: KnownDevices, die: TrayDie): HeldDie['provenance'] {
  return {
    grade: die.grade,
    device: die.key === null ? null : die.key.slice(0, die.key.indexOf('/')),
    die: die.key === null ? null : die.key.slice(die.key.indexOf('/') + 1),
    label: die.key === null ? '' : labelOf(known, die.key),
    by: die.by,
  };
}

/** The dice as they lie, read by the question that they answer. */
export function trayView({ match, known }: Pick<SiegeTable, 'match' | 'known'>, { tray, question }: Lying): TrayView {
  const faces = facesIn(tray);
  const slots: TraySlot[] = tray.slots.map((slot) => {
    if (slot.state !== 'in') return { state: slot.state, die: slot.key, label: labelOf(known, slot.key) };
    return {
      state: 'in',
      face: slot.die.face,
      reads: question === undefined ? 'counts' : (readsOf(question, [slot.die.face])[0] ?? 'counts'),
      provenance: provenance(known, slot.die),
      unconfirmed: slot.unconfirmed,
      corrected: slot.corrected,
    };
  });
  const missing = (tray.roll?.dice ?? 0) - slots.length;
  return {
    slots: [...slots, ...Array.from({ length: missing }, () => ({ state: 'awaited' as const }))],
    throws: throws(tray, diceOf(known)),
    held: tray.held.map((held) => ({
      id: held.id,
      face: held.die.face < 1 ? null : held.die.face,
      // Hide that an early face was witnessed, because it would only count as seen.
      provenance: provenance(known, { ...held.die, grade: gradeOfHeld(held) }),
      seat: held.seat,
      reason: held.reason,
    })),
    onRecord: tray.slots.length === 0 && match.facesOnRecord !== undefined ? [...match.facesOnRecord] : null,
    soFar: soFar(question, faces),
  };
}

/** The reading of the faces so far as a number: the hits of a count, otherwise the sum. */
function soFar(question: Question | undefined, faces: readonly number[]): number | null {
  if (question?.ask !== 'roll' || faces.length === 0) return null;
  return question.reads.kind === 'count' ? read(question.reads, faces) : read({ kind: 'sum' }, faces);
}
