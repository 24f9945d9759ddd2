import type { Input } from '../../../kernel/row.ts';
import { archers, besiegers, type Scene, type WrittenUnit } from '../scene.ts';

/** Commanders, orders and refusals for the tests of this chapter. */

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

/** A command with its arguments. */
export const doing = (command: string, args: Readonly<Record<string, string>> = {}): Input => ({ command, args });
export const orderTo = (unit: string, character = 'general'): Input => doing('order', { character, unit });
/** The distance in cm of a command roll, and what else the table says of it. */
export const at = (cm: number): Input => ({ fact: cm });

/** The rule and the key of a refusal, or 'accepted'. */
export function refusal(match: Scene, input: Input): readonly [string | undefined, string] | 'accepted' {
  const row = match.submit(input);
  return 'refused' in row ? [row.rule, row.text.key] : 'accepted';
}

/** Units for which a command is offered, each once. */
export function offeredTo(match: Scene, command: string): readonly unknown[] {
  return [
    ...new Set(
      match
        .offers()
        .filter((offer) => offer.command === command)
        .map(({ args }) => args['unit']),
    ),
  ];
}
