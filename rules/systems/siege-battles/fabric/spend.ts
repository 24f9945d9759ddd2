import { withSection, withUnit } from '../changes.ts';
import { sectionOf, unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';

/** Equipment that is used up or lost. */

const without = (items: readonly string[], item: string): readonly string[] => {
  const at = items.indexOf(item);
  return at < 0 ? items : [...items.slice(0, at), ...items.slice(at + 1)];
};

/** Removes one such item from a section. */
export const spentAt = (siege: Siege, section: string, item: string): Siege =>
  withSection(siege, section, { items: without(sectionOf(siege, section).items, item) });

/** Removes one such item from a unit. */
export const spentBy = (siege: Siege, unit: string, item: string): Siege =>
  withUnit(siege, unit, { items: without(unitOf(siege, unit).items, item) });
