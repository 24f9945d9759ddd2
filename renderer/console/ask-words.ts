import type { AskView, TableState } from '../../electron/contract/table.ts';
import type { Counted } from '../../rules/kernel/request.ts';
import { text, type Text } from '../../rules/kernel/text.ts';

/** Whether a unit is measured on the table; other numbers are counted or just stated. */
export const isMeasured = (unit: string | null): boolean =>
  unit !== null && ['cm', 'inches', 'mm', 'degrees'].includes(unit);

/** The short call to action of a question: 'Roll 6 dice'. */
export function verbOf(ask: AskView): Text {
  switch (ask.ask) {
    case 'roll':
      return ask.sides === 6
        ? text('console.ask.roll', { count: ask.dice })
        : text('console.ask.roll-sided', { count: ask.dice, sides: ask.sides });
    case 'choose':
      return text('console.ask.choose');
    case 'declare':
      if (ask.fact !== 'number') return text('console.ask.look');
      return text(isMeasured(ask.unit) ? 'console.ask.measure' : 'console.ask.count');
  }
}

/** A count of what a roll counts: '2 hits', '3 wounds'. */
export const countedText = (count: number, counts: Counted = 'hits'): Text =>
  text(counts === 'hits' ? 'console.so-far.count' : `console.so-far.${counts}`, { count });

/** The label of a face besides its number, such as '4 inches' on an artillery die. `undefined` for a plain number. */
export const faceText = (ask: Pick<Extract<AskView, { ask: 'roll' }>, 'faces'>, face: number): Text | undefined =>
  ask.faces?.[face - 1];

/** The reading of the faces so far: '2 hits', '12, needs 13'. Null if the roll does not read as one number. */
export function soFarOf({ ask, tray }: Pick<TableState, 'ask' | 'tray'>): Text | null {
  if (ask?.ask !== 'roll' || tray.soFar === null) return null;
  switch (ask.reads.kind) {
    case 'count':
      return countedText(tray.soFar, ask.counts);
    case 'sum':
      return text('console.so-far.sum', { sum: tray.soFar });
    case 'sum-above':
      return text('console.so-far.sum-above', { sum: tray.soFar, needs: ask.reads.limit + 1 });
    case 'face':
    case 'faces':
      return null;
  }
}
