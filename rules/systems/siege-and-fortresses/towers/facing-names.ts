import { text, type Text } from '../../../kernel/text.ts';
import { theSection } from '../names.ts';
import { sectionOf, type Siege } from '../state.ts';
import type { Facing } from './facings.ts';

/** A facing of a tower inside a sentence: 'from the courtyard', 'from wall 3', 'at the roof'. */
export function facingName(siege: Siege, facing: Facing): Text {
  switch (facing) {
    case 'courtyard':
      return text('facing.courtyard');
    case 'door':
      return text('facing.door');
    case 'roof':
      return text('facing.roof');
    default:
      return text('facing.rampart', { section: theSection(sectionOf(siege, facing).plan) });
  }
}
