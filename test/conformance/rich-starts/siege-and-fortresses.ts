import {
  archers,
  besiegers,
  giant,
  lobber,
  section,
  written,
  type Changes,
  type WrittenUnit,
} from '../../../rules/systems/siege-and-fortresses/scene.ts';
import type { Start } from '../starts.ts';

/** Sieges with every kind of troops, works and equipment: rules that seldom meet find their pieces here. */

const at = (
  x: number,
  y: number,
): { readonly on: 'field'; readonly at: { readonly x: number; readonly y: number } } => ({
  on: 'field',
  at: { x, y },
});
const courtyard = (x: number) => ({ on: 'courtyard', at: { x, y: -60 } }) as const;

const FRONT = [
  section('tower', 'tower', { beside: ['w1'], low: true, oil: true }),
  section('w1', 'wall', { beside: ['gate'], oil: true, reachableByGiant: true }),
  section('gate', 'gateway', { beside: ['w2'], oil: true, reachableByGiant: true }),
  section('w2', 'wall', { beside: ['gatehouse'] }),
  section('gatehouse', 'gateway-tower', { beside: ['p1'] }),
  section('p1', 'palisade-wall', { beside: ['ptower'], reachableByGiant: true }),
  section('ptower', 'palisade-tower', { gate: true, entrance: 'small' }),
].map((one, n) => ({ ...one, footprint: { ...one.footprint, at: { x: n * 46, y: 0 } } }));

const character = (
  id: string,
  side: 'attacker' | 'defender',
  more: Partial<WrittenUnit['profile']> = {},
): WrittenUnit => ({
  id,
  name: id,
  side,
  charge: 'crown',
  profile: { type: 'character', stands: 1, hits: 1, attacks: 2, armour: null, points: 125, ...more },
  place: side === 'attacker' ? at(120, 130) : courtyard(120),
});

const OUTSIDE: readonly WrittenUnit[] = [
  lobber('lobber'),
  lobber('gun', { cannonLike: true, bounce: true, shots: 2 }),
  lobber('tribock', { engine: 'tribock', shots: 6, hits: 4, cannonLike: false, range: 120 }),
  besiegers('rammers', { equipment: ['ram'], place: at(92, 40) }),
  besiegers('loggers', { equipment: ['log-ram'], place: at(184, 40) }),
  besiegers('tower-men', { equipment: ['siege-tower'], place: at(46, 40) }),
  besiegers('sappers', { equipment: ['sow'], place: at(138, 40) }),
  besiegers('ladders', { equipment: ['ladders'], place: at(0, 40) }),
  besiegers('ladders-2', { equipment: ['ladders'], place: at(230, 40) }),
  besiegers('bows', { equipment: ['mantlets'], place: at(140, 70) }, { shots: 1, range: 30, armour: null }),
  besiegers('knights', { place: at(200, 60) }, { type: 'cavalry', armour: 4 }),
  besiegers('chariots', { place: at(220, 60) }, { type: 'chariot' }),
  besiegers('wyverns', { place: at(60, 60) }, { type: 'flyer', stands: 1, terrifying: true }),
  { ...giant(), place: at(70, 40) },
  besiegers('beast', { place: at(250, 40) }, { type: 'monster', stands: 1, hits: 6, attacks: 6, terrifying: true }),
  besiegers('dead', { place: { on: 'off-table' } }, { raised: true }),
  character('general', 'attacker', { general: true, command: 9, mount: 'horse' }),
  character('wizard', 'attacker', { wizard: true, command: 7, mount: 'monster' }),
];

const WITHIN: readonly WrittenUnit[] = [
  archers('bowmen', { w1: 2, gate: 1 }),
  archers('tower-bows', { tower: 3 }),
  archers('guard', { gate: 1, w2: 1 }, { attacks: 4, armour: 5, shots: 0, range: null }),
  archers('gatehouse-men', { gatehouse: 2 }, { armour: 5 }),
  archers('palisade', { p1: 2, ptower: 1 }),
  archers('reserve', { w1: 3 }, { attacks: 4, armour: 5, shots: 0, range: null }),
  archers('riders', { w1: 3 }, { type: 'cavalry', armour: 5, shots: 0, range: null }),
  archers('hawks', { w1: 1 }, { type: 'flyer', shots: 0, range: null }),
  archers('ogre', { w1: 1 }, { type: 'monster', hits: 8, attacks: 8, armour: 5, giant: true, shots: 0, range: null }),
  archers(
    'castle-gun',
    { w1: 1 },
    { type: 'artillery', attacks: 1, shots: 2, range: 60, cannonLike: true, bounce: true },
  ),
  archers('shades', { w1: 2 }, { raised: true }),
  character('castellan', 'defender', { general: true, command: 9 }),
  character('mage', 'defender', { wizard: true, command: 8 }),
].map((unit, n): WrittenUnit => {
  const within = ['reserve', 'riders', 'hawks', 'ogre', 'castle-gun'].includes(unit.id);
  if (within) return { ...unit, place: courtyard(40 * n) };
  return unit.id === 'shades' ? { ...unit, place: { on: 'off-table' } } : unit;
});

const EVERYBODY = [...OUTSIDE, ...WITHIN];
const only = (...ids: readonly string[]): readonly WrittenUnit[] => EVERYBODY.filter(({ id }) => ids.includes(id));

const WORKS: NonNullable<Changes['setup']> = {
  earthworks: [
    { id: 'work-a', side: 'attacker', label: 'a', at: { x: 100, y: 70 } },
    { id: 'work-d', side: 'defender', label: 'd', at: { x: 180, y: -40 } },
  ],
  sallyGates: [{ id: 'sally', section: 'w2' }],
};
const WHOLE: Changes = { sections: FRONT, units: EVERYBODY, setup: WORKS, turns: 12 };
/** After days of shooting: any hit may bring a section down. */
const BATTERED = { w1: 14, w2: 12, gate: 8, tower: 20, 'gatehouse/gate': 8, p1: 9, 'ptower/gate': 7 };
/** Gone at the next hits. */
const CRUMBLING = {
  w1: 19,
  w2: 19,
  gate: 11,
  tower: 29,
  gatehouse: 24,
  'gatehouse/gate': 11,
  p1: 14,
  ptower: 24,
  'ptower/gate': 11,
};

/** A unit that holds a rampart with its back to the courtyard. */
const ON_THE_WALL: readonly WrittenUnit[] = [
  besiegers(
    'first',
    { equipment: ['ladders'], place: { on: 'sections', stands: { w1: 2 }, foot: 1 } },
    { shots: 1, range: 30 },
  ),
  besiegers('second', { equipment: ['ladders'], place: { on: 'sections', stands: { w2: 2 }, foot: 1 } }),
  besiegers('third', { equipment: ['ladders'], place: at(120, 20) }),
];

const FEW: readonly Changes[] = [
  { ...WHOLE, tokens: BATTERED },
  { ...WHOLE, tokens: CRUMBLING },
  { ...WHOLE, tokens: CRUMBLING, first: 'defender' },
  // Units that assault towers, and those that hold them.
  {
    ...WHOLE,
    tokens: CRUMBLING,
    units: only('tower-men', 'ladders', 'giant', 'wyverns', 'beast', 'sappers', 'loggers', 'general').concat(
      only('tower-bows', 'gatehouse-men', 'palisade', 'reserve', 'hawks', 'castellan', 'mage'),
    ),
  },
  // Everything that shoots and batters, and its targets.
  {
    ...WHOLE,
    tokens: BATTERED,
    units: only('lobber', 'gun', 'tribock', 'rammers', 'loggers', 'bows', 'sappers', 'giant', 'wizard').concat(
      only('bowmen', 'guard', 'tower-bows', 'castle-gun', 'riders', 'mage', 'ogre'),
    ),
  },
  // Attackers on the ramparts, and a reserve to retake them.
  {
    ...WHOLE,
    tokens: BATTERED,
    units: [
      ...ON_THE_WALL,
      ...only(
        'wyverns',
        'tower-men',
        'general',
        'tower-bows',
        'gatehouse-men',
        'reserve',
        'hawks',
        'riders',
        'ogre',
        'castellan',
      ),
    ],
  },
  // Horsemen and machines in the open, before gates and earthworks.
  {
    ...WHOLE,
    tokens: CRUMBLING,
    units: only('knights', 'chariots', 'beast', 'gun', 'rammers', 'wizard', 'general').concat(
      only('riders', 'ogre', 'castle-gun', 'guard', 'reserve', 'mage', 'castellan'),
    ),
  },
  { ...WHOLE, setup: { ...WORKS, deployment: true } },
];

export const siegeAndFortressesStarts: readonly Start[] = [WHOLE, ...FEW].map((changes) => ({
  setup: written(changes),
  options: {},
}));
