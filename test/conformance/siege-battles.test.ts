import { cannotBear, type Bearer } from '../../rules/systems/siege-battles/muster/bearers.ts';
import { demoSetup } from '../../rules/systems/siege-battles/demo.ts';
import { siegeBattles } from '../../rules/systems/siege-battles/index.ts';
import { conforms } from './suite.ts';

const parsed = (written: typeof demoSetup) => {
  const setup = siegeBattles.setup.parse(written);
  if (!setup.ok) throw new Error(`the siege is not legal: ${JSON.stringify(setup)}`);
  return setup.value;
};
const options = siegeBattles.options.parse({});
if (!options.ok) throw new Error(JSON.stringify(options));

conforms({ system: siegeBattles, setup: parsed(demoSetup), options: options.value, length: 120, games: 5 });

const ITEMS: Readonly<Record<string, readonly string[]>> = {
  'tower-1': ['haunted-mansion', 'sally-port', 'bolted-doors', 'warded-tower'],
  'tower-2': ['timber', 'dwarf-brewhouse', 'hoarding'],
  'tower-3': ['witches-cauldron', 'wizards-tower', 'swivel-gun', 'swivel-gun'],
  gate: ['fortified-gate', 'hell-gate', 'traitors', 'trap'],
  'wall-1': ['spikes', 'squig-pits', 'poisoned-trap'],
  'wall-2': ['gas-trap', 'hoarding', 'swivel-gun', 'ironclad'],
};

/** The same siege with everything that both sides can buy, from the objectives on. */
const armed = (begin: 'battle' | 'muster'): typeof demoSetup => {
  const [attacker, defender] = demoSetup.sides;
  return {
    ...demoSetup,
    begin,
    sides: [
      {
        ...attacker,
        items: ['night-assault', 'rain', 'undermine', 'restless-dead', 'infiltrators', 'disease', 'torturing'],
      },
      {
        ...defender,
        items: [
          ...['moat', 'moat-spikes', 'moat-water', 'camouflage', 'fearsome', 'sally-forth', 'cannibalism'],
          ...['forced-march', 'imbued'],
        ],
      },
    ],
    sections: demoSetup.sections.map((section) => ({
      ...section,
      objective: begin === 'battle' && section.objective === true,
      items: [...(ITEMS[section.id] ?? [])],
    })),
    units: demoSetup.units.map((unit) => ({
      ...unit,
      items: [
        ...(unit.items ?? []),
        unit.side === 'attacker' ? (unit.type === 'war-machine' ? 'magma-cannon' : 'mantlets') : 'flaming-ammunition',
      ].filter(
        (item) => cannotBear(item, { rank: 'unit', weapons: [], machine: null, ...unit } as Bearer) === undefined,
      ),
    })),
  };
};

for (const begin of ['battle', 'muster'] as const)
  conforms({
    system: siegeBattles,
    setup: parsed(armed(begin)),
    options: options.value,
    length: 160,
    games: 5,
  });
