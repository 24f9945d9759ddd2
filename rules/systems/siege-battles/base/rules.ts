import { sectionAt, sectionOf, unitOf, type Unit } from '../pieces.ts';
import type { Siege } from '../state.ts';
import type { Keyword } from './profile.ts';

/** Special rules a unit has now: its own, and those its place grants. */

/** Keywords in force on a unit. */
export function rulesOf(siege: Siege, id: string): readonly Keyword[] {
  const { roster, calmed } = unitOf(siege, id);
  const rules = new Set<Keyword>([...roster.keywords, ...granted(siege, id)]);
  // SB-B15: Frenzy is lost with a combat; Terror counts as Fear.
  if (calmed) rules.delete('frenzy');
  if (rules.has('terror')) rules.add('fear');
  if (rules.has('frenzy')) rules.add('immune-to-psychology');
  return [...rules];
}

export const has = (siege: Siege, id: string, rule: Keyword): boolean => rulesOf(siege, id).includes(rule);

/** Keywords granted by the section the unit stands in. */
function granted(siege: Siege, id: string): readonly Keyword[] {
  const unit = unitOf(siege, id);
  const at = sectionAt(unit);
  const keywords: Keyword[] = [...ofTheArmy(siege, unit)];
  if (unit.drunk) keywords.push('stupidity'); // SB-157
  if (at === null) return keywords;
  const { items, kind } = sectionOf(siege, at);
  if (kind === 'tower' && items.includes('haunted-mansion')) keywords.push('fear'); // SB-155
  if (kind === 'tower' && items.includes('tower-of-blood')) keywords.push('hatred', 'frenzy'); // SB-159
  return keywords;
}

/** Keywords granted by either army's options: SB-197, SB-235. */
function ofTheArmy({ sides, sections }: Siege, { roster, place }: Unit): readonly Keyword[] {
  const keywords: Keyword[] = [];
  if (roster.side === 'attacker') return keywords;
  const inside =
    place.at === 'courtyard' || (place.at === 'section' && sections[place.section]?.kind !== 'siege-tower');
  // SB-197: Terror for units that already cause Fear.
  if (inside && sides.defender.items.includes('fearsome'))
    keywords.push(roster.keywords.includes('fear') || roster.keywords.includes('terror') ? 'terror' : 'fear');
  // SB-235: Dwarfs whose prisoners are tortured hate, the Relief Force too.
  if (sides.defender.faction === 'dwarfs' && sides.attacker.items.includes('torturing')) keywords.push('hatred');
  return keywords;
}

/** SB-B15: whether the unit is immune to Panic, Fear and Terror. */
export const isImmune = (siege: Siege, id: string): boolean =>
  has(siege, id, 'immune-to-psychology') || has(siege, id, 'unbreakable');

/** SB-B34 */
export const flies = (siege: Siege, id: string): boolean => has(siege, id, 'fly');
export const isEthereal = (siege: Siege, id: string): boolean => has(siege, id, 'ethereal');
