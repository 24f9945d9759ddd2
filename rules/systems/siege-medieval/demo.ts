import type { z } from 'zod';
import { text } from '../../kernel/text.ts';
import type { SectionSetup, Setup, UnitSetup } from './start/setup.ts';

/** The siege that comes with the program: the town of Orval, 2000 points inside and 3000 before its walls. */

type Written = z.input<typeof Setup>;
type WrittenUnit = z.input<typeof UnitSetup>;
type WrittenSection = z.input<typeof SectionSetup>;
type Troops = WrittenUnit['profile'];

const FOOT: Troops = { type: 'infantry', attacks: 3, hits: 3, armour: 6, points: 45 };
const CROSSBOWS: Troops = { ...FOOT, attacks: 1, shots: 1, range: 30, armour: null, points: 55 };
const MEN_AT_ARMS: Troops = { ...FOOT, armour: 5, points: 65 };
const KNIGHTS: Troops = { type: 'cavalry', attacks: 3, hits: 3, armour: 4, points: 110 };

/** Units of a list entry. Their names are French, as in the book; `called` names them in both languages. */
function company(
  side: 'attacker' | 'defender',
  id: string,
  name: string,
  charge: string,
  profile: Troops,
  count: number,
): readonly WrittenUnit[] {
  return Array.from({ length: count }, (_, n) => ({
    id: `${id}-${String(n + 1)}`,
    name: count === 1 ? name : `${name} ${String(n + 1)}`,
    called: text(`sm.demo.${id}`, { number: n + 1 }),
    entry: name,
    side,
    charge,
    profile,
  }));
}

const section = (
  id: string,
  kind: WrittenSection['kind'],
  label: string,
  beside: readonly string[],
  more: Partial<WrittenSection> = {},
): WrittenSection => ({ id, kind, label, beside: [...beside], ...more });

export const demoSetup: Written = {
  name: 'Orval',
  sides: [
    {
      seat: 'attacker',
      name: 'Brandt',
      tincture: 'or',
      charge: 'fang',
      points: 3000,
      gunpowder: true,
      list: [
        { entry: 'Piétons', kind: 'infantry', min: 2 },
        { entry: 'Arbalétriers', kind: 'infantry', max: 4 },
        { entry: 'Hommes d’armes', kind: 'mixed', min: 1 },
        { entry: 'Chevaliers', kind: 'cavalry', min: 2, max: 6 },
        { entry: 'Le comte' },
      ],
    },
    {
      seat: 'defender',
      name: 'Okafor',
      tincture: 'azure',
      charge: 'key',
      points: 2000,
      list: [
        { entry: 'Bourgeois', kind: 'infantry', min: 2 },
        { entry: 'Archers', kind: 'infantry', max: 4 },
        { entry: 'La garde' },
        { entry: 'Le châtelain' },
      ],
    },
  ],
  length: 120,
  sections: [
    section('tower-a', 'tower', 'A', ['wall-1']),
    section('wall-1', 'wall', '1', ['wall-2'], { postern: true }),
    section('wall-2', 'wall', '2', ['gatehouse']),
    section('gatehouse', 'barbican', 'G', ['wall-3']),
    section('wall-3', 'wall', '3', ['wall-4']),
    section('wall-4', 'wall', '4', ['tower-b']),
    section('tower-b', 'tower', 'B', []),
  ],
  gates: [{ id: 'great-gate', label: 'P', section: 'gatehouse' }],
  units: [
    ...company('attacker', 'foot', 'Piétons', 'axe', FOOT, 8),
    ...company('attacker', 'crossbows', 'Arbalétriers', 'bow', CROSSBOWS, 4),
    ...company('attacker', 'men-at-arms', 'Hommes d’armes', 'halberd', MEN_AT_ARMS, 4),
    ...company('attacker', 'knights', 'Chevaliers', 'crown', KNIGHTS, 2),
    ...company(
      'attacker',
      'count',
      'Le comte',
      'crown',
      { type: 'character', rank: 'general', stands: 1, attacks: 2, command: 9, points: 125 },
      1,
    ),
    ...company('defender', 'townsmen', 'Bourgeois', 'halberd', FOOT, 6),
    ...company('defender', 'archers', 'Archers', 'bow', CROSSBOWS, 4),
    ...company('defender', 'guard', 'La garde', 'key', MEN_AT_ARMS, 2),
    ...company(
      'defender',
      'castellan',
      'Le châtelain',
      'key',
      { type: 'character', rank: 'general', stands: 1, attacks: 2, command: 9, points: 125 },
      1,
    ),
  ],
};

/** Where everybody is when the last assault begins; units not listed stand before the walls or inside them. */
const ON_THE_WALLS: Readonly<Record<string, string>> = {
  'townsmen-1': 'wall-1',
  'townsmen-2': 'wall-2',
  'archers-1': 'wall-3',
  'archers-2': 'wall-4',
  'archers-3': 'tower-a',
  'archers-4': 'gatehouse',
};
const WITH_LADDERS = new Set(['foot-1', 'foot-2', 'men-at-arms-1', 'men-at-arms-2']);
const POINTS = [4, 2, 5, 3, 1, 6, 2] as const;

function standing(unit: WrittenUnit): WrittenUnit {
  const section = ON_THE_WALLS[unit.id];
  const ladders = WITH_LADDERS.has(unit.id);
  if (unit.side === 'attacker') return { ...unit, ladders, place: { on: 'outside' } };
  return {
    ...unit,
    place:
      section === undefined ? { on: 'inside' } : { on: 'section', stands: { [section]: unit.profile.stands ?? 3 } },
  };
}

const trebuchet = (n: number): WrittenUnit => ({
  id: `trebuchet-${String(n)}`,
  name: `Trébuchet ${String(n)}`,
  called: text('sm.demo.trebuchet', { number: n }),
  side: 'attacker',
  charge: 'lobber',
  siege: true,
  platform: n === 1,
  profile: { type: 'artillery', artillery: 'heavy-artillery', stands: 1, attacks: 1, shots: 3, range: 60, points: 75 },
  place: { on: 'outside' },
});

/** The same town eight months later: everything is bought, dug and placed, and the last assault begins. */
export const assaultSetup: Written = {
  ...demoSetup,
  begin: 'battle',
  months: 8,
  turns: 8,
  sections: demoSetup.sections.map((one, n) => ({ ...one, points: POINTS[n] ?? 3 })),
  units: [...demoSetup.units.map(standing), trebuchet(1), trebuchet(2)],
  engines: [
    { id: 'ram-1', kind: 'ram', pusher: 'foot-3' },
    { id: 'siege-tower-1', kind: 'siege-tower', pusher: 'men-at-arms-3' },
  ],
  works: {
    attacker: { trenches: 400, platforms: 1, mines: 1 },
    defender: { barricades: ['great-gate'], oil: ['wall-1', 'wall-3'], hoarding: true, counterMines: 1, repairs: 2 },
  },
  mined: ['wall-2'],
};
