import type { Engine } from '../pieces.ts';

/** Numbers for siege towers and rams. */

type Kind = Engine['kind'];

/** SB-122, SB-132: Wounds, Toughness and armour save; both are Flammable. */
export const WOUNDS: Readonly<Record<Kind, number>> = { 'siege-tower': 6, ram: 5 };
export const TOUGHNESS = 6;
export const ARMOUR: Readonly<Record<Kind, number>> = { 'siege-tower': 3, ram: 4 };
/** SB-136: ward save against boiling oil and its variants. */
export const RAM_WARD = 4;

/** SB-123, SB-133: the minimum models of one unit needed to push. */
export const PUSHERS: Readonly<Record<Kind, Partial<Readonly<Record<string, number>>>>> = {
  'siege-tower': { infantry: 10, 'monstrous-infantry': 6 },
  ram: { infantry: 5, 'monstrous-infantry': 3 },
};

/** SB-126, SB-137: the engine takes a hit on this face of the sharing die or lower. */
export const SHARE: Readonly<Record<Kind, number>> = { 'siege-tower': 4, ram: 5 };

/** SB-125, SB-133: inches added to the die. */
export const PACE = 2;
