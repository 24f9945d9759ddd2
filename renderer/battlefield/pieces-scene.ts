import { coversBox, type Box } from '../../rules/fortress/map/geometry.ts';
import { text } from '../../rules/kernel/text.ts';
import type { Drawn } from './picture.ts';

/** A table with pieces, for the tests of what is written around them. */

export const table = { width: 1200, height: 900 };
export const nowhere: Box = { x: 0, y: 0, width: 1, height: 1 };

const commander = (id: string, points: number): NonNullable<Drawn['leader']>['view'] => ({
  ...{ id, name: 'Marshal', side: 'attacker', role: text('role'), general: true, rating: 9, rolled: points, points },
  ...{ range: 20, ground: text('open'), attachedTo: null, lost: false, state: text('ready') },
});

/** A piece whose bounding box has its upper left corner at x, y. */
export function piece(id: string, x: number, y: number, width = 120, height = 30, points?: number): Drawn {
  return {
    id,
    side: 'attacker',
    box: { x: -width / 2, y: 0, width, height },
    placed: null,
    place: { at: { x: x + width / 2, y }, turn: 0, known: 'told', since: 1, by: null },
    unit: null,
    leader: points === undefined ? null : { view: commander(id, points), charge: 'crown' },
    covers: { x, y, width, height },
    middle: [x + width / 2, y + height / 2],
  };
}
export const leader = (id: string, x: number, y: number, points = 4): Drawn => piece(id, x, y, 34, 34, points);
export const hidesNobody = (box: Box, of: readonly Drawn[]): boolean =>
  !of.some(({ covers }) => coversBox(box, covers));
