import type { Input } from '../../../kernel/row.ts';
import { archers, besiegers, END_PHASE, scene, section, type Changes, type Scene, type WrittenUnit } from '../scene.ts';

/** Small sieges with towers, for tests. */

/** A tower T in a fortress, between two walls, and a lone tower L. */
export const sections = [
  section('w1', 'wall', { beside: ['t'] }),
  section('t', 'tower', { beside: ['w2'] }),
  section('w2', 'wall'),
  section('l', 'tower'),
];
export const inside = (unit: WrittenUnit): WrittenUnit => ({
  ...unit,
  place: { on: 'courtyard', at: { x: 0, y: -60 } },
});
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
export const assault = (unit: string, tower: string, facing: string): Input => ({
  command: 'assault-tower',
  args: { unit, section: tower, facing },
});
export const fight = (tower: string): Input => ({ command: 'fight-tower', args: { section: tower } });
export const offers = (match: Scene): readonly (readonly unknown[])[] =>
  match
    .offers()
    .flatMap(({ command, args }) =>
      command === 'assault-tower' ? [[args['unit'], args['section'], args['facing']]] : [],
    );
export const refusal = (match: Scene, unit: string, at: string, facing: string) =>
  match.system.commands['assault-tower']?.whyNot?.(match.state, { unit, section: at, facing });
export const ask = (match: Scene) => match.awaiting?.question;
/** To the Combat phase of the attacker. */
export const toCombat: readonly Input[] = [END_PHASE, END_PHASE];
