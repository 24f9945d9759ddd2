import { z } from 'zod';
import { Text } from '../kernel/text.ts';
import { Tincture } from './view.ts';

/** The parts of a set-up about sides and piece names that all systems share. */

/** Ids are words, to distinguish them from numbers and from names derived from them. */
export const Id = z.string().regex(/^[a-z][a-z0-9-]*$/i, 'an id is a letter, then letters, digits or hyphens');
export const Name = z.string().min(1).max(60);

export const SeatId = z.enum(['attacker', 'defender']);
export type Seat = z.infer<typeof SeatId>;

/** What is written down of every unit, leader or man. */
export const pieceSetup = {
  id: Id,
  name: Name,
  /** Its translated name, if the system supplies one; otherwise `name` is what the players call it. */
  called: Text.optional(),
  side: SeatId,
};

/** A side with nothing but a player and a shield. */
export const SideSetup = z.strictObject({
  seat: SeatId,
  name: Name,
  tincture: Tincture,
  charge: z.string().min(1).max(20),
});
export type SideSetup = z.infer<typeof SideSetup>;

/** @returns the two sides by seat, whatever order they were written in */
export function bySeat<Side extends { readonly seat: Seat }>([a, b]: readonly [Side, Side]): Readonly<
  Record<Seat, Side>
> {
  return a.seat === 'attacker' ? { attacker: a, defender: b } : { attacker: b, defender: a };
}
