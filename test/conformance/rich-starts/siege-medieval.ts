import {
  besiegers,
  garrison,
  on,
  trebuchet,
  written,
  type Changes,
  type WrittenSection,
  type WrittenUnit,
} from '../../../rules/systems/siege-medieval/scene.ts';
import type { Start } from '../starts.ts';

/** Sieges with every kind of troops, works, events and treason: rules that seldom meet find their pieces here. */

const SECTIONS: readonly WrittenSection[] = [
  { id: 'tower-a', kind: 'tower', label: 'A', points: 3, beside: ['wall-1'] },
  { id: 'wall-1', kind: 'wall', label: '1', points: 2, pointsNow: 1, beside: ['wall-2'], postern: true },
  { id: 'wall-2', kind: 'wall', label: '2', points: 3, beside: ['barbican-b'] },
  { id: 'barbican-b', kind: 'barbican', label: 'B', points: 3, pointsNow: 0, beside: ['wall-3'] },
  { id: 'wall-3', kind: 'wall', label: '3', points: 4, strongPoint: true },
];
const INSIDE = { on: 'inside' } as const;
const character = { type: 'character', stands: 1, hits: 1, attacks: 2, armour: null } as const;

const UNITS: readonly WrittenUnit[] = [
  besiegers('ladder-men', { ladders: true }),
  besiegers('climbers', { ladders: true }, { range: 15, shots: 1, armour: 5 }),
  besiegers('pushers'),
  besiegers('pushers-2'),
  besiegers('knights', {}, { type: 'cavalry', armour: 4 }),
  besiegers('eagles', {}, { type: 'flyer', stands: 1 }),
  besiegers('giant', {}, { type: 'monster', stands: 1, hits: 8, attacks: 8, giant: true }),
  besiegers('ghosts', {}, { ethereal: true }),
  besiegers('wolves', {}, { nonHumanoid: true }),
  trebuchet('trebuchet'),
  trebuchet('cannon', {}, { artillery: 'cannon' }),
  trebuchet('bombard', {}, { artillery: 'heavy-cannon' }),
  trebuchet('scorpion', {}, { artillery: 'light-artillery' }),
  besiegers('general', {}, { ...character, rank: 'general', command: 9 }),
  besiegers('wizard', {}, { ...character, rank: 'wizard', command: 7 }),
  garrison('wall-guard', { place: { on: 'section', stands: { 'wall-1': 2, 'wall-2': 1 } } }),
  garrison('bowmen', { place: on('tower-a') }, { range: 30, shots: 1 }),
  garrison('gate-guard', { place: on('barbican-b') }, { armour: 5 }),
  garrison('watch'),
  garrison('militia', {}, { armour: null }),
  garrison('riders', {}, { type: 'cavalry' }),
  garrison('hawks', {}, { type: 'flyer', stands: 1 }),
  garrison('ogre', {}, { type: 'monster', stands: 1, hits: 6, attacks: 6, giant: true }),
  garrison('shades', { place: on('wall-3') }, { ethereal: true }),
  trebuchet('engine', { side: 'defender', place: on('tower-a', 1) }, { artillery: 'light-artillery' }),
  garrison('castellan', {}, { ...character, rank: 'general', command: 9 }),
  garrison('mage', {}, { ...character, rank: 'wizard', command: 8 }),
];
const only = (...ids: readonly string[]): readonly WrittenUnit[] => UNITS.filter(({ id }) => ids.includes(id));

const ENGINES: NonNullable<Changes['engines']> = [
  { id: 'ram', kind: 'ram', pusher: 'pushers' },
  { id: 'belfry', kind: 'siege-tower', pusher: 'pushers-2' },
];
const WHOLE: Changes = {
  sections: SECTIONS,
  gates: [
    { id: 'gate', label: 'G', section: 'wall-2' },
    { id: 'back', label: 'H', section: 'barbican-b', state: 'captured' },
  ],
  units: UNITS,
  engines: ENGINES,
  setup: {
    phase: 'start',
    turns: 10,
    works: {
      attacker: { mines: 2, engineers: 4 },
      defender: { oil: ['wall-1', 'wall-2'], hoarding: true, counterMines: 1, repairs: 3 },
    },
    mined: ['wall-3'],
  },
};
const at = (phase: 'omens' | 'command' | 'shooting', changes: Changes = {}): Changes => ({
  ...WHOLE,
  ...changes,
  setup: { ...WHOLE.setup, phase },
});

/** From the roll for the months on, with an empty table. */
const FROM_THE_BEGINNING: Changes = {
  sections: SECTIONS.map(({ points: _points, pointsNow: _now, ...section }) => section),
  gates: [{ id: 'gate', label: 'G', section: 'wall-2' }],
  units: UNITS.map((unit) => ({ ...unit, place: { on: 'off-table' as const } })),
  setup: { begin: 'preparation', turns: 10 },
};

const FEW = [
  // Flyers, giants and ethereals against each other: few units live long and meet much.
  at('command', {
    engines: [],
    units: only(
      ...['eagles', 'giant', 'ghosts', 'climbers', 'general'],
      ...['wall-guard', 'bowmen', 'hawks', 'ogre', 'shades', 'castellan'],
    ),
  }),
  // Everything that shoots, and its targets.
  at('shooting', {
    engines: ENGINES.slice(0, 1),
    units: only(
      ...['trebuchet', 'cannon', 'bombard', 'scorpion', 'wizard', 'pushers'],
      ...['mage', 'wall-guard', 'gate-guard', 'bowmen', 'watch', 'engine', 'riders'],
    ),
  }),
  at('command', { units: only('ladder-men', 'pushers', 'pushers-2', 'knights', 'wall-guard', 'gate-guard', 'riders') }),
  at('command', { engines: [], units: [...only('climbers', 'bowmen'), garrison('keep', { place: INSIDE })] }),
];

const LEADERS = ['general', 'castellan'] as const;
const besieged = (id: string, section: string): WrittenUnit =>
  garrison(id, { place: on(section) }, { range: 15, shots: 1 });
const up = (id: string, section: string): WrittenUnit => besiegers(id, { place: on(section), ladders: true });
/** No mine, no spell, no artillery: what is rolled up to the works is not broken by chance. */
const sturdy = SECTIONS.map((section) => ({ ...section, points: 4, pointsNow: 4 }));
const standing = (id: string, contact: string) => ({ id, kind: 'siege-tower', contact }) as const;

/** Few pieces that begin in the midst of what is rare, so that it is the first of many things in their lives. */
const MIDST = [
  // Engines at the works: shot at, charged in the field, taken over, thrown down.
  at('command', {
    sections: sturdy,
    engines: [
      { id: 'ram', kind: 'ram', pusher: 'pushers', contact: 'gate' },
      { id: 'belfry', kind: 'siege-tower', pusher: 'pushers-2' },
      standing('beffroi', 'wall-1'),
    ],
    units: [
      ...only('pushers', 'pushers-2', 'climbers', ...LEADERS),
      garrison('riders', { place: { on: 'outside' } }, { type: 'cavalry' }),
      besieged('archers', 'wall-2'),
      garrison('watch'),
    ],
  }),
  // Out of the tunnel, with ladders, a tower that stands and an open gate to go on with.
  at('command', {
    sections: sturdy,
    engines: [standing('beffroi', 'wall-3'), { id: 'ram', kind: 'ram' }],
    units: [
      besiegers('moles', { ladders: true, place: { on: 'tunnel' } }, { range: 15, shots: 1 }),
      ...only('general', 'scorpion', 'castellan', 'hawks', 'riders'),
      besieged('archers', 'wall-1'),
      garrison('watch'),
    ],
    setup: { ...WHOLE.setup, phase: 'start' },
  }),
  // Attackers on the ramparts, whom the garrison charges from inside and along the walls.
  at('command', {
    engines: [standing('beffroi', 'wall-2'), standing('belfry', 'wall-1')],
    units: [
      up('stormers', 'wall-2'),
      up('first', 'wall-1'),
      ...only('general', 'castellan', 'watch', 'militia', 'eagles', 'hawks'),
      besieged('archers', 'tower-a'),
    ],
    setup: { ...WHOLE.setup, active: 'defender' },
  }),
  // A ram at a wall that fails at its first blow, with both sides upon it.
  at('shooting', {
    sections: SECTIONS.map((section) => ({ ...section, pointsNow: 0, ramAsGate: true })),
    engines: [
      { id: 'ram', kind: 'ram', pusher: 'pushers', contact: 'wall-1' },
      { id: 'ram-2', kind: 'ram', pusher: 'pushers-2', contact: 'wall-3' },
    ],
    units: [
      ...only('pushers', 'pushers-2', 'climbers', 'ghosts', 'eagles', ...LEADERS),
      besieged('archers', 'wall-1'),
      up('stormers', 'wall-3'),
      garrison('watch'),
      trebuchet('engine', { side: 'defender', place: on('wall-2', 1) }, { artillery: 'light-artillery' }),
    ],
  }),
  // The besieged outside, who go back by gates and posterns.
  at('command', {
    sections: sturdy.map((section) => ({ ...section, postern: section.kind !== 'barbican' })),
    engines: [],
    units: [
      ...only('knights', 'ladder-men', 'giant', ...LEADERS, 'trebuchet'),
      garrison('sally', { place: { on: 'outside' } }, { armour: 5 }),
      garrison('riders', { place: { on: 'outside' } }, { type: 'cavalry' }),
      besieged('archers', 'wall-1'),
    ],
  }),
  // Flyers and ethereals against artillery and infantry on the works.
  at('command', {
    engines: [],
    units: [
      ...only('eagles', 'ghosts', 'bombard', 'scorpion', 'general', 'castellan', 'hawks', 'bowmen', 'shades'),
      up('stormers', 'wall-1'),
      trebuchet('engine', { side: 'defender', place: on('wall-2', 1) }, { artillery: 'light-artillery' }),
    ],
  }),
  // One captain only, so that troubles and treason find few to choose from.
  at('omens', {
    sections: sturdy,
    engines: ENGINES.slice(1),
    units: [
      ...only('ladder-men', 'pushers-2', 'cannon', 'general', 'castellan', 'riders', 'ogre'),
      besieged('archers', 'wall-1'),
      garrison('watch'),
    ],
  }),
];

export const siegeMedievalStarts: readonly Start[] = [WHOLE, at('omens'), FROM_THE_BEGINNING, ...FEW, ...MIDST].map(
  (changes) => ({
    setup: written(changes),
    options: { ruleset: 'fantasy', events: 'on', treason: 'on' },
  }),
);
