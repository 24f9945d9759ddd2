import { asItWas, withSection, type Reducers } from '../changes.ts';
import type { FabricFact } from './facts.ts';

export const fabricReducers: Reducers<FabricFact> = {
  'platform-fell': (siege, { section }) => withSection(siege, section, { platform: false }),
  leapt: asItWas,
};
