import { withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { unitOf } from '../pieces.ts';
import type { HardshipFact } from './facts.ts';

export const hardshipReducers: Reducers<HardshipFact> = {
  starved: asItWas,
  // SB-023: losing its last Wound kills the mount, and its rider goes on foot.
  'mount-hurt': (siege, { unit, wounds }) => {
    const { mount, roster } = unitOf(siege, unit);
    const left = (mount ?? 0) - wounds;
    return left > 0
      ? withUnit(siege, unit, { mount: left })
      : withUnit(siege, unit, { mount: null, roster: { ...roster, type: 'infantry' } });
  },
  'terrain-due': asItWas,
  'edges-named': asItWas,
};
