import type { Roster } from '../pieces.ts';
import type { MagicItem } from './magic-items.ts';
import { modified, type Profile } from './profile.ts';

/** What magic items give their bearer, and what is lost with them (SB-237, SB-238, SB-240). */

function raised(profile: Profile, { raises = {} }: Exclude<MagicItem, string>): Profile {
  const changed = Object.entries(raises).map(([name, by]) => [
    name,
    modified(profile[name as keyof Profile] ?? 0, by ?? 0),
  ]);
  return { ...profile, ...(Object.fromEntries(changed) as Partial<Profile>) };
}

/** @returns the roster entry as its magic items make it; only those of these names work */
export function equipped(roster: Roster, names: readonly string[]): Roster {
  return roster.magicItems.reduce((bearer, item) => {
    if (typeof item === 'string' || !names.includes(item.name)) return bearer;
    const { armour = 7, ward = 7, regeneration = 7, magicResistance = 0, keywords = [] } = item;
    return {
      ...bearer,
      armour: Math.min(bearer.armour, armour),
      ward: Math.min(bearer.ward, ward),
      regeneration: Math.min(bearer.regeneration, regeneration),
      magicResistance: Math.max(bearer.magicResistance, magicResistance),
      keywords: [...new Set([...bearer.keywords, ...keywords])],
      profile: raised(bearer.profile, item),
    };
  }, roster);
}
