import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { sectionName, unitName } from '../names.ts';
import type { EventFact } from './facts.ts';
import type { Siege } from '../state.ts';

export const eventSentences: SentencesOf<EventFact, Siege> = {
  'event-rolled': ({ total, event }) => text(`sm.events.event-${event ?? 'none'}`, { total }),
  troubled: ({ units }) => text('sm.events.troubled', { units: units.length }),
  'militia-raised': ({ units }) => text('sm.events.militia-raised', { units: units.length }),
  'militia-placed': ({ unit, section }, siege) =>
    section === null
      ? text('sm.events.militia-inside', { unit: unitName(siege, unit) })
      : text('sm.events.militia-placed', { unit: unitName(siege, unit), section: sectionName(siege, section) }),
  sallied: ({ unit }, siege) => text('sm.events.sallied', { unit: unitName(siege, unit) }),
  'went-underground': ({ unit }, siege) => text('sm.events.underground', { unit: unitName(siege, unit) }),
  'tunnel-dug': ({ unit, face, end }, siege) => text(`sm.events.tunnel-${end}`, { unit: unitName(siege, unit), face }),
  'walls-raised': () => text('sm.events.walls-raised'),
  'time-is-short': () => text('sm.events.time-is-short'),
};
