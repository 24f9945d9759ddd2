import type { LandedRoll } from '../../electron/contract/landing.ts';
import type { AskView } from '../../electron/contract/table.ts';

type Roll = Extract<AskView, { ask: 'roll' }>;

/** The hits that a roll of saves answers, slot by slot, and whose they are. */
export interface HitsToSave {
  readonly seat: string;
  readonly faces: readonly (number | null)[];
}

/** Above this many dice a tray has no room for a second row of them. */
const MOST = 12;

/**
 * The hits that the open roll answers, as the result of the roll will show them: those of the other side's last roll, or
 * those that its saves did not stop, if there are exactly as many. @param landed the last roll
 * @returns null if it answers none, or they are not known one by one
 */
export function hitsToSave(
  ask: Pick<Roll, 'seat' | 'dice' | 'counts'>,
  landed: Pick<LandedRoll, 'seat' | 'kind' | 'dice' | 'against'> | null,
): HitsToSave | null {
  if (ask.counts !== 'saves' || landed === null || ask.dice > MOST) return null;
  const { kind, dice, against } = landed;
  if (kind !== 'hits' && kind !== 'wounds' && kind !== 'saves') return null;
  const seat = kind === 'saves' ? (against?.seat ?? null) : landed.seat;
  const faces =
    kind === 'saves'
      ? (against?.faces ?? []).filter((_, i) => dice[i]?.came === 'through')
      : dice.filter(({ came }) => came === 'counts').map(({ face }) => face);
  return seat === null || seat === ask.seat || faces.length !== ask.dice ? null : { seat, faces };
}
