import type { LandedRoll } from '../../electron/contract/landing.ts';
import type { TableState } from '../../electron/contract/table.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { Progress } from './progress.ts';
import { resultSoFar, resultText, whoText } from './words.ts';

/** What stands above a result, and what comes after it, on a screen that is played on. */

/** The result with where it happened, if it concerns one section: '3 hits on Wall 2'. */
export function headingText(landed: LandedRoll, siege: Pick<SiegeView, 'sections'>): Text {
  return whereText(resultText(landed), landed, siege);
}

/** The heading while dice are being read: it counts with their marks, and tells nothing that they do not show yet. */
export function headingSoFar(landed: LandedRoll, siege: Pick<SiegeView, 'sections'>, progress: Progress): Text {
  return whereText(resultSoFar(landed, progress), landed, siege);
}

function whereText(what: Text, landed: LandedRoll, siege: Pick<SiegeView, 'sections'>): Text {
  const counted = landed.kind === 'hits' || landed.kind === 'wounds';
  const [section, ...others] = siege.sections.filter(({ id }) => landed.about.includes(id));
  return counted && section !== undefined && others.length === 0
    ? text('display.landed.on', { what, where: section.name })
    : what;
}

/** What comes next, in short: who does what. Nothing once the siege is over. */
export function nextText({ ask, siege }: Pick<TableState, 'ask' | 'siege'>): Text | null {
  if (ask === null && siege.result !== null) return null;
  const seat = ask?.seat ?? siege.active;
  const name = siege.sides.find((side) => side.seat === seat)?.name ?? seat;
  return text('display.landed.next', { who: whoText(name, ask) });
}
