import { withParty, withSection, withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { sectionOf } from '../pieces.ts';
import type { ChargeFact } from './facts.ts';

export const chargeReducers: Reducers<ChargeFact> = {
  // SB-140: a unit that charges stops battering.
  'charge-declared': (siege, { unit, section }) => ({
    ...withSection(withParty(siege, unit, { charged: true, moved: true, batters: null }), section, {
      charges: sectionOf(siege, section).charges + 1,
    }),
    movement: 'charges',
  }),
  'charge-rolled': (siege, { unit, arrives }) => withUnit(siege, unit, { reaches: arrives }),
  charged: (siege, { unit, section, route }) => ({
    ...siege,
    assaults: [...siege.assaults, { unit, section, route, from: null }],
  }),
  'charge-failed': asItWas,
  reacted: (siege, { unit }) => withUnit(siege, unit, { reacted: true }),
  'rocks-thrown': asItWas,
};
