import type { Input } from '../../../kernel/row.ts';
import { declare, dice, NO, order } from '../../../kernel/trial-inputs.ts';
import { archers, besiegers, type WrittenUnit } from '../scene.ts';

/** Commanders and their orders, for tests. */

const field = { on: 'field' as const, at: { x: 0, y: 90 } };
const courtyard = { on: 'courtyard' as const, at: { x: 0, y: -90 } };

type Numbers = Partial<WrittenUnit['profile']>;

/** A General of the attacker with Command 9, a single stand. */
export function general(id = 'general', numbers: Numbers = {}): WrittenUnit {
  const profile: Numbers = {
    type: 'character',
    stands: 1,
    hits: 1,
    attacks: 2,
    armour: null,
    command: 9,
    general: true,
  };
  return besiegers(id, { place: field }, { ...profile, points: 125, ...numbers });
}

/** A hero of the attacker: like a General, but not the General. */
export function hero(id = 'hero', numbers: Numbers = {}): WrittenUnit {
  return general(id, { general: false, command: 8, ...numbers });
}

/** A castellan of the defender in the courtyard, with Command 9. */
export function castellan(id = 'castellan', numbers: Numbers = {}): WrittenUnit {
  return { ...general(id, numbers), side: 'defender', place: courtyard };
}

/** Three stands of the defender in the courtyard. */
export function guards(id = 'guards', numbers: Numbers = {}): WrittenUnit {
  return { ...archers(id, { w1: 3 }, { shots: 0, range: null, ...numbers }), place: courtyard };
}

export const orderTo = (unit: string, character = 'general'): Input => order('order', { character, unit });
/** An order without penalties, obeyed on two ones. */
export const obeyed = (unit: string, character = 'general'): readonly Input[] => [
  orderTo(unit, character),
  declare(0),
  NO,
  NO,
  dice(1, 1),
];
