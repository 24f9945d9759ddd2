import type { z } from 'zod';
import { brandtAndOkafor } from '../../../wargame/example-sides.ts';
import { calledIn } from '../example-names.ts';
import { mangonel, rockLobber } from '../example-troops.ts';
import type { Setup } from '../muster/setup.ts';

type Written = z.input<typeof Setup>;
type Troops = Written['units'][number];
type Numbers = Troops['profile'];

const foot = (id: string, name: string, numbers: Partial<Numbers> = {}): Omit<Troops, 'side' | 'place'> => ({
  id,
  name,
  charge: 'halberd',
  profile: { type: 'infantry', stands: 3, hits: 3, attacks: 3, armour: 5, points: 45, ...numbers },
});
const shooters = { shots: 1, range: 30, armour: 6, points: 65 } as const;

const [attacker, defender] = brandtAndOkafor();

/** *Into the Breach* as a finished set-up: the front of Aubrac, stormed by an army of the same price. */
export const intoTheBreachSetup: Written = {
  name: 'Aubrac',
  scenario: 'into-the-breach',
  sides: [
    { ...attacker, points: 1000 },
    { ...defender, points: 1000 },
  ],
  sections: [
    {
      id: 'tower-a',
      kind: 'tower',
      label: 'A',
      footprint: { at: { x: -110, y: -8 }, turn: 0, width: 50, depth: 54, shape: 'square' },
      beside: ['wall-1'],
    },
    {
      id: 'wall-1',
      kind: 'wall',
      label: '1',
      footprint: { at: { x: -60, y: 0 }, turn: 0, width: 48, depth: 20, shape: 'straight' },
      beside: ['gate'],
      oil: true,
    },
    {
      id: 'gate',
      kind: 'gateway',
      label: 'G',
      footprint: { at: { x: 0, y: 0 }, turn: 0, width: 50, depth: 44, shape: 'gatehouse' },
      beside: ['wall-2'],
      oil: true,
    },
    {
      id: 'wall-2',
      kind: 'wall',
      label: '2',
      footprint: { at: { x: 60, y: 0 }, turn: 0, width: 48, depth: 20, shape: 'straight' },
      beside: ['wall-3'],
    },
    {
      id: 'wall-3',
      kind: 'wall',
      label: '3',
      footprint: { at: { x: 110, y: 0 }, turn: 0, width: 48, depth: 20, shape: 'straight' },
    },
    // Only the front is paid for (SF-258): this wall stands on the table and is not in play.
    {
      id: 'wall-side',
      kind: 'wall',
      label: '4',
      footprint: { at: { x: 140, y: -30 }, turn: 270, width: 48, depth: 20, shape: 'straight' },
      front: false,
    },
  ],
  sallyGates: [{ id: 'postern', section: 'wall-3' }],
  earthworks: [
    { id: 'dike-1', side: 'defender', label: 'E1', at: { x: -20, y: 60 } },
    { id: 'dike-2', side: 'defender', label: 'E2', at: { x: 25, y: 60 } },
  ],
  units: calledIn('aubrac', [
    {
      ...foot('crossbows', 'Crossbowmen of the gate', shooters),
      side: 'defender',
      charge: 'bow',
      place: { on: 'sections', stands: { 'wall-1': 1, gate: 2 } },
    },
    {
      ...foot('handgunners', 'Handgunners', { ...shooters, armour: null }),
      side: 'defender',
      charge: 'gun',
      place: { on: 'sections', stands: { 'tower-a': 3 } },
    },
    {
      ...foot('halberdiers', 'Halberdiers'),
      side: 'defender',
      place: { on: 'sections', stands: { 'wall-2': 2, 'wall-3': 1 } },
    },
    { ...foot('reserve', 'The reserve'), side: 'defender', place: { on: 'courtyard', at: { x: 40, y: -90 } } },
    { ...foot('spears', 'Spearmen'), side: 'defender', place: { on: 'courtyard', at: { x: 80, y: -90 } } },
    {
      ...foot('bowmen', 'Bowmen', { ...shooters, armour: null, points: 55 }),
      side: 'defender',
      charge: 'bow',
      place: { on: 'courtyard', at: { x: -40, y: -90 } },
    },
    {
      ...foot('riders', 'Sallying riders', { type: 'cavalry', points: 60 }),
      side: 'defender',
      place: { on: 'courtyard', at: { x: -80, y: -90 } },
    },
    {
      ...foot('castellan', 'The castellan', {
        type: 'character',
        stands: 1,
        hits: 1,
        attacks: 2,
        armour: null,
        general: true,
        points: 125,
      }),
      side: 'defender',
      charge: 'crown',
      place: { on: 'courtyard', at: { x: 0, y: -90 } },
    },
    {
      ...foot('tower-crew', 'Iron Fist warriors', { hits: 4, attacks: 4, points: 110 }),
      side: 'attacker',
      charge: 'fang',
      equipment: ['siege-tower'],
      place: { on: 'field', at: { x: 60, y: 150 } },
    },
    {
      ...foot('ram-crew', 'Skull Splitters', { hits: 4, attacks: 4, points: 110 }),
      side: 'attacker',
      charge: 'fang',
      equipment: ['ram'],
      place: { on: 'field', at: { x: 0, y: 150 } },
    },
    {
      ...foot('climbers', 'Climbers', { hits: 4, attacks: 4, points: 110 }),
      side: 'attacker',
      charge: 'axe',
      equipment: ['ladders'],
      place: { on: 'field', at: { x: 120, y: 150 } },
    },
    {
      ...foot('archers', 'Archers', { ...shooters, armour: null, points: 55 }),
      side: 'attacker',
      charge: 'bow',
      equipment: ['mantlets'],
      place: { on: 'field', at: { x: -60, y: 150 } },
    },
    {
      ...foot('mangonel', 'Mangonel', mangonel),
      side: 'attacker',
      charge: 'lobber',
      place: { on: 'field', at: { x: -120, y: 220 } },
    },
    {
      ...foot('lobber', 'Stone thrower', rockLobber),
      side: 'attacker',
      charge: 'lobber',
      place: { on: 'field', at: { x: -60, y: 220 } },
    },
    {
      ...foot('giant', 'The giant', { type: 'monster', stands: 1, hits: 8, attacks: 8, giant: true, points: 150 }),
      side: 'attacker',
      charge: 'axe',
      place: { on: 'field', at: { x: 180, y: 150 } },
    },
    {
      ...foot('wolves', 'Wolf riders', { type: 'cavalry', points: 60 }),
      side: 'attacker',
      charge: 'axe',
      place: { on: 'field', at: { x: -180, y: 150 } },
    },
    {
      ...foot('warlord', 'The warlord', {
        type: 'character',
        stands: 1,
        hits: 1,
        attacks: 2,
        armour: null,
        general: true,
        points: 105,
      }),
      side: 'attacker',
      charge: 'crown',
      place: { on: 'field', at: { x: 0, y: 220 } },
    },
  ]),
};
