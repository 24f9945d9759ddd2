import { withSection, withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import type { FabricFact } from './facts.ts';

export const fabricReducers: Reducers<FabricFact> = {
  'platform-fell': (siege, { section }) => withSection(siege, section, { platform: false }),
  leapt: asItWas,
  joins: (siege, { unit, target }) => withUnit(siege, unit, { joined: target }),
};
