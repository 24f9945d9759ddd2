import { z } from 'zod';
import { Setup as SiegeSetup, type Setup as SiegeSetupOf } from '../../systems/siege-and-fortresses/muster/setup.ts';
import { Formation, Ground, Position, UnitType, Weapon } from '../../systems/warmaster-house-rules/start/setup.ts';

/**
 * A set-up is that of a siege, plus what the house rules need. Shared data is written once: a unit is what the siege
 * says of it, and a character with a Command value is the leader with the same id.
 */

/** What the house rules need to know of a unit. Missing values follow from its profile in the siege. */
export const UnitOfHouse = z.strictObject({
  type: UnitType.optional(),
  weapon: Weapon.nullable().optional(),
  range: z.number().positive().max(200).optional(),
  move: z.number().positive().max(200).optional(),
  pikes: z.boolean().optional(),
  fearless: z.boolean().optional(),
  dumb: z.boolean().optional(),
  compelled: z.boolean().optional(),
  skirmisherStands: z.number().int().min(0).max(9).optional(),
  standWidth: z.number().positive().max(20).optional(),
  formation: Formation.optional(),
  frontage: z.number().int().min(1).max(10).optional(),
  position: Position.optional(),
  inWoods: z.boolean().optional(),
  besideRiver: z.boolean().optional(),
});
export type UnitOfHouse = z.infer<typeof UnitOfHouse>;

/** What they need to know of a leader. */
export const LeaderOfHouse = z.strictObject({
  attachedTo: z.string().nullable().optional(),
  inWoods: z.boolean().optional(),
  onHill: z.boolean().optional(),
});

export type LeaderOfHouse = z.infer<typeof LeaderOfHouse>;

export const HouseRules = z.strictObject({
  /** The kinds of ground on the field, so that nobody is asked about others. */
  ground: z.array(Ground).default([...Ground.options]),
  units: z.record(z.string(), UnitOfHouse).default({}),
  leaders: z.record(z.string(), LeaderOfHouse).default({}),
});

export const Setup = SiegeSetup.extend({ houseRules: HouseRules.prefault({}) });
export type Setup = z.infer<typeof Setup>;

/** The siege part of a set-up. */
export function partsOf({ houseRules: _, ...siege }: Setup): SiegeSetupOf {
  return siege;
}
