import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { unitName } from '../names.ts';
import { unitOf, type Siege } from '../state.ts';
import type { MechanicsFact } from './facts.ts';

export const mechanicsSentences: SentencesOf<MechanicsFact, Siege> = {
  wounded: ({ unit, hits, saved }, siege) =>
    text(`sm.mechanics.${hits === 0 ? 'all-saved' : saved === 0 ? 'none-saved' : 'wounded'}`, {
      unit: unitName(siege, unit),
      hits,
      saved,
    }),
  'stands-lost': ({ unit, count }, siege) =>
    text(unitOf(siege, unit).stands === 0 ? 'sm.mechanics.destroyed' : 'sm.mechanics.stands-lost', {
      unit: unitName(siege, unit),
      count,
      left: unitOf(siege, unit).stands,
    }),
  confused: ({ unit, confused }, siege) =>
    text(confused ? 'sm.mechanics.confused' : 'sm.mechanics.steady', { unit: unitName(siege, unit) }),
};
