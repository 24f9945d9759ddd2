import { text } from '../../../kernel/text.ts';
import type { Sentences } from '../announce.ts';
import { unitName } from '../names.ts';
import { unitOf } from '../state.ts';
import type { MechanicsFact } from './facts.ts';

export const mechanicsSentences: Sentences<MechanicsFact> = {
  wounded: ({ unit, hits, saved }, siege) =>
    text(hits === 0 ? 'sm.mechanics.all-saved' : 'sm.mechanics.wounded', { unit: unitName(siege, unit), hits, saved }),
  'stands-lost': ({ unit, count }, siege) =>
    text(unitOf(siege, unit).stands === 0 ? 'sm.mechanics.destroyed' : 'sm.mechanics.stands-lost', {
      unit: unitName(siege, unit),
      count,
      left: unitOf(siege, unit).stands,
    }),
  confused: ({ unit, confused }, siege) =>
    text(confused ? 'sm.mechanics.confused' : 'sm.mechanics.steady', { unit: unitName(siege, unit) }),
};
