import type { z } from 'zod';
import { brandtAndOkafor } from '../../../wargame/example-sides.ts';
import { calledIn } from '../example-names.ts';
import type { Setup } from '../muster/setup.ts';

type Written = z.input<typeof Setup>;
type Troops = Written['units'][number];
type Numbers = Troops['profile'];

const troops = (
  side: Troops['side'],
  id: string,
  name: string,
  points: number,
  numbers: Partial<Numbers> = {},
): Omit<Troops, 'force'> => ({
  id,
  name,
  side,
  charge: side === 'attacker' ? 'axe' : 'halberd',
  profile: { type: 'infantry', stands: 3, hits: 3, attacks: 3, armour: 5, points, ...numbers },
});
const captain = { type: 'character', stands: 1, hits: 1, attacks: 1, armour: null } as const;
const bows = { shots: 1, range: 30, armour: 6 } as const;
const riders = { type: 'cavalry' } as const;

const [attacker, defender] = brandtAndOkafor();

/** *The Watchtower* as a finished muster: a quarter of 1000 points in and around the tower, the armies yet to be set up. */
export const theWatchtowerSetup: Written = {
  name: 'Lussan',
  scenario: 'the-watchtower',
  deployment: true,
  sides: [
    { ...attacker, points: 1000 },
    { ...defender, points: 1000 },
  ],
  sections: [
    {
      id: 'watchtower',
      kind: 'tower',
      label: 'W',
      footprint: { at: { x: 0, y: 0 }, turn: 0, width: 50, depth: 50, shape: 'round' },
      oil: true,
      door: 'right',
    },
  ],
  units: calledIn('lussan', [
    // 3 x 45 inside, a captain and messengers outside, oil: exactly a quarter (SF-270, SF-271).
    { ...troops('defender', 'garrison', 'The garrison', 45), force: 'tower' },
    { ...troops('defender', 'captain', 'The captain', 70, captain), force: 'around' },
    { ...troops('defender', 'messengers', 'Messengers', 40, riders), force: 'around' },
    { ...troops('defender', 'marshal', 'The marshal', 125, { ...captain, general: true }), force: 'relief' },
    { ...troops('defender', 'knights', 'Knights', 110, { ...riders, armour: 4 }), force: 'relief' },
    { ...troops('defender', 'halberdiers', 'Halberdiers', 45), force: 'relief' },
    { ...troops('defender', 'crossbows', 'Crossbowmen', 65, bows), force: 'relief' },
    { ...troops('defender', 'pikes', 'Pikemen', 60), force: 'relief' },
    { ...troops('defender', 'sergeants', 'Mounted sergeants', 80, riders), force: 'relief' },
    { ...troops('defender', 'guard', 'The household guard', 110, { armour: 4 }), force: 'relief' },
    { ...troops('defender', 'levy', 'Levy', 45), force: 'relief' },
    troops('attacker', 'warlord', 'The warlord', 110, { ...captain, general: true }),
    { ...troops('attacker', 'sow-crew', 'Sappers', 110, { hits: 4, attacks: 4 }), equipment: ['sow'] },
    troops('attacker', 'warriors', 'Warriors', 110, { hits: 4, attacks: 4 }),
    { ...troops('attacker', 'archers', 'Archers', 55, bows), equipment: ['mantlets'] },
    troops('attacker', 'wolf-riders', 'Wolf riders', 60, riders),
    troops('attacker', 'brutes', 'Brutes', 110, { hits: 4, attacks: 4, armour: 4 }),
    troops('attacker', 'mob', 'The mob', 110, { hits: 4, attacks: 4 }),
    troops('attacker', 'outriders', 'Outriders', 60, riders),
    troops('attacker', 'lobber', 'Stone thrower', 75, {
      type: 'artillery',
      stands: 1,
      attacks: 1,
      shots: 3,
      armour: null,
      range: 60,
      wallBreaching: true,
    }),
  ]),
};
