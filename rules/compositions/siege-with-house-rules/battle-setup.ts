import type { z } from 'zod';
import type { Profile, UnitSetup } from '../../systems/siege-and-fortresses/muster/setup.ts';
import type {
  LeaderSetup,
  Setup as BattleSetup,
  UnitSetup as UnitOfBattle,
  UnitType,
} from '../../systems/warmaster-house-rules/start/setup.ts';
import type { Setup } from './setup.ts';

/** The set-up of the battle for the house rules, derived from that of the siege. */

type Written = z.input<typeof BattleSetup>;

/** Unit types of the house rules; flyers are cavalry that flies. */
const TYPES: Readonly<Record<Exclude<Profile['type'], 'character'>, UnitType>> = {
  infantry: 'infantry',
  cavalry: 'cavalry',
  chariot: 'chariot',
  monster: 'monster',
  artillery: 'artillery',
  machine: 'machine',
  flyer: 'cavalry',
};

/** The set-up of the battle, not yet validated by the house rules. */
export function battleOf(setup: Setup): Written {
  const { name, sides, first, turns, units, houseRules } = setup;
  const [a, b] = sides;
  return {
    name,
    sides: [side(a), side(b)],
    first,
    turns,
    ground: houseRules.ground,
    units: units.flatMap((unit) => unitOf(unit, setup)),
    leaders: units.flatMap((unit) => leaderOf(unit, setup)),
  };
}

function side({ seat, name, tincture, charge }: Setup['sides'][number]): Written['sides'][number] {
  return { seat, name, tincture, charge };
}

function unitOf(
  { id, name, called, side, charge, profile }: UnitSetup,
  { houseRules }: Setup,
): z.input<typeof UnitOfBattle>[] {
  if (profile.type === 'character') return [];
  const own = houseRules.units[id] ?? {};
  // HR-091: missiles have the range that the siege gives, unless a weapon of the list is named.
  const missiles = own.weapon === undefined && profile.range !== null;
  return [
    {
      id,
      name,
      called,
      side,
      charge,
      type: TYPES[profile.type],
      flyer: profile.type === 'flyer',
      attacks: profile.attacks,
      hits: profile.hits,
      armour: profile.armour,
      stands: profile.stands,
      shots: Math.max(1, Math.min(6, profile.shots)),
      terrifying: profile.terrifying,
      points: profile.points,
      ...(missiles ? { weapon: 'other', range: profile.range ?? undefined } : {}),
      ...own,
    },
  ];
}

/** HR-059: a Command value is a Command Rating. Characters without one give no orders. */
function leaderOf(
  { id, name, called, side, profile }: UnitSetup,
  { houseRules }: Setup,
): z.input<typeof LeaderSetup>[] {
  const { type, command, general, wizard, attacks } = profile;
  if (type !== 'character' || command === null) return [];
  return [
    {
      id,
      name,
      called,
      side,
      role: general ? 'general' : wizard ? 'wizard' : 'hero',
      rating: command,
      attacks: Math.min(12, attacks),
      ...houseRules.leaders[id],
    },
  ];
}
