import type { z } from 'zod';
import { demoSetup as varenne } from '../../systems/siege-and-fortresses/demo.ts';
import { text } from '../../kernel/text.ts';
import type { Setup } from './setup.ts';

/** The built-in siege, with leaders and with troops before the walls. */

type Written = z.input<typeof Setup>;
type WrittenUnit = Written['units'][number];

const general = (id: string, name: string, side: WrittenUnit['side'], y: number): WrittenUnit => ({
  id,
  name,
  side,
  charge: 'crown',
  profile: { type: 'character', stands: 1, hits: 1, attacks: 2, armour: null, command: 9, general: true, points: 125 },
  place: { on: side === 'attacker' ? 'field' : 'courtyard', at: { x: 26, y } },
});

const hero = (id: string, name: string, side: WrittenUnit['side'], y: number): WrittenUnit => ({
  ...general(id, name, side, y),
  profile: { type: 'character', stands: 1, hits: 1, attacks: 1, armour: null, command: 8, points: 80 },
});

/** Units in addition to the siege's own troops. */
const own: readonly WrittenUnit[] = [
  general('castellan', 'The castellan', 'defender', -90),
  hero('marshal', 'The marshal', 'defender', -120),
  general('warlord', 'The warlord', 'attacker', 190),
  hero('captain', 'The captain', 'attacker', 170),
  {
    id: 'swords',
    name: 'Swordsmen with ladders',
    side: 'attacker',
    charge: 'sword',
    profile: { type: 'infantry', stands: 3, hits: 3, attacks: 3, armour: 5, points: 60 },
    equipment: ['ladders'],
    place: { on: 'field', at: { x: -40, y: 100 } },
  },
  {
    id: 'pikes',
    name: 'Pikemen',
    side: 'attacker',
    charge: 'spear',
    profile: { type: 'infantry', stands: 3, hits: 3, attacks: 3, armour: 6, points: 45 },
    place: { on: 'field', at: { x: 90, y: 100 } },
  },
  {
    id: 'wolves',
    name: 'Wolf riders',
    side: 'attacker',
    charge: 'fang',
    profile: { type: 'cavalry', stands: 3, hits: 3, attacks: 2, shots: 1, armour: 6, range: 30, points: 60 },
    place: { on: 'field', at: { x: 150, y: 120 } },
  },
  {
    id: 'knights',
    name: 'Knights of the gate',
    side: 'defender',
    charge: 'horse',
    profile: { type: 'cavalry', stands: 3, hits: 3, attacks: 3, armour: 4, points: 110 },
    place: { on: 'field', at: { x: 170, y: 40 } },
  },
  {
    id: 'levy',
    name: 'Town levy',
    side: 'defender',
    charge: 'spear',
    profile: { type: 'infantry', stands: 3, hits: 3, attacks: 3, armour: 6, points: 45 },
    place: { on: 'courtyard', at: { x: -40, y: -80 } },
  },
];

export const demoSetup: Written = {
  ...varenne,
  name: 'Varenne',
  turns: 6,
  units: [
    ...varenne.units.filter(({ id }) => id !== 'castellan'),
    ...own.map((unit) => ({ ...unit, called: text(`both.name.${unit.id}`) })),
  ],
  houseRules: {
    ground: ['hills', 'cover'],
    units: { pikes: { pikes: true }, wolves: { weapon: 'bow' }, levy: { formation: 'column' } },
    leaders: { castellan: { onHill: true } },
  },
};
