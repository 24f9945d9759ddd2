import { withUnit, type Reducers } from '../changes.ts';
import { unitOf } from '../state.ts';
import type { CommandFact } from './facts.ts';

export const commandReducers: Reducers<CommandFact> = {
  ordered: (siege, { unit, character, obeyed }) => {
    const ordered = {
      ...withUnit(siege, unit, { ready: obeyed, orders: unitOf(siege, unit).orders + 1 }),
      ordering: true,
    };
    // SM-B06: a failed roll means the character gives no more orders.
    return obeyed || character === null ? ordered : withUnit(ordered, character, { silent: true });
  },
};
