import { text, type Text } from '../../rules/kernel/text.ts';
import type { Figures, Result } from './event-settings.ts';

/** The wording of a result, the same on every screen, on paper and in the log. */

/** Every figure of a game that tie-breaks may count. */
export const figureNames = ['vp', 'destroyed', 'breaches', 'keepTurn'] as const satisfies readonly (keyof Figures)[];

const counted = (figure: number | null): number | string => figure ?? '–';

/** Who won, with every figure that was counted, so that nobody confirms something they did not read. */
export function outcomeText(result: Result): Text {
  const { attacker, defender } = result;
  const said = text(`outcome.${result.outcome}${result.played ? '' : '-without-game'}`);
  return figureNames.reduce((so, figure) => {
    const [a, b] = [attacker[figure], defender[figure]];
    if (a === null && b === null) return so;
    const figures = { outcome: so, a: counted(a), b: counted(b) };
    return text(figure === 'vp' ? 'outcome.with-figures' : `outcome.with-figures.${figure}`, figures);
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
  const differ = (what: Text, says: Text | string | number, against: Text | string | number): Text =>
    text('outcome.differ', { what, one, other, a: says, b: against });
  const bare = ({ outcome, played }: Result): Text => text(`outcome.${outcome}${played ? '' : '-without-game'}`);
  const ends = a.outcome === b.outcome && a.played === b.played ? [] : [differ(text('outcome.of'), bare(a), bare(b))];
  return [
    ...ends,
    ...figureNames.flatMap((figure) =>
      (['attacker', 'defender'] as const)
        .filter((side) => a[side][figure] !== b[side][figure])
        .map((side) => differ(text(`outcome.of.${figure}.${side}`), said(a[side][figure]), said(b[side][figure]))),
    ),
  ];
}

const said = (figure: number | null): Text | number => figure ?? text('outcome.not-said');
