import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { sectionName, theSection, unitName } from '../names.ts';
import { sectionOf, type Siege } from '../state.ts';
import { facingName } from './facing-names.ts';
import type { TowerFact } from './facts.ts';

/** Log sentences for assaults on towers and siege artillery. */
export const towerSentences: SentencesOf<TowerFact, Siege> = {
  bounced: ({ unit, target }, siege) =>
    text('say.bounced', { unit: unitName(siege, unit), target: unitName(siege, target) }),
  'tower-charged': ({ unit, section, facing }, siege) =>
    text('say.tower-charged', {
      unit: unitName(siege, unit),
      section: tower(siege, section),
      facing: facingName(siege, facing),
    }),
  'thrown-out': ({ unit, section, cm, by }, siege) => {
    const figures = { unit: unitName(siege, unit), section: tower(siege, section), cm };
    return by === 'fire' ? text('say.assault-shot-off', figures) : text('say.thrown-out', figures);
  },
  'joined-fight': () => undefined,
  'tower-round': ({ section, attackers, defenders, outcome }, siege) => {
    const said = {
      'broke-in': 'say.tower-broken-into',
      drawn: 'say.tower-drawn',
      'thrown-out': 'say.tower-held',
      'wiped-out': 'say.tower-attackers-gone',
      'met-no-more': 'say.tower-defenders-gone',
    }[outcome];
    return text(said, { section: sectionName(sectionOf(siege, section).plan), attackers, defenders });
  },
  'left-fight': ({ unit }, siege) => text('say.left-fight', { unit: unitName(siege, unit) }),
  'advanced-inside': ({ unit, section }, siege) =>
    text('say.advanced-inside', { unit: unitName(siege, unit), section: tower(siege, section) }),
};

function tower(siege: Siege, section: string): ReturnType<typeof theSection> {
  return theSection(sectionOf(siege, section).plan);
}
