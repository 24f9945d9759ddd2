import type { Input } from '../../../kernel/row.ts';
import { declare, END_PHASE, NO, order, pick, YES } from '../../../kernel/trial-inputs.ts';
import { play } from '../../../kernel/trial.ts';
import { archers, besiegers, giant, offered, scene, section } from '../scene.ts';
import type { Changes, Scene, WrittenUnit } from '../scene.ts';

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
/** Orcs of the attacker on the walls. */
export const holders = (stands: Readonly<Record<string, number>>, numbers: Numbers = {}): WrittenUnit => {
  const count = Object.values(stands).reduce((sum, n) => sum + n, 0);
  return orcs('orcs', { place: { on: 'sections', stands: { ...stands } } }, { stands: count, ...numbers });
};
/** Flyers of the attacker with the same numbers. */
export const flyers = (id = 'bats'): WrittenUnit => orcs(id, {}, { type: 'flyer' });
/** A giant of six attacks without armour. */
export const colossus = (): WrittenUnit => {
  const one = giant('giant');
  return { ...one, profile: { ...one.profile, attacks: 6, armour: null } };
};
/** Infantry of the defender without missiles: a stand has two attacks and three hits, no armour. */
export const guards = (id: string, stands: Readonly<Record<string, number>>, numbers: Numbers = {}): WrittenUnit =>
  archers(id, stands, { shots: 0, range: null, attacks: 2, ...numbers });
/** A unit placed on the ground. */
export const onGround = (unit: WrittenUnit, on: 'field' | 'courtyard' = 'field'): WrittenUnit => ({
  ...unit,
  place: { on, at: { x: 0, y: on === 'field' ? 60 : -60 } },
});
export const footmen = (id = 'foot', numbers: Numbers = {}, on: 'field' | 'courtyard' = 'field'): WrittenUnit =>
  onGround(guards(id, { w1: 3 }, { stands: 3, ...numbers }), on);

export const siege = (units: readonly WrittenUnit[], changes: Changes = {}): Scene =>
  scene({ sections, units, ...changes });

export const charge = (unit: string, target: string): Input => order('charge', { unit, target });
export const assault = (unit: string, at: string): Input => order('assault', { unit, section: at });
export const counter = (unit: string, at: string, from: string): Input =>
  order('counter-attack', { unit, section: at, from });
export const climb = (unit: string, at: string): Input => order('climb-tower', { unit, section: at });
export const fight = (id: string): Input => order('fight', { fight: id });
/** From the Command phase to the Combat phase of the same side. */
export const TO_COMBAT: readonly Input[] = [END_PHASE, END_PHASE];
/** A charge in the open: contact, all stands of both, no flank, no cover. */
export const inTheOpen = (stands: number, met: number): readonly Input[] => [
  YES,
  ...(stands > 1 ? [declare(stands)] : []),
  NO,
  pick('open'),
  ...(met > 1 ? [declare(met)] : []),
];

/** The sections that may be assaulted. */
export const assaultable = (match: Scene) => offered(match, 'assault').map(({ section: at }) => at);
/** The only fight. */
export const theFight = (match: Scene) => Object.values(match.state.engagements)[0];
/** Plays the only fight due. */
export const fightOn = (match: Scene, ...answers: readonly Input[]) => {
  const id = theFight(match)?.id ?? '';
  return play(match, fight(id), ...answers);
};
