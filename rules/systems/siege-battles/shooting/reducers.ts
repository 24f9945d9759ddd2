import { asItWas, withUnit, type Reducers } from '../changes.ts';
import type { ShootingFact } from './facts.ts';

export const shootingReducers: Reducers<ShootingFact> = {
  shot: (siege, { unit, reaction }) => withUnit(siege, unit, reaction ? { reacted: true } : { shot: true }),
  'shot-lost': (siege, { unit }) => withUnit(siege, unit, { shot: true }),
  'hits-shared': asItWas,
  'cannon-fired': (siege, { unit }) => withUnit(siege, unit, { shot: true }),
  'stone-thrown': (siege, { unit }) => withUnit(siege, unit, { shot: true }),
  // SB-B26, SB-B27: not in its next turn either.
  misfired: (siege, { unit, result }) =>
    withUnit(siege, unit, { shot: true, ...(result === 'silent-next' ? { silentUntil: siege.turn + 1 } : {}) }),
};
