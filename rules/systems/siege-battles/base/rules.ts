import { sectionAt, sectionOf, unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import type { Keyword } from './profile.ts';

/** Special rules that a unit has now: its own, and those that its place gives it. */

/** Keywords that are at work on a unit. */
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

/** What the section in which it stands gives to a unit. */
function granted(siege: Siege, id: string): readonly Keyword[] {
  const unit = unitOf(siege, id);
  const at = sectionAt(unit);
  if (at === null) return [];
  const { items, kind } = sectionOf(siege, at);
  const keywords: Keyword[] = [];
  if (kind === 'tower' && items.includes('haunted-mansion')) keywords.push('fear'); // SB-155
  if (kind === 'tower' && items.includes('tower-of-blood')) keywords.push('hatred', 'frenzy'); // SB-159
  return keywords;
}

/** SB-B15: Panic, Fear and Terror do nothing to it. */
export const isImmune = (siege: Siege, id: string): boolean =>
  has(siege, id, 'immune-to-psychology') || has(siege, id, 'unbreakable');

/** SB-B34 */
export const flies = (siege: Siege, id: string): boolean => has(siege, id, 'fly');
export const isEthereal = (siege: Siege, id: string): boolean => has(siege, id, 'ethereal');
