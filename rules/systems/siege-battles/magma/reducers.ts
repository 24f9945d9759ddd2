import { withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { withModels } from '../base/champion.ts';
import { unitOf } from '../pieces.ts';
import type { MagmaFact } from './facts.ts';

export const magmaReducers: Reducers<MagmaFact> = {
  'magma-fired': (siege, { unit }) => withUnit(siege, unit, { shot: true, misfired: false }),
  // SB-153: an Overload fires after all.
  'magma-misfired': (siege, { unit, result }) =>
    withUnit(siege, unit, { shot: true, ...(result === 'meltdown' ? { misfired: true } : {}) }),
  meltdown: asItWas,
  // SB-B38: removed without a save, whatever Wounds they had left.
  swallowed: (siege, { unit, slain }) => {
    const before = unitOf(siege, unit);
    return withUnit(siege, unit, withModels(before, Math.max(0, before.models - slain)));
  },
};
