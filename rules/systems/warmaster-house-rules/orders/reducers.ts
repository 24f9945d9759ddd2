import { withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { formationAfterRally, judgedStands } from '../formations/formations.ts';
import { unitOf, type Battle } from '../state.ts';
import type { OrderFact } from './facts.ts';

/** HR-086: one stand returns without hits; HR-088, HR-089: the unit does nothing else this turn. */
function rallied(battle: Battle, { unit: id }: Extract<OrderFact, { kind: 'rallied' }>): Battle {
  const unit = unitOf(battle, id);
  const stands = unit.stands + 1;
  const arranged = formationAfterRally(unit, judgedStands(unit.roster, stands));
  return withUnit(battle, id, { stands, rallied: true, ...arranged });
}

export const orderReducers: Reducers<OrderFact> = {
  deployed: (battle, { unit, formation, frontage }) => withUnit(battle, unit, { formation, frontage }),
  rallied,
  'charge-announced': asItWas,
  'compelled-settled': (battle, { unit }) => withUnit(battle, unit, { compelledNow: false }),
};
