import { z } from 'zod';
import { Tincture } from './view.ts';

/** What the set-ups of all systems write down of a side, and how they name pieces. */

/** Ids are words, so that they can be told from numbers and from what is named after them. */
export const Id = z.string().regex(/^[a-z][a-z0-9-]*$/i, 'an id is a letter, then letters, digits or hyphens');
export const Name = z.string().min(1).max(60);

export const SeatId = z.enum(['attacker', 'defender']);
export type Seat = z.infer<typeof SeatId>;

/** A side that has nothing of its own but a player and a shield. */
export const SideSetup = z.strictObject({
  seat: SeatId,
  name: Name,
  tincture: Tincture,
  charge: z.string().min(1).max(20),
});
export type SideSetup = z.infer<typeof SideSetup>;

/** @returns the two sides by their seats, in whichever order they were written */
export function bySeat<Side extends { readonly seat: Seat }>([a, b]: readonly [Side, Side]): Readonly<
  Record<Seat, Side>
> {
  return a.seat === 'attacker' ? { attacker: a, defender: b } : { attacker: b, defender: a };
}
