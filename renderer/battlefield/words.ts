import type { SiegeView } from '../../rules/fortress/view.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import { facing, type Drawn } from './picture.ts';

/** All that is known of a piece on the battlefield besides its name, for cards and screen readers. */
export function wordsOf(siege: SiegeView, { unit, leader, place, side, middle: [x, y] }: Drawn): readonly Text[] {
  const { height } = siege.field?.table ?? { height: 0 };
  const near = side === siege.field?.near;
  const far = Math.round((near ? height - y : y) / 10);
  return [
    ...(unit === null
      ? []
      : [
          text('field.stands', { now: unit.view.stands, all: unit.view.standsAtStart }),
          unit.field.formation,
          ...(unit.view.confused ? [text('field.confused')] : []),
          ...(unit.field.status === 'open' ? [] : [text(`field.status.${unit.field.status}`)]),
          ...(unit.field.inWoods ? [text('field.in-woods')] : []),
          ...(unit.field.besideRiver ? [text('field.beside-river')] : []),
          ...((unit.view.orders ?? 0) > 0 ? [text('field.orders', { number: unit.view.orders ?? 0 })] : []),
        ]),
    ...(leader === null || leader.view.rolled === null
      ? []
      : [text('board.points', { points: leader.view.points, all: Math.max(leader.view.rolled, leader.view.points) })]),
    ...(leader === null ? [] : [text('field.range', { cm: leader.view.range })]),
    text(`field.faces.${facing(place.turn)}`),
    text('field.where', { left: Math.round(x / 10), edge: far }),
    knownAs(place),
  ];
}

/** How a place is known, in words. */
export function knownAs({ known, since }: Drawn['place']): Text {
  switch (known) {
    case 'told':
      return text('field.known.told', { turn: since });
    case 'carried':
      return text('field.known.carried', { turn: since });
    case 'old':
      return text('field.known.old');
    case 'set-up':
      return text('field.known.set-up');
  }
}
