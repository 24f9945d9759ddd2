import { withoutAssaults, withUnit, type Reducers } from '../changes.ts';
import type { BatteringFact } from './facts.ts';

export const batteringReducers: Reducers<BatteringFact> = {
  // Of a die that was enough the Breach itself tells, or a shield that is gone.
  battered: (siege, { by, breaches }) => ({
    ...siege,
    combat: { ...siege.combat, battered: breaches ? siege.combat.battered : [...siege.combat.battered, by] },
  }),
  // SB-140: it takes part in no assault and is not attacked.
  batters: (siege, { unit, section }) => withoutAssaults(withUnit(siege, unit, { batters: section }), [unit]),
};
