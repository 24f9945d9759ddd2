import { asItWas, type Reducers } from '../changes.ts';
import type { HardshipFact } from './facts.ts';

export const hardshipReducers: Reducers<HardshipFact> = {
  starved: asItWas,
  'terrain-due': asItWas,
  'edges-named': asItWas,
};
