import { withParty, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import type { ReliefFact } from './facts.ts';

export const reliefReducers: Reducers<ReliefFact> = {
  'relief-rolled': asItWas,
  'relief-edge': (siege) => ({ ...siege, arrived: true }),
  // SB-033, SB-B39: it counts as moved and cannot charge or march in this turn.
  'relief-placed': (siege, { unit }) => withParty(siege, unit, { place: { at: 'outside' }, moved: true }),
};
