import type { SiegeView } from '../view.ts';
import { inSame, type Pair } from '../map/geometry.ts';
import { own } from '../../kernel/own.ts';
import { text, type Text } from '../../kernel/text.ts';
import type { FieldFight, FieldPlaces } from './field-view.ts';
import { landName, namedNear } from './land.ts';
import { fieldPieces, type FieldPiece } from './outline.ts';

/** Fights with a place and a name: that of the nearest named ground, else of the combatants. */

type Host = Pick<SiegeView, 'field' | 'units' | 'turn' | 'fights'>;

/** A fight is named after ground within this distance, in mm. */
const NEAR = 150;

/** The current fights of a battle with their lines of contact. A fight keeps its name as long as it lasts. */
export function fightsNow(before: FieldPlaces, siege: Host): FieldPlaces['fights'] {
  const contacts = siege.field?.contacts ?? [];
  const pieces = new Map(fieldPieces(siege).map((one) => [one.id, one]));
  const now: FieldFight[] = [];
  for (const fight of new Set(contacts.map((one) => one.fight))) {
    const old = before.fights.find((one) => one.fight === fight);
    const met = contacts.find(
      (one) => one.fight === fight && [one.one, one.other].every((id) => own(before.pieces, id) !== undefined),
    );
    const line = met === undefined ? undefined : lineBetween(before, pieces, met.one, met.other);
    if (line === undefined) continue;
    const [[fromX, fromY], [toX, toY]] = line;
    const [from, to] = [
      { x: Math.round(fromX), y: Math.round(fromY) },
      { x: Math.round(toX), y: Math.round(toY) },
    ];
    const ground = old === undefined ? groundOf(siege, now, [(fromX + toX) / 2, (fromY + toY) / 2]) : undefined;
    const name = old?.name ?? ground ?? siege.fights?.find(({ id }) => id === fight)?.name ?? text('field.fight');
    const isGround = old === undefined ? ground !== undefined : old.ground === true;
    now.push({ fight, name, ...(isGround && { ground: true }), from, to, since: old?.since ?? siege.turn });
  }
  return JSON.stringify(now) === JSON.stringify(before.fights) ? before.fights : now;
}

/** Where two pieces meet: the front edge of the one that touches the other. */
function lineBetween(
  { pieces: places }: FieldPlaces,
  pieces: ReadonlyMap<string, FieldPiece>,
  one: string,
  other: string,
): readonly [Pair, Pair] | undefined {
  const fronts = [one, other].flatMap((id) => {
    const [place, piece] = [own(places, id), pieces.get(id)];
    if (place === undefined || piece === undefined) return [];
    const { x, y, width, height } = piece.box;
    const ends: readonly [Pair, Pair] = [
      inSame(place.at, place.turn, x, 0),
      inSame(place.at, place.turn, x + width, 0),
    ];
    return [{ ends, middle: inSame(place.at, place.turn, x + width / 2, y + height / 2), front: place.at }];
  });
  const [a, b] = fronts;
  if (a === undefined || b === undefined) return undefined;
  const far = (front: { x: number; y: number }, [x, y]: Pair): number => Math.hypot(front.x - x, front.y - y);
  return far(a.front, b.middle) <= far(b.front, a.middle) ? a.ends : b.ends;
}

/** The name of the ground on which a fight begins; `undefined` if no ground there has a name. */
function groundOf(siege: Host, others: readonly FieldFight[], middle: Pair): Text | undefined {
  const ground = namedNear(siege.field?.land ?? [], middle, NEAR);
  const name = ground === undefined ? undefined : landName(ground);
  if (name === undefined) return undefined;
  const same = others.find((one) => JSON.stringify(one.name) === JSON.stringify(name));
  if (same === undefined) return name;
  const left = middle[0] < (same.from.x + same.to.x) / 2;
  return text(left ? 'field.fight.left' : 'field.fight.right', { ground: name });
}
