import type { z } from 'zod';
import { text } from '../../kernel/text.ts';
import { brandtAndOkafor } from '../../wargame/example-sides.ts';
import type { LeaderSetup, Setup, UnitSetup } from './start/setup.ts';

/** The battle that comes with the program: two small armies among hills, woods, a hamlet and a river with a ford. */

type Written = z.input<typeof Setup>;
type WrittenUnit = z.input<typeof UnitSetup>;
type WrittenLeader = z.input<typeof LeaderSetup>;

const unit = (id: string, name: string, more: Partial<WrittenUnit> = {}): WrittenUnit => ({
  id,
  name,
  called: text(`hr.demo.${id}`),
  side: 'attacker',
  ...more,
});

const guard = (id: string, name: string, more: Partial<WrittenUnit> = {}): WrittenUnit =>
  unit(id, name, { side: 'defender', charge: 'key', ...more });

const chief = (id: string, name: string, more: Partial<WrittenLeader> = {}): WrittenLeader => ({
  id,
  name,
  called: text(`hr.demo.${id}`),
  side: 'attacker',
  ...more,
});

const placed = (x: number, y: number, turn: number): WrittenUnit['placed'] => ({ at: { x, y }, turn });

type WrittenLand = NonNullable<NonNullable<Written['field']>['land']>[number];

const land: WrittenLand[] = [
  {
    id: 'river',
    kind: 'river',
    path: [
      { x: -40, y: 588 },
      { x: 150, y: 604 },
      { x: 290, y: 566 },
      { x: 420, y: 538 },
      { x: 520, y: 562 },
      { x: 588, y: 640 },
      { x: 596, y: 760 },
      { x: 556, y: 940 },
    ],
    width: 36,
  },
  {
    id: 'road',
    kind: 'road',
    path: [
      { x: 404, y: 940 },
      { x: 398, y: 760 },
      { x: 414, y: 620 },
      { x: 420, y: 538 },
      { x: 436, y: 420 },
      { x: 446, y: 250 },
      { x: 430, y: -40 },
    ],
    width: 18,
  },
  {
    id: 'ford',
    kind: 'ford',
    name: 'The ford',
    called: text('hr.demo.ford'),
    at: { x: 420, y: 538 },
    size: { width: 44, height: 36 },
    turn: 4,
  },
  {
    id: 'castle-hill',
    kind: 'hill',
    name: 'Castle hill',
    called: text('hr.demo.castle-hill'),
    at: { x: 640, y: 262 },
    size: { width: 384, height: 224 },
    turn: 354,
  },
  {
    id: 'gallows-hill',
    kind: 'hill',
    name: 'Gallows hill',
    called: text('hr.demo.gallows-hill'),
    at: { x: 1092, y: 786 },
    size: { width: 256, height: 140 },
    turn: 346,
  },
  {
    id: 'alder-wood',
    kind: 'woods',
    name: 'Alder wood',
    called: text('hr.demo.alder-wood'),
    at: { x: 1000, y: 478 },
    size: { width: 208, height: 124 },
  },
  { id: 'copse', kind: 'woods', at: { x: 150, y: 250 }, size: { width: 176, height: 140 } },
  { id: 'hamlet', kind: 'village', at: { x: 515, y: 455 }, size: { width: 120, height: 70 } },
];

export const demoSetup: Written = {
  name: 'Grandgué',
  sides: brandtAndOkafor(),
  turns: 6,
  field: { table: { width: 1200, height: 900 }, land },
  ground: ['woods', 'hills', 'rivers', 'roads', 'cover'],
  units: [
    unit('swords', 'Swordsmen', {
      placed: placed(424, 563, 4),
      charge: 'sword',
      armour: 5,
    }),
    unit('pikes', 'Pikemen', {
      placed: placed(318, 646, 12),
      charge: 'spear',
      armour: 6,
      pikes: true,
      formation: 'column',
    }),
    unit('archers', 'Archers', {
      placed: placed(690, 640, 357),
      weapon: 'bow',
      charge: 'bow',
    }),
    unit('knights', 'Knights', {
      placed: placed(868, 668, 354),
      type: 'cavalry',
      armour: 4,
      points: 110,
      charge: 'horse',
    }),
    unit('wolves', 'Wolf riders', {
      placed: placed(1034, 620, 346),
      type: 'cavalry',
      armour: 6,
      attacks: 2,
      weapon: 'bow',
      charge: 'fang',
    }),
    unit('trolls', 'Trolls', { type: 'monster', attacks: 5, hits: 3, armour: 5, dumb: true, charge: 'claw' }),
    guard('spears', 'Spearmen', {
      placed: placed(424, 450, 184),
      charge: 'spear',
      armour: 6,
      position: 'defended',
    }),
    guard('crossbows', 'Crossbowmen', {
      placed: placed(838, 452, 182),
      weapon: 'crossbow',
      charge: 'bow',
    }),
    guard('guard', 'Household guard', {
      placed: placed(664, 350, 176),
      charge: 'crown',
      armour: 4,
      points: 80,
    }),
    guard('chariots', 'Chariots', {
      placed: placed(1064, 352, 206),
      charge: 'wheel',
      type: 'chariot',
      armour: 5,
    }),
    guard('reavers', 'Reavers', {
      placed: placed(214, 412, 150),
      type: 'cavalry',
      armour: 6,
      weapon: 'bow',
      charge: 'bow',
    }),
    guard('cannon', 'Cannon', {
      placed: placed(600, 238, 186),
      type: 'artillery',
      attacks: 1,
      hits: 2,
      stands: 2,
      weapon: 'cannon',
      charge: 'gun',
    }),
  ],
  leaders: [
    chief('marshal', 'The Marshal', {
      placed: placed(748, 729, 0),
      role: 'general',
      rating: 9,
      attacks: 2,
    }),
    chief('hauptmann', 'The Hauptmann', { placed: placed(420, 709, 0) }),
    chief('castellan', 'The Castellan', {
      placed: placed(716, 279, 180),
      side: 'defender',
      role: 'general',
      rating: 9,
      attacks: 2,
      onHill: true,
    }),
    chief('seer', 'The Seer', {
      placed: placed(316, 369, 180),
      side: 'defender',
      role: 'wizard',
      rating: 7,
    }),
  ],
};
