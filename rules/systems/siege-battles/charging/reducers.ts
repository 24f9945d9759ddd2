import { asItWas, withParty, withUnit, type Reducers } from '../changes.ts';
import type { ChargeFact } from './facts.ts';

export const chargeReducers: Reducers<ChargeFact> = {
  'charge-declared': (siege, { unit }) => ({
    ...withParty(siege, unit, { charged: true, moved: true }),
    movement: 'charges',
  }),
  'charge-rolled': asItWas,
  charged: (siege, { unit, section, route }) => ({
    ...siege,
    assaults: [...siege.assaults, { unit, section, route, from: null }],
  }),
  'charge-failed': asItWas,
  reacted: (siege, { unit }) => withUnit(siege, unit, { reacted: true }),
  'rocks-thrown': asItWas,
};
