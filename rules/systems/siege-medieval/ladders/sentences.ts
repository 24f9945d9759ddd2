import type { SentencesOf } from '../../../kernel/by-kind.ts';
import { text } from '../../../kernel/text.ts';
import { sectionName, unitName } from '../names.ts';
import type { LadderFact } from './facts.ts';
import type { Siege } from '../state.ts';

export const ladderSentences: SentencesOf<LadderFact, Siege> = {
  climbed: ({ unit, section }, siege) =>
    text('sm.ladders.climbed', { unit: unitName(siege, unit), section: sectionName(siege, section) }),
  'ladders-left': ({ unit }, siege) => text('sm.ladders.left', { unit: unitName(siege, unit) }),
};
