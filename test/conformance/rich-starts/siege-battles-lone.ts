import { at, BOW, foe, MAN, troop } from '../../../rules/systems/siege-battles/scene.ts';
import type { Start } from '../starts.ts';
import {
  beast,
  bothOf,
  climbers,
  guard,
  gun,
  HARDY,
  hero,
  lord,
  magma,
  ogres,
  OURS,
  RELIEF,
  type Few,
} from './hardy-pieces.ts';

/** More sieges of a few hardy pieces: those that hold gates and towers, push engines, or stand alone. */

const SIEGES: readonly Few[] = [
  // A gate that the attacker holds, open, with room on both sides (SB-072 to SB-076).
  {
    units: [
      troop('porters', { ...HARDY, weapons: [BOW], place: at('gate') }),
      troop('riders', {
        type: 'cavalry',
        models: 8,
        ...HARDY,
        profile: { ...MAN, m: 8 },
        items: ['mantlets'],
        weapons: [BOW],
      }),
      beast('beast', { items: ['battering-weapons'] }),
      hero('lone', {}),
      guard('guard', 'w1'),
      hero('castellan', { ...OURS, joins: 'guard', place: at('w1') }),
      gun('bolts', { ...OURS, machine: { class: 'bolt-thrower' }, items: ['flaming-ammunition'] }),
    ],
    sections: {
      gate: { gateOpen: true, heldBy: 'attacker' },
      w1: { cauldron: 'blood', wooden: true },
      t2: { items: ['timber'] },
    },
    attacker: { items: ['disease', 'undermine'], stoneThrowers: true },
    defender: { items: ['moat', 'moat-spikes', 'sally-forth'] },
  },
  // Sections that change hands, with free ones beside them (SB-045 to SB-048).
  {
    units: [
      troop('winners', { ...HARDY, models: 6, weapons: [BOW], place: at('w1') }),
      troop('ladders', { ...HARDY, models: 20, weapons: [BOW] }),
      ogres('ogres', { items: ['long-ladders'], keywords: ['flaming-attacks'] }),
      guard('guard', 't1', { models: 6, place: at('t1', 'inside') }),
      foe('reserve', { models: 20, ...HARDY, weapons: [BOW], place: 'courtyard' }),
      gun('gun', { ...OURS, items: [], place: at('t2', 'top') }),
    ],
    sections: {
      w1: { breached: true, heldBy: 'attacker', wooden: true },
      t1: { breached: true, items: ['swivel-gun', 'gas-trap'] },
      gate: { breached: true, items: ['traitors'] },
      w2: { breached: true, items: ['trap', 'poisoned-trap'] },
    },
    attacker: { items: ['night-assault', 'rain', 'torturing'] },
    defender: { items: ['camouflage'] },
  },
  // Engines and little else (SB-122 to SB-138).
  {
    units: [
      troop('pushers', { ...HARDY, weapons: [BOW], items: ['mantlets'] }),
      troop('pushers-2', { ...HARDY, models: 16, weapons: [BOW], items: ['long-ladders'] }),
      hero('leader', { joins: 'pushers-2' }),
      guard('guard', 'w1', { items: ['flaming-ammunition'] }),
      guard('porters', 'gate'),
      gun('gun', { ...OURS, place: at('t1', 'top'), items: ['flaming-ammunition'] }),
    ],
    engines: [
      { id: 'ram', label: 'Ram', kind: 'ram', pusher: 'pushers' },
      { id: 'tower', label: 'Tower', kind: 'siege-tower', pusher: 'pushers-2' },
    ],
    sections: {
      w1: { wooden: true, items: ['swivel-gun', 'spikes'], cauldron: 'blood' },
      gate: { wooden: true, items: ['squig-pits', 'swivel-gun', 'traitors'], cauldron: 'oil' },
    },
    attacker: { items: ['disease', 'rain', 'night-assault'], stoneThrowers: true },
    defender: { items: ['sally-forth', 'moat', 'moat-spikes', 'moat-water'] },
  },
  // Whoever shoots at a charge, on either side (SB-B17, SB-B19).
  {
    units: [
      troop('holders', { ...HARDY, weapons: [BOW], place: at('w1') }),
      troop('holders-2', { ...HARDY, weapons: [{ ...BOW, rules: ['quick-to-fire', 'flaming'] }], place: at('gate') }),
      climbers({ items: ['long-ladders', 'mantlets'] }),
      guard('shooters', 't1', { place: at('t1', 'top'), weapons: [{ ...BOW, rules: ['quick-to-fire'] }] }),
      foe('storm', { models: 20, ...HARDY, weapons: [BOW], place: 'courtyard' }),
      foe('hawks', { ...HARDY, keywords: ['fly', 'flammable'], weapons: [BOW] }),
      gun('gun', { ...OURS, items: ['flaming-ammunition'] }),
    ],
    sections: {
      w1: { heldBy: 'attacker', cauldron: 'oil', items: ['spikes'] },
      gate: { heldBy: 'attacker', gateOpen: true },
      t1: { items: ['timber', 'sigmarite-shrine'] },
    },
    attacker: { items: ['disease', 'rain'], stoneThrowers: true },
    defender: { items: ['sally-forth', 'moat', 'moat-water', 'moat-spikes'] },
  },
  // Riders whose mounts starve, so that they go on foot into all that the fortress has.
  {
    units: [
      climbers({ models: 12 }),
      gun('gun'),
      hero('rider', { ...OURS, type: 'monster', mount: 1, items: ['flaming-ammunition'], magicItems: ['Crown'] }),
      hero('rider-2', { ...OURS, type: 'monster', mount: 1, place: at('w1'), keywords: ['flammable'] }),
      foe('food', { models: 9, ...HARDY }),
    ],
    sections: {
      t1: { items: ['timber', 'dwarf-brewhouse', 'swivel-gun', 'sally-port'], cauldron: 'oil' },
      w1: { items: ['witches-cauldron', 'swivel-gun', 'hoarding'], cauldron: 'blood' },
      gate: { gateOpen: true, items: ['witches-cauldron', 'swivel-gun'] },
      t2: { items: ['timber', 'sigmarite-shrine', 'swivel-gun'] },
    },
    attacker: { items: ['infiltrators', 'torturing', 'rain', 'night-assault'] },
    defender: { items: ['cannibalism', 'moat', 'moat-spikes'] },
  },
  {
    units: [
      magma(),
      ogres('ogres', { keywords: ['flaming-attacks', 'terror'], items: ['long-ladders'] }),
      lord('rider', { ...OURS, type: 'monster', mount: 1, place: at('gate'), items: ['flaming-ammunition'] }),
      foe('food', { models: 9, ...HARDY, weapons: [BOW], place: at('w1') }),
    ],
    sections: {
      t1: { items: ['timber', 'dwarf-brewhouse', 'swivel-gun', 'sally-port'], cauldron: 'metal' },
      w1: { breached: true },
      gate: { gateOpen: true, breached: true, cauldron: 'blood', items: ['swivel-gun'] },
    },
    attacker: { items: ['disease', 'infiltrators', 'hasty-assault'], stoneThrowers: true },
    defender: { items: ['cannibalism', 'moat', 'moat-water'] },
  },
  // Lone characters, each among all that a garrison works.
  {
    units: [
      climbers({ keywords: ['flaming-attacks'] }),
      gun('gun'),
      hero('victim', {
        ...OURS,
        magicItems: ['Cloak'],
        place: at('w1'),
        items: ['flaming-ammunition'],
        keywords: ['flammable'],
      }),
      hero('second', { ...OURS, magicItems: ['Helm'], place: at('t1', 'top'), items: ['flaming-ammunition'] }),
      hero('third', { ...OURS, place: 'courtyard' }),
    ],
    sections: {
      t1: { items: ['timber', 'dwarf-brewhouse', 'swivel-gun', 'sally-port'], breached: true },
      w1: { items: ['swivel-gun', 'witches-cauldron'], cauldron: 'blood', breached: true },
      gate: { gateOpen: true, items: ['swivel-gun', 'witches-cauldron'], breached: true },
      t2: { items: ['dwarf-brewhouse', 'swivel-gun', 'timber'] },
    },
    attacker: { items: ['infiltrators', 'torturing', 'night-assault', 'rain'] },
    defender: { items: ['cannibalism', 'moat', 'moat-spikes'] },
  },
  {
    units: [
      ogres('ogres', { models: 8, keywords: ['flaming-attacks'], items: ['long-ladders', 'battering-weapons'] }),
      gun('gun'),
      hero('perched', { ...OURS, magicItems: ['Cloak'], place: at('t1', 'platform'), items: ['flaming-ammunition'] }),
      lord('perched-2', { ...OURS, magicItems: ['Helm'], place: at('t2', 'platform'), keywords: ['flammable'] }),
      hero('herald', { ...RELIEF, items: ['flaming-ammunition'] }),
      hero('herald-2', { ...RELIEF, keywords: ['flammable'] }),
    ],
    sections: {
      t1: { items: ['timber', 'dwarf-brewhouse', 'swivel-gun', 'sally-port'], breached: true, wooden: true },
      w1: { items: ['swivel-gun', 'witches-cauldron'], cauldron: 'blood', breached: true },
      gate: { gateOpen: true, items: ['swivel-gun'], breached: true },
      t2: { items: ['timber', 'swivel-gun', 'witches-cauldron'], wooden: true, cauldron: 'oil' },
    },
    attacker: { items: ['infiltrators', 'torturing', 'undermine'] },
    defender: { items: ['forced-march', 'sally-forth'] },
  },
  // Crews of engines who hold a tower of the fortress later.
  {
    units: [
      troop('pushers', { ...HARDY, ward: 4, weapons: [BOW], items: ['mantlets'], keywords: ['flaming-attacks'] }),
      ogres('pushers-2', { models: 8, ward: 4, keywords: ['flammable'], items: ['battering-weapons'] }),
      troop('holders', { ...HARDY, weapons: [BOW], place: at('t1', 'inside') }),
      guard('guard', 'w1', { models: 4 }),
      guard('priests', 't2', { models: 5, place: at('t2', 'top'), items: ['flaming-ammunition'] }),
      gun('gun', { ...OURS, items: [] }),
    ],
    engines: [
      { id: 'ram', label: 'Ram', kind: 'ram', pusher: 'pushers' },
      { id: 'tower', label: 'Tower', kind: 'siege-tower', pusher: 'pushers-2' },
    ],
    sections: {
      t1: { heldBy: 'attacker', items: ['dwarf-brewhouse', 'witches-cauldron', 'sigmarite-shrine', 'timber'] },
      w1: { items: ['spikes', 'trap', 'swivel-gun'], wooden: true },
      gate: { items: ['squig-pits', 'witches-cauldron', 'traitors'], wooden: true, cauldron: 'oil' },
      t2: { items: ['sigmarite-shrine', 'swivel-gun', 'bolted-doors', 'gas-trap'] },
    },
    attacker: { items: ['disease', 'undermine', 'night-assault', 'rain'], stoneThrowers: true },
    defender: { items: ['sally-forth', 'moat', 'moat-spikes', 'camouflage'] },
  },
  {
    units: [
      troop('pushers', { ...HARDY, ward: 4, weapons: [BOW], items: ['long-ladders'], keywords: ['flammable'] }),
      hero('leader', { joins: 'pushers', ward: 3 }),
      ogres('pushers-2', { models: 8, ward: 4, keywords: ['flaming-attacks'], items: ['battering-weapons'] }),
      magma(),
      guard('guard', 'gate', { models: 5, items: ['flaming-ammunition'] }),
      foe('porters', { models: 5, ...HARDY, weapons: [BOW], place: 'courtyard' }),
    ],
    engines: [
      { id: 'ram', label: 'Ram', kind: 'ram', pusher: 'pushers-2', at: 'gate' },
      { id: 'tower', label: 'Tower', kind: 'siege-tower', pusher: 'pushers' },
    ],
    sections: {
      t1: { items: ['dwarf-brewhouse', 'witches-cauldron', 'bolted-doors'] },
      w1: { items: ['spikes', 'squig-pits', 'witches-cauldron'] },
      gate: { gateOpen: true, items: ['swivel-gun', 'hell-gate', 'trap'], wooden: true, cauldron: 'blood' },
      t2: { items: ['sigmarite-shrine'] },
    },
    attacker: { items: ['disease', 'rain'], stoneThrowers: true },
    defender: { items: ['sally-forth', 'moat', 'moat-water'] },
  },
  // Towers that the attacker holds, with a shrine: the defender's own pieces are shot at from them.
  {
    units: [
      troop('archers', { ...HARDY, weapons: [BOW], place: at('t1', 'top') }),
      troop('archers-2', { ...HARDY, weapons: [BOW], place: at('t2', 'inside') }),
      magma(),
      foe('few', { ...RELIEF, ...HARDY, models: 4, ward: 4, weapons: [BOW], items: ['flaming-ammunition'] }),
      hero('herald', { ...RELIEF, magicItems: ['Horn'] }),
      hero('victim', { ...OURS, magicItems: ['Cloak'], place: at('w1') }),
      guard('guard', 'gate', { models: 4, ward: 4 }),
    ],
    sections: {
      t1: { heldBy: 'attacker', items: ['sigmarite-shrine', 'sally-port'] },
      t2: { heldBy: 'attacker', items: ['sigmarite-shrine', 'timber'] },
      gate: { gateOpen: true, cauldron: 'blood' },
      w1: { cauldron: 'oil', wooden: true, items: ['swivel-gun', 'hoarding'] },
    },
    attacker: { items: ['infiltrators', 'torturing', 'undermine'] },
    defender: { items: ['forced-march', 'cannibalism'] },
  },
  {
    units: [
      troop('archers', { ...HARDY, weapons: [BOW], place: at('t1', 'top'), items: ['long-ladders'] }),
      gun('gun', { place: at('t2', 'top') }),
      gun('thrower', { machine: { class: 'stone-thrower' } }),
      foe('hawks', { ...RELIEF, ...HARDY, ward: 4, weapons: [BOW], keywords: ['fly'] }),
      hero('eagle', { ...RELIEF, type: 'monster', keywords: ['fly'] }),
      hero('victim', { ...OURS, general: true, magicItems: ['Cloak'], place: at('gate') }),
      gun('bolts', { ...OURS, machine: { class: 'bolt-thrower' }, items: ['flaming-ammunition'] }),
    ],
    sections: {
      t1: { heldBy: 'attacker', items: ['sigmarite-shrine'] },
      t2: { heldBy: 'attacker', wooden: true },
      gate: { gateOpen: true, items: ['swivel-gun', 'witches-cauldron'] },
      w1: { wooden: true, items: ['hoarding', 'witches-cauldron', 'swivel-gun'], cauldron: 'metal' },
      w2: { items: ['hoarding', 'spikes'], cauldron: 'oil' },
    },
    attacker: { items: ['disease', 'infiltrators', 'night-assault', 'rain'], stoneThrowers: true },
    defender: { items: ['forced-march', 'moat', 'moat-spikes', 'sally-forth'] },
  },
  // Monsters that carry a gun: they bombard before the battle, and then hold walls and climb them.
  {
    units: [
      beast('hellcannon', {
        ...OURS,
        machine: { class: 'cannon', grapeshot: true },
        weapons: [BOW],
        items: ['flaming-ammunition'],
        place: at('w1'),
        keywords: ['flammable'],
      }),
      beast('thunderer', { ...OURS, machine: { class: 'stone-thrower' }, weapons: [BOW], place: at('gate') }),
      lord('rider', {
        ...OURS,
        type: 'monster',
        mount: 1,
        machine: { class: 'cannon' },
        items: ['flaming-ammunition'],
        magicItems: ['Crown'],
      }),
      foe('food', { models: 6, ...HARDY }),
      gun('gun'),
      magma(),
      climbers({ keywords: ['flaming-attacks'] }),
    ],
    sections: {
      t1: { items: ['timber', 'dwarf-brewhouse', 'swivel-gun', 'sally-port'], breached: true },
      w1: { items: ['witches-cauldron', 'hoarding'], cauldron: 'blood', wooden: true },
      gate: { gateOpen: true, items: ['witches-cauldron'], breached: true },
      t2: { items: ['timber', 'sigmarite-shrine'] },
    },
    attacker: { items: ['infiltrators', 'torturing', 'undermine'] },
    defender: { items: ['cannibalism', 'moat', 'moat-spikes', 'sally-forth'] },
  },
  {
    units: [
      beast('stegadon', {
        machine: { class: 'cannon', grapeshot: true },
        weapons: [BOW],
        items: ['long-ladders', 'battering-weapons'],
        keywords: ['flaming-attacks', 'flammable'],
        ward: 4,
      }),
      beast('mammoth', {
        machine: { class: 'stone-thrower' },
        weapons: [BOW],
        items: ['long-ladders', 'mantlets'],
        keywords: ['terror'],
        ward: 4,
      }),
      hero('gunner', { weapons: [BOW], items: ['long-ladders'], ward: 3 }),
      guard('guard', 'w1', { models: 4 }),
      guard('priests', 't1', { models: 4, place: at('t1', 'top') }),
      gun('bolts', {
        ...OURS,
        machine: { class: 'bolt-thrower' },
        items: ['flaming-ammunition'],
        place: at('t2', 'top'),
      }),
      gun('castle-gun', { ...OURS, items: [] }),
    ],
    sections: {
      t1: { items: ['sigmarite-shrine', 'witches-cauldron', 'bolted-doors', 'swivel-gun'], wooden: true },
      w1: { items: ['spikes', 'trap', 'witches-cauldron'], wooden: true },
      gate: { items: ['squig-pits', 'witches-cauldron', 'traitors'], gateOpen: true, cauldron: 'oil' },
      t2: { items: ['haunted-mansion', 'dwarf-brewhouse'] },
      w2: { items: ['spikes', 'witches-cauldron'], breached: true },
    },
    attacker: { items: ['disease', 'night-assault', 'rain'], stoneThrowers: true },
    defender: { items: ['sally-forth', 'moat', 'moat-water', 'camouflage'] },
  },
];

export const siegeBattlesLone: readonly Start[] = SIEGES.flatMap(bothOf);
