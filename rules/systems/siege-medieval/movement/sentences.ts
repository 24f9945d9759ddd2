import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { gateName, sectionName, unitName } from '../names.ts';
import type { MovementFact } from './facts.ts';
import type { Siege } from '../state.ts';

export const movementSentences: SentencesOf<MovementFact, Siege> = {
  walked: ({ unit, place }, siege) => {
    const name = unitName(siege, unit);
    const section =
      place.on === 'section' ? Object.keys(place.stands)[0] : place.on === 'debris' ? place.section : undefined;
    return section === undefined
      ? text(place.on === 'inside' ? 'sm.movement.walked-inside' : 'sm.movement.walked', { unit: name })
      : text('sm.movement.walked-to', { unit: name, section: sectionName(siege, section) });
  },
  'out-of-reach': ({ unit }, siege) => text('sm.movement.out-of-reach', { unit: unitName(siege, unit) }),
  'gate-captured': ({ unit, gate, captured }, siege) =>
    text(captured ? 'sm.movement.captured' : 'sm.movement.not-captured', {
      unit: unitName(siege, unit),
      gate: gateName(siege, gate),
    }),
  evaded: ({ unit, evaded }, siege) =>
    text(evaded ? 'sm.movement.evaded' : 'sm.movement.not-evaded', { unit: unitName(siege, unit) }),
  'gate-shut': ({ gate, unit }, siege) =>
    text('sm.movement.gate-shut', { gate: gateName(siege, gate), unit: unitName(siege, unit) }),
  'gate-forced': ({ gate, unit }, siege) =>
    text('sm.movement.gate-forced', { gate: gateName(siege, gate), unit: unitName(siege, unit) }),
};
