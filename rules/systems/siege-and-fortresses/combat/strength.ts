import { unitOf, type Siege } from '../state.ts';
import { ATTACK_MODIFIERS, type Status } from '../tables.ts';
import type { Engagement, EngagementKind, Party } from './engagement.ts';

/** Dice in close combat: SF-B02, SF-B12, SF-084, SF-107, SF-110, SF-156, SF-174, SF-183. */

type Modifier = keyof typeof ATTACK_MODIFIERS;

/** A stand that strikes at somebody. */
export interface Strike {
  readonly fight: Engagement;
  readonly party: Party;
  readonly enemy: Party;
  /** The kind of attack that joins the two. */
  readonly kind: EngagementKind;
  /** How well the enemy is covered. */
  readonly status: Status;
}

/** SF-B12: what adds to the attacks of each stand, or takes from them, one by one. */
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
 * SF-B12: a charge counts in the first round of whoever made it, against an enemy in the open; SF-084: never against walls. Along the
 * ramparts (SF-107) and from a siege tower (SF-174) the enemy is as good as in the open.
 */
function chargesHome(siege: Siege, fight: Engagement, party: Party, kind: EngagementKind, status: Status): boolean {
  if (!party.charged || status !== 'open') return false;
  const level = kind === 'same-level' || kind === 'siege-tower';
  return fight.round === (party.joinedIn ?? 1) || (level && siege.options.levelBonus === 'every-round');
}

/** SF-B02: attacks of one stand; SF-156: what magic has added stays, wherever the unit is. Machines add none (SF-183). */
export function attacksOfStand(siege: Siege, strike: Strike): number {
  const { roster, extraAttacks } = unitOf(siege, strike.party.unit);
  const modified = modifiersOf(siege, strike).reduce((sum, name) => sum + ATTACK_MODIFIERS[name], 0);
  return Math.max(0, roster.profile.attacks + extraAttacks + modified);
}
