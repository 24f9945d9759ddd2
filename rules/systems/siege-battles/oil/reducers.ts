import { withSection, withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import type { OilFact } from './facts.ts';

export const oilReducers: Reducers<OilFact> = {
  // SB-115, SB-116: usable once, and never moved from its section.
  'oil-poured': (siege, { unit, section, oil }) =>
    withUnit(withSection(siege, section, { cauldron: { kind: oil, state: 'used' } }), unit, { poured: true }),
  touched: asItWas,
  'looked-out': asItWas,
};
