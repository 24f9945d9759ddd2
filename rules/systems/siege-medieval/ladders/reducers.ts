import { withUnit, type Reducers } from '../changes.ts';
import { arrive, upOn } from '../fights/reducers.ts';
import { unitOf } from '../state.ts';
import type { LadderFact } from './facts.ts';

export const ladderReducers: Reducers<LadderFact> = {
  // SM-106: the move is spent; SM-092: `arrive` leaves the ladders behind.
  climbed: (siege, { unit, section }) => {
    const { ready, acted } = unitOf(siege, unit);
    return withUnit(arrive(siege, unit, upOn(siege, unit, section)), unit, { ready: false, acted: acted || !ready });
  },
  'ladders-left': (siege, { unit }) => withUnit(siege, unit, { ladders: 'abandoned' }),
};
