import type { Reducers } from '../changes.ts';
import type { FieldFact } from './facts.ts';

export const fieldReducers: Reducers<FieldFact> = {
  'field-fought': (siege, { units }) => ({
    ...siege,
    combat: { ...siege.combat, field: [...siege.combat.field, ...units] },
  }),
};
