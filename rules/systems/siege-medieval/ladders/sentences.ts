import { text } from '../../../kernel/text.ts';
import type { Sentences } from '../announce.ts';
import { sectionName, unitName } from '../names.ts';
import type { LadderFact } from './facts.ts';

export const ladderSentences: Sentences<LadderFact> = {
  climbed: ({ unit, section }, siege) =>
    text('sm.ladders.climbed', { unit: unitName(siege, unit), section: sectionName(siege, section) }),
  'ladders-left': ({ unit }, siege) => text('sm.ladders.left', { unit: unitName(siege, unit) }),
};
