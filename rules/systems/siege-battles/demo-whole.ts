import type { z } from 'zod';
import { text } from '../../kernel/text.ts';
import { demoSetup } from './demo.ts';
import type { Setup } from './start/setup.ts';

/** The demo siege from the very start: 1500 points, equipment bought, secrets sealed, a relief force. */

type Written = z.input<typeof Setup>;

/** Each unit's army points, and what its Siege Points bought. */
const UNITS: Readonly<Record<string, Partial<Written['units'][number]>>> = {
  reavers: { points: 320, items: ['long-ladders'] },
  raiders: { points: 180 },
  brutes: { points: 240, items: [] },
  riders: { points: 240 },
  bowmen: { points: 120, items: ['mantlets'] },
  bombard: { points: 120, items: [] },
  warlord: { points: 240 },
  halberds: { points: 180 },
  swords: { points: 220 },
  marksmen: { points: 150, items: ['flaming-ammunition'] },
  watch: { points: 140 },
  ballista: { points: 110 },
  guard: { points: 210, force: 'relief' },
};

const SECTIONS: Readonly<Record<string, Partial<Written['sections'][number]>>> = {
  'wall-1': { items: ['hoarding', 'spikes'] },
  'tower-2': { items: ['timber', 'sally-port'] },
  gate: { cauldron: 'oil', items: ['fortified-gate', 'traitors'] },
  'wall-2': { items: ['spikes'] },
};

const [attacker, defender] = demoSetup.sides;
const first = ({ place: _, ...unit }: Written['units'][number]): Written['units'][number] => ({
  ...unit,
  ...UNITS[unit.id],
});

export const wholeSetup: Written = {
  ...demoSetup,
  name: 'Ashmere (1500)',
  begin: 'muster',
  points: 1500,
  sides: [
    { ...attacker, word: 'ashes and embers' },
    { ...defender, word: 'the ford is deep', items: ['sally-forth'] },
  ],
  sections: demoSetup.sections.map(({ objective: _, cauldron: __, items: ___, ...section }) => ({
    ...section,
    ...SECTIONS[section.id],
  })),
  units: [
    ...demoSetup.units.map(first),
    {
      id: 'lances',
      name: 'Lances',
      called: text('sb.demo.lances'),
      side: 'defender',
      charge: 'horse',
      type: 'cavalry',
      models: 6,
      points: 160,
      force: 'relief',
      profile: { m: 8, ws: 4, bs: 3, s: 4, t: 3, w: 1, i: 3, a: 1, ld: 8 },
      armour: 3,
    },
  ],
  engines: [{ id: 'ram', label: 'Goliath', kind: 'ram', pusher: 'raiders' }],
};
