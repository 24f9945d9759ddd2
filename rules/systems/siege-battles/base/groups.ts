/** SB-B44: which armies belong to Order, Destruction or neither, and which are undead. */

export const FACTIONS = [
  'beastmen',
  'bretonnia',
  'chaos-dwarfs',
  'daemons-of-chaos',
  'dark-elves',
  'dwarfs',
  'empire',
  'high-elves',
  'lizardmen',
  'ogre-kingdoms',
  'orcs-and-goblins',
  'skaven',
  'tomb-kings',
  'vampire-counts',
  'warriors-of-chaos',
  'wood-elves',
] as const;
export type Faction = (typeof FACTIONS)[number];

const ORDER: readonly Faction[] = ['bretonnia', 'dwarfs', 'empire', 'high-elves', 'lizardmen', 'wood-elves'];
const NEITHER: readonly Faction[] = ['ogre-kingdoms', 'tomb-kings'];
const UNDEAD: readonly Faction[] = ['tomb-kings', 'vampire-counts'];

/** SB-B44 */
export function groupOf(faction: Faction): 'order' | 'destruction' | 'neither' {
  if (ORDER.includes(faction)) return 'order';
  return NEITHER.includes(faction) ? 'neither' : 'destruction';
}

/** SB-B44 */
export const isUndeadArmy = (faction: Faction): boolean => UNDEAD.includes(faction);
