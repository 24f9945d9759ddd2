import { declareYesNo } from '../../../kernel/request.ts';
import type { Problem } from '../../../kernel/system.ts';
import { text } from '../../../kernel/text.ts';
import { because } from '../order.ts';
import type { Siege, Steps, Unit } from '../state.ts';
import { nameOf } from '../names.ts';

/** Debris: SM-087, SM-088, SM-089, SM-225. */

/** SM-087: only infantry enters debris, SM-225: in fantasy monsters too. Characters may go anywhere. */
export function cannotEnterDebris({ options }: Pick<Siege, 'options'>, { roster, called }: Unit): Problem | undefined {
  const { type } = roster.profile;
  if (type === 'infantry' || type === 'character') return undefined;
  return type === 'monster' && options.ruleset === 'fantasy'
    ? undefined
    : because('SM-087', 'sm.not.no-debris', { unit: called ?? roster.name });
}

/** SM-088: infantry in debris is defended; monsters get no cover from it (SM-225, DSM-122). */
export function debrisCovers({ roster, place }: Unit): boolean {
  return place.on === 'debris' && roster.profile.type === 'infantry';
}

/**
 * SM-089 (DSM-051): nobody shoots or charges through debris: entering it takes one move and charging out another.
 * @returns whether the charge would go through debris in one move and is refused
 */
export function* chargeThroughDebris(siege: Siege, unit: Unit): Steps<boolean> {
  const lies = Object.values(siege.sections).some(({ state }) => state === 'debris');
  if (!lies || unit.place.on === 'debris') return false;
  return yield* declareYesNo({
    seat: unit.side,
    rule: 'SM-089',
    why: text('sm.bombardment.ask-through-debris', { unit: nameOf(unit) }),
    about: [unit.roster.id],
    suggested: false,
  });
}
