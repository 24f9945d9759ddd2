import type { z } from 'zod';
import { brandtAndOkafor } from '../../wargame/example-sides.ts';
import { calledIn } from './example-names.ts';
import { rockLobber } from './example-troops.ts';
import type { Setup } from './muster/setup.ts';

type Written = z.input<typeof Setup>;
type Troops = Written['units'][number]['profile'];

const profile = (type: Troops['type'], numbers: Omit<Troops, 'type'>): Troops => ({ type, ...numbers });

/** The demo siege: the gate of Varenne with two walls, a tower and two Rock Lobbers facing it. */
export const demoSetup: Written = {
  name: 'Varenne',
  sides: brandtAndOkafor(),
  turns: 8,
  tokens: {},
  sections: [
    {
      id: 'tower-a',
      kind: 'tower',
      label: 'A',
      footprint: { at: { x: -83, y: -8 }, turn: 0, width: 50, depth: 54, shape: 'square' },
      beside: ['wall-1'],
    },
    {
      id: 'wall-1',
      kind: 'wall',
      label: '1',
      footprint: { at: { x: -33, y: 0 }, turn: 0, width: 48, depth: 20, shape: 'straight' },
      beside: ['gate'],
      oil: true,
    },
    {
      id: 'gate',
      kind: 'gateway',
      label: 'G',
      footprint: { at: { x: 26, y: 0 }, turn: 0, width: 50, depth: 44, shape: 'gatehouse' },
      beside: ['wall-2'],
      oil: true,
    },
    {
      id: 'wall-2',
      kind: 'wall',
      label: '2',
      footprint: { at: { x: 85, y: 0 }, turn: 0, width: 48, depth: 20, shape: 'straight' },
    },
  ],
  units: calledIn('varenne', [
    {
      id: 'lobber-1',
      name: 'Rock Lobber "Old Bess"',
      side: 'attacker',
      charge: 'lobber',
      profile: rockLobber,
      place: { on: 'field', at: { x: -80, y: 140 } },
    },
    {
      id: 'lobber-2',
      name: 'Rock Lobber "Grudge"',
      side: 'attacker',
      charge: 'lobber',
      profile: rockLobber,
      place: { on: 'field', at: { x: 110, y: 140 } },
    },
    {
      id: 'ram-crew',
      name: 'Iron Fist warriors',
      side: 'attacker',
      charge: 'fang',
      profile: profile('infantry', { stands: 3, hits: 4, attacks: 4, armour: 5, points: 110 }),
      equipment: ['ram'],
      place: { on: 'field', at: { x: 26, y: 92 } },
    },
    {
      id: 'crossbows',
      name: 'Crossbowmen of the gate',
      side: 'defender',
      charge: 'bow',
      profile: profile('infantry', { stands: 3, hits: 3, attacks: 3, shots: 1, armour: 6, range: 30, points: 65 }),
      place: { on: 'sections', stands: { 'wall-1': 1, gate: 2 } },
    },
    {
      id: 'halberdiers',
      name: 'Halberdiers',
      side: 'defender',
      charge: 'halberd',
      profile: profile('infantry', { stands: 2, hits: 3, attacks: 3, armour: 5, points: 45 }),
      place: { on: 'sections', stands: { 'wall-2': 2 } },
    },
    {
      id: 'handgunners',
      name: 'Handgunners',
      side: 'defender',
      charge: 'gun',
      profile: profile('infantry', { stands: 3, hits: 3, attacks: 3, shots: 1, armour: null, range: 30, points: 65 }),
      place: { on: 'sections', stands: { 'tower-a': 3 } },
    },
    {
      id: 'castellan',
      name: 'The castellan',
      side: 'defender',
      charge: 'crown',
      profile: profile('character', { stands: 1, hits: 1, attacks: 2, armour: null, general: true, points: 125 }),
      place: { on: 'courtyard', at: { x: 26, y: -90 } },
    },
  ]),
};

/** The gate first: orders follow the order of the sections, and the gate is the main target. */
const gateFirst = demoSetup.sections.toSorted((a, b) => Number(b.id === 'gate') - Number(a.id === 'gate'));

/**
 * The demo siege after days of shooting, for the first start of the program. With five tokens on the gate the
 * next test usually breaks it, so a newcomer sees it fall within a few turns.
 */
export const firstSiege: Written = { ...demoSetup, sections: gateFirst, tokens: { gate: 5 } };
