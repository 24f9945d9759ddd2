import { withUnit, type Reducers } from '../changes.ts';
import type { SkirmisherFact } from './facts.ts';

export const skirmisherReducers: Reducers<SkirmisherFact> = {
  // HR-154: they stay in skirmish order; what covered them is left behind.
  'gave-way': (battle, { unit }) => withUnit(battle, unit, { position: 'open' }),
  // HR-157: once in a turn.
  'skirmishers-fled': (battle, { unit }) => withUnit(battle, unit, { position: 'open', fled: true }),
};
