import type { Faction } from '../base/groups.ts';
import { groupOf } from '../base/groups.ts';
import type { SideSetup } from '../start/setup.ts';

/** The siege equipment list: SB-005 to SB-010 and the options. */

type Per = 'army' | 'section' | 'wall' | 'tower' | 'gate' | 'unit' | 'piece';

export interface Item {
  readonly rule: string;
  /** Siege Points, or a share of the whole allotment (SB-007). */
  readonly cost: number | { readonly share: number };
  /** SB-008 */
  readonly side: 'attacker' | 'defender' | 'both';
  readonly per: Per;
  /** SB-009 */
  readonly armies?: (side: Pick<SideSetup, 'faction' | 'patron' | 'stoneThrowers'>) => boolean;
  /** SB-010: the maximum in one fortress or army. */
  readonly most?: number;
}

const CHAOS: readonly Faction[] = ['warriors-of-chaos', 'daemons-of-chaos', 'beastmen'];
const of =
  (...factions: readonly Faction[]) =>
  ({ faction }: Pick<SideSetup, 'faction'>): boolean =>
    factions.includes(faction);
/** SB-009: a Chaos army whose General bears the mark of a god. */
const marked =
  (god: 'khorne' | 'nurgle' | 'tzeentch', ...factions: readonly Faction[]) =>
  ({ faction, patron }: Pick<SideSetup, 'faction' | 'patron'>): boolean =>
    factions.includes(faction) || (CHAOS.includes(faction) && patron === god);
const group =
  (name: 'order' | 'destruction') =>
  ({ faction }: Pick<SideSetup, 'faction'>): boolean =>
    groupOf(faction) === name;

/** SB-009: lists with stone throwers or trebuchets, unless the players say otherwise. */
const STONE_THROWERS = of('bretonnia', 'dwarfs', 'orcs-and-goblins', 'ogre-kingdoms', 'skaven', 'tomb-kings');
const throwsStones = (side: Pick<SideSetup, 'faction' | 'stoneThrowers'>): boolean =>
  side.stoneThrowers ?? STONE_THROWERS(side);
const POWDER = of('dwarfs', 'chaos-dwarfs', 'empire', ...CHAOS);

const a = (rule: string, cost: Item['cost'], per: Per, more: Partial<Item> = {}): Item => ({
  rule,
  cost,
  side: 'attacker',
  per,
  ...more,
});
const d = (rule: string, cost: Item['cost'], per: Per, more: Partial<Item> = {}): Item => ({
  rule,
  cost,
  side: 'defender',
  per,
  ...more,
});

/** Every option by id; costs in Siege Points. */
export const EQUIPMENT: Readonly<Record<string, Item>> = {
  'boiling-oil': d('SB-112', 250, 'section'),
  'boiling-blood': d('SB-119', 50, 'section', { armies: of('dark-elves') }),
  'molten-metal': d('SB-120', 50, 'section', { armies: of('dwarfs', 'chaos-dwarfs') }),
  'alchemical-fire': d('SB-121', 50, 'section', { armies: of('high-elves') }),
  'siege-tower': a('SB-122', 1000, 'piece'),
  'battering-ram': a('SB-132', 500, 'piece'),
  'steam-tank-ram': a('SB-139', 250, 'unit', { armies: of('empire') }),
  'battering-weapons': a('SB-140', 250, 'unit'),
  'siege-ammunition': a('SB-141', 100, 'unit'),
  'hasty-assault': a('SB-143', { share: 0.5 }, 'army', { most: 1 }),
  undermine: a('SB-145', 250, 'army'),
  'restless-dead': a('SB-146', 1000, 'army', { most: 1, armies: of('vampire-counts') }),
  'magma-cannon': a('SB-148', 2000, 'unit', { most: 1, armies: of('skaven') }),
  'haunted-mansion': d('SB-155', 500, 'tower', { armies: group('destruction') }),
  'dwarf-brewhouse': d('SB-157', 500, 'tower', { armies: group('order') }),
  'wizards-tower': d('SB-158', 500, 'tower'),
  'tower-of-blood': d('SB-159', 500, 'tower', { armies: group('destruction') }),
  'sigmarite-shrine': d('SB-160', 500, 'tower', { armies: group('order') }),
  'witches-cauldron': d('SB-161', 500, 'section'),
  'flaming-ammunition': d('SB-162', 100, 'unit'),
  'warded-tower': d('SB-163', 250, 'tower'),
  'hell-gate': d('SB-164', 250, 'gate'),
  'sally-forth': d('SB-165', 250, 'army'),
  mantlets: a('SB-166', 100, 'unit'),
  'long-ladders': a('SB-169', 100, 'unit'),
  'fortified-gate': d('SB-171', 250, 'gate'),
  'additional-bolt-thrower': { rule: 'SB-172', cost: 250, side: 'both', per: 'unit' },
  'additional-stone-thrower': { rule: 'SB-172', cost: 500, side: 'both', per: 'unit' },
  'additional-black-powder': { rule: 'SB-173', cost: 750, side: 'both', per: 'unit', armies: POWDER },
  timber: d('SB-179', 100, 'tower'),
  'sally-port': d('SB-185', 250, 'tower'),
  heraldry: d('SB-188', 750, 'section', { most: 1 }),
  'bolted-doors': d('SB-190', 500, 'tower'),
  hoarding: d('SB-192', 100, 'section'),
  spikes: d('SB-194', 100, 'wall'),
  imbued: d('SB-195', 750, 'army', {
    most: 1,
    armies: marked('tzeentch', 'high-elves', 'dark-elves', 'wood-elves', 'lizardmen'),
  }),
  ironclad: d('SB-196', 250, 'section', { armies: marked('khorne', 'dwarfs', 'chaos-dwarfs') }),
  fearsome: d('SB-197', 1000, 'army', { most: 1, armies: of('vampire-counts', 'dark-elves', ...CHAOS) }),
  camouflage: d('SB-198', 1000, 'army', { most: 1, armies: of('tomb-kings', 'wood-elves') }),
  'squig-pits': d('SB-199', 350, 'section', { most: 1, armies: of('orcs-and-goblins') }),
  trap: d('SB-201', 100, 'section', { armies: of('skaven', 'lizardmen', 'beastmen') }),
  'poisoned-trap': d('SB-203', 150, 'section', { armies: of('skaven', 'lizardmen') }),
  'gas-trap': d('SB-204', 350, 'section', { most: 1, armies: marked('nurgle', 'skaven') }),
  'swivel-gun': d('SB-205', 500, 'section', { armies: of('dwarfs', 'chaos-dwarfs', 'empire') }),
  moat: d('SB-207', 1500, 'army', { most: 1 }),
  'moat-spikes': d('SB-209', 250, 'army', { most: 1 }),
  'moat-water': d('SB-210', 500, 'army', { most: 1 }),
  cannibalism: d('SB-214', 1000, 'army', {
    most: 1,
    armies: of('skaven', 'beastmen', 'ogre-kingdoms', 'orcs-and-goblins'),
  }),
  'forced-march': d('SB-217', { share: 0.5 }, 'army', { most: 1 }),
  'night-assault': a('SB-219', 1000, 'army', { most: 1 }),
  rain: a('SB-222', 1500, 'army', { most: 1 }),
  disease: a('SB-226', { share: 0.75 }, 'army', { most: 1, armies: throwsStones }),
  traitors: a('SB-229', 750, 'gate'),
  torturing: a('SB-232', 1000, 'army', {
    most: 1,
    armies: ({ faction }) => faction !== 'dwarfs' && faction !== 'high-elves',
  }),
  infiltrators: a('SB-236', { share: 0.5 }, 'army', { most: 1 }),
};

/** SB-119 to SB-121: items that convert a cauldron of oil. */
export const VARIANTS = { blood: 'boiling-blood', metal: 'molten-metal', fire: 'alchemical-fire' } as const;

/** SB-154: a tower may have one of these. */
export const UPGRADES = ['haunted-mansion', 'dwarf-brewhouse', 'wizards-tower', 'tower-of-blood', 'sigmarite-shrine'];

/** Options with no limit per section or unit. */
export const UNLIMITED = ['sally-port', 'swivel-gun', 'undermine', 'sally-forth'];

/** The option with an id, `undefined` if the list has none. */
export const itemNamed = (item: string): Item | undefined =>
  Object.hasOwn(EQUIPMENT, item) ? EQUIPMENT[item] : undefined;
