import { at, foe, MAN, sides, troop, written, type WrittenUnit } from '../../../rules/systems/siege-battles/scene.ts';
import type { Start } from '../starts.ts';

/** Sieges with every kind of troops and most of the equipment: rules that seldom meet find their pieces here. */

const BOW = [{ name: 'Bow', range: 24, strength: 3 }];
const LORD = { ...MAN, ws: 6, w: 3, a: 4, ld: 9 };
const machine = (
  id: string,
  kind: 'cannon' | 'stone-thrower' | 'bolt-thrower' | 'other',
  more: Partial<WrittenUnit> = {},
): WrittenUnit =>
  troop(id, {
    type: 'war-machine',
    models: 3,
    profile: { ...MAN, w: 3, a: 3 },
    machine: { class: kind, grapeshot: kind === 'cannon' },
    place: 'outside',
    ...more,
  });

const OUTSIDE: readonly WrittenUnit[] = [
  troop('blades', { models: 20, champion: { ...MAN, a: 2 }, standard: true, musician: true, items: ['long-ladders'] }),
  troop('ogres', {
    type: 'monstrous-infantry',
    models: 6,
    profile: { ...MAN, m: 6, s: 4, t: 4, w: 3, i: 2, a: 3 },
    champion: { ...MAN, m: 6, s: 4, t: 4, w: 3, i: 2, a: 4 },
    items: ['battering-weapons'],
  }),
  troop('archers', { weapons: BOW, items: ['mantlets'] }),
  troop('knights', { type: 'cavalry', models: 6, profile: { ...MAN, m: 8, s: 4 }, armour: 3 }),
  troop('pushers'),
  troop('pushers-2', { standard: true }),
  troop('hydra', {
    type: 'monster',
    models: 1,
    profile: { ...MAN, m: 6, s: 5, t: 5, w: 5, i: 2, a: 5 },
    breath: 4,
    keywords: ['terror'],
  }),
  machine('thrower', 'stone-thrower', { items: ['siege-ammunition'] }),
  machine('gun', 'cannon'),
  troop('lord', { models: 1, profile: LORD, rank: 'lord', general: true, joins: 'blades' }),
  troop('sorcerer', { models: 1, profile: { ...MAN, w: 2 }, rank: 'hero', keywords: ['wizard'] }),
].map((unit): WrittenUnit => ({ ...unit, place: 'outside' }));

const WITHIN: readonly WrittenUnit[] = [
  foe('guard', { weapons: BOW, champion: { ...MAN, a: 2 }, standard: true, place: at('w1') }),
  foe('porters', { armour: 5, place: at('gate') }),
  foe('tower-men', { models: 8, weapons: BOW, place: at('t1', 'inside') }),
  foe('top-men', { models: 5, weapons: BOW, place: at('t1', 'top') }),
  foe('keep-men', { models: 8, profile: { ...MAN, ws: 5 }, place: at('t2', 'inside') }),
  foe('reserve', { models: 15, musician: true, place: 'courtyard' }),
  foe('riders', { type: 'cavalry', models: 5, profile: { ...MAN, m: 8 }, place: 'courtyard' }),
  machine('castle-gun', 'cannon', { side: 'defender', place: at('t2', 'platform') }),
  machine('bolts', 'bolt-thrower', { side: 'defender', place: 'courtyard', items: ['flaming-ammunition'] }),
  foe('castellan', { models: 1, profile: LORD, rank: 'lord', general: true, joins: 'guard', place: at('w1') }),
  foe('mage', { models: 1, profile: { ...MAN, w: 2 }, rank: 'hero', keywords: ['wizard'], place: 'courtyard' }),
  foe('relief-foot', { models: 15, force: 'relief', place: 'reserve' }),
  foe('relief-horse', { type: 'cavalry', models: 6, profile: { ...MAN, m: 8 }, force: 'relief', place: 'reserve' }),
];

interface Fortress {
  readonly attacker: Parameters<typeof sides>[0];
  readonly defender: Parameters<typeof sides>[0];
  /** Items of the first tower, of the first wall, of the gate and of the second tower. */
  readonly items: readonly [readonly string[], readonly string[], readonly string[], readonly string[]];
  readonly more?: readonly WrittenUnit[];
}

const FORTRESSES: readonly Fortress[] = [
  {
    attacker: {
      faction: 'skaven',
      items: ['hasty-assault', 'undermine', 'rain', 'night-assault', 'infiltrators', 'torturing'],
    },
    defender: { faction: 'skaven', items: ['sally-forth', 'moat', 'moat-spikes', 'cannibalism', 'forced-march'] },
    items: [
      ['haunted-mansion', 'bolted-doors', 'sally-port'],
      ['hoarding', 'spikes', 'trap', 'gas-trap'],
      ['hell-gate', 'poisoned-trap', 'traitors'],
      ['tower-of-blood', 'warded-tower', 'timber'],
    ],
    more: [machine('magma', 'other', { items: ['magma-cannon'] })],
  },
  {
    attacker: {
      faction: 'vampire-counts',
      items: ['restless-dead', 'disease', 'undermine', 'torturing'],
      stoneThrowers: true,
    },
    defender: { faction: 'dwarfs', items: ['sally-forth', 'moat', 'moat-water'] },
    items: [
      ['dwarf-brewhouse', 'bolted-doors', 'swivel-gun'],
      ['hoarding', 'ironclad', 'molten-metal'],
      ['fortified-gate', 'hell-gate', 'traitors'],
      ['sigmarite-shrine', 'timber'],
    ],
  },
  {
    attacker: { faction: 'empire', items: ['hasty-assault', 'night-assault', 'infiltrators'] },
    defender: { faction: 'dark-elves', items: ['imbued', 'fearsome', 'moat', 'forced-march'] },
    items: [
      ['wizards-tower', 'warded-tower', 'heraldry'],
      ['witches-cauldron', 'boiling-blood', 'spikes'],
      ['fortified-gate'],
      ['haunted-mansion', 'sally-port', 'timber'],
    ],
    more: [
      troop('steam', {
        type: 'unique',
        models: 1,
        profile: { ...MAN, m: 6, s: 6, t: 6, w: 6 },
        items: ['steam-tank-ram'],
        place: 'outside',
      }),
    ],
  },
  {
    attacker: { faction: 'orcs-and-goblins', items: ['rain', 'disease', 'undermine'] },
    defender: { faction: 'wood-elves', items: ['imbued', 'camouflage', 'forced-march'] },
    items: [['sigmarite-shrine'], ['hoarding', 'witches-cauldron'], ['fortified-gate'], ['dwarf-brewhouse', 'timber']],
  },
  {
    attacker: { faction: 'beastmen', items: ['hasty-assault', 'rain'] },
    defender: { faction: 'orcs-and-goblins', items: ['cannibalism', 'sally-forth', 'moat'] },
    items: [['tower-of-blood'], ['squig-pits', 'hoarding'], ['hell-gate'], ['haunted-mansion', 'sally-port', 'timber']],
  },
  {
    attacker: { faction: 'warriors-of-chaos', items: ['night-assault', 'torturing', 'infiltrators'] },
    defender: { faction: 'high-elves', items: ['imbued', 'moat', 'moat-spikes', 'moat-water'] },
    items: [
      ['wizards-tower'],
      ['alchemical-fire', 'spikes'],
      ['fortified-gate', 'heraldry'],
      ['sigmarite-shrine', 'bolted-doors', 'timber'],
    ],
  },
];

/** @param begin in the midst of the battle with everybody in his place, or with the objectives and the deployment */
function start({ attacker, defender, items, more = [] }: Fortress, begin: 'battle' | 'muster'): Start {
  const [t1, w1, gate, t2] = items.map((list) => [...list]);
  const units = [...OUTSIDE, ...more, ...WITHIN];
  return {
    options: {},
    setup: written({
      sections: {
        t1: { items: t1 },
        w1: { items: w1, cauldron: 'oil', objective: true },
        gate: { items: gate },
        t2: { items: t2 },
        w2: { breached: true, wooden: true },
      },
      units: begin === 'battle' ? units : units.map(({ place: _place, ...unit }) => unit),
      setup: {
        ...sides({ ...attacker, word: 'hidden-word' }, { ...defender, word: 'other-words' }),
        begin,
        engines: [
          { id: 'ram', label: 'Ram', kind: 'ram', pusher: 'pushers' },
          { id: 'tower', label: 'Tower', kind: 'siege-tower', pusher: 'pushers-2' },
        ],
      },
    }),
  };
}

export const siegeBattlesStarts: readonly Start[] = FORTRESSES.flatMap((fortress) => [
  start(fortress, 'battle'),
  start(fortress, 'muster'),
]);
