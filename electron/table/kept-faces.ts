import type { KeptFace } from './entries.ts';
import type { Tray } from './tray.ts';

/** The dice of a complete pool with the source of each face, as stored with their roll. */
export function keptFaces(tray: Tray): KeptFace[] {
  return tray.slots.flatMap((slot) =>
    slot.state === 'in'
      ? [
          {
            face: slot.die.face,
            grade: slot.die.grade,
            key: slot.die.key,
            by: slot.die.by,
            correctedFrom: slot.corrected?.from ?? null,
          },
        ]
      : [],
  );
}
