import type { KeptFace } from './entries.ts';
import type { Tray } from './tray.ts';

/** The dice of a complete pool with where each face came from, as they are kept beside their roll. */
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
