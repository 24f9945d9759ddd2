import { withSection, withUnit, type Reducers } from '../changes.ts';
import type { FabricFact } from './facts.ts';

export const fabricReducers: Reducers<FabricFact> = {
  'platform-fell': (siege, { section }) => withSection(siege, section, { platform: false }),
  // SB-183: he leaps on his own, whatever becomes of the unit with which he stood.
  leapt: (siege, { unit }) => withUnit(siege, unit, { joined: null }),
  joins: (siege, { unit, target }) => withUnit(siege, unit, { joined: target }),
};
