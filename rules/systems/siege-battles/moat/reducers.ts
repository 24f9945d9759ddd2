import { withSection, type Reducers } from '../changes.ts';
import type { MoatFact } from './facts.ts';

export const moatReducers: Reducers<MoatFact> = {
  'bridge-worked': (siege, { section, bridge }) => withSection(siege, section, { bridge }),
};
