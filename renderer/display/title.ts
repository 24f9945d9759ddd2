import type { SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** The parts of a siege that can be the title of what happens in it. */
export interface Titled {
  readonly siege: Pick<SiegeView, 'sections' | 'phases' | 'phase'>;
}

/** The name of the section a question or a roll is about, else of the phase. */
export function titleOf({ siege }: Titled, about: readonly string[]): Text {
  const section = siege.sections.find((s) => about.includes(s.id));
  return section?.name ?? siege.phases.find((p) => p.id === siege.phase)?.name ?? text('display.event');
}
