import { withParty, withSection, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { spentAt } from '../fabric/spend.ts';
import { sectionOf } from '../pieces.ts';
import type { HiddenFact } from './facts.ts';
import { HOLES } from './squigs.ts';

export const hiddenReducers: Reducers<HiddenFact> = {
  // SB-202: a trap is spent whether sprung or avoided.
  'trap-sprung': (siege, { section }) => spentAt(spentAt(siege, section, 'trap'), section, 'poisoned-trap'),
  'squigs-loose': (siege, { section }) => {
    const spent = spentAt(siege, section, 'squig-pits');
    return withSection(spent, section, { items: [...sectionOf(spent, section).items, HOLES] });
  },
  sealed: (siege, { side }) => ({ ...siege, sealed: [...siege.sealed, side] }),
  'seal-checked': (siege, { side, section, item, holds }) => ({
    ...siege,
    proofs: [...siege.proofs, { side, section, item, holds }],
  }),
  unsealed: asItWas,
  'no-gas': asItWas,
  'gas-released': (siege, { section }) => spentAt(siege, section, 'gas-trap'),
  sallied: (siege, { unit, section, charging }) => {
    const { sallied, shown } = sectionOf(siege, section);
    const out = withParty(siege, unit, { place: { at: 'outside' }, moved: true, charged: charging });
    return {
      ...withSection(out, section, { sallied: sallied + 1, shown: [...new Set([...shown, 'sally-port'])] }),
      movement: charging ? 'charges' : 'moves',
    };
  },
};
