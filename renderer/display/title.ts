import type { TableState } from '../../electron/contract/table.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** The name of the section a question or a roll is about, else of the phase. */
export function titleOf({ siege }: Pick<TableState, 'siege'>, about: readonly string[]): Text {
  const section = siege.sections.find((s) => about.includes(s.id));
  return section?.name ?? siege.phases.find((p) => p.id === siege.phase)?.name ?? text('display.event');
}
