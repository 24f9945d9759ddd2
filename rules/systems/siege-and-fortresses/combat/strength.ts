import { Sum } from '../../../kernel/sum.ts';
import { text } from '../../../kernel/text.ts';
import { unitOf, type Siege } from '../state.ts';
import { ATTACK_MODIFIERS, type Status } from '../tables.ts';
import type { Engagement, EngagementKind, Party } from './engagement.ts';

/** Dice in close combat: SF-B02, SF-B12, SF-084, SF-107, SF-110, SF-156, SF-174, SF-183. */

type Modifier = keyof typeof ATTACK_MODIFIERS;
const MODIFIERS = Object.keys(ATTACK_MODIFIERS) as readonly Modifier[];

/** A stand striking an enemy. */
export interface Strike {
  readonly fight: Engagement;
  readonly party: Party;
  readonly enemy: Party;
  /** The kind of attack between the two. */
  readonly kind: EngagementKind;
  /** The enemy's cover. */
  readonly status: Status;
}

/** SF-B12: the modifiers to the attacks of each stand. */
export function modifiersOf(siege: Siege, { fight, party, enemy, kind, status }: Strike): readonly Modifier[] {
  const unit = unitOf(siege, party.unit);
  const modifiers: Modifier[] = [];
  if (chargesHome(siege, fight, party, kind, status)) {
    modifiers.push('charging');
    const { type } = unit.roster.profile;
    if (kind === 'open' && (type === 'monster' || type === 'chariot')) modifiers.push('charging-heavy');
  }
  if (fight.pursuing === unit.roster.side) modifiers.push('pursuing');
  if (enemy.inFlank === true) modifiers.push('flanked');
  if (unit.confused) modifiers.push('confused');
  if (unitOf(siege, enemy.unit).roster.profile.terrifying) modifiers.push('terrified');
  return modifiers;
}

/**
 * SF-B12: a charge counts in the charger's first round, against enemies in the open; SF-084: never against walls. Along
 * the ramparts (SF-107) and from a siege tower (SF-174), the enemy counts as in the open.
 */
function chargesHome(siege: Siege, fight: Engagement, party: Party, kind: EngagementKind, status: Status): boolean {
  if (!party.charged || status !== 'open') return false;
  const level = kind === 'same-level' || kind === 'siege-tower';
  return fight.round === (party.joinedIn ?? 1) || (level && siege.options.levelBonus === 'every-round');
}

/** SF-B02: attacks of one stand; SF-156: magic bonuses apply wherever the unit is. Machines add none (SF-183). */
export function attacksOfStand(siege: Siege, strike: Strike): Sum {
  const { party, enemy } = strike;
  const { roster, extraAttacks } = unitOf(siege, party.unit);
  const applied = modifiersOf(siege, strike);
  let attacks = Sum.of(roster.profile.attacks, text('sum.attacks'), 'SF-B02', [party.unit]);
  if (extraAttacks > 0) attacks = attacks.plus(extraAttacks, text('adds.magic'), 'SF-156', [party.unit]);
  for (const name of MODIFIERS) {
    const on = name === 'terrified' || name === 'flanked' ? enemy.unit : party.unit;
    attacks = attacks.plus(applied.includes(name) ? ATTACK_MODIFIERS[name] : 0, text(`adds.${name}`), 'SF-B12', [on]);
  }
  return attacks.atLeast(0, text('sum.least'), 'SF-B12');
}
