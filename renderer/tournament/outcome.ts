import type { GameView } from '../../electron/contract/event-view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** The sentence for what a result says. */
export function outcomeText(result: NonNullable<GameView['result']>): Text {
  const said = text(`outcome.${result.outcome}${result.played ? '' : '-without-game'}`);
  const [a, b] = [result.attacker.vp, result.defender.vp];
  return a === null || b === null ? said : text('outcome.with-figures', { outcome: said, a, b });
}
