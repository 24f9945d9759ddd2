import { withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { formationAfterMove } from '../formations/formations.ts';
import { unitOf } from '../state.ts';
import type { EvadeFact } from './facts.ts';

export const evadeReducers: Reducers<EvadeFact> = {
  'evade-announced': asItWas,
  // HR-143: it faces away and has left its cover; HR-015: a hedgehog that moves stops being one.
  evaded: (battle, { unit }) =>
    withUnit(battle, unit, {
      evaded: true,
      position: 'open',
      formation: formationAfterMove(unitOf(battle, unit).formation),
    }),
  // HR-145: this move makes no contact.
  'charge-stopped': (battle, { unit }) => withUnit(battle, unit, { stoppedShort: true, position: 'open' }),
};
