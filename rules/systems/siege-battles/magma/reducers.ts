import { withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { unitOf } from '../pieces.ts';
import type { MagmaFact } from './facts.ts';

export const magmaReducers: Reducers<MagmaFact> = {
  'magma-fired': (siege, { unit }) => withUnit(siege, unit, { shot: true }),
  'magma-misfired': (siege, { unit }) => withUnit(siege, unit, { shot: true }),
  meltdown: asItWas,
  // SB-B38: removed without a save, whatever Wounds they had.
  swallowed: (siege, { unit, slain }) => {
    const { models, wounds, championAlive } = unitOf(siege, unit);
    const left = Math.max(0, models - slain);
    return withUnit(siege, unit, {
      models: left,
      wounds: left === 0 ? 0 : wounds,
      championAlive: championAlive && left > 0,
    });
  },
};
