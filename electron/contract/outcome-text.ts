import { text, type Text } from '../../rules/kernel/text.ts';
import type { Figures, Result } from './event-settings.ts';

/** The wording of a result, the same on every screen, on paper and in the log. */

/** Every figure of a game that tie-breaks may count. */
export const figureNames = ['vp', 'destroyed', 'breaches', 'keepTurn'] as const satisfies readonly (keyof Figures)[];

/** Who won, with every figure that was counted, so that nobody confirms something they did not read. */
export function outcomeText(result: Result): Text {
  const { attacker, defender } = result;
  const said = text(`outcome.${result.outcome}${result.played ? '' : '-without-game'}`);
  return figureNames.reduce((so, figure) => {
    const [a, b] = [attacker[figure], defender[figure]];
    if (a === null && b === null) return so;
    if (a === null || b === null)
      return text(`outcome.with-one.${figure}.${b === null ? 'attacker' : 'defender'}`, {
        outcome: so,
        n: a ?? b ?? 0,
      });
    return text(figure === 'vp' ? 'outcome.with-figures' : `outcome.with-figures.${figure}`, { outcome: so, a, b });
  }, said);
}

/** Whether two results are the same, whoever wrote them. */
export function sameResult(a: Result, b: Result): boolean {
  return differencesOf(a, b, '', '').length === 0;
}

/**
 * The differences between two results: a sentence for each figure, with both values.
 * @param one who reported the first @param other who reported the second
 */
export function differencesOf(a: Result, b: Result, one: string, other: string): readonly Text[] {
  const differ = (what: Text, says: Text | number | null, against: Text | number | null): Text => {
    if (says === null) return text('outcome.differ.one-silent', { what, one, other, b: against ?? 0 });
    if (against === null) return text('outcome.differ.other-silent', { what, one, other, a: says });
    return text('outcome.differ', { what, one, other, a: says, b: against });
  };
  const bare = ({ outcome, played }: Result): Text => text(`outcome.${outcome}${played ? '' : '-without-game'}`);
  const ends = a.outcome === b.outcome && a.played === b.played ? [] : [differ(text('outcome.of'), bare(a), bare(b))];
  return [
    ...ends,
    ...figureNames.flatMap((figure) =>
      (['attacker', 'defender'] as const)
        .filter((side) => a[side][figure] !== b[side][figure])
        .map((side) => differ(text(`outcome.of.${figure}.${side}`), a[side][figure], b[side][figure])),
    ),
  ];
}
