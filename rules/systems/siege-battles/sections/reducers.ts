import { withParty, withSection, type Reducers } from '../changes.ts';
import { unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import type { MovingFact } from './facts.ts';

const moves = (siege: Siege): Siege => ({ ...siege, movement: 'moves' });

export const movingReducers: Reducers<MovingFact> = {
  'gate-worked': (siege, { section, gate }) => withSection(siege, section, { gate }),
  'passed-gate': (siege, { unit, to, charging }) => {
    const passed = withParty(siege, unit, { place: { at: to }, moved: true, batters: null, charged: charging });
    return charging ? { ...passed, movement: 'charges' } : moves(passed);
  },
  'left-section': (siege, { unit, to }) => moves(withParty(siege, unit, { place: { at: to }, moved: true })),
  swapped: (siege, { unit, other }) => {
    const [here, there] = [unitOf(siege, unit).place, unitOf(siege, other).place];
    return moves(withParty(withParty(siege, unit, { place: there, moved: true }), other, { place: here, moved: true }));
  },
  moved: (siege, { unit }) => moves(withParty(siege, unit, { moved: true, batters: null })),
  'out-of-reach': (siege) => siege,
};
