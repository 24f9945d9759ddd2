import { withUnit, type Reducers } from '../changes.ts';
import type { DoorFact } from './facts.ts';

export const doorReducers: Reducers<DoorFact> = {
  'breaks-doors': (siege, { unit, doors }) => withUnit(siege, unit, { breaks: doors }),
};
