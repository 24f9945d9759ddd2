import type { Option } from '../../../kernel/request.ts';
import { text } from '../../../kernel/text.ts';
import { sectionName } from '../names.ts';
import type { Siege } from '../state.ts';

/** Off a section: down inside, or along the walls to one of these sections, as `along-` and its id. */
export const insideOrAlong = (siege: Siege, sections: readonly string[]): readonly Option[] => [
  { id: 'inside', text: text('sm.fights.way-inside') },
  ...sections.map((id) => ({
    id: `along-${id}`,
    text: text('sm.fights.way-along', { section: sectionName(siege, id) }),
    about: [id],
  })),
];
