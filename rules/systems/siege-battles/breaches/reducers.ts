import { withParty, withSection, type Reducers } from '../changes.ts';
import { asItWas } from '../../../kernel/by-kind.ts';
import { unitOf } from '../pieces.ts';
import type { Siege } from '../state.ts';
import type { BreachFact } from './facts.ts';

export const breachReducers: Reducers<BreachFact> = {
  'shield-spent': (siege, { section, left }) => withSection(siege, section, { shields: left }),
  // SB-043: a Breach is permanent.
  breached: (siege, { section }) => withSection(siege, section, { breached: true }),
  'breached-already': asItWas,
  'forced-out': (siege, { unit, to }) => withParty(siege, unit, { place: { at: to } }),
  'moved-section': (siege, { unit, section, slot, why }) => {
    // SB-140: a unit that moves in stops battering.
    const moved = withParty(siege, unit, { place: { at: 'section', section, slot }, moved: true, batters: null });
    // SB-B05: other moves come after charges.
    const placed: Siege = why === 'move' || why === 'entered' ? { ...moved, movement: 'moves' } : moved;
    // SB-019, SB-084: whoever occupies it holds it.
    return withSection(placed, section, { heldBy: unitOf(siege, unit).roster.side });
  },
  'section-taken': (siege, { section, by }) => withSection(siege, section, { heldBy: by }),
};
