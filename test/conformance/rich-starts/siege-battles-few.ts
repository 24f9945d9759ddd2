import { at, BOW, foe, MAN, troop } from '../../../rules/systems/siege-battles/scene.ts';
import type { Start } from '../starts.ts';
import {
  BEAST,
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
  type Sections,
} from './hardy-pieces.ts';

/**
 * Sieges of a few hardy pieces, each set up around rules that seldom apply: whoever carries the rare thing lives long
 * enough to meet the rest of the rulebook.
 */

const TIMBER: Sections = {
  t1: { wooden: true, items: ['timber', 'sigmarite-shrine'] },
  w1: { wooden: true, items: ['hoarding'], cauldron: 'blood' },
  gate: { wooden: true, gateOpen: true },
  t2: { wooden: true, items: ['timber', 'haunted-mansion'], cauldron: 'oil' },
  w2: { wooden: true, items: ['spikes', 'squig-pits'] },
};

const SIEGES: readonly Few[] = [
  // A Relief Force that may be inside without ending the battle: flyers, and fewer than five models (SB-110, SB-111).
  {
    units: [
      climbers(),
      gun('gun'),
      foe('hawks', { ...RELIEF, ...HARDY, weapons: [BOW], keywords: ['fly'] }),
      foe('few', { ...RELIEF, ...HARDY, models: 4, weapons: [BOW] }),
      hero('herald', { ...RELIEF }),
      hero('second', { ...RELIEF, joins: 'hawks', keywords: ['fly'] }),
      guard('porters', 'gate', { models: 4 }),
      // A crew with bows, which shoots from the gate beside its machine (SB-079).
      gun('crew', { ...OURS, items: [], weapons: [BOW], place: at('gate', 'machine') }),
    ],
    sections: { gate: { gateOpen: true }, w1: { cauldron: 'blood' }, t1: { items: ['dwarf-brewhouse', 'timber'] } },
    defender: { items: ['forced-march', 'sally-forth'] },
  },
  {
    units: [
      climbers({ place: at('w1'), models: 12, items: [] }),
      ogres('ogres', { items: ['battering-weapons'], keywords: ['flaming-attacks'] }),
      foe('wings', { ...RELIEF, ...HARDY, weapons: [BOW], keywords: ['fly', 'flammable'] }),
      ogres('giants', { ...RELIEF, models: 3, keywords: ['fly'] }),
      hero('rider', { ...RELIEF, type: 'cavalry' }),
      lord('king', { ...RELIEF, joins: 'wings', keywords: ['fly'] }),
      guard('porters', 'gate', { models: 3 }),
    ],
    sections: {
      gate: { gateOpen: true, items: ['hell-gate'] },
      w1: { heldBy: 'attacker', cauldron: 'metal' },
      t2: { items: ['tower-of-blood', 'swivel-gun', 'timber'] },
    },
    attacker: { items: ['rain'] },
    defender: { items: ['forced-march', 'moat', 'moat-spikes'] },
  },
  // Characters on platforms, and machines that bring them down (SB-181 to SB-183).
  {
    units: [
      climbers(),
      gun('gun'),
      gun('thrower', { machine: { class: 'stone-thrower' } }),
      guard('perched', 't1', { models: 5, place: at('t1', 'platform') }),
      hero('joined', { ...OURS, joins: 'perched', place: at('t1', 'platform'), magicItems: ['Ring'] }),
      hero('alone', { ...OURS, place: at('t2', 'platform'), magicItems: ['Sword'] }),
    ],
    sections: TIMBER,
    attacker: { items: ['hasty-assault', 'torturing'] },
    defender: { items: ['sally-forth'] },
  },
  {
    units: [
      magma(),
      ogres('ogres', { items: ['battering-weapons', 'long-ladders'] }),
      hero('alone', { ...OURS, place: at('t1', 'platform'), keywords: ['wizard'] }),
      lord('other', { ...OURS, place: at('t2', 'platform') }),
      gun('perched', { ...OURS, items: ['flaming-ammunition'], place: at('t2', 'top') }),
      foe('men', { ...HARDY, place: at('t1', 'inside') }),
    ],
    sections: { ...TIMBER, t1: { items: ['timber', 'bolted-doors', 'trap'] }, t2: { items: ['timber', 'sally-port'] } },
    attacker: { items: ['infiltrators', 'night-assault'] },
    defender: { items: ['moat', 'moat-water'] },
  },
  // Wood, and everybody who can burn it (SB-174 to SB-178).
  {
    units: [
      ogres('ogres', { items: ['battering-weapons'], keywords: ['flaming-attacks'], weapons: [BOW] }),
      beast('hydra', { items: ['battering-weapons'], keywords: ['flaming-attacks', 'terror'], breath: 4 }),
      gun('gun', { keywords: ['flaming-attacks', 'flammable'] }),
      guard('guard', 'w1', { items: ['flaming-ammunition'] }),
      guard('top', 't1', { models: 6, place: at('t1', 'top') }),
    ],
    sections: TIMBER,
    attacker: { items: ['disease', 'undermine', 'rain'], stoneThrowers: true },
    defender: { items: ['sally-forth'] },
  },
  {
    units: [
      troop('tank', {
        type: 'unique',
        models: 1,
        profile: { ...BEAST, w: 10 },
        ward: 5,
        items: ['steam-tank-ram'],
        keywords: ['flaming-attacks', 'may-assault-walls', 'flammable'],
        weapons: [BOW],
      }),
      gun('thrower', { machine: { class: 'stone-thrower' } }),
      magma(),
      guard('guard', 'w1', { items: ['flaming-ammunition'], keywords: ['flammable'] }),
      guard('guns', 't2', { models: 6, place: at('t2', 'top') }),
    ],
    sections: { ...TIMBER, w1: { wooden: true, cauldron: 'fire' }, t2: { wooden: true, items: ['swivel-gun'] } },
    attacker: { items: ['disease', 'night-assault'], stoneThrowers: true },
    defender: { items: ['moat', 'sally-forth'] },
  },
  // Riders of monsters among cannibals (SB-216).
  {
    units: [
      climbers({ keywords: ['flaming-attacks'] }),
      gun('gun'),
      hero('rider', { ...OURS, type: 'monster', mount: 3, place: at('w1'), magicItems: ['Crown'] }),
      hero('rider-2', { ...OURS, type: 'monster', mount: 4, place: at('gate') }),
      foe('food', { models: 20, ...HARDY, weapons: [BOW], place: at('t1', 'top') }),
      hero('eater', { ...OURS, joins: 'food', place: at('t1', 'top') }),
    ],
    sections: {
      gate: { gateOpen: true, cauldron: 'oil' },
      w1: { wooden: true, cauldron: 'blood', items: ['witches-cauldron'] },
      t1: { items: ['timber', 'swivel-gun', 'sally-port'] },
    },
    attacker: { items: ['infiltrators', 'torturing', 'undermine'] },
    defender: { items: ['cannibalism', 'sally-forth'] },
  },
  {
    units: [
      ogres('ogres', { items: ['battering-weapons'] }),
      magma(),
      lord('rider', { ...OURS, type: 'monster', mount: 2, place: 'courtyard', keywords: ['fly'] }),
      hero('rider-2', { ...OURS, type: 'monster', mount: 1, place: at('w2') }),
      foe('food', { models: 12, ...HARDY, weapons: [BOW], place: at('gate') }),
    ],
    sections: { gate: { gateOpen: true, items: ['hell-gate', 'traitors'] }, w2: { cauldron: 'metal' } },
    attacker: { items: ['disease', 'rain'], stoneThrowers: true },
    defender: { items: ['cannibalism', 'moat', 'moat-spikes', 'moat-water'] },
  },
  // Few characters for infiltrators (SB-236 to SB-242).
  {
    units: [
      climbers(),
      gun('gun'),
      hero('victim', { ...OURS, magicItems: ['Cloak', 'Helm'], place: at('w1') }),
      hero('leader', { ...OURS, joins: 'guard', magicItems: ['Axe'], place: at('gate') }),
      guard('guard', 'gate'),
    ],
    sections: {
      gate: { gateOpen: true, cauldron: 'oil' },
      w1: { cauldron: 'blood', breached: true },
      t1: { items: ['dwarf-brewhouse', 'timber', 'swivel-gun'] },
    },
    attacker: { items: ['infiltrators', 'torturing'] },
    defender: { items: ['cannibalism'] },
  },
  {
    units: [
      ogres('ogres', { keywords: ['terror'], items: ['long-ladders'] }),
      magma(),
      hero('victim', { ...OURS, magicItems: ['Cloak'], place: at('t1', 'top'), keywords: ['flammable'] }),
      hero('second', { ...OURS, place: at('w2') }),
      guard('guard', 't1', { place: at('t1', 'inside') }),
    ],
    sections: { t1: { items: ['timber', 'wizards-tower', 'sally-port'] }, w2: { breached: true, cauldron: 'metal' } },
    attacker: { items: ['infiltrators', 'night-assault', 'rain'] },
    defender: { items: ['moat', 'moat-water', 'moat-spikes'] },
  },
  // Wards before the shrine (SB-160).
  {
    units: [
      climbers({ ward: 4 }),
      troop('archers', { ...HARDY, ward: 4, weapons: [BOW], items: ['mantlets'] }),
      hero('champion', { ward: 3 }),
      beast('beast', { ward: 3, items: ['battering-weapons'] }),
      guard('priests', 't1', { models: 12, place: at('t1', 'top') }),
    ],
    sections: {
      t1: { items: ['sigmarite-shrine', 'timber', 'trap', 'bolted-doors'] },
      t2: { items: ['sigmarite-shrine'], cauldron: 'oil' },
      w1: { items: ['spikes', 'squig-pits'] },
    },
    attacker: { items: ['disease', 'undermine'], stoneThrowers: true },
    defender: { items: ['moat', 'moat-spikes', 'sally-forth'] },
  },
  {
    units: [
      troop('riders', {
        type: 'cavalry',
        models: 8,
        ...HARDY,
        ward: 4,
        profile: { ...MAN, m: 8, t: 4 },
        keywords: ['may-assault-walls', 'may-assault-towers'],
      }),
      magma({ ward: 4 }),
      ogres('ogres', { ward: 4, items: ['battering-weapons'], keywords: ['flaming-attacks'] }),
      gun('gun', { ward: 4 }),
      guard('priests', 't1', { models: 12, place: at('t1', 'top') }),
      guard('priests-2', 't2', { models: 12, place: at('t2', 'inside') }),
    ],
    sections: {
      t1: { items: ['sigmarite-shrine', 'swivel-gun'] },
      t2: { wooden: true, items: ['sigmarite-shrine', 'gas-trap'] },
      gate: { gateOpen: true, wooden: true },
    },
    attacker: { items: ['disease', 'night-assault', 'rain'], stoneThrowers: true },
    defender: { items: ['camouflage'] },
  },
];

export const siegeBattlesFew: readonly Start[] = SIEGES.flatMap(bothOf);
