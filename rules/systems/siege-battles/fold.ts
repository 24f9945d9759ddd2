import { assaultReducers } from './assault/reducers.ts';
import { baseReducers } from './base/reducers.ts';
import { batteringReducers } from './battering/reducers.ts';
import { breachReducers } from './breaches/reducers.ts';
import type { Reducers } from './changes.ts';
import { chargeReducers } from './charging/reducers.ts';
import { engineReducers } from './engines/reducers.ts';
import { fabricReducers } from './fabric/reducers.ts';
import type { Fact } from './facts.ts';
import { gameReducers } from './game/reducers.ts';
import { hardshipReducers } from './hardship/reducers.ts';
import { oilReducers } from './oil/reducers.ts';
import { preludeReducers } from './prelude/reducers.ts';
import { reliefReducers } from './relief/reducers.ts';
import { movingReducers } from './sections/reducers.ts';
import { shootingReducers } from './shooting/reducers.ts';
import type { Siege } from './state.ts';

const reducers: Reducers<Fact> = {
  ...assaultReducers,
  ...baseReducers,
  ...batteringReducers,
  ...breachReducers,
  ...chargeReducers,
  ...engineReducers,
  ...fabricReducers,
  ...gameReducers,
  ...hardshipReducers,
  ...movingReducers,
  ...oilReducers,
  ...preludeReducers,
  ...reliefReducers,
  ...shootingReducers,
};

/** The siege after a fact. */
export function fold(siege: Siege, fact: Fact): Siege {
  return (reducers[fact.kind] as (siege: Siege, fact: Fact) => Siege)(siege, fact);
}
