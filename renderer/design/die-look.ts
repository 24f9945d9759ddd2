import type { HeldDie, TraySlot } from '../../electron/contract/table.ts';

/** How a die is drawn: everything a tray can say of it, in shapes; see {@link lookOfSlot} and {@link lookOfHeld}. */
export interface DieLook {
  /** Ghost: awaited. Solid: hit or counts. Hollow: miss, or not (yet) counted. */
  readonly body: 'ghost' | 'rolling' | 'cocked' | 'solid' | 'hollow';
  readonly face: number | null;
  /** Sign in the corner for the grade: `?`, crossed eye, struck hand, folded corner, ash, lock. */
  readonly mark: 'none' | 'doubtful' | 'seen' | 'not-a-roll' | 'typed' | 'virtual' | 'locked';
  /** The face before it was corrected, struck out in the corner. */
  readonly was: number | null;
}

const marks = {
  witnessed: 'none',
  doubtful: 'doubtful',
  cocked: 'none',
  seen: 'seen',
  'not-a-roll': 'not-a-roll',
  typed: 'typed',
  virtual: 'virtual',
} as const satisfies Record<HeldDie['provenance']['grade'], DieLook['mark']>;

/** How the die of a slot of the tray looks. A face that needs confirming is hollow until then. */
export function lookOfSlot(slot: TraySlot): DieLook {
  switch (slot.state) {
    case 'awaited':
      return { body: 'ghost', face: null, mark: 'none', was: null };
    case 'rolling':
      return { body: 'rolling', face: null, mark: 'none', was: null };
    case 'cocked':
      return { body: 'cocked', face: null, mark: 'none', was: null };
    case 'in': {
      const { grade } = slot.provenance;
      // Confirming makes a doubtful or seen face count; its provenance stays in the journal.
      const mark = marks[grade];
      return {
        body: slot.unconfirmed || slot.reads === 'miss' ? 'hollow' : 'solid',
        face: slot.face,
        mark,
        was: slot.corrected?.from ?? null,
      };
    }
  }
}

/** How a die beside the tray looks: hollow in its own side's colour, since it does not count. */
export function lookOfHeld(held: HeldDie): DieLook {
  const mark =
    held.reason === 'moved-after-it-counted'
      ? 'locked'
      : held.reason === 'not-a-roll'
        ? 'not-a-roll'
        : marks[held.provenance.grade];
  return { body: held.provenance.grade === 'cocked' ? 'cocked' : 'hollow', face: held.face, mark, was: null };
}

/** Look of a face that counted, for the log and for callouts; null is a blank stone, as for a hit without a roll. */
export function lookOfFace(
  face: number | null,
  reads: 'hit' | 'miss' | 'counts' = 'counts',
  grade: HeldDie['provenance']['grade'] = 'witnessed',
): DieLook {
  return { body: reads === 'miss' ? 'hollow' : 'solid', face, mark: marks[grade], was: null };
}
