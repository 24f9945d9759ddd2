import type { FieldPlace, Land } from '../../rules/fortress/field/field-view.ts';
import { farFrom, landName } from '../../rules/fortress/field/land.ts';
import type { Measure } from '../../rules/fortress/field/measure.ts';
import { cornersAt, fieldPieces, type FieldPiece } from '../../rules/fortress/field/outline.ts';
import { middleOf } from '../../rules/fortress/field/places.ts';
import { inSame, inside, type Pair } from '../../rules/fortress/map/geometry.ts';
import type { SiegeView } from '../../rules/fortress/view.ts';
import { own } from '../../rules/kernel/own.ts';
import type { Question } from '../../rules/kernel/request.ts';
import type { AnySystem } from '../../rules/kernel/system.ts';
import { text, type Text } from '../../rules/kernel/text.ts';
import type { AnyMatch } from './any-match.ts';
import { placesOf } from './map-places.ts';

/**
 * The answer that the battlefield view suggests for a question, and why. It only counts if a person agrees: the table
 * is the truth, and no rule reads a place.
 */
export interface Suggestion {
  readonly answer: number | boolean | string;
  readonly reason: Text;
}

/** A piece whose place is known. */
interface Placed extends FieldPiece {
  readonly place: FieldPlace;
  readonly corners: readonly Pair[];
}

/** A piece within this distance of a bank, in mm, is beside the river. */
const BESIDE = 20;
const MM = 10;

/** The suggestion for a question of a running match, as screens are told of it. */
export function seenOf(
  table: Parameters<typeof placesOf>[0] & { readonly match: AnyMatch },
  question: Question,
): { readonly seen?: Suggestion } {
  if (table.system.measureOf?.(question) === undefined) return {};
  const seen = suggest(table.system, question, placesOf(table).siege(table.match.state));
  return seen === undefined ? {} : { seen };
}

/**
 * @param places the siege with the places of everybody in the open
 * @returns `undefined` if places do not answer the question, or a place it needs is not known
 */
export function suggest(
  { measureOf }: Pick<AnySystem, 'measureOf'>,
  question: Question,
  places: SiegeView,
): Suggestion | undefined {
  const measure = measureOf?.(question);
  if (measure === undefined || places.field === undefined) return undefined;
  const found = suggested(measure, places);
  return found === undefined || !fits(question, found.answer) ? undefined : found;
}

/** Whether the question takes this answer. */
function fits(question: Question, answer: Suggestion['answer']): boolean {
  if (question.ask === 'choose') return question.options.some(({ id }) => id === answer);
  if (question.ask !== 'declare') return false;
  if (question.fact === 'yes-no') return typeof answer === 'boolean';
  return typeof answer === 'number' && answer >= question.min && answer <= question.max;
}

function suggested(measure: Measure, siege: SiegeView): Suggestion | undefined {
  const find = (id: string): Placed | undefined => known(siege, id);
  switch (measure.what) {
    case 'on-land':
    case 'beside-land': {
      const piece = find(measure.piece);
      return piece === undefined ? undefined : onLand(piece, measure, siege.field?.land ?? []);
    }
    case 'nearest':
    case 'farthest': {
      const from = find(measure.from);
      const ways = from === undefined ? [] : waysTo(from, measure.to.map(find));
      if (ways.length === 0) return undefined;
      return distance(measure.what === 'nearest' ? Math.min(...ways) : Math.max(...ways));
    }
    case 'nearest-enemy': {
      const all = measure.from.flatMap((id) => {
        const from = find(id);
        return [from === undefined ? [] : waysTo(from, enemiesOf(siege, from).map(find))];
      });
      return all.length === 0 || all.some((ways) => ways.length === 0) ? undefined : distance(Math.min(...all.flat()));
    }
    case 'is-nearest': {
      const [from, to] = [find(measure.from), find(measure.to)];
      return from === undefined || to === undefined ? undefined : isNearest(siege, from, to);
    }
    case 'zone': {
      const [from, to] = [find(measure.from), find(measure.to)];
      return from === undefined || to === undefined ? undefined : zone(from, to);
    }
  }
}

/** Whether a target is the nearest enemy that a piece sees; `undefined` if that is not known. */
function isNearest(siege: SiegeView, from: Placed, to: Placed): Suggestion | undefined {
  if (!inArc(from, to)) return undefined;
  const enemies = enemiesOf(siege, from).map((id) => known(siege, id));
  // An enemy whose place is not known may be nearer.
  if (enemies.includes(undefined)) return undefined;
  const ways = waysTo(
    from,
    enemies.filter((one) => one !== undefined && inArc(from, one)),
  );
  const far = between(from.corners, to.corners);
  return far <= Math.min(...ways)
    ? { answer: true, reason: text('suggest.nearest', { cm: inCm(far) }) }
    : { answer: false, reason: text('suggest.not-nearest', { cm: inCm(far), other: inCm(Math.min(...ways)) }) };
}

/** A piece in the open; `undefined` if its place is not known. */
function known(siege: SiegeView, id: string): Placed | undefined {
  const piece = fieldPieces(siege).find((one) => one.id === id);
  const place = own(siege.fieldPlaces?.pieces, id);
  if (piece === undefined || place === undefined || place.known === 'old') return undefined;
  return { ...piece, place, corners: cornersAt(place, piece.box) };
}

const enemiesOf = (siege: SiegeView, { side }: Placed): readonly string[] => {
  const units = new Set(siege.units.map(({ id }) => id));
  return fieldPieces(siege)
    .filter((one) => one.side !== side && units.has(one.id))
    .map(({ id }) => id);
};

/** The distance to each, in mm; empty if one of them is not known, because it might be the nearest. */
function waysTo(from: Placed, to: readonly (Placed | undefined)[]): readonly number[] {
  const ways = to.map((one) => (one === undefined ? undefined : between(from.corners, one.corners)));
  return ways.includes(undefined) ? [] : ways.filter((way) => way !== undefined);
}

const inCm = (mm: number): number => Math.round(mm / MM);
const distance = (mm: number): Suggestion => ({
  answer: inCm(mm),
  reason: text('suggest.distance', { cm: inCm(mm) }),
});

/** The shortest distance between two outlines, in mm; 0 if they touch or overlap. */
function between(one: readonly Pair[], other: readonly Pair[]): number {
  if (one.some((point) => inside(other, point)) || other.some((point) => inside(one, point))) return 0;
  const ways = (from: readonly Pair[], to: readonly Pair[]): readonly number[] =>
    from.flatMap((point) => to.map((start, i) => toStretch(start, to[(i + 1) % to.length] ?? start, point)));
  return Math.min(...ways(one, other), ...ways(other, one));
}

function toStretch([ax, ay]: Pair, [bx, by]: Pair, [x, y]: Pair): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

/** Whether a piece stands on land of a kind, or at its edge. */
function onLand(
  piece: Placed,
  { what, kind }: Extract<Measure, { what: 'on-land' | 'beside-land' }>,
  all: readonly Land[],
): Suggestion {
  const points = [...piece.corners, middleOf(piece.place, piece.box), [piece.place.at.x, piece.place.at.y] as Pair];
  const near = all
    .filter((land) => land.kind === kind)
    .map((land) => ({ land, far: Math.min(...points.map((point) => farFrom(land, point))) }))
    .toSorted((a, b) => a.far - b.far)[0];
  const ground = text(`suggest.land.${kind}`);
  if (near === undefined) return { answer: false, reason: text('suggest.none', { ground }) };
  const yes = near.far <= (what === 'beside-land' ? BESIDE : 0);
  const name = landName(near.land) ?? ground;
  return yes
    ? { answer: true, reason: text(what === 'on-land' ? 'suggest.in' : 'suggest.beside', { ground: name }) }
    : { answer: false, reason: text('suggest.away', { ground: name, cm: inCm(near.far) }) };
}

/** Whether the middle of a piece lies in the frontal arc of another: 45 degrees outwards from the ends of its front. */
function inArc({ place, box }: Placed, other: Placed): boolean {
  const [ox, oy] = middleOf(other.place, other.box);
  const [x, y] = inSame({ x: 0, y: 0 }, -place.turn, ox - place.at.x, oy - place.at.y);
  return y < 0 && Math.abs(x - box.x - box.width / 2) - box.width / 2 <= -y;
}

/** The zone around a piece in which another one's front begins. */
function zone(from: Placed, to: Placed): Suggestion {
  const [mx, my] = middleOf(to.place, to.box);
  const [x, y] = inSame({ x: 0, y: 0 }, -to.place.turn, from.place.at.x - mx, from.place.at.y - my);
  const ahead = Math.abs(y) - to.box.height / 2 >= Math.abs(x) - to.box.width / 2;
  const answer = ahead ? (y < 0 ? 'front' : 'rear') : x < 0 ? 'left' : 'right';
  return { answer, reason: text(`suggest.zone.${answer}`) };
}
