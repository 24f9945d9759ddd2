import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { playerName, theSection, unitName } from '../names.ts';
import { sectionOf, type Siege } from '../state.ts';
import type { MusterFact } from './facts.ts';

/** Log sentences for deployment and scenarios. */
export const musterSentences: SentencesOf<MusterFact, Siege> = {
  'digs-first': ({ seat }, siege) => text('say.digs-first', { player: playerName(siege, seat) }),
  'earthwork-laid': ({ earthwork }, siege) =>
    text('say.earthwork-laid', { label: siege.earthworks[earthwork]?.label ?? earthwork }),
  'earthwork-outside': ({ earthwork }, siege) =>
    text('say.earthwork-outside', { label: siege.earthworks[earthwork]?.label ?? earthwork }),
  deployed: ({ unit, place }, siege) => {
    if (place.on !== 'sections') return text('say.deployed', { unit: unitName(siege, unit) });
    const [section] = Object.keys(place.stands);
    return section === undefined
      ? undefined
      : text('say.manned', { unit: unitName(siege, unit), section: theSection(sectionOf(siege, section).plan) });
  },
  reminder: ({ rule }) => text(`remind.${rule}`),
  'goes-on': ({ turn }) => text('say.goes-on', { turn }),
  'broke-out': ({ unit }, siege) => text('say.broke-out', { unit: unitName(siege, unit) }),
  'stays-on-table': ({ unit }, siege) => text('say.stays-on-table', { unit: unitName(siege, unit) }),
  dispatched: ({ unit }, siege) => text('say.dispatched', { unit: unitName(siege, unit) }),
  'dispatch-arrived': ({ unit }, siege) =>
    text('say.dispatch-arrived', { unit: unitName(siege, unit), bonus: siege.relief.bonus }),
  'relief-rolled': ({ arrives }) => (arrives ? text('say.relief-arrives') : text('say.relief-waits')),
  'relief-placed': ({ unit }, siege) => text('say.relief-placed', { unit: unitName(siege, unit) }),
  'tower-target': ({ section, unit }, siege) =>
    text('say.tower-target', { unit: unitName(siege, unit), section: theSection(sectionOf(siege, section).plan) }),
};
