import { text, type Text } from '../../rules/kernel/text.ts';
import type { Figures, Result } from './event-settings.ts';

/** What a result says, in the same words on every screen, on paper and in the log. */

/** Every figure of a game that tie-breaks may count. */
export const figureNames = ['vp', 'destroyed', 'breaches', 'keepTurn'] as const satisfies readonly (keyof Figures)[];

const counted = (figure: number | null): number | string => figure ?? '–';

/** Who won, with every figure that somebody counted: nobody confirms what they did not read. */
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

/** Whether two results say the same, whoever wrote them. */
export function sameResult(a: Result, b: Result): boolean {
  return differencesOf(a, b, '', '').length === 0;
}

/**
 * In what two results differ, a sentence for each figure, with what either says of it.
 * @param one who says the first @param other who says the second
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
