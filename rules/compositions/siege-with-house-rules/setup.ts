import { z } from 'zod';
import { schemaOf } from '../../kernel/schema.ts';
import type { Parsed, Problem, Schema } from '../../kernel/system.ts';
import { text } from '../../kernel/text.ts';
import {
  Setup as SiegeSetup,
  setupSchema as siegeSchema,
  type Setup as SiegeSetupOf,
} from '../../systems/siege-and-fortresses/muster/setup.ts';
import {
  Formation,
  Ground,
  Position,
  setupSchema as battleSchema,
  UnitType,
  Weapon,
  type Setup as BattleSetup,
} from '../../systems/warmaster-house-rules/start/setup.ts';
import { battleOf } from './battle-setup.ts';

/**
 * A set-up is that of a siege, with what the house rules want to know besides. Whatever both know is written once: a
 * unit is what the siege says of it, and a character with a Command value is the leader of the same id.
 */

/** What the house rules want to know of a unit. Where nothing is said, it follows from its profile in the siege. */
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

/** What they want to know of a leader. */
export const LeaderOfHouse = z.strictObject({
  attachedTo: z.string().nullable().optional(),
  inWoods: z.boolean().optional(),
  onHill: z.boolean().optional(),
});

export type LeaderOfHouse = z.infer<typeof LeaderOfHouse>;

export const HouseRules = z.strictObject({
  /** What the field has, so that nobody is asked about what is not there. */
  ground: z.array(Ground).default([...Ground.options]),
  units: z.record(z.string(), UnitOfHouse).default({}),
  leaders: z.record(z.string(), LeaderOfHouse).default({}),
});

export const Setup = SiegeSetup.extend({ houseRules: HouseRules.prefault({}) });
export type Setup = z.infer<typeof Setup>;

/** The two set-ups that a written one stands for. */
export function partsOf({ houseRules: _, ...siege }: Setup): SiegeSetupOf {
  return siege;
}

/** What either system has against it, and what only the two together can have. */
function problems(setup: Setup): readonly Problem[] {
  return [...against(siegeSchema, partsOf(setup)), ...problemsTogether(setup)];
}

/** What the house rules have against a siege, and what only the two together can have. */
export function problemsTogether(setup: Setup): readonly Problem[] {
  return [...leaderless(setup), ...strangers(setup), ...against<BattleSetup>(battleSchema, battleOf(setup))];
}

function against<T>(schema: Schema<T>, value: unknown): readonly Problem[] {
  const parsed: Parsed<T> = schema.parse(value);
  return parsed.ok ? [] : parsed.problems;
}

/** HR-048: nobody moves without an order, so that a side without a leader would stand still. */
function leaderless({ sides, units }: Setup): readonly Problem[] {
  return sides.flatMap(({ seat, name }) =>
    units.some(({ side, profile }) => side === seat && profile.command !== null)
      ? []
      : [{ rule: 'HR-048', text: text('both.problem.no-leader', { player: name }) }],
  );
}

/** House rules for pieces that are not there. */
function strangers({ units, houseRules }: Setup): readonly Problem[] {
  const leads = (id: string): boolean => units.some((unit) => unit.id === id && unit.profile.command !== null);
  const fights = (id: string): boolean => units.some((unit) => unit.id === id && unit.profile.type !== 'character');
  return [
    ...Object.keys(houseRules.units).filter((id) => !fights(id)),
    ...Object.keys(houseRules.leaders).filter((id) => !leads(id)),
  ].map((id) => ({ text: text('both.problem.no-such', { id }), about: [id] }));
}

export const setupSchema: Schema<Setup> = schemaOf(Setup, problems);
