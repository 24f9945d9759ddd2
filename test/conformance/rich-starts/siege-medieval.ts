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

export const siegeMedievalStarts: readonly Start[] = [WHOLE, at('omens'), FROM_THE_BEGINNING, ...FEW].map(
  (changes) => ({
    setup: written(changes),
    options: { ruleset: 'fantasy', events: 'on', treason: 'on' },
  }),
);
