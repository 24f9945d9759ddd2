import { withoutAssaults, withUnit, type Reducers } from '../changes.ts';
import type { BatteringFact } from './facts.ts';

export const batteringReducers: Reducers<BatteringFact> = {
  // After a successful roll the Breach, or the spent shield, is told by a separate fact.
  battered: (siege, { by, section, source, breaches }) => {
    const { battered, tanks } = siege.combat;
    return {
      ...siege,
      combat: {
        ...siege.combat,
        battered: breaches ? battered : [...battered, by],
        tanks: source === 'steam-tank' ? { ...tanks, [by]: section } : tanks,
      },
    };
  },
  // SB-140: it takes part in no assault and is not attacked.
  batters: (siege, { unit, section }) => withoutAssaults(withUnit(siege, unit, { batters: section }), [unit]),
};
