import { text, type Text } from '../../../kernel/text.ts';
import { theSection, unitName } from '../names.ts';
import { sectionOf, type Siege } from '../state.ts';
import type { Engagement } from './engagement.ts';

/** Names of fights in sentences. */

/** What a fight is named after. */
export interface WhoFights {
  readonly section: string | null;
  readonly unit: string;
  readonly target: string;
}

/** The first unit of each side, and the section. */
export function whoFights({
  section,
  attackers,
  defenders,
}: Pick<Engagement, 'section' | 'attackers' | 'defenders'>): WhoFights {
  return { section, unit: attackers[0]?.unit ?? '', target: defenders[0]?.unit ?? '' };
}

/** Names a fight by its section, or by who attacked whom. */
export function fightName(siege: Siege, { section, unit, target }: WhoFights): Text {
  if (section !== null) return text('fight.at', { section: theSection(sectionOf(siege, section).plan) });
  return text('fight.between', { unit: unitName(siege, unit), target: unitName(siege, target) });
}
