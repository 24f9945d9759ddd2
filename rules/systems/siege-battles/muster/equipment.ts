import type { Faction } from '../base/groups.ts';
import { groupOf } from '../base/groups.ts';
import type { SideSetup } from '../start/setup.ts';

/** The list of siege equipment: SB-005 to SB-010 and the options themselves. */

type Per = 'army' | 'section' | 'wall' | 'tower' | 'gate' | 'unit' | 'piece';

export interface Item {
  /** Siege Points, or the share of the whole allotment (SB-007). */
  readonly cost: number | { readonly share: number };
  /** SB-008 */
  readonly side: 'attacker' | 'defender' | 'both';
  readonly per: Per;
  /** SB-009 */
  readonly armies?: (side: Pick<SideSetup, 'faction' | 'patron'>) => boolean;
  /** SB-010: the most of it in one fortress or army. */
  readonly most?: number;
}

const CHAOS: readonly Faction[] = ['warriors-of-chaos', 'daemons-of-chaos', 'beastmen'];
const of =
  (...factions: readonly Faction[]) =>
  ({ faction }: Pick<SideSetup, 'faction'>): boolean =>
    factions.includes(faction);
/** SB-009: a Chaos army of which the General carries the mark of a god. */
const marked =
  (god: 'khorne' | 'nurgle' | 'tzeentch', ...factions: readonly Faction[]) =>
  ({ faction, patron }: Pick<SideSetup, 'faction' | 'patron'>): boolean =>
    factions.includes(faction) || (CHAOS.includes(faction) && patron === god);
const group =
  (name: 'order' | 'destruction') =>
  ({ faction }: Pick<SideSetup, 'faction'>): boolean =>
    groupOf(faction) === name;

/** SB-009: lists with stone throwers or trebuchets. */
const STONE_THROWERS = of('bretonnia', 'dwarfs', 'orcs-and-goblins', 'ogre-kingdoms', 'skaven', 'tomb-kings');
const POWDER = of('dwarfs', 'chaos-dwarfs', 'empire', ...CHAOS);

const a = (cost: Item['cost'], per: Per, more: Partial<Item> = {}): Item => ({ cost, side: 'attacker', per, ...more });
const d = (cost: Item['cost'], per: Per, more: Partial<Item> = {}): Item => ({ cost, side: 'defender', per, ...more });

/** Every option by its id; costs in Siege Points. */
export const EQUIPMENT: Readonly<Record<string, Item>> = {
  'boiling-oil': d(250, 'section'), // SB-112
  'boiling-blood': d(50, 'section', { armies: of('dark-elves') }), // SB-119
  'molten-metal': d(50, 'section', { armies: of('dwarfs', 'chaos-dwarfs') }), // SB-120
  'alchemical-fire': d(50, 'section', { armies: of('high-elves') }), // SB-121
  'siege-tower': a(1000, 'piece'), // SB-122
  'battering-ram': a(500, 'piece'), // SB-132
  'steam-tank-ram': a(250, 'unit', { armies: of('empire') }), // SB-139
  'battering-weapons': a(250, 'unit'), // SB-140
  'siege-ammunition': a(100, 'unit'), // SB-141
  'hasty-assault': a({ share: 0.5 }, 'army', { most: 1 }), // SB-143
  undermine: a(250, 'army'), // SB-145
  'restless-dead': a(1000, 'army', { most: 1, armies: of('vampire-counts') }), // SB-146
  'magma-cannon': a(2000, 'unit', { most: 1, armies: of('skaven') }), // SB-148
  'haunted-mansion': d(500, 'tower', { armies: group('destruction') }), // SB-155
  'dwarf-brewhouse': d(500, 'tower', { armies: group('order') }), // SB-157
  'wizards-tower': d(500, 'tower'), // SB-158
  'tower-of-blood': d(500, 'tower', { armies: group('destruction') }), // SB-159
  'sigmarite-shrine': d(500, 'tower', { armies: group('order') }), // SB-160
  'witches-cauldron': d(500, 'section'), // SB-161
  'flaming-ammunition': d(100, 'unit'), // SB-162
  'warded-tower': d(250, 'tower'), // SB-163
  'hell-gate': d(250, 'gate'), // SB-164
  'sally-forth': d(250, 'army'), // SB-165
  mantlets: a(100, 'unit'), // SB-166
  'long-ladders': a(100, 'unit'), // SB-169
  'fortified-gate': d(250, 'gate'), // SB-171
  'additional-bolt-thrower': { cost: 250, side: 'both', per: 'unit' }, // SB-172
  'additional-stone-thrower': { cost: 500, side: 'both', per: 'unit' }, // SB-172
  'additional-black-powder': { cost: 750, side: 'both', per: 'unit', armies: POWDER }, // SB-173
  timber: d(100, 'tower'), // SB-179
  'sally-port': d(250, 'tower'), // SB-185
  heraldry: d(750, 'section', { most: 1 }), // SB-188
  'bolted-doors': d(500, 'tower'), // SB-190
  hoarding: d(100, 'section'), // SB-192
  spikes: d(100, 'wall'), // SB-194
  imbued: d(750, 'army', {
    most: 1,
    armies: marked('tzeentch', 'high-elves', 'dark-elves', 'wood-elves', 'lizardmen'),
  }), // SB-195
  ironclad: d(250, 'section', { armies: marked('khorne', 'dwarfs', 'chaos-dwarfs') }), // SB-196
  fearsome: d(1000, 'army', { most: 1, armies: of('vampire-counts', 'dark-elves', ...CHAOS) }), // SB-197
  camouflage: d(1000, 'army', { most: 1, armies: of('tomb-kings', 'wood-elves') }), // SB-198
  'squig-pits': d(350, 'section', { most: 1, armies: of('orcs-and-goblins') }), // SB-199
  trap: d(100, 'section', { armies: of('skaven', 'lizardmen', 'beastmen') }), // SB-201
  'poisoned-trap': d(150, 'section', { armies: of('skaven', 'lizardmen') }), // SB-203
  'gas-trap': d(350, 'section', { most: 1, armies: marked('nurgle', 'skaven') }), // SB-204
  'swivel-gun': d(500, 'section', { armies: of('dwarfs', 'chaos-dwarfs', 'empire') }), // SB-205
  moat: d(1500, 'army', { most: 1 }), // SB-207
  'moat-spikes': d(250, 'army', { most: 1 }), // SB-209
  'moat-water': d(500, 'army', { most: 1 }), // SB-210
  cannibalism: d(1000, 'army', {
    most: 1,
    armies: of('skaven', 'beastmen', 'ogre-kingdoms', 'orcs-and-goblins'),
  }), // SB-214
  'forced-march': d({ share: 0.5 }, 'army', { most: 1 }), // SB-217
  'night-assault': a(1000, 'army', { most: 1 }), // SB-219
  rain: a(1500, 'army', { most: 1 }), // SB-222
  disease: a({ share: 0.75 }, 'army', { most: 1, armies: STONE_THROWERS }), // SB-226
  traitors: a(750, 'gate'), // SB-229
  torturing: a(1000, 'army', {
    most: 1,
    armies: ({ faction }) => faction !== 'dwarfs' && faction !== 'high-elves',
  }), // SB-232, SB-235
  infiltrators: a({ share: 0.5 }, 'army', { most: 1 }), // SB-236
};

/** SB-154: one of these for each tower. */
export const UPGRADES = ['haunted-mansion', 'dwarf-brewhouse', 'wizards-tower', 'tower-of-blood', 'sigmarite-shrine'];

/** Options of which a section or a unit may have any number. */
export const UNLIMITED = ['sally-port', 'swivel-gun', 'undermine', 'sally-forth'];
