import type { Input } from '../../../kernel/row.ts';
import {
  archers,
  besiegers,
  END_PHASE,
  NO,
  play,
  scene,
  section,
  YES,
  type Changes,
  type Scene,
  type WrittenUnit,
} from '../scene.ts';

/** Small sieges for tests of fights: a tower T, then walls 1, 2 and 3 in a row. */

type Numbers = Partial<WrittenUnit['profile']>;
type More = Partial<Omit<WrittenUnit, 'profile'>>;

export const sections = [
  section('t', 'tower', { beside: ['w1'] }),
  section('w1', 'wall', { beside: ['w2'] }),
  section('w2', 'wall', { beside: ['w3'] }),
  section('w3', 'wall'),
];

/** Infantry of the attacker: three stands of two attacks and three hits, no armour. */
export const orcs = (id = 'orcs', more: More = {}, numbers: Numbers = {}): WrittenUnit =>
  besiegers(id, more, { attacks: 2, hits: 3, armour: null, ...numbers });
/** The same with ladders. */
export const climbers = (id = 'orcs', numbers: Numbers = {}): WrittenUnit =>
  orcs(id, { equipment: ['ladders'] }, numbers);
/** Infantry of the defender without missiles: a stand has two attacks and three hits, no armour. */
export const guards = (id: string, stands: Readonly<Record<string, number>>, numbers: Numbers = {}): WrittenUnit =>
  archers(id, stands, { shots: 0, range: null, attacks: 2, ...numbers });
/** The same on the ground. */
export const onGround = (unit: WrittenUnit, on: 'field' | 'courtyard' = 'field'): WrittenUnit => ({
  ...unit,
  place: { on, at: { x: 0, y: on === 'field' ? 60 : -60 } },
});
export const footmen = (id = 'foot', numbers: Numbers = {}, on: 'field' | 'courtyard' = 'field'): WrittenUnit =>
  onGround(guards(id, { w1: 3 }, { stands: 3, ...numbers }), on);

export const siege = (units: readonly WrittenUnit[], changes: Changes = {}): Scene =>
  scene({ sections, units, ...changes });

export const charge = (unit: string, target: string): Input => ({ command: 'charge', args: { unit, target } });
export const assault = (unit: string, at: string): Input => ({ command: 'assault', args: { unit, section: at } });
export const counter = (unit: string, at: string, from: string): Input => ({
  command: 'counter-attack',
  args: { unit, section: at, from },
});
export const climb = (unit: string, at: string): Input => ({ command: 'climb-tower', args: { unit, section: at } });
export const fight = (id: string): Input => ({ command: 'fight', args: { fight: id } });
export const number = (fact: number): Input => ({ fact });
/** From the Command phase to the Combat phase of the same side. */
export const TO_COMBAT: readonly Input[] = [END_PHASE, END_PHASE];
/** A charge in the open: contact, all stands of both, no flank, no cover. */
export const inTheOpen = (stands: number, met: number): readonly Input[] => [
  YES,
  ...(stands > 1 ? [number(stands)] : []),
  NO,
  { choose: 'open' },
  ...(met > 1 ? [number(met)] : []),
];

export const question = (match: Scene) => match.awaiting?.question;
export const offered = (match: Scene, command: string) =>
  match.offers().flatMap((offer) => (offer.command === command ? [offer.args] : []));
export const whyNot = (match: Scene, { command, args }: Extract<Input, { command: string }>) =>
  match.system.commands[command]?.whyNot?.(match.state, args);
/** The rule that refuses an order. */
export const refusedBy = (match: Scene, input: Input): string | undefined =>
  'command' in input ? whyNot(match, input)?.rule : undefined;
/** The only fight. */
export const theFight = (match: Scene) => Object.values(match.state.engagements)[0];
/** Plays the only fight due. */
export const fightOn = (match: Scene, ...answers: readonly Input[]) => {
  const id = theFight(match)?.id ?? '';
  return play(match, fight(id), ...answers);
};
