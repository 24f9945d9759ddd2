import { withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { unitOf } from '../pieces.ts';
import type { ShootingFact } from './facts.ts';

export const shootingReducers: Reducers<ShootingFact> = {
  shot: (siege, { unit, reaction, models = 0 }) =>
    withUnit(siege, unit, {
      ...(reaction ? { reacted: true } : { shot: true }),
      firing: unitOf(siege, unit).firing + models,
    }),
  'shot-lost': (siege, { unit }) => withUnit(siege, unit, { shot: true }),
  'hits-shared': asItWas,
  'cannon-fired': (siege, { unit }) => withUnit(siege, unit, { shot: true, misfired: false }),
  'stone-thrown': (siege, { unit }) => withUnit(siege, unit, { shot: true, misfired: false }),
  // SB-B26, SB-B27: silent in its next turn too.
  misfired: (siege, { unit, result }) =>
    withUnit(siege, unit, {
      shot: true,
      misfired: true,
      ...(result === 'silent-next' ? { silentUntil: siege.turn + 1 } : {}),
    }),
};
