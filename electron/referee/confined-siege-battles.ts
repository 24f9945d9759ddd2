import { attacking, both, defending, type Confined } from './confined-kinds.ts';
import { numbered } from './rule-numbers.ts';

/** Rules of Siege Battles that some pieces alone can meet, by classes. */

/** Troops of Siege Battles that are divided: units of more than one model. */
const SB_UNITS = [
  ...['infantry', 'cavalry', 'monstrous-infantry', 'monstrous-cavalry', 'monstrous-beasts', 'war-beasts', 'swarm'],
  ...['chariot', 'monster', 'war-machine', 'unique'],
];

/** Those whom no rule bars from climbing (SB-054, SB-085). */
const SB_CLIMBERS = SB_UNITS.filter(
  (type) => !['cavalry', 'monstrous-cavalry', 'chariot', 'war-machine'].includes(type),
).concat('character');

/** Those who have room in sections, once a monster's rider is on foot too, and of them those who move about in them. */
const SB_GARRISONS = ['infantry', 'monstrous-infantry', 'monster', 'war-machine', 'character'];
const SB_WALKERS = SB_GARRISONS.filter((type) => type !== 'war-machine');
/** Those who charge: war machines never do (SB-070). */
const SB_CHARGERS = SB_UNITS.filter((type) => type !== 'war-machine').concat('character');

/** Siege Battles. */
export const SIEGE_BATTLES: readonly Confined[] = [
  {
    why: 'Whoever leaves a section had room in it: no riders, beasts, swarms or chariots (SB-051, SB-057, SB-069), and no war machine, which stays (SB-070). Rams are no sections.',
    of: { ...both(...SB_WALKERS), engines: ['siege-tower'] },
    rules: numbered('SB', 14, 47, 81, 82, 83).concat('SB-B20'),
  },
  {
    why: 'Sections have no room for riders, beasts, swarms and chariots (SB-051, SB-057, SB-069), and rams are no sections.',
    of: { ...both(...SB_GARRISONS), engines: ['siege-tower'] },
    rules: numbered('SB', 46, 97, 101, 161),
  },
  {
    why: 'Beer is brewed in towers (SB-157), which have no room for riders, beasts, swarms and chariots (SB-057).',
    of: { ...both(...SB_GARRISONS), sections: ['tower'] },
    rules: numbered('SB', 157),
  },
  {
    why: 'The rule is of shots at a garrison, or at those who assault one from a section (SB-051, SB-057, SB-069).',
    of: both(...SB_GARRISONS),
    rules: ['SB-B32'],
  },
  {
    why: 'A garrison shoots at whoever charges it; war machines do not (SB-B17, SB-070).',
    of: both(...SB_WALKERS),
    rules: ['SB-B17'],
  },
  {
    why: 'War machines neither charge nor assault (SB-070), and rams are no sections.',
    of: { ...both(...SB_CHARGERS), engines: ['siege-tower'] },
    rules: numbered('SB', 85, 102, 207),
  },
  {
    why: 'A section is taken by whoever assaulted it and has room in it (SB-070, SB-104). Rams are no sections.',
    of: { ...both(...SB_WALKERS), engines: ['siege-tower'] },
    rules: numbered('SB', 104),
  },
  {
    why: 'Fire breaches wood by siege ammunition, the Magma-Cannon, steam tanks and battering weapons (SB-139 to SB-141, SB-150, SB-176).',
    of: attacking('war-machine', 'monstrous-infantry', 'monster', 'unique', 'chariot', 'character'),
    rules: numbered('SB', 176),
  },
  {
    why: 'Before the battle war machines alone are struck (SB-037, SB-038).',
    of: attacking('war-machine'),
    rules: numbered('SB', 37),
  },
  {
    why: 'Before the battle war machines and wall sections alone are struck (SB-037, SB-038).',
    of: { ...defending('war-machine'), sections: ['wall'] },
    rules: numbered('SB', 38),
  },
  {
    why: 'Gates alone are opened and charged through, and drawbridges are at gates (SB-072, SB-212).',
    of: { sections: ['gate'] },
    rules: numbered('SB', 72, 74, 75, 212, 213),
  },
  {
    why: 'Towers alone have more than one place (SB-058, SB-179), and war machines never change theirs (SB-070).',
    of: { ...both(...SB_WALKERS), sections: ['tower'] },
    rules: numbered('SB', 58),
  },
  {
    why: 'Towers alone have a platform (SB-058, SB-179), which has no room for riders, beasts, swarms and chariots.',
    of: { ...both(...SB_GARRISONS), sections: ['tower'] },
    rules: numbered('SB', 181),
  },
  {
    why: 'What is dug or shot at before the battle strikes wall sections alone (SB-038, SB-145).',
    of: { sections: ['wall'] },
    rules: numbered('SB', 36, 145, 175),
  },
  {
    why: 'The dice before the battle and flaming shots destroy war machines and engines alone (SB-162, SB-165).',
    of: attacking('war-machine'),
    rules: numbered('SB', 162, 165),
  },
  {
    why: 'Units are divided, and neither characters nor war machines (SB-026).',
    of: defending(...SB_UNITS.filter((type) => type !== 'war-machine')),
    rules: numbered('SB', 27, 28),
  },
  {
    why: 'War machines are not divided (SB-026).',
    of: defending(...SB_CHARGERS),
    rules: numbered('SB', 26),
  },
  {
    why: 'Monsters alone have mounts that eat beside their riders, who may be characters (SB-023, SB-216).',
    of: defending('monster', 'character'),
    rules: numbered('SB', 216),
  },
  {
    why: 'How many models of a unit are eaten is asked of units: a character is one model (SB-215, SB-B06).',
    of: defending(...SB_UNITS),
    rules: numbered('SB', 215),
  },
  {
    why: 'Traps spring on those who assault, and no war machine does (SB-070, SB-201).',
    of: attacking(...SB_CHARGERS),
    rules: numbered('SB', 201),
  },
  {
    why: 'Towers alone have an inside, which a template reaches by the building (SB-065, SB-B22).',
    of: { sections: ['tower'] },
    rules: ['SB-B22'],
  },
  {
    why: 'War machines have no mantlets (SB-166).',
    of: attacking(...SB_UNITS.filter((type) => type !== 'war-machine'), 'character'),
    rules: numbered('SB', 168),
  },
  { why: 'The rule is of rams.', of: { engines: ['ram'] }, rules: numbered('SB', 133, 136) },
  {
    why: 'Siege towers are connected with sections (SB-129), and rams are not.',
    of: { engines: ['siege-tower'] },
    rules: numbered('SB', 96, 230),
  },
  {
    why: 'The rule is of characters alone.',
    of: both('character'),
    rules: numbered('SB', 183, [236, 242]).concat('SB-B40'),
  },
  {
    why: 'War machines alone are loaded with it (SB-141, SB-153).',
    of: attacking('war-machine'),
    rules: numbered('SB', 141, 153),
  },
  {
    why: 'Chariots, cavalry and war machines climb no wall (SB-054).',
    of: attacking(...SB_CLIMBERS),
    rules: numbered('SB', 200),
  },
  {
    why: 'Chariots, cavalry and war machines climb no wall (SB-054), and spikes are on walls alone (SB-194).',
    of: { ...attacking(...SB_CLIMBERS), sections: ['wall'] },
    rules: numbered('SB', 194),
  },
  {
    why: 'Whoever breaks the door of a tower is on foot (SB-054, SB-191).',
    of: { ...attacking('infantry', 'monstrous-infantry', 'monster', 'character'), sections: ['tower'] },
    rules: numbered('SB', 191),
  },
  {
    why: 'Battering weapons are of Monstrous Infantry and Monsters (SB-140).',
    of: attacking('monstrous-infantry', 'monster'),
    rules: numbered('SB', 140),
  },
  {
    why: 'A steam tank is Unique, or a chariot (SB-139).',
    of: attacking('unique', 'chariot'),
    rules: numbered('SB', 139),
  },
  {
    why: 'Siege towers and rams are pushed by infantry (SB-123, SB-133).',
    of: attacking('infantry', 'monstrous-infantry', 'character'),
    rules: numbered('SB', 126),
  },
  {
    why: 'Rams are pushed by infantry (SB-133), and share its hits as siege towers do (SB-137).',
    of: { ...attacking('infantry', 'monstrous-infantry', 'character'), engines: ['ram'] },
    rules: numbered('SB', 137),
  },
  {
    why: 'Siege towers alone dock, at walls and gates, and infantry assaults from them (SB-123, SB-127).',
    of: {
      ...attacking('infantry', 'monstrous-infantry', 'character'),
      engines: ['siege-tower'],
      sections: ['wall', 'gate'],
    },
    rules: numbered('SB', 127),
  },
];
