import { withUnit, type Reducers } from '../changes.ts';
import { unitOf } from '../state.ts';
import type { CommandFact } from './facts.ts';

/** What orders and moves do to the siege. */
export const commandReducers: Reducers<CommandFact> = {
  'may-act': (siege, { unit, by }) => {
    const { orders } = unitOf(siege, unit);
    return withUnit(siege, unit, {
      ready: true,
      orders: by === 'order' ? orders + 1 : orders,
      ...(by === 'initiative' ? { usedInitiative: true } : {}),
    });
  },
};
