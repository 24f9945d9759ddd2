import { assaultReducers } from './assault/reducers.ts';
import { baseReducers } from './base/reducers.ts';
import { batteringReducers } from './battering/reducers.ts';
import { breachReducers } from './breaches/reducers.ts';
import type { Reducers } from './changes.ts';
import { chargeReducers } from './charging/reducers.ts';
import { engineReducers } from './engines/reducers.ts';
import { fabricReducers } from './fabric/reducers.ts';
import type { Fact } from './facts.ts';
import { fieldReducers } from './field/reducers.ts';
import { gameReducers } from './game/reducers.ts';
import { hardshipReducers } from './hardship/reducers.ts';
import { oilReducers } from './oil/reducers.ts';
import { preludeReducers } from './prelude/reducers.ts';
import { reliefReducers } from './relief/reducers.ts';
import { movingReducers } from './sections/reducers.ts';
import { shootingReducers } from './shooting/reducers.ts';
import { campReducers } from './camp/reducers.ts';
import { doorReducers } from './doors/reducers.ts';
import { gunReducers } from './guns/reducers.ts';
import { hiddenReducers } from './hidden/reducers.ts';
import { magmaReducers } from './magma/reducers.ts';
import { moatReducers } from './moat/reducers.ts';
import { treasonReducers } from './treason/reducers.ts';
import { upgradeReducers } from './upgrades/reducers.ts';
import { weatherReducers } from './weather/reducers.ts';
import type { Siege } from './state.ts';

const reducers: Reducers<Fact> = {
  ...assaultReducers,
  ...baseReducers,
  ...batteringReducers,
  ...breachReducers,
  ...chargeReducers,
  ...engineReducers,
  ...fabricReducers,
  ...fieldReducers,
  ...gameReducers,
  ...hardshipReducers,
  ...movingReducers,
  ...oilReducers,
  ...preludeReducers,
  ...reliefReducers,
  ...shootingReducers,
  ...campReducers,
  ...doorReducers,
  ...gunReducers,
  ...hiddenReducers,
  ...magmaReducers,
  ...moatReducers,
  ...treasonReducers,
  ...upgradeReducers,
  ...weatherReducers,
};

/** The siege after a fact. */
export function fold(siege: Siege, fact: Fact): Siege {
  return (reducers[fact.kind] as (siege: Siege, fact: Fact) => Siege)(siege, fact);
}
