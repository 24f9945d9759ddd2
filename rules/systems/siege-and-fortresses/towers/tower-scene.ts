import type { Input } from '../../../kernel/row.ts';
import { END_PHASE, order } from '../../../kernel/trial-inputs.ts';
import { archers, besiegers, offered, scene, section, whyNot } from '../scene.ts';
import type { Changes, Scene, WrittenUnit } from '../scene.ts';

/** Small sieges with towers, for tests. */

/** A tower T in a fortress, between two walls, and a lone tower L. */
export const sections = [
  section('w1', 'wall', { beside: ['t'] }),
  section('t', 'tower', { beside: ['w2'] }),
  section('w2', 'wall'),
  section('l', 'tower'),
];
export const onWall = (unit: WrittenUnit, id: string): WrittenUnit => ({
  ...unit,
  place: { on: 'sections', stands: { [id]: unit.profile.stands } },
});
/** Grave guards: three attacks, three hits, no armour here. */
export const guards = (id = 'guards', numbers: Partial<WrittenUnit['profile']> = {}): WrittenUnit =>
  besiegers(id, {}, { attacks: 3, hits: 3, armour: null, ...numbers });
export const bats = (id = 'bats', numbers: Partial<WrittenUnit['profile']> = {}): WrittenUnit =>
  besiegers(id, {}, { type: 'flyer', attacks: 2, hits: 4, armour: null, ...numbers });
/** Spearmen: no missiles. */
export const spears = (
  id: string,
  at: Readonly<Record<string, number>>,
  numbers: Partial<WrittenUnit['profile']> = {},
) => archers(id, at, { shots: 0, range: null, ...numbers });

export const siege = (units: readonly WrittenUnit[], changes: Changes = {}): Scene =>
  scene({ sections, units, ...changes });
export const assault = (unit: string, tower: string, facing: string) =>
  ({ command: 'assault-tower', args: { unit, section: tower, facing } }) satisfies Input;
export const fight = (tower: string): Input => order('fight-tower', { section: tower });
/** Unit, tower and side of each assault that is offered. */
export const assaults = (match: Scene): readonly (readonly unknown[])[] =>
  offered(match, 'assault-tower').map(({ unit, section: at, facing }) => [unit, at, facing]);
export const whyNoAssault = (match: Scene, unit: string, at: string, facing: string) =>
  whyNot(match, assault(unit, at, facing));
/** To the Combat phase of the attacker. */
export const toCombat: readonly Input[] = [END_PHASE, END_PHASE];
