import { z } from 'zod';
import { Id, Name, SeatId, SideSetup as Side, type Seat } from '../../../fortress/side-setup.ts';
import { Footprint } from '../../../fortress/view.ts';
import { Text } from '../../../kernel/text.ts';
import { FACTIONS } from '../base/groups.ts';
import { MagicItem } from '../base/magic-items.ts';
import { fightingShape } from '../base/profile.ts';

/** The players' set-up: who plays, the fortress section by section, and both armies. */

const Items = z.array(z.string().min(1).max(40)).default([]);

export { SeatId };
export type { Seat };

export const SideSetup = Side.extend({
  /** SB-009, SB-B44 */
  faction: z.enum(FACTIONS).default('empire'),
  patron: z
    .enum(['khorne', 'nurgle', 'slaanesh', 'tzeentch'])
    .nullable()
    .default(null)
    .meta({ description: 'The god whose mark the General of a Chaos army carries.', rule: 'SB-009' }),
  stoneThrowers: z.boolean().nullable().default(null).meta({
    description: 'Whether its list has stone throwers or trebuchets; null leaves it to what lists usually have.',
    rule: 'SB-009',
  }),
  items: Items.meta({ description: 'Options that concern the whole army, by the ids of the list of equipment.' }),
  word: z.string().max(40).default('').meta({
    description: "A word that nobody else knows; with six letters and more it seals the side's secrets.",
    rule: 'SB-186',
  }),
});
export type SideSetup = z.infer<typeof SideSetup>;

/** SB-012, SB-013: a section of the fortress. */
export const SectionSetup = z.strictObject({
  id: Id,
  kind: z.enum(['wall', 'tower', 'gate']),
  label: z.string().min(1).max(4),
  name: Name.optional(),
  footprint: Footprint.optional().meta({
    description: 'Where it lies on the plan; a straight line of sections is drawn where it is left out.',
  }),
  links: z.array(Id).default([]).meta({ description: 'Connected sections; told on one side, it holds on both.' }),
  /** SB-174 */
  wooden: z.boolean().default(false),
  /** SB-112, SB-119 to SB-121 */
  cauldron: z.enum(['oil', 'blood', 'metal', 'fire']).nullable().default(null),
  items: Items,
  breached: z.boolean().default(false).meta({ description: 'As it stands when the match begins.' }),
  gateOpen: z.boolean().default(false),
  heldBy: SeatId.default('defender'),
  objective: z.boolean().default(false),
});
export type SectionSetup = z.infer<typeof SectionSetup>;

const PlaceSetup = z.union([
  z.enum(['outside', 'courtyard', 'reserve']),
  z.strictObject({
    section: Id,
    slot: z.enum(['main', 'inside', 'top', 'platform', 'machine']).default('main'),
  }),
]);

/** SB-001: a unit, a character or a war machine with its crew. */
export const UnitSetup = z.strictObject({
  id: Id,
  name: Name,
  called: Text.optional().meta({ description: 'A name that the programme gave it, in the language of whoever reads.' }),
  side: SeatId,
  charge: z.string().min(1).max(20).default('halberd'),
  rank: z.enum(['unit', 'hero', 'lord']).default('unit').meta({ description: 'Heroes and lords are characters.' }),
  points: z.int().min(0).max(20_000).default(0),
  general: z.boolean().default(false),
  battleStandard: z.boolean().default(false),
  joins: Id.optional().meta({ description: 'The unit that a character has joined.' }),
  force: z
    .enum(['defence', 'relief'])
    .default('defence')
    .meta({ description: "Of the defender's army, which of its two forces.", rule: 'SB-003' }),
  items: Items,
  magicItems: z
    .array(MagicItem)
    .default([])
    .meta({ description: 'Magic items of a character, by name or with what they do.', rule: 'SB-238' }),
  place: PlaceSetup.optional().meta({ description: 'Where it stands when the match begins with the battle.' }),
  ...fightingShape,
});
export type UnitSetup = z.infer<typeof UnitSetup>;

/** SB-122, SB-132 */
const EngineSetup = z.strictObject({
  id: Id,
  label: z.string().min(1).max(20),
  kind: z.enum(['siege-tower', 'ram']),
  pusher: Id.optional(),
  at: Id.optional().meta({ description: 'A ram that touches a section already.' }),
});
export type EngineSetup = z.infer<typeof EngineSetup>;

export const Setup = z.strictObject({
  name: Name,
  sides: z.tuple([SideSetup, SideSetup]),
  begin: z.enum(['battle', 'muster']).default('battle').meta({
    description:
      'Whether the match begins with the first turn, or with the objectives and the deployment before it (SB-020).',
    rule: 'SB-020',
  }),
  points: z.int().min(1).max(100_000).optional().meta({
    description: 'The agreed size of both armies. Limits of armies and equipment bind only where it is written.',
    rule: 'SB-001',
  }),
  draw: z.int().min(1).max(6).optional().meta({
    description: 'The die that was thrown for the roles; it is checked against the seats of both sides.',
    rule: 'SB-002',
  }),
  sections: z.array(SectionSetup).max(40),
  units: z.array(UnitSetup).max(200),
  engines: z.array(EngineSetup).max(20).default([]),
});
export type Setup = z.infer<typeof Setup>;
