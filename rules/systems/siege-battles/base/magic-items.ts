import { z } from 'zod';
import { KEYWORDS } from './profile.ts';

/** Magic items as players enter them (SB-237, SB-238). */

const save = z.int().min(2).max(6).optional();
const raise = z.int().min(-9).max(9).optional();

/** An item's name alone, or with its effects, which end when it is stolen. */
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
export type MagicItem = z.infer<typeof MagicItem>;

export const itemName = (item: MagicItem): string => (typeof item === 'string' ? item : item.name);
