import type { Seat } from '../fortress/side-setup.ts';

/** The two sides of a siege, by seat. */

/** Narrows the name of a seat; anything but `defender` is the attacker. */
export const seatNamed = (seat: string): Seat => (seat === 'defender' ? 'defender' : 'attacker');

/** The other side. */
export const opponentOf = (seat: Seat): Seat => (seat === 'attacker' ? 'defender' : 'attacker');
