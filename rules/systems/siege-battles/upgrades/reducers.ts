import { withUnit, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { spentAt, spentBy } from '../fabric/spend.ts';
import { unitOf } from '../pieces.ts';
import { strengthened } from './draughts.ts';
import type { UpgradeFact } from './facts.ts';

export const upgradeReducers: Reducers<UpgradeFact> = {
  spirits: (siege, { section, wounds }) => ({
    ...siege,
    combat: {
      ...siege.combat,
      spirits: { ...siege.combat.spirits, [section]: (siege.combat.spirits[section] ?? 0) + wounds },
    },
  }),
  drank: (siege, { unit, drunk }) => withUnit(siege, unit, { drank: true, drunk: drunk || unitOf(siege, unit).drunk }),
  'all-spells': asItWas,
  'cauldron-drunk': (siege, { unit }) => withUnit(siege, unit, { drank: true }),
  strengthened: (siege, { unit, characteristic }) =>
    withUnit(siege, unit, strengthened(unitOf(siege, unit), characteristic)),
  // SB-162: instead of all its other shots.
  flamed: (siege, { unit }) =>
    withUnit(spentBy(siege, unit, 'flaming-ammunition'), unit, { shot: true, firing: unitOf(siege, unit).models }),
  'hell-gate-opened': (siege, { section }) => spentAt(siege, section, 'hell-gate'),
  'hoarding-lost': (siege, { section }) => spentAt(siege, section, 'hoarding'),
  'mantlets-dropped': (siege, { unit }) => spentBy(siege, unit, 'mantlets'),
  unseen: asItWas,
};
