import type { Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import type { AssaultFact } from './facts.ts';

export const assaultReducers: Reducers<AssaultFact> = {
  'assault-declared': (siege, { unit, section, from }) => ({
    ...siege,
    assaults: [...siege.assaults, { unit, section, route: 'section', from }],
  }),
  'combats-begun': (siege) => ({ ...siege, combat: { ...siege.combat, begun: true } }),
  'party-picked': asItWas,
  'struck-at': asItWas,
  'assault-scored': (siege, { section, winner }) => ({
    ...siege,
    combat: { ...siege.combat, scored: { ...siege.combat.scored, [section]: winner } },
  }),
  'moved-back': asItWas,
  'assault-over': (siege, { section }) => ({
    ...siege,
    assaults: siege.assaults.filter((one) => one.section !== section),
    combat: { ...siege.combat, fought: [...siege.combat.fought, section] },
  }),
};
