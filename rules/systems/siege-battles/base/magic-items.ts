import { z } from 'zod';
import type { UnitSetup } from '../start/setup.ts';
import { KEYWORDS, modified, type Profile } from './profile.ts';

/** Magic items: what they give to their bearer, and what is gone with them (SB-237, SB-238, SB-240). */

const save = z.int().min(2).max(6).optional();
const raise = z.int().min(-9).max(9).optional();

/** An item by its name, or with what it does, so that it stops doing so when it is stolen. */
export const MagicItem = z.union([
  z.string().min(1).max(40),
  z.strictObject({
    name: z.string().min(1).max(40),
    armour: save,
    ward: save,
    regeneration: save,
    magicResistance: z.int().min(0).max(3).optional(),
    keywords: z.array(z.enum(KEYWORDS)).optional(),
    raises: z
      .strictObject({
        m: raise,
        ws: raise,
        bs: raise,
        s: raise,
        t: raise,
        w: raise,
        i: raise,
        a: raise,
        ld: raise,
      })
      .optional(),
  }),
]);
type MagicItem = z.infer<typeof MagicItem>;

export const itemName = (item: MagicItem): string => (typeof item === 'string' ? item : item.name);

function raised(profile: Profile, { raises = {} }: Exclude<MagicItem, string>): Profile {
  const changed = Object.entries(raises).map(([name, by]) => [
    name,
    modified(profile[name as keyof Profile] ?? 0, by ?? 0),
  ]);
  return { ...profile, ...(Object.fromEntries(changed) as Partial<Profile>) };
}

/** @returns the roster entry as its magic items make it; only those of these names work */
export function equipped(roster: UnitSetup, names: readonly string[]): UnitSetup {
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
