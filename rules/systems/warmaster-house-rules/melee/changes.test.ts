import { expect, test } from 'vitest';
import { foe, troop } from '../scene.ts';
import type { Contact, Engagement } from '../state.ts';
import { combatBegan, withoutFighter } from './changes.ts';
import { combat } from './melee-scene.ts';

/** Units that leave their combat, and a phase that begins: HR-B11, HR-B17, HR-131. */

const { state } = combat({ units: [troop('a'), troop('c'), foe('b'), foe('d')] });
const known = state.engagements['combat:a:b'];
if (known === undefined) throw new Error('nobody fights');
const pair = (attacker: string, defender: string): Contact => ({
  attacker,
  defender,
  onAttacker: 'front',
  onDefender: 'front',
});
const pursuit = (unit: string, target: string) => ({ unit, target, cm: 2, most: null });
const fight: Engagement = {
  ...known,
  attacker: ['a', 'c'],
  defender: ['b', 'd'],
  contacts: [pair('a', 'b'), pair('c', 'b'), pair('c', 'd')],
  pursuits: [pursuit('a', 'b'), pursuit('d', 'c')],
};
const without = (unit: string, of = fight) => withoutFighter({ [of.id]: of }, unit)[of.id];

test('HR-B11: a unit leaves with its contacts and pursuits, and the rest fight on', () => {
  expect(without('a')).toMatchObject({
    attacker: ['c'],
    defender: ['b', 'd'],
    contacts: [pair('c', 'b'), pair('c', 'd')],
    pursuits: [pursuit('d', 'c')],
  });
  expect(without('d')).toMatchObject({
    attacker: ['a', 'c'],
    defender: ['b'],
    contacts: [pair('a', 'b'), pair('c', 'b')],
    pursuits: [pursuit('a', 'b')],
  });
});

test('HR-B11: a combat without contact is over', () => {
  expect(without('b', { ...fight, contacts: [pair('a', 'b')] })).toBeUndefined();
  expect(without('c', { ...fight, contacts: [pair('a', 'b'), pair('c', 'd')] })?.contacts).toEqual([pair('a', 'b')]);
});

test('HR-B17, HR-131, HR-B18: a new Combat Phase begins with no rounds, pursuits or advances', () => {
  const { a } = state.units;
  if (a === undefined) throw new Error('there is no a');
  const before = {
    ...state,
    units: { ...state.units, a: { ...a, pursuits: 2, advanced: true } },
    engagements: { [fight.id]: { ...fight, fought: true, rounds: 2 } },
  };
  const after = combatBegan(before);
  expect(after.engagements[fight.id]).toMatchObject({ fought: false, rounds: 0 });
  expect(after.units['a']).toMatchObject({ pursuits: 0, advanced: false });
});
