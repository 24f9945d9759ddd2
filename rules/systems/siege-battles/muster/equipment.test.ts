import { describe, expect, test } from 'vitest';
import { FACTIONS, type Faction } from '../base/groups.ts';
import { EQUIPMENT, itemNamed } from './equipment.ts';

/** The list of siege equipment as it is printed: SB-005 to SB-010. */

const A = 'attacker';
const D = 'defender';
const ALL = 'both';
type Line = readonly [
  item: string,
  rule: string,
  cost: number | 'half' | 'three quarters',
  side: string,
  most?: number,
];

/** Cost of each in Siege Points, who buys it, and how many an army or fortress may have. */
const LINES: readonly Line[] = [
  ['boiling-oil', 'SB-112', 250, D],
  ['boiling-blood', 'SB-119', 50, D],
  ['molten-metal', 'SB-120', 50, D],
  ['alchemical-fire', 'SB-121', 50, D],
  ['siege-tower', 'SB-122', 1000, A],
  ['battering-ram', 'SB-132', 500, A],
  ['steam-tank-ram', 'SB-139', 250, A],
  ['battering-weapons', 'SB-140', 250, A],
  ['siege-ammunition', 'SB-141', 100, A],
  ['hasty-assault', 'SB-143', 'half', A, 1],
  ['undermine', 'SB-145', 250, A],
  ['restless-dead', 'SB-146', 1000, A, 1],
  ['magma-cannon', 'SB-148', 2000, A, 1],
  ['haunted-mansion', 'SB-155', 500, D],
  ['dwarf-brewhouse', 'SB-157', 500, D],
  ['wizards-tower', 'SB-158', 500, D],
  ['tower-of-blood', 'SB-159', 500, D],
  ['sigmarite-shrine', 'SB-160', 500, D],
  ['witches-cauldron', 'SB-161', 500, D],
  ['flaming-ammunition', 'SB-162', 100, D],
  ['warded-tower', 'SB-163', 250, D],
  ['hell-gate', 'SB-164', 250, D],
  ['sally-forth', 'SB-165', 250, D],
  ['mantlets', 'SB-166', 100, A],
  ['long-ladders', 'SB-169', 100, A],
  ['fortified-gate', 'SB-171', 250, D],
  ['additional-bolt-thrower', 'SB-172', 250, ALL],
  ['additional-stone-thrower', 'SB-172', 500, ALL],
  ['additional-black-powder', 'SB-173', 750, ALL],
  ['timber', 'SB-179', 100, D],
  ['sally-port', 'SB-185', 250, D],
  ['heraldry', 'SB-188', 750, D, 1],
  ['bolted-doors', 'SB-190', 500, D],
  ['hoarding', 'SB-192', 100, D],
  ['spikes', 'SB-194', 100, D],
  ['imbued', 'SB-195', 750, D, 1],
  ['ironclad', 'SB-196', 250, D],
  ['fearsome', 'SB-197', 1000, D, 1],
  ['camouflage', 'SB-198', 1000, D, 1],
  ['squig-pits', 'SB-199', 350, D, 1],
  ['trap', 'SB-201', 100, D],
  // 50 more than the trap.
  ['poisoned-trap', 'SB-203', 150, D],
  ['gas-trap', 'SB-204', 350, D, 1],
  ['swivel-gun', 'SB-205', 500, D],
  ['moat', 'SB-207', 1500, D, 1],
  ['moat-spikes', 'SB-209', 250, D, 1],
  ['moat-water', 'SB-210', 500, D, 1],
  ['cannibalism', 'SB-214', 1000, D, 1],
  ['forced-march', 'SB-217', 'half', D, 1],
  ['night-assault', 'SB-219', 1000, A, 1],
  ['rain', 'SB-222', 1500, A, 1],
  ['disease', 'SB-226', 'three quarters', A, 1],
  ['traitors', 'SB-229', 750, A],
  ['torturing', 'SB-232', 1000, A, 1],
  ['infiltrators', 'SB-236', 'half', A, 1],
];

const ORDER = ['bretonnia', 'dwarfs', 'empire', 'high-elves', 'lizardmen', 'wood-elves'];
const DESTRUCTION = [
  ...['beastmen', 'chaos-dwarfs', 'daemons-of-chaos', 'dark-elves', 'orcs-and-goblins', 'skaven'],
  ...['vampire-counts', 'warriors-of-chaos'],
];
const CHAOS = ['beastmen', 'daemons-of-chaos', 'warriors-of-chaos'];

/** The army books that may buy an item, if not all may. */
const ARMIES: readonly (readonly [
  item: string,
  armies: readonly string[],
  patron?: 'khorne' | 'nurgle' | 'tzeentch',
])[] = [
  ['boiling-blood', ['dark-elves']],
  ['molten-metal', ['chaos-dwarfs', 'dwarfs']],
  ['alchemical-fire', ['high-elves']],
  ['steam-tank-ram', ['empire']],
  ['restless-dead', ['vampire-counts']],
  ['magma-cannon', ['skaven']],
  ['haunted-mansion', DESTRUCTION],
  ['dwarf-brewhouse', ORDER],
  ['tower-of-blood', DESTRUCTION],
  ['sigmarite-shrine', ORDER],
  ['additional-black-powder', [...CHAOS, 'chaos-dwarfs', 'dwarfs', 'empire']],
  ['imbued', ['dark-elves', 'high-elves', 'lizardmen', 'wood-elves']],
  ['imbued', [...CHAOS, 'dark-elves', 'high-elves', 'lizardmen', 'wood-elves'], 'tzeentch'],
  ['ironclad', ['chaos-dwarfs', 'dwarfs']],
  ['ironclad', [...CHAOS, 'chaos-dwarfs', 'dwarfs'], 'khorne'],
  ['fearsome', [...CHAOS, 'dark-elves', 'vampire-counts']],
  ['camouflage', ['tomb-kings', 'wood-elves']],
  ['squig-pits', ['orcs-and-goblins']],
  ['trap', ['beastmen', 'lizardmen', 'skaven']],
  ['poisoned-trap', ['lizardmen', 'skaven']],
  ['gas-trap', ['skaven']],
  ['gas-trap', [...CHAOS, 'skaven'], 'nurgle'],
  ['swivel-gun', ['chaos-dwarfs', 'dwarfs', 'empire']],
  ['cannibalism', ['beastmen', 'ogre-kingdoms', 'orcs-and-goblins', 'skaven']],
  ['disease', ['bretonnia', 'dwarfs', 'ogre-kingdoms', 'orcs-and-goblins', 'skaven', 'tomb-kings']],
  ['torturing', FACTIONS.filter((one) => one !== 'dwarfs' && one !== 'high-elves')],
];

describe('the list of siege equipment', () => {
  test('SB-005 has a line for everything that can be bought', () => {
    expect(Object.keys(EQUIPMENT).toSorted()).toEqual(LINES.map(([item]) => item).toSorted());
    expect(itemNamed('catapult')).toBeUndefined();
    expect(itemNamed('constructor')).toBeUndefined();
  });

  const lines = LINES.map(([item, rule, cost, side, most]) => ({ item, rule, cost, side, most }));
  test.each(lines)('SB-006, SB-007, SB-008, SB-010 $item is of $rule and costs $cost', (line) => {
    const { item, rule, cost, side, most } = line;
    const share = { half: 0.5, 'three quarters': 0.75 };
    expect(EQUIPMENT[item]).toMatchObject({
      rule,
      side,
      cost: typeof cost === 'number' ? cost : { share: share[cost] },
    });
    expect(EQUIPMENT[item]?.most).toBe(most);
  });

  const bound = ARMIES.map(([item, armies, patron = null]) => ({ item, armies, patron }));
  test.each(bound)('SB-009 $item is for $armies, patron $patron', ({ item, armies, patron }) => {
    const buys = (faction: Faction): boolean =>
      EQUIPMENT[item]?.armies?.({ faction, patron, stoneThrowers: null }) ?? true;
    expect(FACTIONS.filter((faction) => buys(faction)).toSorted()).toEqual([...armies].toSorted());
  });

  test('SB-009 everything else is open to every army', () => {
    const others = Object.entries(EQUIPMENT).filter(([item]) => !bound.some((one) => one.item === item));
    expect(others.filter(([, { armies }]) => armies !== undefined).map(([item]) => item)).toEqual([]);
  });

  test('SB-226 players may agree otherwise whether an army has stone throwers', () => {
    const buys = (faction: Faction, stoneThrowers: boolean) =>
      EQUIPMENT['disease']?.armies?.({ faction, patron: null, stoneThrowers });
    expect([buys('empire', true), buys('dwarfs', false)]).toEqual([true, false]);
  });
});
