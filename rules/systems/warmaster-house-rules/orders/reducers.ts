import { withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { unitOf } from '../state.ts';
import type { OrderFact } from './facts.ts';

export const orderReducers: Reducers<OrderFact> = {
  deployed: (battle, { unit, formation, frontage }) => withUnit(battle, unit, { formation, frontage }),
  // HR-086: one stand returns without hits; HR-088, HR-089: the unit does nothing else this turn.
  rallied: (battle, { unit }) => withUnit(battle, unit, { stands: unitOf(battle, unit).stands + 1, rallied: true }),
  'charge-announced': asItWas,
  'compelled-settled': (battle, { unit }) => withUnit(battle, unit, { compelledNow: false }),
};
