import type { PairingRules } from '../../electron/tournament/pairing/entrant.ts';

/** Pairing by points alone: clubs may meet, sides alternate, and nobody is kept apart. */
export const PLAIN: Omit<PairingRules, 'round'> = {
  clubsApartUntil: 0,
  clubsFirst: true,
  clubsBan: false,
  sides: true,
  within: 'fold',
  apart: [],
};
